import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../../core/hash.ts'
import type { Corpus } from '../corpus.ts'
import type { LiveFile } from './folder.ts'
import { writeAtomically } from '../../core/write-atomically.ts'

/** What shapes what is read from a file, besides the code: `npm run dev` drops what other code stored. */
const shapeOf = ({ contentDir, timeZone, drafts = false, language, data = false, ...rest }: Corpus) =>
  JSON.stringify([
    path.resolve(contentDir),
    timeZone,
    drafts,
    language,
    data,
    rest.schema,
    rest.others,
    rest.ofData,
    rest.postsPath,
  ])

/** Most content folders that are stored. */
const maxStored = 4

const fileOf = (store: string, { contentDir }: Corpus) =>
  path.join(store, `${hashOf(path.resolve(contentDir)).slice(0, 16)}.json`)

/**
 * The stored files of a content folder; empty if there are none, or if they cannot be used.
 * @param store folder of the stored files
 */
export function loadFiles(store: string, corpus: Corpus): [file: string, LiveFile][] {
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

/** Stores the files for the next start. Atomic, since two servers may run on one folder. */
export function storeFiles(store: string, corpus: Corpus, files: ReadonlyMap<string, LiveFile>): void {
  const text = JSON.stringify([...files])
  const file = fileOf(store, corpus)
  writeAtomically(file, `${hashOf(text)}\n${shapeOf(corpus)}\n${text}\n`)
  const all = fs.readdirSync(store).map((name) => path.join(store, name))
  const age = (stored: string) => fs.statSync(stored, { throwIfNoEntry: false })?.mtimeMs ?? 0
  for (const old of all.sort((a, b) => age(b) - age(a)).slice(maxStored)) fs.rmSync(old, { force: true })
}
