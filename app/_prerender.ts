import { isDev } from '@/app/_content/mode.ts'
import { archiveSizes } from '@/app/_content/list-queries.ts'
import { config, prerendersAll } from '@/lib/config.ts'
import { readTerms } from '@/app/_content/tagged.ts'
import { listArchive, listPosts } from '@/lib/content/index.ts'
import { pagedCollections } from '@/lib/content/process/collections.ts'
import { maxPageSize } from '@/lib/content/answers.ts'
import { termKinds, type TermKind } from '@/lib/core/terms.ts'
import { otherLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { termsPath } from './_urls.ts'

/**
 * Placeholder for a route without prerendered pages. A build prerenders a bounded number of pages, however large the
 * blog is: the newest posts and the most used terms. Others are rendered at their first request. Next requires at least
 * one entry per route; this one is a 404.
 */
const placeholder = '_'

/**
 * Whether an address is short enough for a file name. Next adds up to nine bytes to it, and file systems allow names of
 * 255 bytes.
 */
const fitsFileName = (key: string): boolean => Buffer.byteLength(key) <= 240

/** Maximum number of pages of one kind. */
const most = prerendersAll ? Infinity : maxPageSize

/** The lists and entries of the collections. Other addresses without a page of their own cannot be known. */
export async function pathsAtBuild(): Promise<{ path: string[] }[]> {
  const paths = await Promise.all(
    pagedCollections.map(async ({ name, url, list }) => {
      const own = url.split('/').filter(Boolean)
      const slugs = await newestSlugs(name)
      const listsIn = async (within?: string) => {
        const { pages } = (await listPosts({ page: 1, pageSize: site.postsPerPage, within }, name)).answer
        const all = [[], ...laterPages(pages).map((page) => ['page', page])]
        return all.map((rest) => [...(within === undefined ? [] : [within]), ...own, ...rest])
      }
      const lists =
        list === false || isDev ? [] : await Promise.all([undefined, ...otherLanguages].map((each) => listsIn(each)))
      return [...lists.flat(), ...slugs.map((slug) => [...own, slug])].map((path) => ({ path }))
    }),
  )
  const all = [...paths.flat(), ...(await Promise.all(otherLanguages.map(pathsBelow))).flat()]
  return all.length > 0 ? all : [{ path: [placeholder] }]
}

/** The lists of a language of the site that has a path. */
async function pathsBelow(language: string): Promise<{ path: string[] }[]> {
  const [pages, years, ...terms] = await Promise.all([
    pagesAtBuild(language),
    yearsAtBuild(language),
    ...termKinds.map((kind) => termsAtBuild(kind, language)),
  ])
  const paths = [
    [],
    ...(prerendersAll ? [['search']] : []),
    ...pages.map(({ page }) => ['page', page]),
    ...years.map(({ year }) => ['archive', ...year]),
    ...termKinds.flatMap((kind, at) => terms[at]!.map(({ term }) => [termsPath(kind).slice(1), ...term])),
  ]
  return isDev ? [] : paths.map((path) => ({ path: [language, ...path] }))
}

export async function slugsAtBuild() {
  const slugs = await newestSlugs()
  return slugs.length > 0 ? slugs.map((slug) => ({ slug })) : [{ slug: placeholder }]
}

async function newestSlugs(collection?: string): Promise<string[]> {
  const limit = prerendersAll ? Number.MAX_SAFE_INTEGER : config.prerenderPosts
  const query = { page: 1, pageSize: limit, everyLanguage: true }
  const posts = isDev || limit === 0 ? [] : (await listPosts(query, collection)).answer.posts
  return posts.map(({ slug }) => slug).filter(fitsFileName)
}

/** @param within a language of the site that has a path */
export async function pagesAtBuild(within?: string) {
  // Page 1 is the home page, and page 0 is a 404
  const none = [{ page: '0' }]
  if (isDev) return none
  const { answer } = await listPosts({ page: 1, pageSize: site.postsPerPage, within })
  const last = Math.min(answer.pages, most / site.postsPerPage)
  return last < 2 ? none : Array.from({ length: last - 1 }, (_, index) => ({ page: String(index + 2) }))
}

/** The page of all terms of a kind, the first page of each, and later ones. */
export async function termsAtBuild(kind: TermKind, within?: string): Promise<{ term: string[] }[]> {
  const { terms } = isDev ? { terms: [] } : { terms: await readTerms(kind, within) }
  const named = terms.filter(({ key }) => fitsFileName(key))
  const long = named.filter(({ count }) => count > site.postsPerPage).slice(0, most)
  return [
    { term: [] },
    ...named.slice(0, most).map(({ key }) => ({ term: [key] })),
    ...long.flatMap(({ key, count }) =>
      laterPages(Math.ceil(count / site.postsPerPage)).map((page) => ({ term: [key, 'page', page] })),
    ),
  ]
}

/** The archive, the first page of each year, and later ones if no server can render them. */
export async function yearsAtBuild(within?: string): Promise<{ year: string[] }[]> {
  const years = isDev ? [] : (await listArchive({ page: 1, pageSize: 1, within })).answer.years.slice(0, most)
  const later = prerendersAll ? years : []
  return [
    { year: [] },
    ...years.map(({ year }) => ({ year: [year] })),
    ...later.flatMap(({ year, count }) =>
      laterPages(Math.ceil(count / archiveSizes.year)).map((page) => ({ year: [year, 'page', page] })),
    ),
  ]
}

/** The pages of a list after the first one: only the second, or all if no server can render the others later. */
function laterPages(pages: number): string[] {
  return Array.from({ length: Math.max(0, (prerendersAll ? pages : Math.min(2, pages)) - 1) }, (_, at) =>
    String(at + 2),
  )
}
