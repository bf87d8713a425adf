import fs from 'node:fs'
import path from 'node:path'
import { defaultBytes } from '../../corpus/generate.ts'
import { makePost } from '../../corpus/post.ts'

export interface PeerPost {
  slug: string
  title: string
  text: string
  canary: string
}

const seed = 7
/** Distance between two posts' dates: distinct dates give every tool the same order. */
const minutesApart = 97
const firstMoment = Date.UTC(2012, 0, 1)
/** A prime, which shares no factor with the number of posts, for shuffling the dates. */
const stride = 7_919

/**
 * The posts of `npm run corpus`, each with a unique date and a unique word. All have the same extension and are in one
 * folder, since not every tool supports more.
 */
export function peerPosts(count: number): PeerPost[] {
  return Array.from({ length: count }, (_, at) => {
    const { path: file, text } = makePost(seed, at, defaultBytes)
    const moment = new Date(firstMoment + ((at * stride) % count) * minutesApart * 60_000)
    const canary = `canary${String(at).padStart(7, '0')}`
    const dated = text.replace(/^date: .*$/m, `date: ${moment.toISOString()}`).replace(/^updated: .*\n/m, '')
    return { slug: slugOf(file), title: titleIn(text), text: `${dated}\n${canary}\n`, canary }
  })
}

const slugOf = (file: string): string =>
  path.posix.basename(file.replace(/\/index\.mdx$/, ''), path.posix.extname(file.replace(/\/index\.mdx$/, '')))

function titleIn(text: string): string {
  const line = /^title: (.*)$/m.exec(text)![1]!
  return line.startsWith('"') ? (JSON.parse(line) as string) : line
}

export const newestTitles = (posts: readonly PeerPost[], count: number): string[] => {
  const dateOf = ({ text }: PeerPost) => /^date: (.*)$/m.exec(text)![1]!
  return posts
    .toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : -1))
    .slice(0, count)
    .map(({ title }) => title)
}

/** The post to look up and to edit: one from the middle. */
export const samplePost = (posts: readonly PeerPost[]): PeerPost => posts[Math.floor(posts.length / 2)]!

export function layOut(dir: string, posts: readonly PeerPost[], extension: 'mdx' | 'md'): void {
  fs.mkdirSync(dir, { recursive: true })
  for (const { slug, text } of posts) fs.writeFileSync(path.join(dir, `${slug}.${extension}`), text)
}
