import { getMeta } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/content/post.ts'
import type { Period } from '@/lib/counts/counts.ts'
import { processCounts } from '@/lib/counts/process-counts.ts'
import { today } from '@/lib/counts/today.ts'

/**
 * The most viewed posts of a period that are still there, most first. Null if the blog does not count.
 * @throws if the counts cannot be reached
 */
export async function popularPosts(period: Period, limit: number): Promise<{ meta: PostMeta; views: number }[] | null> {
  const kept = await processCounts()
  if (!kept) return null
  const viewed = await kept.counts.popular(period, today(), limit)
  const posts = await Promise.all(
    viewed.map(async ({ slug, views }) => ({ meta: (await getMeta(slug)).answer, views })),
  )
  return posts.filter((post): post is { meta: PostMeta; views: number } => post.meta?.slug !== undefined)
}
