import { config } from '@/lib/config.ts'
import { listPosts, listTerms } from '@/lib/content/index.ts'
import { maxPageSize, type TermKind } from '@/lib/content/post.ts'
import { site } from '@/lib/site.ts'

/**
 * While posts are being written nothing is made ahead, so nothing is asked for it: `next dev` would do so before every
 * request, in a process of its own.
 */
const writing = config.showUnpublished

/**
 * What is made at build is bounded whatever the size of the blog: the newest posts and the most used terms. The rest is
 * made when it is first asked for. Each list has at least one entry, as Next wants; where there is nothing, one that
 * becomes a 404.
 */
const nothing = '_'

export async function slugsAtBuild() {
  if (writing) return [{ slug: nothing }]
  const list = async (page: number) => (await listPosts({ page, pageSize: maxPageSize })).answer
  const first = await list(1)
  const pages = Math.ceil(Math.min(config.prerenderPosts, first.total) / maxPageSize)
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => list(at + 2)))
  const slugs = [first, ...rest]
    .flatMap(({ posts }) => posts.map(({ slug }) => ({ slug })))
    .slice(0, config.prerenderPosts)
  return slugs.length > 0 ? slugs : [{ slug: nothing }]
}

export async function pagesAtBuild() {
  if (writing) return [{ page: '0' }]
  const { answer } = await listPosts({ page: 1, pageSize: site.postsPerPage })
  const last = Math.min(answer.pages, maxPageSize / site.postsPerPage)
  // Page 1 is the home page; page 0 is none
  return last < 2 ? [{ page: '0' }] : Array.from({ length: last - 1 }, (_, index) => ({ page: String(index + 2) }))
}

export async function termsAtBuild(kind: TermKind) {
  if (writing) return [nothing]
  const { answer } = await listTerms(kind)
  const keys = answer.slice(0, maxPageSize).map(({ key }) => key)
  return keys.length > 0 ? keys : [nothing]
}

export async function termPagesAtBuild(kind: TermKind) {
  if (writing) return [{ key: nothing, page: '2' }]
  const { answer } = await listTerms(kind)
  const long = answer.filter(({ count }) => count > site.postsPerPage).slice(0, maxPageSize)
  return long.length > 0 ? long.map(({ key }) => ({ key, page: '2' })) : [{ key: nothing, page: '2' }]
}
