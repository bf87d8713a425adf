import fs from 'node:fs'
import { compilerVersion } from '../../../lib/content/build/compiler-version.ts'
import { bodyCompiler, type BodyCompiler } from '../../../lib/content/process/body-compiler.ts'
import type { ActiveReader } from '../../../lib/content/process/index-revision.ts'
import { openReader } from '../../../lib/content/process/open-reader.ts'
import { loadLive } from '../../../lib/content/process/scanning.ts'
import type { Corpus } from '../../../lib/content/corpus.ts'
import type { PlatformEnv } from '../../../lib/config.ts'
import { endOfTime } from '../../../lib/core/post.ts'
import { tellNext } from './changes-file.ts'
import type { Definition } from './definition.ts'
import { settingsIn, type Settings } from './settings.ts'

/** A collection that this process reads. */
export interface OpenCollection {
  active: ActiveReader
  bodies: BodyCompiler
  /** The time that decides what is out: in development, everything is. */
  now(): Date
}

/** By folder. A page may hold another copy of the definition, and in development a new one after each edit. */
const opened = new Map<string, { key: string; collection: Promise<OpenCollection> }>()

/** The reader of a collection: chosen once, when it is asked first, unless its options change in development. */
export function openCollection({ corpus, indexFile }: Definition): Promise<OpenCollection> {
  const key = JSON.stringify(corpus)
  const known = opened.get(corpus.contentDir)
  if (known?.key === key) return known.collection
  void known?.collection.then(({ active }) => active.reader.close()).catch(() => {})
  const collection = open(corpus, indexFile)
  opened.set(corpus.contentDir, { key, collection })
  // What failed once, as a folder was not there, may succeed
  collection.catch(() => opened.delete(corpus.contentDir))
  return collection
}

async function open(given: Corpus, indexFile: string): Promise<OpenCollection> {
  const { isDev, ...settings } = settingsIn(process.env)
  expectPosts(given.contentDir, settings.strategy, isDev)
  const corpus: Corpus = {
    ...given,
    drafts: isDev,
    // One post with an error must not take down the others while it is written
    showFaults: isDev,
    ...(given.dates && { dates: { ...given.dates, derive: isDev } }),
  }
  const bodies = bodyCompiler(corpus)
  const log = (message: string) => console.warn(`[content] ${message}`)
  const live = async () => {
    const { liveReader } = await loadLive()
    const reader = liveReader(corpus, { warn: log })
    reader.onChange(() => tellNext(reader.changedAt))
    return reader
  }
  const active = await openReader(corpus, {
    ...settings,
    platformEnv: process.env as PlatformEnv,
    indexFile,
    compilerVersion: compilerVersion(),
    live: isDev ? live : undefined,
    compiled: async (post) => ({ ...post, body: { kind: 'compiled', ...(await bodies.compileIfSource(post)) } }),
    log,
  })
  return { active, bodies, now: () => (isDev ? endOfTime : new Date()) }
}

/** Otherwise all posts would be gone, and nobody told. The index needs none. */
function expectPosts(contentDir: string, strategy: Settings['strategy'], isDev: boolean): void {
  if (fs.existsSync(contentDir)) return
  const expected = `expected the folder ${contentDir} in ${process.cwd()}`
  if (isDev) throw new Error(`the posts cannot be read: ${expected}`)
  if (strategy !== 'auto' && strategy !== 'index')
    throw new Error(
      `LOADER_STRATEGY=${strategy} reads the posts: ${expected}. A build with the same LOADER_STRATEGY takes it along; without the setting the index answers.`,
    )
}
