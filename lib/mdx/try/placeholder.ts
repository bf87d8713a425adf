import { isValidElement, type ReactNode } from 'react'
import type { MakePlaceholder } from '../evaluate/evaluate.ts'

/**
 * Replaces the components of the blog while a body is tried. Renders its children, and reads its properties as a
 * component may: an endless getter, `toString` or iterator would hang each page that shows the post.
 */
export const readingPlaceholder: MakePlaceholder = () => Reading

function Reading({ children, ...properties }: { children?: ReactNode }): ReactNode {
  for (const value of Object.values(properties)) readValue(value)
  return children
}

function readValue(value: unknown): void {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return
  try {
    JSON.stringify(value)
    String(value)
    if (!Array.isArray(value) && isIterable(value)) for (const _ of value);
  } catch {
    // A component might not read it
  }
}

const isIterable = (value: object): value is Iterable<unknown> =>
  Symbol.iterator in value && typeof value[Symbol.iterator] === 'function'
