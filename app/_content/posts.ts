import { cache } from 'react'
import { getPost, type Post, type WithReadStats } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { connection } from 'next/server'
import { setCacheLife, setNoStore } from './cache-life.ts'
import { Handover } from './handover.ts'
import { isDev, rendersPerRequest } from './mode.ts'

// A page reads once. Its status (404, redirect or page) must be known before the response begins, so a `'use cache'`
// function decides it: Next runs those before it sends anything. In static mode the page is rendered from the same
// cache entry. In request mode the decision alone is cached, and its answer is handed over to the render of that
// request.

type FoundPost = WithReadStats<Post | null>

const postHandover = new Handover<FoundPost>()

/** The data that decides between a post, a redirect to it and a 404, and the language of the page. */
type CanonicalPost = Pick<PostMeta, 'slug' | 'lang'>

/**
 * The slug of a post as its author spells it, from any spelling, alias or key, and its language; null if there is no
 * such post.
 */
export const canonicalPost = cache(async (slug: string): Promise<CanonicalPost | null> => {
  if (rendersPerRequest && !isDev) return cachedCanonicalPost(slug)
  return (await readPost(slug)).answer?.meta ?? null
})

/** One post. */
export const readPost = cache(async (slug: string): Promise<FoundPost> => {
  if (!rendersPerRequest) return cachedPost(slug)
  await connection()
  return postHandover.take(slug) ?? getPost(slug)
})

const setPostLife = ({ answer, indexRevision }: FoundPost, slug: string) =>
  answer?.meta.slug === slug ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

async function cachedPost(slug: string): Promise<FoundPost> {
  'use cache'
  const found = await getPost(slug)
  setPostLife(found, slug)
  return found
}

async function cachedCanonicalPost(slug: string): Promise<CanonicalPost | null> {
  'use cache'
  const found = await postHandover.share(slug, () => getPost(slug))
  setPostLife(found, slug)
  const meta = found.answer?.meta
  return meta ? { slug: meta.slug, lang: meta.lang } : null
}
