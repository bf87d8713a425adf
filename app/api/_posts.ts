import { getPost, listPosts } from '@/lib/content/index.ts'
import { maxPageSize, type PostQuery } from '@/lib/content/answers.ts'
import { fieldsNamed } from '@/lib/content/process/collections.ts'
import { orderProblem } from '@/lib/content/process/load-collections.ts'
import { decodeSegment } from '@/lib/core/identity.ts'
import { termKinds } from '@/lib/core/terms.ts'
import { site } from '@/lib/site/site.ts'
import { jsonAnswer, jsonError, serverTiming, wholeNumber } from './_answer.ts'

const nounOf = (collection: string | undefined): string => (collection === undefined ? 'post' : 'entry')

/** One page of posts, or of the entries of a collection. */
export async function listAnswer(searchParams: URLSearchParams, collection?: string): Promise<Response> {
  const page = wholeNumber(searchParams.get('page'), 1, Number.MAX_SAFE_INTEGER)
  if (page === null) return jsonError(400, 'page: expected a whole number from 1')
  const pageSize = wholeNumber(searchParams.get('pageSize'), site.postsPerPage, maxPageSize)
  if (pageSize === null) return jsonError(400, `pageSize: expected a whole number from 1 to ${maxPageSize}`)
  const query: PostQuery = { page, pageSize }
  const { fields, orderBy } = fieldsNamed(collection)
  query.orderBy = searchParams.get('orderBy') ?? orderBy
  const [problem = null] = orderProblem(query.orderBy, fields)
  const where = [...searchParams]
    .filter(([name]) => name.startsWith('where.'))
    .map(([name, value]) => [name.slice(6), value])
  const unknown = where.find(([name]) => !fields.includes(name!))
  if (unknown)
    return jsonError(400, `where.${unknown[0]}: expected one of ${fields.join(', ') || 'the names in fields'}`)
  if (problem !== null) return jsonError(400, problem)
  query.where = Object.fromEntries(where)
  for (const kind of termKinds) query[kind] = searchParams.get(kind) ?? undefined
  const { answer, cost } = await listPosts(query, collection)
  const asked = termKinds.filter((kind) => query[kind] !== undefined)
  if (answer.total === 0 && asked.length > 0)
    return jsonError(404, `no ${nounOf(collection)} has this ${asked.join(' and ')}`, serverTiming(cost))
  if (page > answer.pages) return jsonError(404, `page: there are ${answer.pages}`, serverTiming(cost))
  const { posts, pageSize: size, pages, total } = answer
  return jsonAnswer({ posts, page, pageSize: size, pages, total }, cost)
}

/** One post, or one entry of a collection. */
export async function postAnswer(segment: string, collection?: string): Promise<Response> {
  const none = `no ${nounOf(collection)} has this slug`
  const slug = decodeSegment(segment)
  if (slug === null) return jsonError(404, none)
  const { answer, cost } = await getPost(slug, collection)
  if (!answer) return jsonError(404, none, serverTiming(cost))
  const { meta, body, translations, previous, next, series, related, backlinks } = answer
  return jsonAnswer(
    {
      ...meta,
      headings: body.headings,
      components: body.components,
      faults: [...meta.faults, ...body.faults],
      translations,
      previous,
      next,
      partOfSeries: series,
      related,
      backlinks,
    },
    cost,
  )
}
