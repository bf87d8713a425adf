import { beforeEach, describe, expect, it } from 'vitest'
import type { PlannedCell } from '../../engine/experiment.ts'
import { planOf, type PlannedTrial } from '../../engine/plan.ts'
import { root } from '../../../lib/cli/run.ts'
import { checkAnswers, runTrials, type Measurement, type RunState, type TrialRunner } from '../../engine/trials.ts'

const emptyState = (): RunState => ({ trials: [], discarded: [], correctness: [] })

const measurementOf = (given: Partial<Measurement> = {}): Measurement => ({
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
function benchOf(given: Partial<TrialRunner> = {}): TrialRunner & { saves: RunState[]; labels: string[] } {
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

const cells: PlannedCell[] = ['a', 'b'].map((contender) => ({ contender, params: { files: 10 } }))
const plan = planOf({ cells, profiles: ['full', '0.6'], rounds: 2 })
const noise = { tolerance: 0.15, otherCpu: 0.1, repeats: 2 }
let state = emptyState()
beforeEach(() => void (state = emptyState()))

describe('checkAnswers', () => {
  it('asks each contender once for each params, and puts down who is wrong and why', async () => {
    await checkAnswers(
      state,
      [...cells, ...cells],
      (params) => params,
      benchOf({ answer: async ({ contender }) => (contender === 'b' ? 'wrong' : 'right') }),
    )
    expect(state.correctness).toEqual([
      { contender: 'a', params: { files: 10 }, right: true },
      { contender: 'b', params: { files: 10 }, right: false, reason: 'answered wrong; expected right' },
    ])
  })

  it('takes a failure for a wrong answer', async () => {
    await checkAnswers(state, cells, (params) => params, benchOf({ answer: () => Promise.reject(new Error('EMFILE')) }))
    expect(state.correctness.map(({ right, reason }) => [right, reason])).toEqual([
      [false, 'EMFILE'],
      [false, 'EMFILE'],
    ])
  })

  it('asks on smaller params where there are some, and not again what a run before has asked', async () => {
    const asked: PlannedTrial[] = []
    const bench = benchOf({ answer: async (trial) => (asked.push(trial), 'right') })
    const large = cells.map((cell) => ({ ...cell, params: { files: 1_000 } }))
    await checkAnswers(state, large, () => ({ files: 10 }), bench)
    await checkAnswers(state, large, () => ({ files: 10 }), bench)
    expect(asked.map(({ contender, params }) => [contender, params.files])).toEqual([
      ['a', 10],
      ['b', 10],
    ])
  })
})

describe('runTrials', () => {
  it('runs the whole plan, saves after every trial and tells the time that is left', async () => {
    const bench = benchOf()
    await runTrials(state, plan, noise, bench)
    expect(state.trials).toHaveLength(plan.length)
    expect(bench.saves.map(({ trials }) => trials.length)).toEqual(plan.map((_, at) => at + 1))
    expect(bench.labels[2]).toBe(`3/8 ${'round 1: b, files 10, CPU 0.6'} 6000`)
    expect(state.trials[0]).toMatchObject({ load: 0.25, value: 10, quotaReached: [1, 1] })
  })

  it.each<[noisy: Parameters<typeof measurementOf>[0], reason: string]>([
    [{ quotaReached: [1, 0.5] }, 'a loop after it reached 50 % of its CPU quota'],
    [{ otherCpu: 0.4 }, 'other processes used 40 % of all CPUs while it ran'],
  ])('runs again what was too noisy, and says why: %j', async (noisy, reason) => {
    let tries = 0
    const measure = async () => measurementOf(++tries < 3 ? noisy : { quotaReached: [1, 0.95], otherCpu: 0.05 })
    await runTrials(state, plan.slice(0, 1), noise, benchOf({ measure }))
    expect(state.discarded.map((trial) => trial.reason)).toEqual([reason, reason])
    expect(state.trials).toMatchObject([{ otherCpu: 0.05 }])
  })

  it('gives up after so many tries, and tries again where it is resumed', async () => {
    let tries = 0
    const bench = benchOf({ measure: async () => measurementOf({ quotaReached: [++tries < 5 ? 0.2 : 1, 1] }) })
    expect(await runTrials(state, plan.slice(0, 1), noise, bench)).toBe(false)
    expect([tries, state.discarded.length, state.trials.length]).toEqual([3, 3, 0])
    const givenUp = () => state.discarded.filter(({ reason }) => reason.endsWith('given up')).length
    expect(givenUp()).toBe(1)
    expect(await runTrials(state, plan.slice(0, 1), noise, bench)).toBe(true)
    expect([tries, state.discarded.length, state.trials.length]).toEqual([5, 4, 1])
    expect(givenUp()).toBe(0)
  })

  it('keeps every trial where no noise is judged', async () => {
    await runTrials(state, plan, null, benchOf({ measure: async () => measurementOf({ quotaReached: [0.1, 0.1] }) }))
    expect([state.trials.length, state.discarded.length]).toEqual([plan.length, 0])
  })

  it('goes on where a run before has ended', async () => {
    await runTrials(state, plan.slice(0, 5), noise, benchOf())
    const bench = benchOf()
    await runTrials(state, plan, noise, bench)
    expect(state.trials).toHaveLength(plan.length)
    expect(bench.saves).toHaveLength(3)
    expect(bench.labels[0]).toContain('6/8')
  })

  it('runs a trial again that failed once, and notes it without where the project lies', async () => {
    const bench = benchOf()
    let stumbles = 1
    await runTrials(state, plan, noise, {
      ...bench,
      measure: (trial) =>
        trial.contender === 'b' && stumbles-- > 0
          ? Promise.reject(new Error(`no browser: ${root}/a.js`))
          : bench.measure(trial),
    })
    expect(state.trials).toHaveLength(plan.length)
    expect(state.correctness).toEqual([])
    expect(state.discarded).toMatchObject([{ contender: 'b', reason: 'failed: no browser: a.js' }])
  })

  it.each([
    ['answers wrong', async () => measurementOf({ answer: 'else' })],
    ['fails', () => Promise.reject(new Error('out of memory'))],
  ])('takes its figures from a contender that %s while it is timed', async (_, fault) => {
    const bench = benchOf()
    await runTrials(state, plan, noise, {
      ...bench,
      measure: (trial) => (trial.contender === 'b' && trial.profile === '0.6' ? fault() : bench.measure(trial)),
    })
    expect(new Set(state.trials.map(({ contender }) => contender))).toEqual(new Set(['a']))
    expect(state.correctness).toMatchObject([{ contender: 'b', right: false }])
  })
})
