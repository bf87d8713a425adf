import type { NextRequest } from 'next/server'
import { catchingFaults } from '../_answer.ts'
import { listAnswer } from '../_posts.ts'

/**
 * `GET /api/posts?page=&pageSize=&tag=&category=&series=&author=`: one page of posts, newest first. 400 if the page is
 * not a number or the page size is over 100; 404 for a page or a term that does not exist.
 */
export const GET = ({ nextUrl }: NextRequest): Promise<Response> =>
  catchingFaults(() => listAnswer(nextUrl.searchParams))
