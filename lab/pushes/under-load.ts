import fs from 'node:fs'
import path from 'node:path'
import { p95, percentile } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { askAtRate, type Arrival } from '../load/arrivals.ts'
import { mixOf } from '../load/mix.ts'
import type { RequestOf } from '../load/requests.ts'
import type { Author, PushedPost } from './author.ts'
import { pushAndLook, type Shown, type Site } from './measure.ts'

/**
 * Pushes one edit after the other while readers ask.
 * @param folder in which the author writes
 * @param rate requests a second
 */
export async function pushUnderLoad(
  author: Author,
  folder: string,
  site: Site,
  { pushes, rate }: { pushes: number; rate: number },
  onPush: (at: number) => void,
): Promise<{ shown: Shown[]; arrivals: Arrival[] }> {
  const pages = await pagesOf(site.url)
  const posts = await newestPosts(site.url, folder)
  const [shown, arrivals]: [Shown[], Arrival[]] = [[], []]
  let isOver = false
  const reading = (async () => {
    while (!isOver) arrivals.push(...(await askAtRate(site.url, pages, rate, 1, arrivals.length)))
  })()
  try {
    for (let at = 0; at < pushes; at++) {
      onPush(at)
      shown.push(await pushAndLook({ author, post: posts[at % posts.length]!, ...site }, at))
    }
  } finally {
    isOver = true
    await reading
  }
  return { shown, arrivals }
}

/** The requests of readers. This blog counts no views. */
async function pagesOf(url: string): Promise<RequestOf> {
  const { requestOf } = await mixOf(url)
  return (number) => {
    const request = requestOf(number)
    return request.kind === 'view' ? { kind: 'page of a list', path: '/' } : request
  }
}

async function newestPosts(url: string, folder: string): Promise<PushedPost[]> {
  const { posts } = (await (await fetch(`${url}/api/posts?pageSize=50`)).json()) as { posts: { slug: string }[] }
  const slugs = new Set(posts.map(({ slug }) => slug))
  return fs.globSync('**/*.{md,mdx}', { cwd: folder }).flatMap((file) => {
    const slug = path.basename(file).replace(/\.\w+$/, '')
    return slugs.has(slug) ? [{ file, address: `/posts/${encodeURIComponent(slug)}` }] : []
  })
}

export function timesOf(shown: readonly Shown[]): string {
  const row = (name: string, msOf: (each: Shown) => number) => {
    const values = shown.map(msOf)
    return [name, ...[percentile(values, 0.5), p95(values), Math.max(...values)].map(formatNumber)]
  }
  const rows = [
    row('answer to the webhook', ({ answeredMs }) => answeredMs),
    row('shown by the first instance', ({ shownMs }) => Math.min(...shownMs)),
    row('shown by all', ({ shownMs }) => Math.max(...shownMs)),
  ]
  return tableOf([`${shown.length} pushes`, 'p50 ms', 'p95 ms', 'longest ms'], rows, 1)
}
