import { listFilesSync, readFileTextSync } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { emptyScan, addToScan } from '../scan/add-to-scan.ts'
import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import { scanningReader } from '../scan/ordered-reader.ts'

/** Reads files in a loop of blocking calls: no thread pool, no promises, and nothing else runs meanwhile. */
export function syncReader(corpus: Corpus): Reader {
  const { contentDir } = corpus
  return scanningReader(corpus, async (wanted, { trace }) => {
    const scan = emptyScan()
    const listing = listFilesSync(contentDir, corpus)
    const inFolders = withFolders(corpus, listing)
    for (const file of listing.files)
      addToScan(scan, file, readFileTextSync(contentDir, file, trace), inFolders, wanted)
    return scan
  })
}
