import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../build/snapshot.ts'
import type { Corpus } from '../post.ts'
import type { LiveFile } from './folder.ts'

/** Raised with every change to what is kept. */
const format = 1

const shapeOf = ({ contentDir, timeZone, drafts = false }: Corpus) =>
  JSON.stringify([format, path.resolve(contentDir), timeZone, drafts])

/** Folders of which something is kept. */
const mostKept = 4

const fileOf = (store: string, { contentDir }: Corpus) =>
  path.join(store, `${hashOf(path.resolve(contentDir)).slice(0, 16)}.json`)

/**
 * What was kept of a folder's files; nothing where there is none, or none that can be used.
 * @param store folder of what is kept
 */
export function keptFiles(store: string, corpus: Corpus): [file: string, LiveFile][] {
  let text: string
  try {
    text = fs.readFileSync(fileOf(store, corpus), 'utf8')
  } catch {
    return []
  }
  const [hash, shape, files] = text.split('\n')
  return files !== undefined && hash === hashOf(files) && shape === shapeOf(corpus)
    ? (JSON.parse(files) as [string, LiveFile][])
    : []
}

/** Keeps the files for the next start: whole or not at all, for two servers may run on one folder. */
export function keepFiles(store: string, corpus: Corpus, files: ReadonlyMap<string, LiveFile>): void {
  const text = JSON.stringify([...files])
  const file = fileOf(store, corpus)
  const part = `${file}.${process.pid}`
  fs.mkdirSync(store, { recursive: true })
  fs.writeFileSync(part, `${hashOf(text)}\n${shapeOf(corpus)}\n${text}\n`)
  fs.renameSync(part, file)
  const all = fs.readdirSync(store).map((name) => path.join(store, name))
  const age = (kept: string) => fs.statSync(kept, { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const old of all.sort((a, b) => age(b) - age(a)).slice(mostKept)) fs.rmSync(old, { force: true })
}
