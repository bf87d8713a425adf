import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from '../build/snapshot.ts'
import type { Corpus } from '../post.ts'
import type { LiveFile } from './live-folder.ts'

/** Raised with every change to what is kept. */
const format = 1

const shapeOf = ({ contentDir, timeZone, drafts = false }: Corpus) => JSON.stringify([format, path.resolve(contentDir), timeZone, drafts])

/** What was kept of a folder's files; nothing where there is none, or none that can be used. */
export function keptFiles(store: string, corpus: Corpus): [file: string, LiveFile][] {
  let text: string
  try {
    text = fs.readFileSync(store, 'utf8')
  } catch {
    return []
  }
  const [hash, shape, files] = text.split('\n')
  return files !== undefined && hash === hashOf(files) && shape === shapeOf(corpus) ? (JSON.parse(files) as [string, LiveFile][]) : []
}

/** Keeps the files for the next start: whole or not at all, for two servers may run on one folder. */
export function keepFiles(store: string, corpus: Corpus, files: ReadonlyMap<string, LiveFile>): void {
  const text = JSON.stringify([...files])
  const part = `${store}.${process.pid}`
  fs.mkdirSync(path.dirname(store), { recursive: true })
  fs.writeFileSync(part, `${hashOf(text)}\n${shapeOf(corpus)}\n${text}\n`)
  fs.renameSync(part, store)
}
