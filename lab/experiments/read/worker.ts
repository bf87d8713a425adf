import { parentPort, workerData } from 'node:worker_threads'
import { methods, type MethodName } from './methods.ts'

export interface WorkerTask {
  files: string[]
  method: MethodName
  maxOpen: number
}

const { files, method, maxOpen } = workerData as WorkerTask
parentPort!.postMessage(await methods[method](files, maxOpen))
