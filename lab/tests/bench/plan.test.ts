import { describe, expect, it } from 'vitest'
import type { StrategyName } from '../../../lib/content/strategy.ts'
import { planOf, remainingMs } from '../../bench/plan.ts'

const strategies: StrategyName[] = ['sync', 'promise-all', 'index']
const setup = { posts: [70, 1_000], cpus: [null, 0.6], rounds: 2, brief: false, strategiesFor: () => strategies }

describe('planOf', () => {
  it('runs every reader in every cell of every round', () => {
    const plan = planOf(setup)
    expect(plan).toHaveLength(2 * 2 * 2 * 3 * 3)
    expect(new Set(plan.map((trial) => JSON.stringify(trial))).size).toBe(plan.length)
  })

  it('keeps the readers of a cell together and begins with another one each round', () => {
    const plan = planOf(setup)
    const cell = (round: number) =>
      plan.filter(
        (trial) => trial.round === round && trial.posts === 70 && trial.cpus === 0.6 && trial.question === 'post',
      )
    expect(cell(1).map(({ strategy }) => strategy)).not.toEqual(cell(2).map(({ strategy }) => strategy))
    const places = cell(1).map((trial) => plan.indexOf(trial))
    expect(places).toEqual([places[0], places[0]! + 1, places[0]! + 2])
  })

  it('leaves out a reader whose answers were wrong, on that corpus alone', () => {
    const plan = planOf({ ...setup, strategiesFor: (posts) => (posts === 70 ? ['sync'] : strategies) })
    expect(new Set(plan.filter(({ posts }) => posts === 70).map(({ strategy }) => strategy))).toEqual(new Set(['sync']))
    expect(new Set(plan.filter(({ posts }) => posts === 1_000).map(({ strategy }) => strategy)).size).toBe(3)
  })

  it('asks one question under the limit where it is to be brief', () => {
    const limited = planOf({ ...setup, brief: true }).filter(({ cpus }) => cpus !== null)
    expect(new Set(limited.map(({ question }) => question))).toEqual(new Set(['post']))
  })
})

describe('remainingMs', () => {
  const plan = planOf({ ...setup, posts: [70], cpus: [null], rounds: 1 })

  it('is nothing before the first trial and after the last', () => {
    expect(remainingMs(plan, [])).toBe(0)
    expect(
      remainingMs(
        plan,
        plan.map(() => 5),
      ),
    ).toBe(0)
  })

  it('takes each trial for as long as those like it', () => {
    const tenfold = plan.map(({ strategy }) => (strategy === 'index' ? 1 : 10))
    const done = tenfold.slice(0, 4)
    expect(remainingMs(plan, done)).toBe(tenfold.slice(4).reduce((sum, value) => sum + value, 0))
  })
})
