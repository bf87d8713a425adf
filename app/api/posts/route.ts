import type { NextRequest } from 'next/server'
import { listPosts } from '@/lib/content/index.ts'
import { maxPageSize, type PostQuery } from '@/lib/content/answers.ts'
import { termKinds } from '@/lib/core/terms.ts'
import { site } from '@/lib/site/site.ts'
import { jsonAnswer, catchingFaults, jsonError, serverTiming, wholeNumber } from '../_answer.ts'

/**
 * `GET /api/posts?page=&pageSize=&tag=&category=&series=&author=`: one page of posts, newest first. 400 if the page is
 * not a number or the page size is over 100; 404 for a page or a term that does not exist.
 */
export const GET = ({ nextUrl }: NextRequest): Promise<Response> => catchingFaults(() => posts(nextUrl.searchParams))

async function posts(searchParams: URLSearchParams): Promise<Response> {
  const page = wholeNumber(searchParams.get('page'), 1, Number.MAX_SAFE_INTEGER)
  if (page === null) return jsonError(400, 'page: expected a whole number from 1')
  const pageSize = wholeNumber(searchParams.get('pageSize'), site.postsPerPage, maxPageSize)
  if (pageSize === null) return jsonError(400, `pageSize: expected a whole number from 1 to ${maxPageSize}`)
  const query: PostQuery = { page, pageSize }
  for (const kind of termKinds) query[kind] = searchParams.get(kind) ?? undefined
  const { answer, cost } = await listPosts(query)
  const asked = termKinds.filter((kind) => query[kind] !== undefined)
  if (answer.total === 0 && asked.length > 0)
    return jsonError(404, `no post has this ${asked.join(' and ')}`, serverTiming(cost))
  if (page > answer.pages) return jsonError(404, `page: there are ${answer.pages}`, serverTiming(cost))
  const { posts, pageSize: size, pages, total } = answer
  return jsonAnswer({ posts, page, pageSize: size, pages, total }, cost)
}
