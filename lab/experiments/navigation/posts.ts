import { formatOf, termKey } from '../../../lib/core/identity.ts'
import { maxPageSize } from '../../../lib/content/answers.ts'
import { paragraphsOf } from '../../../lib/content/text/prose.ts'
import { textBlocks } from '../../../lib/content/text/text-blocks.ts'
import { readers } from '../../../lib/content/process/open-reader.ts'
import { fill } from '../../../lib/strings/fill.ts'
import { stringsIn } from '../../../lib/strings/strings.ts'
import { site } from '../../../lib/site/site.ts'

/** A page that a walk visits, and what it must show. */
export interface Place {
  path: string
  heading: string
  /** Words that occur on no other page; null if none were found. */
  canary: string | null
}

export interface PostPlace extends Place {
  tag: Place | null
}

/**
 * Reads what each post's page must show, newest first, in the order of the blog. The source are the files, not the code
 * being measured.
 */
export async function placesIn(contentDir: string, most: number): Promise<PostPlace[]> {
  const reader = await readers.sync({
    contentDir,
    timeZone: site.timeZone,
    language: site.language,
    indexFile: '',
    workers: 0,
  })
  const at = { now: new Date(), trace: { filesOpened: 0 } }
  const places: PostPlace[] = []
  for (let page = 1; places.length < most; page++) {
    const { posts } = await reader.listPosts({ page, pageSize: maxPageSize }, at)
    if (posts.length === 0) break
    for (const { slug, title, file, tags } of posts.slice(0, most - places.length)) {
      const found = await reader.getPost(slug, at)
      const source = found?.body.kind === 'source' ? found.body.source : ''
      places.push({
        path: `/posts/${encodeURIComponent(slug)}`,
        heading: title,
        canary: canaryIn(paragraphsOf(textBlocks(source, formatOf(file)))),
        tag: tagPlace(tags),
      })
    }
  }
  await reader.close()
  return places
}

export function tagPlace([label]: readonly string[]): Place | null {
  return label === undefined
    ? null
    : {
        path: `/tags/${encodeURIComponent(termKey(label))}`,
        heading: fill(stringsIn(site.language).tagged, { label }),
        canary: null,
      }
}

const shortest = 20
const longest = 60

/**
 * The end of the last paragraph that has a run of plain words. The first paragraph may be repeated in a description,
 * and punctuation may be typeset differently.
 */
function canaryIn(paragraphs: readonly string[]): string | null {
  for (const text of paragraphs.toReversed()) {
    const run = text
      .match(/[\p{L}\p{N} ,]+/gu)
      ?.map((words) => words.trim())
      .findLast((words) => words.length >= shortest)
    if (run !== undefined) return run.slice(-longest).replace(/^\S* /, '')
  }
  return null
}
