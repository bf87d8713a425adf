import { resultVersion, type LabCell, type LabResult, type LabTrial } from '../../result.ts'
import type { TrialRunner, Measurement, RunState } from '../../engine/trials.ts'

export const trialOf = (given: Partial<LabTrial> = {}): LabTrial => ({
  contender: 'a',
  profile: 'full',
  params: { files: 10 },
  round: 1,
  value: 10,
  cpuSeconds: 0.01,
  throttledPeriods: 0,
  throttledMs: 0,
  rssMb: 50,
  quotaReached: [1, 1],
  load: 0,
  extra: {},
  ...given,
})

export const cellOf = (given: Partial<LabCell> = {}): LabCell => ({
  contender: 'a',
  profile: 'full',
  params: { files: 10 },
  median: 10,
  spread: 0,
  samples: [10],
  outliers: [],
  cpuSeconds: 0.01,
  throttledPeriods: 0,
  throttledMs: 0,
  rssMb: 50,
  quotaReached: 1,
  extra: {},
  ...given,
})

export const resultOf = (given: Partial<LabResult> = {}): LabResult => ({
  version: resultVersion,
  name: 'made-up',
  question: { en: 'Which?', ko: '무엇?' },
  unit: { name: 'ms', better: 'less' },
  params: ['files'],
  complete: false,
  quick: false,
  context: {
    machine: {
      cpuModel: 'a CPU',
      cores: 2,
      node: 'v24.0.0',
      platform: 'linux',
      date: '2026-01-02T03:04:05.678Z',
      commit: 'abc1234',
      load: 0.5,
    },
    command: 'npm run lab -- made-up',
    profiles: [{ name: 'full', cpus: null, periodUs: 100_000 }],
    cgroup: 1,
    rounds: 1,
    pageCache: 'warm',
    noiseRule: null,
    maxLoad: 1,
    seconds: 12,
    settings: { delay: 5 },
  },
  contenders: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
  cells: [cellOf()],
  claims: [],
  discarded: [],
  correctness: [{ contender: 'a', params: { files: 10 }, right: true }],
  trials: [trialOf()],
  ...given,
})

export const emptyState = (): RunState => ({ trials: [], discarded: [], correctness: [] })

export const measurementOf = (given: Partial<Measurement> = {}): Measurement => ({
  value: 10,
  answer: 'right',
  extra: {},
  cpuSeconds: 0.01,
  rssMb: 50,
  throttledPeriods: 0,
  throttledMs: 0,
  quotaReached: [1, 1],
  ...given,
})

/** A bench without processes, with a simulated clock: every trial takes a second. */
export function benchOf(given: Partial<TrialRunner> = {}): TrialRunner & { saves: RunState[]; labels: string[] } {
  let now = 0
  const saves: RunState[] = []
  const labels: string[] = []
  return {
    measure: async () => ((now += 1_000), measurementOf()),
    answer: async () => 'right',
    expected: () => 'right',
    clock: () => now,
    load: () => 0.25,
    progress: {
      step: (done, total, label, remaining) =>
        labels.push(`${done}/${total} ${label}${remaining === undefined ? '' : ` ${remaining}`}`),
      end: () => {},
    },
    save: (state) => saves.push(structuredClone(state)),
    saves,
    labels,
    ...given,
  }
}
