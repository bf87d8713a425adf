import { isValidElement } from 'react'

/** Deeper values are refused: one may hold itself. */
const maxDepth = 50

/**
 * What keeps React from sending a value to the browser, such as `a symbol`; null if it can. A renderer of HTML takes
 * more, and one such value ends `next build`.
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
  return sendable().some((type) => value instanceof type) || Symbol.iterator in value ? null : 'an object of a class'
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object)

/** Not before one is looked for: `FormData` makes Node load all that fetches. */
const sendable = () => [Date, Promise, ArrayBuffer, DataView, URLSearchParams, FormData, Blob]

/**
 * @param children of an element of HTML or a fragment: a component may take a function
 * @throws for a symbol or a function, which a renderer of HTML leaves out
 */
export function expectChildren(children: unknown): void {
  const problem = typeof children === 'object' ? null : notSendable(children)
  if (problem !== null) throw new Error(`${problem} is not valid as a React child`)
  if (Array.isArray(children)) children.forEach(expectChildren)
}
