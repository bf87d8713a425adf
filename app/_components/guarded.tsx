import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  Suspense,
  type ReactElement,
  type ReactNode,
} from 'react'
import { InBrowser } from '@/app/error.tsx'
import { unstable_rethrow } from 'next/navigation'
import { messageOf } from '@/lib/mdx/evaluate/evaluate.ts'
import { expectChildren, notSendable } from '@/lib/mdx/evaluate/sendable.ts'
import { Markup } from '@/lib/mdx/evaluate/static-markup.ts'
import { FailedPart } from './failed-part.tsx'
import { isSuspension } from './is-suspension.ts'

type Element = Pick<ReactElement<Record<string, unknown>>, 'type' | 'props'>

/** Content of the blog within that of its author, which needs no guard. */
export const BuiltIn = ({ children }: { children: ReactNode }): ReactNode => children

/**
 * Wraps content so that a component that throws shows an error in its own place. React has no error boundaries on the
 * server: without this, one failing component fails the whole page, and `next build` with it.
 * @param file path of the post, for the message
 * @throws for a value that cannot be rendered, such as a date
 */
export function guarded(node: ReactNode, file: string): ReactNode {
  // As arguments: React would ask for a key of each in an array, as it does not know them from the component's own
  if (Array.isArray(node)) return createElement(Fragment, null, ...allGuarded(node as ReactNode[], file))
  if (!isValidElement<Record<string, unknown>>(node)) return expectRenderable(node)
  const { type, key } = node
  if (type === Markup || type === BuiltIn || type === Guarded) return node
  if (isOfBrowser(type))
    return withKey(
      key,
      <Suspense>
        <InBrowser file={file}>
          <Suspense>{withGuardedProps(node, file)}</Suspense>
        </InBrowser>
      </Suspense>,
    )
  if (typeof type === 'function') return withKey(key, <Guarded element={node} file={file} />)
  if (typeof type === 'string') {
    const problem = problemOf(node.props)
    if (problem !== null) return <Failed key={key} file={file} error={new Error(`<${type}>: ${problem}`)} />
  }
  return withGuardedProps(node, file)
}

const allGuarded = (nodes: readonly ReactNode[], file: string): ReactNode[] => nodes.map((node) => guarded(node, file))

/** `key={null}` would be the key "null", for all siblings. */
const withKey = (key: string | null, element: ReactElement): ReactElement =>
  key === null ? element : cloneElement(element, { key })

interface GuardedProps {
  element: Element
  file: string
  /** Shown if the component throws; by default its error. */
  instead?: ReactNode
}

/** Runs a component on the server. */
export function Guarded({ element: { type, props }, file, instead }: GuardedProps): ReactNode | Promise<ReactNode> {
  const fail = (error: unknown) => {
    unstable_rethrow(error)
    if (isSuspension(error)) throw error
    console.error(`[content] ${file}: a component throws`, error)
    return instead ?? <Failed file={file} error={error} />
  }
  try {
    const content = (type as (props: object) => ReactNode)(props)
    return content instanceof Promise
      ? content.then((node: ReactNode) => guarded(node, file)).catch(fail)
      : guarded(content, file)
  } catch (error) {
    return fail(error)
  }
}

const Failed = ({ file, error }: { file: string; error: unknown }) => (
  <FailedPart text={`${file}: a component cannot be shown: ${messageOf(error)}`} />
)

/** The element with guarded content, in its children and in other properties. */
function withGuardedProps(element: ReactElement<Record<string, unknown>>, file: string): ReactElement {
  const { children, ...others } = element.props
  const changed = Object.entries(others)
    .filter(([, value]) => isValidElement(value))
    .map(([name, value]) => [name, guarded(value as ReactNode, file)])
  // Other types, such as those of `memo`, may take a function as their children
  const isSent = typeof element.type === 'string' || element.type === Fragment
  if (isSent) expectChildren(children)
  const isText = typeof children !== 'object' || children === null
  if (changed.length === 0 && isText) return element
  const content = allGuarded((Array.isArray(children) ? children : [children]) as ReactNode[], file)
  return cloneElement(element, Object.fromEntries(changed), ...content)
}

/** A property that cannot be sent to the browser, and why; null if there is none. */
function problemOf(props: Record<string, unknown>): string | null {
  for (const [name, value] of Object.entries(props)) {
    const problem = name === 'children' ? null : notSendable(value)
    if (problem !== null) return `\`${name}\` is ${problem}`
  }
  return null
}

/** Whether a component runs in the browser: the server has only a reference to it. */
const isOfBrowser = (type: unknown): boolean =>
  typeof type === 'function' && '$$typeof' in type && type.$$typeof === Symbol.for('react.client.reference')

function expectRenderable(node: ReactNode): ReactNode {
  expectChildren(node)
  const isObject = typeof node === 'object' && node !== null
  if (typeof node === 'function' || (isObject && !['$$typeof', 'then', Symbol.iterator].some((name) => name in node)))
    throw new Error(`${typeof node === 'function' ? 'a function' : 'an object'} is not valid as a React child`)
  return node
}
