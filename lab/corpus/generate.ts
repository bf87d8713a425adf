import fs from 'node:fs'
import path from 'node:path'
import { makeImage } from './image.ts'
import { makePost } from './post.ts'
import { categories } from './words.ts'

export interface CorpusShape {
  /** Number of posts, at least 1. */
  posts: number
  /** Random seed. The same seed and number of posts produce the same bytes on any machine. */
  seed: number
  bytes?: number
  /** Number of images next to each post, which the post shows. Default: none. */
  images?: number
}

export const defaultBytes = 4_000

const marker = '_corpus.json'

export class CorpusError extends Error {
  override name = 'CorpusError'
}

export function generateCorpus(dir: string, { posts, seed, bytes = defaultBytes, images = 0 }: CorpusShape): void {
  clear(dir)
  fs.mkdirSync(dir, { recursive: true })
  // Written first, so that an interrupted corpus can be replaced
  fs.writeFileSync(path.join(dir, marker), `${JSON.stringify({ posts, seed, bytes, ...(images > 0 && { images }) })}\n`)
  for (const category of categories) fs.mkdirSync(path.join(dir, category))
  for (let at = 0; at < posts; at++) {
    const post = makePost(seed, at, bytes)
    const file = path.join(dir, post.path)
    if (file.endsWith(`${path.sep}index.mdx`)) fs.mkdirSync(path.dirname(file))
    const names = Array.from({ length: images }, (_, number) => `image-${at + 1}-${number + 1}.png`)
    for (const [number, name] of names.entries())
      fs.writeFileSync(path.join(path.dirname(file), name), makeImage(seed, at * images + number))
    fs.writeFileSync(file, post.text + names.map((name) => `\n![${name}](./${name})\n`).join(''))
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
