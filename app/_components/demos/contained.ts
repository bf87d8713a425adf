import { unstable_rethrow } from 'next/navigation'
import {
  cloneElement,
  Component,
  createElement,
  isValidElement,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { isSuspension } from '../is-suspension.ts'

/**
 * Wraps content that runs in the browser, for server rendering. If a component throws, its nearest Suspense boundary is
 * left to the browser, as Next does with `ssr: false`: any other error stops `next build`. Hooks, contexts and ids work
 * as without it, since a component is called in its own place and its properties stay the same. For the stack of an
 * error, React calls components again without properties.
 * @param onError called with what a component throws
 */
export function contained(node: ReactNode, onError: (error: unknown) => void): ReactNode {
  const inside = (child: ReactNode): ReactNode => {
    if (Array.isArray(child)) return child.map(inside)
    if (isLazy(child)) return createElement(() => attempt(() => inside(read<ReactNode>(child))))
    if (!isValidElement<Props>(child)) return child
    const { type, key, props } = child
    const wrapped = wrap(type)
    if (wrapped === type) return withChildren(child, props, inside)
    return likeBefore(child, createElement(wrapped as ComponentType<Props>, key === null ? props : { ...props, key }))
  }

  const cache = new Map<unknown, unknown>()
  const wrap = (type: unknown): unknown => {
    if (!cache.has(type)) cache.set(type, newWrapper(type))
    return cache.get(type)
  }

  const attempt = <T>(call: () => T): T => {
    try {
      return call()
    } catch (error) {
      unstable_rethrow(error)
      if (isSuspension(error)) throw error
      onError(error)
      throw Object.assign(new Error('left to the browser', { cause: error }), { digest: leftToBrowser })
    }
  }

  function newWrapper(type: unknown): unknown {
    if (typeof type === 'function') {
      if (isClass(type)) return containedClass(type as typeof Component, attempt, inside)
      const call = type as (props: Props) => ReactNode
      return (props: Props) => (props === undefined ? call(props) : attempt(() => inside(call(props))))
    }
    switch (kindOf(type)) {
      case 'lazy':
        return (props: Props) => {
          if (props === undefined) return null
          const resolved = attempt(() => read<ComponentType<Props>>(type))
          return inside(createElement(resolved, props))
        }
      case 'memo':
        return wrap((type as { type: unknown }).type)
      case 'forward_ref': {
        const { render } = type as { render: (props: Props, ref: unknown) => ReactNode }
        return ({ ref, ...props }: Props) => attempt(() => inside(render(props, ref ?? null)))
      }
      default:
        return type
    }
  }

  return inside(node)
}

type Props = Record<string, unknown>

/** The digest of an error with which Next leaves rendering to the browser without reporting it. */
const leftToBrowser = 'BAILOUT_TO_CLIENT_SIDE_RENDERING'

/** The element with other children: of HTML, of a fragment, of a boundary or of a context. */
function withChildren(element: ReactElement<Props>, props: Props, inside: (child: ReactNode) => ReactNode): ReactNode {
  const { children } = props
  if (typeof children === 'function') {
    const render = children as (value: unknown) => ReactNode
    return cloneElement(element, { children: (value: unknown) => inside(render(value)) })
  }
  if (typeof children !== 'object' || children === null) return element
  return likeBefore(element, cloneElement(element, { children: inside(children as ReactNode) }))
}

// Internal names of React
/* oxlint-disable no-underscore-dangle */

/** Copies React's internal mark of children that need no key, which it sets in development. */
function likeBefore(element: ReactElement, changed: ReactElement): ReactElement {
  const [mark, newMark] = [element, changed].map((each) => (each as { _store?: { validated: number } })._store)
  if (mark && newMark) newMark.validated = mark.validated
  return changed
}

const isClass = (type: object): boolean =>
  'prototype' in type &&
  typeof type.prototype === 'object' &&
  type.prototype !== null &&
  'isReactComponent' in type.prototype

function containedClass(
  type: typeof Component,
  attempt: <T>(call: () => T) => T,
  inside: (node: ReactNode) => ReactNode,
) {
  const Base = type as unknown as new (...args: unknown[]) => Component
  return class extends Base {
    constructor(...args: unknown[]) {
      try {
        super(...args)
      } catch (error) {
        if (args.length > 0)
          attempt(() => {
            throw error
          })
        throw error
      }
    }
    override render(): ReactNode {
      return attempt(() => inside(super.render()))
    }
  }
}

interface Lazy {
  _init: (payload: unknown) => unknown
  _payload: unknown
}

const kindOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && '$$typeof' in value
    ? String((value.$$typeof as symbol).description).replace('react.', '')
    : ''

const isLazy = (value: unknown): boolean => kindOf(value) === 'lazy'

/** @throws a promise while it waits */
const read = <T>(lazy: unknown): T => (lazy as Lazy)._init((lazy as Lazy)._payload) as T
