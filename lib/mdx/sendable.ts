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
  return isSendable(value) || Symbol.iterator in value ? null : 'an object of a class'
}

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object)

const isSendable = (value: object): boolean =>
  [Date, Promise, ArrayBuffer, DataView, URLSearchParams].some((type) => value instanceof type) ||
  isLazy(value, 'FormData') ||
  isLazy(value, 'Blob')

/**
 * Node loads these classes when they are first asked for, `FormData` with all that fetches. If a time limit ended that,
 * the process would never have them; who holds one has it loaded.
 */
const isLazy = (value: object, name: 'FormData' | 'Blob'): boolean =>
  Object.prototype.toString.call(value) === `[object ${name}]` && value instanceof globalThis[name]

/**
 * @param children of an element of HTML or a fragment: a component may take a function
 * @throws for a symbol or a function, which a renderer of HTML leaves out
 */
export function expectChildren(children: unknown): void {
  const problem = typeof children === 'object' ? null : notSendable(children)
  if (problem !== null) throw new Error(`${problem} is not valid as a React child`)
  if (Array.isArray(children)) children.forEach(expectChildren)
}
