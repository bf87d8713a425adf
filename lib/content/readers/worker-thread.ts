import { parentPort } from 'node:worker_threads'
import { scanSlice } from '../scan/scan-slice.ts'
import type { ScanTask, WorkerReply } from '../scan/worker-messages.ts'

/** The half of the worker reader that runs in the thread: one reply per task. */
parentPort?.on('message', (task: ScanTask) => {
  parentPort?.postMessage(answer(task))
})

function answer(task: ScanTask): WorkerReply {
  try {
    return { type: 'scanned', id: task.id, ...scanSlice(task) }
  } catch (error) {
    return { type: 'failed', id: task.id, error }
  }
}
