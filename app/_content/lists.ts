import { cache } from 'react'
import { getMetas, listPosts, type WithReadStats } from '@/lib/content/index.ts'
import type { PostPage, PostQuery } from '@/lib/content/answers.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { type Term, type TermKind, termKinds } from '@/lib/core/terms.ts'
import { site } from '@/lib/site/site.ts'
import { connection } from 'next/server'
import { setCacheLife, setNoStore } from './cache-life.ts'
import { Handover } from './handover.ts'
import { isDev, rendersPerRequest } from './mode.ts'

type FoundList = WithReadStats<PostPage>

const listHandover = new Handover<FoundList>()

/** Whether the list of all posts has this page. */
export async function hasListPage(page: number): Promise<boolean> {
  return page <= (await listFacts(page, null, '')).pages
}

/** One page of all posts. */
export const readHomePage = (page: number): Promise<FoundList> => readList(page, null, '')

/** The featured posts of site.config.ts that exist and are published. */
export async function readFeatured(): Promise<PostMeta[]> {
  if (site.featured.length === 0) return []
  if (!rendersPerRequest) return cachedFeatured()
  await connection()
  return (await getMetas(site.featured)).answer.posts.filter((post) => post !== null)
}

async function cachedFeatured(): Promise<PostMeta[]> {
  'use cache'
  const { answer, indexRevision } = await getMetas(site.featured)
  setCacheLife(indexRevision, answer)
  return answer.posts.filter((post) => post !== null)
}

/** The term that a spelling means, if its list has this page; else null. */
export async function canonicalTerm(kind: TermKind, spelling: string, page: number): Promise<Term | null> {
  const { pages, [kind]: term } = await listFacts(page, kind, spelling)
  return page <= pages ? term : null
}

/** One page of the posts of a term. */
export const readTermPage = (kind: TermKind, key: string, page: number): Promise<FoundList> => readList(page, kind, key)

/** @param kind null for all posts */
const readList = cache(async (page: number, kind: TermKind | null, label: string): Promise<FoundList> => {
  const query = queryOf(page, kind, label)
  if (!rendersPerRequest) return cachedList(query)
  await connection()
  return listHandover.take(JSON.stringify(query)) ?? listPosts(query)
})

/** The data that decides between a page, a redirect and a 404. */
type ListFacts = Pick<PostPage, 'pages' | TermKind>

async function listFacts(page: number, kind: TermKind | null, label: string): Promise<ListFacts> {
  if (rendersPerRequest && !isDev) return cachedListFacts(queryOf(page, kind, label))
  return (await readList(page, kind, label)).answer
}

const queryOf = (page: number, kind: TermKind | null, label: string): PostQuery => ({
  page,
  pageSize: site.postsPerPage,
  ...(kind && { [kind]: label }),
  ...(kind === 'series' && { fromBeginning: true }),
})

/** Whether the query is spelled like the address of a page that exists. */
const hasPage = (answer: PostPage, query: PostQuery): boolean =>
  answer.page <= answer.pages && termKinds.every((kind) => answer[kind]?.key === query[kind])

const setListLife = ({ answer, indexRevision }: FoundList, query: PostQuery) =>
  hasPage(answer, query) ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

async function cachedList(query: PostQuery): Promise<FoundList> {
  'use cache'
  const found = await listPosts(query)
  setListLife(found, query)
  return found
}

async function cachedListFacts(query: PostQuery): Promise<ListFacts> {
  'use cache'
  const found = await listHandover.share(JSON.stringify(query), () => listPosts(query))
  setListLife(found, query)
  const { pages, tag, category, series, author } = found.answer
  return { pages, tag, category, series, author }
}
