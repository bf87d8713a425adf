import os from 'node:os'
import type { PlatformEnv } from '../config.ts'
import { groupFolders } from './cgroup.ts'
import { thisMachine, type Finding, type System } from './system.ts'

const bytesPerMb = 1024 * 1024

/**
 * Bytes that this process may use: the lowest of the machine's memory, the limits of its control groups (v2
 * `memory.max`, v1 `memory.limit_in_bytes`), and the memory of the Lambda function.
 */
export function detectMemory(system: System, env: PlatformEnv): Finding<number> {
  const lambda = lambdaMemoryMb(system, env)
  const found: Finding<number>[] = [
    { value: os.totalmem(), from: thisMachine },
    ...groupFolders(system, 'memory').flatMap((folder) =>
      ['memory.max', 'memory.limit_in_bytes'].flatMap((name) => limitIn(system, `${folder}/${name}`) ?? []),
    ),
    ...(lambda ? [{ value: lambda.value * bytesPerMb, from: lambda.from }] : []),
  ]
  return found.reduce((tightest, next) => (next.value < tightest.value ? next : tightest))
}

/** Memory of this Lambda function in megabytes; null elsewhere. */
export function lambdaMemoryMb(system: System, env: PlatformEnv): Finding<number> | null {
  const from = 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE'
  const text = env[from]
  if (text === undefined) return null
  if (/^\d+$/.test(text) && Number(text) > 0) return { value: Number(text), from }
  system.note(from, text, 'a number of megabytes')
  return null
}

/** The limit in one file, in bytes. In version 1, "no limit" is a number larger than any machine's memory. */
function limitIn(system: System, file: string): Finding<number> | null {
  const text = system.read(file)?.trim()
  if (text === undefined || text === 'max' || text === '-1') return null
  const value = Number(text || NaN)
  if (Number.isFinite(value) && value > 0) return { value, from: file }
  system.note(file, text, 'a number of bytes, or "max"')
  return null
}
