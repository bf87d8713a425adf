import fs from 'node:fs'
import type { Deployment } from '../deployment/detect.ts'
import { contentFingerprint } from './build/snapshot.ts'
import { listFilesSync } from './files.ts'
import { IndexError } from './index-store/errors.ts'
import type { Reader } from './readers/reader.ts'
import { recommend } from './recommend.ts'
import { readers, type ReaderSetup, type StrategyName } from './strategy.ts'

/** A reader that was chosen, and the reason to tell. Both change where an index turns out to be damaged. */
export interface Choice {
  /** `live` is chosen only while posts are being written, where no strategy was asked for. */
  strategy: StrategyName | 'live'
  because: string
  reader: Reader
}

export interface ChoiceSetup extends ReaderSetup {
  /** Where this process runs: decides what answers where the index cannot. */
  deployment: Deployment
  /** Tells of an index that cannot be used. */
  warn: (message: string) => void
}

/** Makes the reader that was asked for. `auto` and `index` answer from the index where it is whole and fits the content;
 * else the best scanning reader answers, and a line says why.
 * @throws {IndexError} where the index cannot be used and there is no content to scan */
export async function chooseReader(asked: StrategyName | 'auto', setup: ChoiceSetup): Promise<Choice> {
  if (asked !== 'auto' && asked !== 'index') return { strategy: asked, because: 'it was asked for', reader: await readers[asked](setup) }
  try {
    return await chooseIndex(asked, setup)
  } catch (error) {
    if (!canScanInstead(error, setup)) throw error
    return chooseScanning(error, setup)
  }
}

async function chooseIndex(asked: 'auto' | 'index', setup: ChoiceSetup): Promise<Choice> {
  const { openIndex } = await import('./index-store/open.ts')
  const { meta, close } = openIndex(setup.indexFile)
  close()
  if (meta.timeZone !== setup.timeZone) throw new IndexError(setup.indexFile, `dates read in ${meta.timeZone}`, `dates read in ${setup.timeZone}`)
  // A function's bundle holds no content: there the build has seen to it that the index fits
  if (fs.existsSync(setup.contentDir) && contentFingerprint(setup.contentDir) !== meta.content)
    throw new IndexError(setup.indexFile, 'an index of other content', `the index of ${setup.contentDir}`)
  const because = asked === 'index' ? 'it was asked for' : 'the index is there and fits the content'
  return withFallback({ strategy: 'index', because, reader: await readers.index(setup) }, setup)
}

/** Answers from the index; a question that meets damage is answered by scanning, and so is every one after it. */
function withFallback(choice: Choice, setup: ChoiceSetup): Choice {
  const index = choice.reader
  let scanning: Promise<Choice> | undefined
  const ask = async <T>(question: (reader: Reader) => Promise<T>): Promise<T> => {
    if (scanning) return question((await scanning).reader)
    try {
      return await question(index)
    } catch (error) {
      if (!canScanInstead(error, setup)) throw error
      // One reader and one warning, however many questions meet the damage at the same time
      scanning ??= chooseScanning(error, setup)
      const { strategy, because, reader } = await scanning
      Object.assign(choice, { strategy, because })
      return question(reader)
    }
  }
  choice.reader = {
    listPosts: (query, at) => ask((reader) => reader.listPosts(query, at)),
    getPost: (slug, at) => ask((reader) => reader.getPost(slug, at)),
    listTerms: (kind, at) => ask((reader) => reader.listTerms(kind, at)),
    nextDue: (at) => ask((reader) => reader.nextDue(at)),
    async close() {
      await index.close()
      await (await scanning)?.reader.close()
    },
  }
  return choice
}

const canScanInstead = (error: unknown, { contentDir }: ChoiceSetup): error is IndexError =>
  error instanceof IndexError && fs.existsSync(contentDir)

async function chooseScanning(error: IndexError, setup: ChoiceSetup): Promise<Choice> {
  const { strategy, because } = recommend({ deployment: setup.deployment, posts: listFilesSync(setup.contentDir).files.length, index: 'unusable' })
  setup.warn(`${error.message}. Until then \`${strategy}\` answers.`)
  return { strategy, because: `the index cannot be used, and ${because}`, reader: await readers[strategy](setup) }
}
