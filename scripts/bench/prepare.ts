import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { settingsOf } from '../../lib/content/build-index.ts'
import { ContentError } from '../../lib/content/errors.ts'
import { listFilesSync } from '../../lib/content/files.ts'
import { contentFingerprint } from '../../lib/content/fingerprint.ts'
import { formatVersion } from '../../lib/content/index-store/schema.ts'
import { writeIndex } from '../../lib/content/index-store/write.ts'
import { byNewest } from '../../lib/content/post.ts'
import { refuseCollisions } from '../../lib/content/readers/scan.ts'
import { site } from '../../site.config.ts'
import { generateCorpus } from '../corpus/generate.ts'
import { compileAll } from './compile-pool.ts'
import { samplesOf, type Samples } from './questions.ts'

/** A corpus that can be asked: its files, its index, and what to ask about. */
export interface BenchCorpus {
  posts: number
  seed: number
  /** Of all files together. */
  bytes: number
  contentDir: string
  timeZone: string
  indexFile: string
  indexBytes: number
  /** Seconds that the index took; null where it was there from an earlier run. */
  indexSeconds: number | null
  samples: Samples
}

/** Makes a corpus below `dir` and finds or makes its index, which takes a while: every body is compiled once.
 * @param progress told after each compiled post how many are done
 * @throws {ContentError} where a made post has a fault, which would be the generator's */
export async function prepareCorpus(dir: string, posts: number, seed: number, progress: (done: number) => void): Promise<BenchCorpus> {
  const contentDir = path.join(dir, String(posts))
  generateCorpus(contentDir, { posts, seed })
  const { files } = listFilesSync(contentDir)
  const corpus = { contentDir, timeZone: site.timeZone }
  const settings = settingsOf(fingerprintOfCode())
  const content = contentFingerprint(contentDir)
  const indexFile = path.join(cacheDir(), `${digestOf(posts, seed, content, settings, formatVersion, site.timeZone)}.db`)
  const now = new Date()
  const start = performance.now()
  const cached = fs.existsSync(indexFile)
  if (cached) fs.utimesSync(indexFile, now, now)
  else {
    const compiled = (await compileAll(corpus, files, progress)).sort((a, b) => byNewest(a.meta, b.meta))
    const metas = compiled.map(({ meta }) => meta)
    const faults = compiled.flatMap(({ meta, body }) => [...meta.faults, ...body.faults])
    if (faults.length > 0) throw new ContentError(faults)
    refuseCollisions(metas)
    writeIndex(indexFile, { posts: metas, bodyAt: (at) => compiled[at]!.body, timeZone: site.timeZone, settings, content })
  }
  return {
    posts,
    seed,
    bytes: files.reduce((sum, file) => sum + fs.statSync(path.join(contentDir, file)).size, 0),
    ...corpus,
    indexFile,
    indexBytes: fs.statSync(indexFile).size,
    indexSeconds: cached ? null : Math.round((performance.now() - start) / 100) / 10,
    samples: samplesOf(files),
  }
}

/** Days after which an index that no run has asked for is removed: one of 10,000 posts has 100 MB, and every change to the code leaves another. */
const keptDays = 3

/** Indexes outlive the run: compiling 10,000 posts takes longer than all that is measured on fewer. */
function cacheDir(): string {
  const dir = path.join(os.tmpdir(), `pointsix-bench-indexes-${os.userInfo().username}`)
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
  for (const file of fs.globSync(path.join(dir, '*.db')))
    if (Date.now() - fs.statSync(file).mtimeMs > keptDays * 86_400_000) fs.rmSync(file, { force: true })
  return dir
}

/** Hash over the code that makes an index of files: with any change to it indexes are made anew. */
function fingerprintOfCode(): string {
  const root = path.join(import.meta.dirname, '../..')
  const sources = fs.globSync('lib/{content,mdx}/**/*.ts', { cwd: root }).sort()
  return digestOf(...[...sources, 'package-lock.json'].map((file) => fs.readFileSync(path.join(root, file), 'utf8')))
}

const digestOf = (...parts: (string | number)[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
