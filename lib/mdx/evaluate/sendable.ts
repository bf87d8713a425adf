import { isValidElement } from 'react'

/** Maximum nesting of a value: a deeper one may contain itself. */
const maxDepth = 50

/**
 * Why React cannot send a value to the browser, such as `a symbol`; null if it can. An HTML renderer accepts more, and
 * one such value would abort `next build`.
 */
export function notSendable(value: unknown, depth = 0): string | null {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value !== 'object' || value === null || isValidElement(value)) return null
  if (depth > maxDepth) return 'nested too deep'
  if (Array.isArray(value) || isPlain(value)) {
    for (const each of Object.values(value)) {
      const problem = notSendable(each, depth + 1)
      if (problem !== null) return depth === 0 ? `an object with ${problem}` : problem
    }
    return null
  }
  return isSendable(value) || Symbol.iterator in value ? null : 'an object of a class'
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object)

const isSendable = (value: object): boolean =>
  [Date, Promise, ArrayBuffer, DataView, URLSearchParams, FormData, Blob].some((type) => value instanceof type)

/**
 * @param children children of an HTML element or a fragment; those of a component may be functions
 * @throws for a symbol or a function, which an HTML renderer leaves out
 */
export function expectChildren(children: unknown): void {
  const problem = typeof children === 'object' ? null : notSendable(children)
  if (problem !== null) throw new Error(`${problem} is not valid as a React child`)
  if (Array.isArray(children)) children.forEach(expectChildren)
}
