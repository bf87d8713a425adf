import { listPosts, type WithReadStats } from '@/lib/content/index.ts'
import type { PostPage, PostQuery } from '@/lib/content/answers.ts'
import { type Term, type TermKind, termKinds } from '@/lib/core/terms.ts'
import { site } from '@/lib/site/site.ts'
import { isDev, rendersPerRequest } from './mode.ts'
import { question, setCacheLife, setNoStore } from './question.ts'

type FoundList = WithReadStats<PostPage>

async function cachedList(query: PostQuery): Promise<FoundList> {
  'use cache'
  const found = await listPosts(query)
  setListLife(found, query)
  return found
}

// After that function, which the bundler makes a constant
const list = question(listPosts, cachedList)

/** Whether the list of all posts has this page. */
export const hasListPage = async (page: number): Promise<boolean> => page <= (await listFacts(queryOf(page))).pages

/** One page of all posts. */
export const readHomePage = (page: number): Promise<FoundList> => list.ask(queryOf(page))

/** The term that a spelling means, if its list has this page; else null. */
export async function canonicalTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  const { pages, [kind]: term } = await listFacts(queryOf(page, kind, spelling))
  return page <= pages ? term : null
}

/** One page of the posts of a term. */
export const readTermPage = (kind: TermKind, key: string, page: number): Promise<FoundList> =>
  list.ask(queryOf(page, kind, key))

const queryOf = (page: number, kind?: TermKind, label?: string): PostQuery => ({
  page,
  pageSize: site.postsPerPage,
  ...(kind && { [kind]: label }),
  ...(kind === 'series' && { fromBeginning: true }),
})

/** The data that decides between a page, a redirect and a 404. */
type ListFacts = Pick<PostPage, 'pages' | TermKind>

const listFacts = async (query: PostQuery): Promise<ListFacts> =>
  rendersPerRequest && !isDev ? cachedListFacts(query) : (await list.ask(query)).answer

/** Whether the query is spelled like the address of a page that exists. */
const hasPage = (answer: PostPage, query: PostQuery): boolean =>
  answer.page <= answer.pages && termKinds.every((kind) => answer[kind]?.key === query[kind])

const setListLife = ({ answer, indexRevision }: FoundList, query: PostQuery) =>
  hasPage(answer, query) ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

async function cachedListFacts(query: PostQuery): Promise<ListFacts> {
  'use cache'
  const found = await list.decide(query)
  setListLife(found, query)
  const { pages, tag, category, series, author } = found.answer
  return { pages, tag, category, series, author }
}
