import { describe, expect, it } from 'vitest'
import { spinTaskFor } from '../../engine/quota.ts'

describe('spinTaskFor', () => {
  it.each([
    ['every CPU where there is no quota', null, 2, { threads: 2, ms: 300, periodMs: null, heldMs: 0 }],
    [
      'one thread on less than one CPU',
      { cpus: 0.6, periodUs: 100_000 },
      2,
      { threads: 1, ms: 300, periodMs: 100, heldMs: 40 },
    ],
    [
      'two threads on one CPU, so that its quota is felt',
      { cpus: 1, periodUs: 100_000 },
      2,
      { threads: 2, ms: 300, periodMs: 100, heldMs: 50 },
    ],
    ['whole periods', { cpus: 0.6, periodUs: 70_000 }, 2, { threads: 1, ms: 350, periodMs: 70, heldMs: 28 }],
    [
      'a quota that cannot be felt, as none',
      { cpus: 1, periodUs: 100_000 },
      1,
      { threads: 1, ms: 300, periodMs: null, heldMs: 0 },
    ],
  ])('%s', (_, limit, cores, { heldMs, ...task }) => {
    const given = spinTaskFor(limit, cores, 300)
    expect(given).toMatchObject(task)
    expect(given.heldMs).toBeCloseTo(heldMs)
  })
})
