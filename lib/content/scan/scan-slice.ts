import { readFileTextSync } from '../files/files.ts'
import type { Corpus } from '../corpus.ts'
import type { Wanted } from '../query/query-reader.ts'
import { emptyScan, addToScan } from './add-to-scan.ts'
import type { Scan } from './scan.ts'

/** Files to read and parse: a part of a folder. */
export interface Slice {
  corpus: Corpus
  files: string[]
  wanted: Wanted
}

export interface ScannedSlice {
  scan: Scan
  filesOpened: number
}

/** What the main thread sends to a worker, and its reply. An error would come again. */
export type ScanTask = Slice & { id: number }
export type WorkerReply = { id: number } & ({ scanned: ScannedSlice } | { error: unknown })

/** Reads and parses the files of one slice with blocking reads, which delay nothing else on a worker thread. */
export function scanSlice({ corpus, files, wanted }: Slice): ScannedSlice {
  const scan = emptyScan()
  const trace = { filesOpened: 0 }
  for (const file of files) addToScan(scan, file, readFileTextSync(corpus.contentDir, file, trace), corpus, wanted)
  return { scan, filesOpened: trace.filesOpened }
}
