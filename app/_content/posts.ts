import { cache } from 'react'
import { getPost, type Post, type WithReadStats } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import { isDev, rendersPerRequest } from './mode.ts'
import { question, setCacheLife, setNoStore } from './question.ts'

type FoundPost = WithReadStats<Post | null>

async function cachedPost(slug: string): Promise<FoundPost> {
  'use cache'
  const found = await getPost(slug)
  setPostLife(found, slug)
  return found
}

// After that function, which the bundler makes a constant
const post = question(getPost, cachedPost)

/** One post. */
export const readPost = post.ask

/** The data that decides between a post, a redirect to it and a 404, and the language of the page. */
type CanonicalPost = Pick<PostMeta, 'slug' | 'lang'>

/**
 * The slug of a post as its author spells it, from any spelling, alias or key, and its language; null if there is no
 * such post.
 */
export const canonicalPost = cache(async (slug: string): Promise<CanonicalPost | null> =>
  rendersPerRequest && !isDev ? cachedCanonicalPost(slug) : ((await readPost(slug)).answer?.meta ?? null),
)

const setPostLife = ({ answer, indexRevision }: FoundPost, slug: string) =>
  answer?.meta.slug === slug ? setCacheLife(indexRevision, answer) : setNoStore(indexRevision)

async function cachedCanonicalPost(slug: string): Promise<CanonicalPost | null> {
  'use cache'
  const found = await post.decide(slug)
  setPostLife(found, slug)
  const meta = found.answer?.meta
  return meta ? { slug: meta.slug, lang: meta.lang } : null
}
