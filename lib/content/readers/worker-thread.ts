import { parentPort } from 'node:worker_threads'
import { scanSlice, type ScanTask, type WorkerReply } from '../scan/scan-slice.ts'

/** The half of the worker reader that runs in the thread: one reply per task. */
parentPort?.on('message', (task: ScanTask) => parentPort?.postMessage(replyTo(task)))

function replyTo({ id, ...slice }: ScanTask): WorkerReply {
  try {
    return { id, scanned: scanSlice(slice) }
  } catch (error) {
    return { id, error }
  }
}
