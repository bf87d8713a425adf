import fs from 'node:fs'
import path from 'node:path'
import { makePost } from './post.ts'
import { categories } from './words.ts'

export interface CorpusShape {
  /** Number of posts, at least 1. */
  posts: number
  /** Random seed. The same seed and number of posts produce the same bytes on any machine. */
  seed: number
  bytes?: number
}

export const defaultBytes = 4_000

const marker = '_corpus.json'

export class CorpusError extends Error {
  override name = 'CorpusError'
}

export function generateCorpus(dir: string, { posts, seed, bytes = defaultBytes }: CorpusShape): void {
  clear(dir)
  fs.mkdirSync(dir, { recursive: true })
  // Written first, so that an interrupted corpus can be replaced
  fs.writeFileSync(path.join(dir, marker), `${JSON.stringify({ posts, seed, bytes })}\n`)
  for (const category of categories) fs.mkdirSync(path.join(dir, category))
  for (let at = 0; at < posts; at++) {
    const post = makePost(seed, at, bytes)
    const file = path.join(dir, post.path)
    if (file.endsWith(`${path.sep}index.mdx`)) fs.mkdirSync(path.dirname(file))
    fs.writeFileSync(file, post.text)
  }
}

function clear(dir: string): void {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir) : []
  const generated = new Set<string>([marker, ...categories])
  const foreign = entries.filter((name) => !generated.has(name))
  if (foreign.length > 0 || (entries.length > 0 && !entries.includes(marker)))
    throw new CorpusError(
      `${dir} contains ${foreign[0] ?? entries[0]}, which was not generated; expected a folder that is empty or does not exist`,
    )
  for (const name of entries) fs.rmSync(path.join(dir, name), { recursive: true })
}
