import { notFound } from 'next/dist/client/components/not-found.js'

/** Leaves an address that no page has to the layout above. */
export function NotFoundAbove(): never {
  notFound()
}
