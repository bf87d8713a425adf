import type { Corpus } from '../corpus.ts'
import type { Wanted } from '../query/query-reader.ts'
import type { Scan } from './scan.ts'

/** Main thread to worker: read and parse these files. */
export interface ScanTask {
  type: 'scan'
  id: number
  corpus: Corpus
  files: string[]
  wanted: Wanted
}

/** Worker to main thread: the result of one task. */
export interface ScanDone {
  type: 'scanned'
  id: number
  scan: Scan
  filesOpened: number
}

/** Worker to main thread: the task failed, and would fail again. */
export interface ScanFailed {
  type: 'failed'
  id: number
  error: unknown
}

export type WorkerReply = ScanDone | ScanFailed
