import { catchingFaults } from '../../_answer.ts'
import { postAnswer } from '../../_posts.ts'

/**
 * `GET /api/posts/<slug>`: one post with its headings, its faults, its languages, its neighbours, its place in a series
 * and related posts, by its slug in any spelling or by an alias. 404 if there is none.
 */
export const GET = (_request: Request, { params }: RouteContext<'/api/posts/[slug]'>): Promise<Response> =>
  catchingFaults(async () => postAnswer((await params).slug))
