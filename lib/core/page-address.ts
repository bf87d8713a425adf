export const searchPath = (query = '', page = 1, collection?: string): string =>
  query === ''
    ? '/search'
    : `/search?${new URLSearchParams({ q: query, ...(collection && { in: collection }), ...(page > 1 && { page: String(page) }) })}`

/** The page number in an address; null if it is not one, or not in its canonical spelling. */
export const pageNumber = (segment: string): number | null => (/^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : null)
