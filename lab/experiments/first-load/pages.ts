import { site } from '../../../lib/site/site.ts'
import { stringsIn } from '../../../lib/strings/strings.ts'
import { placesIn } from '../navigation/posts.ts'

/** A page to load, and words that it must show. */
export interface Page {
  path: string
  shows: string
}

/** Every blog has home and post; only ours has the others. */
export const pageNames = ['home', 'post', 'tag', 'search', 'lab'] as const
export type PageName = (typeof pageNames)[number]

export const emptyPage: Page = { path: '/posts/empty', shows: 'empty' }

export async function pagesIn(contentDir: string): Promise<Record<PageName, Page>> {
  const places = await placesIn(contentDir, site.postsPerPage)
  const post = places.find(({ canary, tag }) => canary !== null && tag !== null)
  if (!post) throw new Error(`${contentDir}: none of the newest posts has a tag and a run of plain words`)
  return {
    home: { path: '/', shows: post.heading },
    post: { path: post.path, shows: post.canary! },
    tag: { path: post.tag!.path, shows: post.tag!.heading },
    search: { path: `/search?q=${encodeURIComponent(post.heading)}`, shows: post.heading },
    lab: { path: '/lab', shows: stringsIn(site.language).lab },
  }
}
