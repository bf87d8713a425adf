import { notFound } from 'next/dist/client/components/not-found.js'

/** Leaves an address without a page to the layout above. */
export function NotFoundAbove(): never {
  notFound()
}
