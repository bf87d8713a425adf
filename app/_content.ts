import { cacheLife } from 'next/cache'
import { connection } from 'next/server'
import { cache } from 'react'
import { config } from '@/lib/config.ts'
import { getPost, listPosts, listTerms } from '@/lib/content/index.ts'
import type { PostQuery, TermKind } from '@/lib/content/post.ts'

const live = config.renderMode === 'request'

async function frozenPosts(query: PostQuery) {
  'use cache'
  cacheLife('max')
  return listPosts(query)
}

async function frozenPost(slug: string) {
  'use cache'
  cacheLife('max')
  return getPost(slug)
}

async function frozenTerms(kind: TermKind) {
  'use cache'
  cacheLife('max')
  return listTerms(kind)
}

export async function postsPage(query: PostQuery) {
  if (!live) return frozenPosts(query)
  await connection()
  return listPosts(query)
}

export const onePost = cache(async (slug: string) => {
  if (!live) return frozenPost(slug)
  await connection()
  return getPost(slug)
})

export async function terms(kind: TermKind) {
  if (!live) return frozenTerms(kind)
  await connection()
  return listTerms(kind)
}

/** The post's slug as its author spells it; null where there is none. Known before the response begins, so that an unknown
 * address is a real 404 and another spelling a real redirect, in both render modes. */
export async function canonicalSlug(slug: string): Promise<string | null> {
  'use cache'
  const { answer } = await getPost(slug)
  if (answer) cacheLife('max')
  else cacheLife({ stale: 60, revalidate: 60, expire: 3600 })
  return answer?.meta.slug ?? null
}
