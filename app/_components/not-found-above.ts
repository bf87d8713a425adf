import { notFound } from 'next/navigation'

/** Leaves an address without a page to the layout above. */
export function NotFoundAbove(): never {
  notFound()
}
