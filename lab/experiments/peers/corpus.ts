import fs from 'node:fs'
import path from 'node:path'
import { defaultBytes } from '../../corpus/generate.ts'
import { makePost } from '../../corpus/post.ts'

/** One post as every tool is given it. */
export interface PeerPost {
  slug: string
  title: string
  /** Front matter and body. */
  text: string
  /** Stands in the body and nowhere else. */
  canary: string
}

const seed = 7
/**
 * Posts lie this far apart at least, in minutes: no two at the same moment, so that there is one newest first for every
 * tool.
 */
const minutesApart = 97
const firstMoment = Date.UTC(2012, 0, 1)
/** Shares no factor with a number of posts that is written with zeros: it shuffles the posts over the moments. */
const stride = 7_919

/**
 * Posts of `npm run corpus`, each with a date of its own and a word that no other has; all of one ending and in one
 * folder, since not every tool takes more.
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

/** The post that is asked for and, in an edit, changed: one from the middle. */
export const samplePost = (posts: readonly PeerPost[]): PeerPost => posts[Math.floor(posts.length / 2)]!

export function layOut(dir: string, posts: readonly PeerPost[], ending: 'mdx' | 'md'): void {
  fs.mkdirSync(dir, { recursive: true })
  for (const { slug, text } of posts) fs.writeFileSync(path.join(dir, `${slug}.${ending}`), text)
}
