import type { LabParams } from '../../result.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { characters, descriptorLimit, makeFiles, repeats, word } from './files.ts'
import { claims } from './claims.ts'
import type { ReadTask } from './trial.ts'
import type { WayName } from './ways.ts'

/** How a contender reads. */
interface Setting {
  label: string
  way: WayName
  workers?: number
  /** Threads of libuv's pool, where it is not the usual 4. */
  pool?: number
}

const settings = {
  'promise-all': { label: 'Promise.all', way: 'promise-all' },
  'un-awaited': { label: 'map, not awaited', way: 'un-awaited' },
  sequential: { label: 'await one by one', way: 'sequential' },
  'bounded-8': { label: 'Promise.all, 8 at a time', way: 'bounded-8' },
  'bounded-32': { label: 'Promise.all, 32 at a time', way: 'bounded-32' },
  'bounded-128': { label: 'Promise.all, 128 at a time', way: 'bounded-128' },
  blocking: { label: 'readFileSync', way: 'blocking' },
  'blocking-kept': { label: 'readFileSync, all texts kept', way: 'blocking-kept' },
  'worker-1': { label: '1 worker, Promise.all', way: 'promise-all', workers: 1 },
  'worker-4': { label: '4 workers, Promise.all', way: 'promise-all', workers: 4 },
  'worker-1-blocking': { label: '1 worker, readFileSync', way: 'blocking', workers: 1 },
  'worker-4-blocking': { label: '4 workers, readFileSync', way: 'blocking', workers: 4 },
  'pool-1': { label: 'Promise.all, pool of 1', way: 'promise-all', pool: 1 },
  'pool-16': { label: 'Promise.all, pool of 16', way: 'promise-all', pool: 16 },
  callbacks: { label: 'fs.readFile, callbacks', way: 'callbacks' },
  'three-calls': { label: 'open, read, close as promises', way: 'three-calls' },
  'blocking-calls': { label: 'openSync, fstatSync, readSync, closeSync', way: 'blocking-calls' },
} satisfies Record<string, Setting>

type Name = keyof typeof settings
const names = Object.keys(settings) as Name[]
const settingOf = (contender: string): Setting => settings[contender as Name]

/** Those that the published figures are of, and what beats them: all that is run on as many files as were published. */
const published: readonly Name[] = [
  'promise-all',
  'un-awaited',
  'sequential',
  'blocking',
  'worker-1',
  'worker-4',
  'worker-4-blocking',
]
/** What a shorter period could change is the order of the plain ways; it is not asked of all. */
const shortPeriod: readonly Name[] = ['promise-all', 'sequential', 'blocking', 'worker-4']

const sizes = { quick: [300], usual: [10_000], full: [10_000, 100_000] }
const large = 100_000

function cells({ scale }: LabOptions): PlannedCell[] {
  const usualProfiles: ProfileName[] = ['full', '1.0', '0.6']
  return sizes[scale].flatMap((files) =>
    (files === large ? published : names).map((contender): PlannedCell => {
      const all = files !== large && shortPeriod.includes(contender)
      return {
        contender,
        params: { files },
        ...(!all && { profiles: usualProfiles }),
        ...(files === large && { rounds: 2 }),
      }
    }),
  )
}

/** What is left to everything else that has files open. */
const spareDescriptors = 0.75

const read: Experiment = {
  name: 'read',
  title: 'reading many files: Promise.all, workers, thread pools and blocking reads',
  question: {
    en: 'What is the fastest way to read many small files, and what changes when CPU is short?',
    ko: '작은 파일을 많이 읽는 가장 빠른 방법은 무엇이고, CPU가 부족하면 무엇이 달라질까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['files'],
  contenders: names.map((id) => ({ id, label: settings[id].label })),
  rounds: { quick: 1, usual: 3, full: 3 },
  cells,
  trialFile: 'lab/experiments/read/trial.ts',
  timeoutMs: 300_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const most = Math.max(...sizes[scale])
    await makeFiles(dir, most, progress)
    const limit = descriptorLimit()
    const atOnce = Math.min(most, Math.floor(limit * spareDescriptors))
    const sliced = `of ${large.toLocaleString('en-US')} files at most ${atOnce.toLocaleString('en-US')} are asked for at a time: more descriptors than the limit of ${limit.toLocaleString('en-US')} would be an error`
    return {
      task: (contender, { files }: LabParams): ReadTask => {
        const { way, workers = 0 } = settingOf(contender)
        return { dir, files: Number(files), way, workers, atOnce }
      },
      env: (contender) => ({ UV_THREADPOOL_SIZE: String(settingOf(contender).pool ?? 4) }),
      expected: (_, { files }) => `${files} files, ${Number(files) * characters} characters`,
      checkedOn: ({ files }) => ({ files: Math.min(Number(files), 1_000) }),
      settings: {
        file: `"${word}" ${repeats.toLocaleString('en-US')} times on one line, ${characters.toLocaleString('en-US')} bytes`,
        'open files at most': limit,
        'asked for at a time at most': atOnce,
      },
      notes:
        atOnce < most
          ? Object.fromEntries(
              (['promise-all', 'un-awaited', 'worker-1', 'worker-4'] satisfies Name[]).map((name) => [name, sliced]),
            )
          : {},
      close() {},
    }
  },
}

export default read
