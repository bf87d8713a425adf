import { parentPort, workerData } from 'node:worker_threads'
import { ways, type WayName } from './ways.ts'

/** What a thread is to read, and how. */
export interface WorkerTask {
  files: string[]
  way: WayName
  atOnce: number
}

const { files, way, atOnce } = workerData as WorkerTask
parentPort!.postMessage(await ways[way](files, atOnce))
