import type { LabParams } from '../../result.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { characters, descriptorLimit, makeFiles, repeats, word } from './files.ts'
import { claims } from './claims.ts'
import type { ReadTask } from './trial.ts'
import type { MethodName } from './methods.ts'

interface Method {
  label: string
  method: MethodName
  workers?: number
  /** Threads in libuv's pool. Default: 4. */
  pool?: number
}

const methods = {
  'promise-all': { label: 'Promise.all', method: 'promise-all' },
  'un-awaited': { label: 'map, not awaited', method: 'un-awaited' },
  sequential: { label: 'await one by one', method: 'sequential' },
  'bounded-8': { label: 'Promise.all, 8 at a time', method: 'bounded-8' },
  'bounded-32': { label: 'Promise.all, 32 at a time', method: 'bounded-32' },
  'bounded-128': { label: 'Promise.all, 128 at a time', method: 'bounded-128' },
  blocking: { label: 'readFileSync', method: 'blocking' },
  'blocking-kept': { label: 'readFileSync, all texts kept', method: 'blocking-kept' },
  'worker-1': { label: '1 worker, Promise.all', method: 'promise-all', workers: 1 },
  'worker-4': { label: '4 workers, Promise.all', method: 'promise-all', workers: 4 },
  'worker-1-blocking': { label: '1 worker, readFileSync', method: 'blocking', workers: 1 },
  'worker-4-blocking': { label: '4 workers, readFileSync', method: 'blocking', workers: 4 },
  'pool-1': { label: 'Promise.all, pool of 1', method: 'promise-all', pool: 1 },
  'pool-16': { label: 'Promise.all, pool of 16', method: 'promise-all', pool: 16 },
  callbacks: { label: 'fs.readFile, callbacks', method: 'callbacks' },
  'three-calls': { label: 'open, read, close as promises', method: 'three-calls' },
  'blocking-calls': { label: 'openSync, fstatSync, readSync, closeSync', method: 'blocking-calls' },
} satisfies Record<string, Method>

type Name = keyof typeof methods
const names = Object.keys(methods) as Name[]
const methodOf = (contender: string): Method => methods[contender as Name]

const onMostFiles: readonly Name[] = [
  'promise-all',
  'un-awaited',
  'sequential',
  'blocking',
  'worker-1',
  'worker-4',
  'worker-4-blocking',
]
/** A shorter quota period can only change the order of the plain methods, so only these are measured with it. */
const inShortPeriods: readonly Name[] = ['promise-all', 'sequential', 'blocking', 'worker-4']

const sizes = { quick: [300], usual: [10_000], full: [10_000, 100_000] }
const mostFiles = 100_000

function cells({ scale }: LabOptions): PlannedCell[] {
  const usualProfiles: ProfileName[] = ['full', '1.0', '0.6']
  return sizes[scale].flatMap((files) =>
    (files === mostFiles ? onMostFiles : names).map((contender): PlannedCell => {
      const allProfiles = files !== mostFiles && inShortPeriods.includes(contender)
      return {
        contender,
        params: { files },
        ...(!allProfiles && { profiles: usualProfiles }),
        ...(files === mostFiles && { rounds: 2 }),
      }
    }),
  )
}

/** Share of the file descriptor limit that reads may use; the rest is for other open files. */
const usableDescriptors = 0.75

export default {
  title: 'reading many files: Promise.all, workers, thread pools and blocking reads',
  question: {
    en: 'What is the fastest way to read many small files, and what changes when CPU is short?',
    ko: '작은 파일을 많이 읽는 가장 빠른 방법은 무엇이고, CPU가 부족하면 무엇이 달라질까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['files'],
  contenders: names.map((id) => ({ id, label: methods[id].label })),
  rounds: { quick: 1, usual: 3, full: 3 },
  cells,
  timeoutMs: 300_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const most = Math.max(...sizes[scale])
    await makeFiles(dir, most, progress)
    const limit = descriptorLimit()
    const maxOpen = Math.min(most, Math.floor(limit * usableDescriptors))
    const sliced = `of ${mostFiles.toLocaleString('en-US')} files at most ${maxOpen.toLocaleString('en-US')} are asked for at a time: more descriptors than the limit of ${limit.toLocaleString('en-US')} would be an error`
    return {
      task: (contender, { files }: LabParams): ReadTask => {
        const { method, workers = 0 } = methodOf(contender)
        return { dir, files: Number(files), method, workers, maxOpen }
      },
      env: (contender) => ({ UV_THREADPOOL_SIZE: String(methodOf(contender).pool ?? 4) }),
      expected: (_, { files }) => `${files} files, ${Number(files) * characters} characters`,
      checkedOn: ({ files }) => ({ files: Math.min(Number(files), 1_000) }),
      settings: {
        file: `"${word}" ${repeats.toLocaleString('en-US')} times on one line, ${characters.toLocaleString('en-US')} bytes`,
        'open files at most': limit,
        'asked for at a time at most': maxOpen,
      },
      notes:
        maxOpen < most
          ? Object.fromEntries(
              (['promise-all', 'un-awaited', 'worker-1', 'worker-4'] satisfies Name[]).map((name) => [name, sliced]),
            )
          : {},
    }
  },
} satisfies Experiment
