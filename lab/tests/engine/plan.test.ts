import { describe, expect, it } from 'vitest'
import type { PlannedCell } from '../../engine/experiment.ts'
import { planOf, remainingMs, trialKey } from '../../engine/plan.ts'

const contenders = ['a', 'b', 'c']
const cells: PlannedCell[] = [10, 1_000].flatMap((files) =>
  contenders.map((contender) => ({ contender, params: { files } })),
)

describe('planOf', () => {
  it('runs every contender with all params, on every CPU, in every round, once', () => {
    const plan = planOf({ cells, profiles: ['full', '0.6'], rounds: 3 })
    expect(plan).toHaveLength(2 * 3 * 2 * 3)
    expect(new Set(plan.map(trialKey)).size).toBe(plan.length)
  })

  it('lets what is compared follow each other, another one first each round', () => {
    const plan = planOf({ cells, profiles: ['full', '0.6'], rounds: 3 })
    const places = (round: number) =>
      plan.flatMap((trial, at) =>
        trial.round === round && trial.profile === '0.6' && trial.params.files === 10 ? [at] : [],
      )
    for (const round of [1, 2, 3]) expect(places(round)).toEqual([0, 1, 2].map((more) => places(round)[0]! + more))
    expect(new Set([1, 2, 3].map((round) => plan[places(round)[0]!]!.contender))).toEqual(new Set(contenders))
  })

  it('keeps to the rounds and the CPUs that a cell names', () => {
    const plan = planOf({
      cells: [
        { contender: 'a', params: {}, rounds: 1 },
        { contender: 'b', params: {}, profiles: ['0.6'] },
      ],
      profiles: ['full', '0.6'],
      rounds: 2,
    })
    expect(plan.map(({ contender, profile, round }) => `${contender} ${profile} ${round}`).sort()).toEqual([
      'a 0.6 1',
      'a full 1',
      'b 0.6 1',
      'b 0.6 2',
    ])
  })
})

describe('remainingMs', () => {
  const plan = planOf({ cells, profiles: ['full', '0.6'], rounds: 2 })
  const costs = { a: 1, b: 10, c: 100 }
  const costOf = (trial: (typeof plan)[number]) =>
    costs[trial.contender as keyof typeof costs] * Number(trial.params.files)

  it('takes a trial for as long as the same one of another round', () => {
    const half = plan.length / 2
    const done = plan.slice(0, half).map((trial) => ({ trial, ms: costOf(trial) }))
    expect(remainingMs(plan.slice(half), done)).toBe(plan.slice(half).reduce((sum, trial) => sum + costOf(trial), 0))
  })

  it('takes one that no other is like for the mean of all', () =>
    expect(
      remainingMs(plan.slice(2, 3), [
        { trial: plan[0]!, ms: 10 },
        { trial: plan[1]!, ms: 30 },
      ]),
    ).toBe(20))

  it('knows nothing before the first', () => expect(remainingMs(plan, [])).toBe(0))
})
