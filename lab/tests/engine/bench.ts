import type { TrialRunner, Measurement, RunState } from '../../engine/trials.ts'

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
