import { Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'
import { isDev } from '@/app/_content/mode.ts'
import { toMarkup } from '../as-markup.tsx'

type Props = Record<string, unknown>
type Component = (props: Props) => ReactNode | Promise<ReactNode>

/** Most UTF-16 characters that are kept of all components. Beyond it, everything is made once more. */
const maxLength = 4 * 1024 * 1024

const made = new Map<string, ReactNode>()
let madeLength = 0

/**
 * A component whose markup depends on its attributes alone: it is made once for each use. In development the component
 * may change.
 * @param name different for each component
 */
export function madeOnce(name: string, component: ComponentType<never>): ComponentType<never> {
  if (isDev) return component
  const make = component as Component
  return function MadeOnce(props: Props) {
    const key = keyOf(name, props)
    if (key === undefined) return make(props)
    if (made.has(key)) return made.get(key)
    const content = make(props)
    return content instanceof Promise ? content.then((settled) => keep(key, settled)) : keep(key, content)
  } as ComponentType<never>
}

function keep(key: string, content: ReactNode): ReactNode {
  const node = toMarkup(content)
  const length = key.length + lengthOf(node)
  if (length > maxLength) return node
  madeLength += length
  if (madeLength > maxLength) {
    made.clear()
    madeLength = length
  }
  made.set(key, node)
  return node
}

/** Undefined if an attribute is more than data. */
const keyOf = (name: string, props: Props): string | undefined =>
  isData(props) ? `${name} ${JSON.stringify(props)}` : undefined

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value)
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && !isValidElement(value) && Object.values(value).every(isData)
}

/** Of text, attributes and HTML; not finite if something in it is still to be rendered. */
function lengthOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return typeof node === 'string' ? node.length : 1
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + lengthOf(each), 0)
  if (!isValidElement<Props>(node)) return Infinity
  if (typeof node.type !== 'string' && node.type !== Fragment) return Infinity
  const { children, ...others } = node.props
  return lengthOf(children) + JSON.stringify(others).length
}
