import { listFiles, readFileText } from '../files.ts'
import { emptyScan, addToScan } from '../scan/add-to-scan.ts'
import type { Corpus } from '../post.ts'
import type { Reader } from '../reader.ts'
import { scanningReader } from '../scan/scanning-reader.ts'

/** One file, then the next. */
export function sequentialReader(corpus: Corpus): Reader {
  const { contentDir } = corpus
  return scanningReader(async (wanted, { trace }) => {
    const scan = emptyScan()
    for (const file of (await listFiles(contentDir)).files) {
      // oxlint-disable-next-line no-await-in-loop -- waiting for one file before asking for the next is what this reader is
      addToScan(scan, file, await readFileText(contentDir, file, trace), corpus, wanted)
    }
    return scan
  })
}
