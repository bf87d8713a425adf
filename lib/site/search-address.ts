import { maxQueryLength } from '../content/search/results.ts'
import { pageNumber } from '../core/page-address.ts'

/** The query in the address of the search page. */
export interface AskedSearch {
  query: string
  isTooLong: boolean
  page: number
}

export function askedSearch(q: string, page: string): AskedSearch {
  const text = q.toWellFormed()
  return {
    query: text.slice(0, maxQueryLength).replace(/\p{Cc}+/gu, ' '),
    isTooLong: text.length > maxQueryLength,
    page: pageNumber(page) ?? 1,
  }
}
