import { hasCollection } from '@/lib/content/process/collections.ts'
import { catchingFaults, jsonError } from '../../../_answer.ts'
import { postAnswer } from '../../../_posts.ts'

/** `GET /api/collections/<name>/<slug>`: one entry with its `data`, as `/api/posts/<slug>` answers. */
export const GET = (_request: Request, { params }: RouteContext<'/api/collections/[name]/[slug]'>): Promise<Response> =>
  catchingFaults(async () => {
    const { name, slug } = await params
    return hasCollection(name) ? postAnswer(slug, name) : jsonError(404, 'no collection has this name')
  })
