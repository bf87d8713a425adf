import type { NextRequest } from 'next/server'
import { searchPosts } from '@/lib/content/index.ts'
import { maxPageSize } from '@/lib/content/answers.ts'
import { collections } from '@/lib/content/process/collections.ts'
import { maxQueryLength } from '@/lib/content/search/results.ts'
import { jsonAnswer, catchingFaults, jsonError, wholeNumber } from '../_answer.ts'

const defaultPageSize = 10
/** The language of results, as BCP 47. */
const language = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i

/**
 * `GET /api/search?q=&page=&pageSize=&lang=&collection=`: one page of the posts, or of the entries of a collection,
 * that have what `q` looks for, the best first. 400
 * if `q` is missing or has more than `maxQueryLength` UTF-16 code units, or if another parameter is not as expected.
 */
export const GET = ({ nextUrl }: NextRequest): Promise<Response> => catchingFaults(() => search(nextUrl.searchParams))

async function search(searchParams: URLSearchParams): Promise<Response> {
  const text = searchParams.get('q')
  if (text === null || text.length > maxQueryLength)
    return jsonError(400, `q: expected a string of up to ${maxQueryLength} characters`)
  const page = wholeNumber(searchParams.get('page'), 1, 1_000_000)
  if (page === null) return jsonError(400, 'page: expected a whole number from 1')
  const pageSize = wholeNumber(searchParams.get('pageSize'), defaultPageSize, maxPageSize)
  if (pageSize === null) return jsonError(400, `pageSize: expected a whole number from 1 to ${maxPageSize}`)
  const lang = searchParams.get('lang') ?? undefined
  if (lang !== undefined && !language.test(lang)) return jsonError(400, 'lang: expected a language such as en or ko')
  const collection = searchParams.get('collection') ?? undefined
  const searched = collections.filter((each) => each.search).map(({ name }) => name)
  if (collection !== undefined && !searched.includes(collection))
    return jsonError(400, `collection: expected ${searched.length > 0 ? `one of ${searched.join(', ')}` : 'none'}`)
  const { answer, cost } = await searchPosts({ text, page, pageSize, language: lang }, collection)
  const { results, pages, total } = answer
  return jsonAnswer({ results, page, pageSize, pages, total }, cost)
}
