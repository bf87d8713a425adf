/** Bounds the memory of `known`; the blog itself bounds the number of its addresses. */
const maxKnown = 10_000
const known = new Set<string>()

/** In request mode, remembers whether an address had a page when the reader last answered. */
export function noteAddress(address: string, hasPage: boolean): void {
  if (known.size >= maxKnown) known.clear()
  if (hasPage) known.add(address)
  else known.delete(address)
}

/** Whether the address had a page: then its response may begin before the reader has answered. */
export const isKnownAddress = (address: string): boolean => known.has(address)
