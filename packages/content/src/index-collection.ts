import { compilerVersion } from '../../../lib/content/build/compiler-version.ts'
import { findIndex, inputsOf, staleReason, withPosts, type IndexSetup } from '../../../lib/content/build/posts-index.ts'
import type { CheckedCorpus } from '../../../lib/content/build/check-corpus.ts'
import { copyServedFiles } from '../../../lib/content/build/copy-files.ts'
import { datesOf } from '../../../lib/content/files/file-dates.ts'
import { datesFileOf, filesFolderOf } from '../../../lib/content/files/stored-files.ts'
import { openIndex } from '../../../lib/content/index-store/open.ts'
import type { Fault } from '../../../lib/core/errors.ts'
import { counted } from '../../../lib/core/grouped.ts'
import type { PostMeta } from '../../../lib/core/post.ts'
import { typesVersion } from '../../../lib/mdx/drawn/types.ts'
import { availableCpus, threadsFor } from '../../../lib/deployment/cpu.ts'
import { reportCorpus } from '../../../scripts/report.ts'
import type { Definition } from './definition.ts'
import { checkData } from './schema.ts'

/**
 * Brings the index of a collection up to date, and prints what is wrong with its posts.
 * @param name of the collection, for messages
 * @returns whether the posts can be published; if not, the index is as it was
 */
export async function indexCollection(name: string, defined: Definition): Promise<boolean> {
  const { corpus, indexFile, cacheFile } = defined
  const { contentDir } = corpus
  const setup: IndexSetup = {
    corpus,
    indexFile,
    cacheFile,
    toolchain: compilerVersion() + typesVersion(),
    settings: JSON.stringify(corpus),
    loadComponents: async () => null,
  }
  const copyFiles = () =>
    copyServedFiles(indexFile, { contentDir, picturesFolder: '', folder: filesFolderOf(indexFile) })
  const { snapshot, index } = await findIndex(setup)
  if (snapshot && staleReason[index.state] === null) {
    const faults = await misfits(defined, metasIn(indexFile))
    if (faults.length > 0) return report(name, { faults, warnings: [], snapshot }) === 0
    // The last run may have ended before it had all
    copyFiles()
    console.log(`Index of ${name}: up to date.`)
    return true
  }
  const { writeCorpus } = await import('../../../lib/content/build/check-corpus.ts')
  const options = async () => ({
    threads: threadsFor(availableCpus()),
    findDates: (files: readonly string[]) => datesOf(contentDir, files, datesFileOf(indexFile)),
  })
  return withPosts(setup, snapshot, options, async (checked) => {
    const faults = [...checked.faults, ...(await misfits(defined, metasOf(checked)))]
    if (report(name, { ...checked, faults }) > 0) return false
    writeCorpus(indexFile, checked, corpus, inputsOf(setup, checked))
    copyFiles()
    const compiled = `${checked.compiledCount.toLocaleString('en')} compiled`
    console.log(`Index of ${name}: ${counted(checked.posts.length, 'post')} in ${indexFile}, ${compiled}.`)
    return true
  })
}

function report(name: string, found: Parameters<typeof reportCorpus>[0]): number {
  const faults = reportCorpus(found)
  if (faults > 0) console.error(`Index of ${name}: not built: ${counted(faults, 'problem')} in the posts.`)
  return faults
}

/** What does not fit the schema. */
async function misfits({ options, corpus }: Definition, metas: Iterable<PostMeta>): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const meta of options.schema ? metas : []) {
    // What is wrong with a post comes first: its front matter may be lost
    if (meta.faults.length > 0) continue
    // oxlint-disable-next-line no-await-in-loop -- schemas use the CPU, and there is one
    const checked = await checkData(options.schema, meta, corpus.contentDir)
    if ('faults' in checked) faults.push(...checked.faults)
  }
  return faults
}

function* metasOf({ posts }: CheckedCorpus): Iterable<PostMeta> {
  for (let position = 0; position < posts.length; position++) yield JSON.parse(posts.meta(position)) as PostMeta
}

function* metasIn(indexFile: string): Iterable<PostMeta> {
  const index = openIndex(indexFile)
  try {
    for (const { meta } of index.all('SELECT meta FROM metas ORDER BY id')) yield JSON.parse(String(meta)) as PostMeta
  } finally {
    index.close()
  }
}
