import { listFiles, readFileText } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { emptyScan, addToScan } from '../scan/add-to-scan.ts'
import type { Corpus } from '../corpus.ts'
import type { Reader } from '../reader.ts'
import { scanningReader } from '../scan/ordered-reader.ts'

/** Reads one file after the other. */
export function sequentialReader(corpus: Corpus): Reader {
  const { contentDir } = corpus
  return scanningReader(corpus, async (wanted, { trace }) => {
    const scan = emptyScan()
    const listing = await listFiles(contentDir, corpus)
    const inFolders = withFolders(corpus, listing)
    for (const file of listing.files) {
      // oxlint-disable-next-line no-await-in-loop -- this reader waits for each file before it reads the next
      addToScan(scan, file, await readFileText(contentDir, file, trace), inFolders, wanted)
    }
    return scan
  })
}
