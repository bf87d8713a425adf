import { readFileTextSync } from '../files/files.ts'
import { emptyScan, addToScan } from './add-to-scan.ts'
import type { Scan } from './scan.ts'
import type { ScanTask } from './worker-messages.ts'

/** Reads and parses the files of one task with blocking reads, which delay nothing else on a worker thread. */
export function scanSlice({ corpus, files, wanted }: Omit<ScanTask, 'type' | 'id'>): {
  scan: Scan
  filesOpened: number
} {
  const scan = emptyScan()
  const trace = { filesOpened: 0 }
  for (const file of files) addToScan(scan, file, readFileTextSync(corpus.contentDir, file, trace), corpus, wanted)
  return { scan, filesOpened: trace.filesOpened }
}
