import fs from 'node:fs'
import path from 'node:path'
import { makePost } from './post.ts'
import { categories } from './words.ts'

export interface CorpusShape {
  /** At least 1. */
  posts: number
  /** The same seed and number give the same bytes on any machine. */
  seed: number
  /** UTF-8 size of one body, about. */
  bytes?: number
}

export const defaultBytes = 4_000

/** Beside the posts, where no reader looks: the folder holds what was made here and may be made anew. */
const marker = '_corpus.json'

/** The folder holds something that was not made here. */
export class CorpusError extends Error {
  override name = 'CorpusError'
}

/**
 * Writes a corpus, in place of an older one where there is one.
 * @throws {CorpusError} where the folder holds anything else
 */
export function generateCorpus(dir: string, { posts, seed, bytes = defaultBytes }: CorpusShape): void {
  clear(dir)
  fs.mkdirSync(dir, { recursive: true })
  // First, so that a corpus left half-made can be made again
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
  const made = new Set<string>([marker, ...categories])
  const foreign = entries.filter((name) => !made.has(name))
  if (foreign.length > 0 || (entries.length > 0 && !entries.includes(marker)))
    throw new CorpusError(
      `${dir} holds ${foreign[0] ?? entries[0]}, which is not part of a made corpus; give an empty folder, or none that exists`,
    )
  for (const name of entries) fs.rmSync(path.join(dir, name), { recursive: true })
}
