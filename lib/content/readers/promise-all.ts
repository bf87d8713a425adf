import pLimit from 'p-limit'
import { listFiles, readFileText } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { emptyScan, addToScan } from '../scan/add-to-scan.ts'
import { maxOpenFiles } from '../scan/limits.ts'
import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import { scanningReader } from '../scan/ordered-reader.ts'

/** Reads all files at once, at most `maxOpenFiles` at a time. */
export function promiseAllReader(corpus: Corpus): Reader {
  const { contentDir } = corpus
  const limit = pLimit(maxOpenFiles)
  return scanningReader(corpus, async (wanted, { trace }) => {
    const scan = emptyScan()
    const listing = await listFiles(contentDir, corpus)
    const inFolders = withFolders(corpus, listing)
    const read = async (file: string) =>
      addToScan(scan, file, await readFileText(contentDir, file, trace), inFolders, wanted)
    await Promise.all(listing.files.map((file) => limit(read, file)))
    return scan
  })
}
