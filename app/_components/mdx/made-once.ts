import { Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'
import { isDev } from '@/app/_content/mode.ts'
import { toMarkup } from '../as-markup.tsx'

type Props = Record<string, unknown>
type Component = (props: Props) => ReactNode | Promise<ReactNode>

/** Limit for the cached markup of all components, in UTF-16 code units. When it is exceeded, the cache is cleared. */
const maxLength = 4 * 1024 * 1024

const made = new Map<string, ReactNode>()
let madeLength = 0

/**
 * Caches a component whose markup depends only on its attributes: each use is rendered once. Not in development, where
 * the component may change.
 * @param name unique name of the component
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

/** The cache key of a use; undefined if an attribute is not plain data. */
const keyOf = (name: string, props: Props): string | undefined =>
  isData(props) ? `${name} ${JSON.stringify(props)}` : undefined

function isData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return ['string', 'number', 'boolean'].includes(typeof value)
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && !isValidElement(value) && Object.values(value).every(isData)
}

/** Length of text, attributes and HTML, in UTF-16 code units; Infinity if something in it is not rendered yet. */
function lengthOf(node: unknown): number {
  if (typeof node !== 'object' || node === null) return typeof node === 'string' ? node.length : 1
  if (Array.isArray(node)) return node.reduce((sum: number, each) => sum + lengthOf(each), 0)
  if (!isValidElement<Props>(node)) return Infinity
  if (typeof node.type !== 'string' && node.type !== Fragment) return Infinity
  const { children, ...others } = node.props
  return lengthOf(children) + JSON.stringify(others).length
}
