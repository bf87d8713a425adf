import type { NextRequest } from 'next/server'
import { hasCollection } from '@/lib/content/process/collections.ts'
import { catchingFaults, jsonError } from '../../_answer.ts'
import { listAnswer } from '../../_posts.ts'

/**
 * `GET /api/collections/<name>?where.<field>=&orderBy=`: one page of its entries with their `data`, as `/api/posts`
 * answers. Without `orderBy` they have the order of the list. 400 for what is no field of the collection.
 */
export const GET = ({ nextUrl }: NextRequest, { params }: RouteContext<'/api/collections/[name]'>): Promise<Response> =>
  catchingFaults(async () => {
    const { name } = await params
    return hasCollection(name) ? listAnswer(nextUrl.searchParams, name) : jsonError(404, 'no collection has this name')
  })
