// Writes the index of a larger blog, as a program of its own: its rows need more memory than Node allows by default.
import fs from 'node:fs'
import { checkCorpus } from '../../lib/content/build/check-corpus.ts'
import { compilerVersion } from '../../lib/content/build/compiler-version.ts'
import { writeIndex } from '../../lib/content/index-store/write.ts'
import { cacheFileOf, type BenchCorpus } from './prepare.ts'
import { samplesOf } from './operations.ts'

export interface RepeatTask {
  of: Pick<BenchCorpus, 'posts' | 'contentDir' | 'timeZone'>
  times: number
  indexFile: string
}

/** Minutes between two posts: a million of them span thirteen years. */
const minutesApart = 7
const newest = Date.UTC(2026, 0, 1)

const { of, times, indexFile } = JSON.parse(process.argv[2]!) as RepeatTask
const compiler = compilerVersion()
const { posts } = await checkCorpus(of, { toolchain: compiler, cacheFile: cacheFileOf(of.posts) })
const length = posts.length * times
const at = (position: number) => position % posts.length
/** What one of several posts with the same text has of its own. */
function ownOf(position: number) {
  const { file, slug } = posts.entry(at(position))
  const copy = Math.floor(position / posts.length)
  const publishedAt = new Date(newest - position * minutesApart * 60_000).toISOString()
  const address = { file: `${copy}/${file}`, slug: `${slug}-${copy}`, aliases: [] }
  return { ...address, publishedAt, date: publishedAt.slice(0, 10) }
}
writeIndex(indexFile, {
  posts: {
    length,
    entry: (position) => ({ ...posts.entry(at(position)), ...ownOf(position) }),
    meta: (position) => JSON.stringify({ ...JSON.parse(posts.meta(at(position))), ...ownOf(position) }),
    body: (position) => posts.body(at(position)),
    links: (position) => posts.links(at(position)),
    tokens: (position) => posts.tokens(at(position)),
    targets: () => new Map(),
  },
  compiler,
  timeZone: of.timeZone,
  indexInputs: '',
  content: '',
  files: [],
  addresses: [],
})
const slugs = Array.from({ length }, (_, position) => ownOf(position).slug)
fs.writeSync(1, JSON.stringify(samplesOf(slugs)))
