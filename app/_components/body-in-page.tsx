import type { ReactNode } from 'react'
import { setCacheLife } from '@/app/_content/cache-life.ts'
import { isDev, rendersPerRequest } from '@/app/_content/mode.ts'
import { ask } from '@/app/_content/questions.ts'
import type { Post } from '@/lib/content/index.ts'
import { isMarkup } from '@/lib/mdx/evaluate/run-body.ts'
import { PostBody } from './post-body.tsx'

/**
 * The rendered body of a post, or of an entry of a collection; cached where it runs while Next prerenders: reading the
 * clock or awaiting something is an error of the build outside of a cache.
 */
export const bodyInPage = (post: Post, collection?: string): ReactNode | Promise<ReactNode> =>
  rendersPerRequest || isDev || isMarkup(post.body) ? <PostBody post={post} /> : cachedBody(post.meta.slug, collection)

async function cachedBody(slug: string, collection?: string): Promise<ReactNode> {
  'use cache'
  const { answer, indexRevision } = await ask('post', slug, collection)
  if (!answer) return null
  setCacheLife(indexRevision, answer)
  return <PostBody post={answer} />
}
