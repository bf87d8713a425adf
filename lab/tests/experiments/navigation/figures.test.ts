import { describe, expect, it } from 'vitest'
import { figuresOf, trafficOf } from '../../../experiments/navigation/figures.ts'
import { canaryIn, placesIn } from '../../../experiments/navigation/posts.ts'
import type { Visit } from '../../../experiments/navigation/plan.ts'

const transitions = (visit: Visit, ...ms: number[]) => ms.map((each) => ({ visit, path: '/', ms: each }))

describe('the figures of a walk', () => {
  it('keep first visits, repeated ones and steps back apart', () => {
    const { first, repeat, back, clicked } = figuresOf([
      ...transitions('first', 30, 50, 40),
      ...transitions('repeat', 20),
      ...transitions('back', 5),
    ])
    expect([first, repeat, back, clicked]).toEqual([
      { count: 3, p50: 40, p95: 50, max: 50 },
      { count: 1, p50: 20, p95: 20, max: 20 },
      { count: 1, p50: 5, p95: 5, max: 5 },
      { count: 4, p50: 35, p95: 50, max: 50 },
    ])
  })

  it('say of what was not done that there is no figure', () => {
    expect(figuresOf(transitions('back', 5)).first).toEqual({ count: 0, p50: NaN, p95: NaN, max: NaN })
  })

  it('share traffic among the pages that it was for', () => {
    const walked = {
      transitions: transitions('first', 1, 2, 3, 4),
      load: { bytes: 600_000, requests: 60 },
      moves: { bytes: 8_000, requests: 2 },
      requestMs: [],
    }
    expect(trafficOf(walked, 2)).toEqual({ loadKb: 300, loadRequests: 30, viewKb: 2, viewRequests: 0.5 })
  })
})

describe('what a page has to show', () => {
  it('is a run of plain words near its end', () => {
    expect(
      canaryIn([
        'The first paragraph, which may be its description.',
        'Here: plain words follow one another, all the way.',
        'Too `short`.',
      ]),
    ).toBe('words follow one another, all the way')
    expect(canaryIn(['`a` (b) c.'])).toBeNull()
  })

  it('is read from the posts themselves, in the order of the blog', async () => {
    const places = await placesIn('content', 3)
    expect(places).toHaveLength(3)
    for (const { path, heading, canary } of places) {
      expect(path).toMatch(/^\/posts\/[^/]+$/)
      expect(heading).not.toBe('')
      expect(canary).not.toBeNull()
    }
  })
})
