import pLimit from 'p-limit'
import { listFiles, readFileText } from '../files.ts'
import { emptyScan, gather } from './gather.ts'
import type { Corpus, Reader } from './reader.ts'
import { scanningReader } from './scan.ts'

/** Files that one reader holds open at a time, over all its requests: far below every usual descriptor limit,
 * and far above what libuv's four threads can read at once. */
export const maxOpenFiles = 32

/** All files at once, as far as descriptors go. */
export function promiseAllReader(corpus: Corpus): Reader {
  const { contentDir } = corpus
  const limit = pLimit(maxOpenFiles)
  return scanningReader(async (wanted, { trace }) => {
    const scan = emptyScan()
    const read = async (file: string) => gather(scan, file, await readFileText(contentDir, file, trace), corpus, wanted)
    await Promise.all((await listFiles(contentDir)).files.map((file) => limit(read, file)))
    return scan
  })
}
