import { getMetas } from '@/lib/content/index.ts'
import type { PostMeta } from '@/lib/core/post.ts'
import type { Period } from '@/lib/site/counts/counts.ts'
import { processCounts } from '@/lib/site/counts/process-counts.ts'
import { dayIn } from '@/lib/site/feeds/days.ts'
import { site } from '@/lib/site/site.ts'

export interface ViewedPost {
  meta: PostMeta
  views: number
}

/**
 * The most viewed posts of each period that still exist, most viewed first. Null if the blog does not count views.
 * @throws if the counts are not reachable
 */
export async function popularPosts(periods: readonly Period[], limit: number): Promise<ViewedPost[][] | null> {
  const kept = await processCounts()
  if (!kept) return null
  const day = dayIn(site.timeZone)
  const lists = await Promise.all(periods.map((period) => kept.counts.popular(period, day, limit)))
  const slugs = [...new Set(lists.flat().map(({ slug }) => slug))]
  const { posts } = (await getMetas(slugs)).answer
  const metas = new Map(slugs.map((slug, at) => [slug, posts[at]]))
  return lists.map((viewed) =>
    viewed.flatMap(({ slug, views }) => {
      const meta = metas.get(slug)
      return meta ? [{ meta, views }] : []
    }),
  )
}
