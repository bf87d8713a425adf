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

const fileOf = (store: string, { contentDir }: Corpus) =>
  path.join(store, `${hashOf(path.resolve(contentDir)).slice(0, 16)}.json`)

/**
 * The stored files of a content folder; empty if there are none, or if they cannot be used.
 * @param store folder of the stored files
 */
export function loadFiles(store: string, corpus: Corpus): [file: string, LiveFile][] {
  try {
    const [shape, files] = JSON.parse(fs.readFileSync(fileOf(store, corpus), 'utf8')) as [string, [string, LiveFile][]]
    return shape === shapeOf(corpus) ? files : []
  } catch {
    return []
  }
}

/** Stores the files for the next start. Atomic, since two servers may run on one folder. */
export const storeFiles = (store: string, corpus: Corpus, files: ReadonlyMap<string, LiveFile>): void =>
  writeAtomically(fileOf(store, corpus), JSON.stringify([shapeOf(corpus), [...files]]))
