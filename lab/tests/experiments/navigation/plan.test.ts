import { describe, expect, it } from 'vitest'
import { clicksPerSession, planWalk, type Session } from '../../../experiments/navigation/plan.ts'
import type { PostPlace } from '../../../experiments/navigation/posts.ts'

const posts = (count: number): PostPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    path: `/posts/${at}`,
    heading: `Post ${at}`,
    canary: null,
    tag: { path: '/tags/a', heading: 'Tagged a', canary: null },
  }))

const inWords = ({ start, steps }: Session) => [
  start,
  ...steps.map((step) => `${step.do === 'back' ? 'back' : step.visit} ${step.to?.path ?? 'list'}`),
]
const clicksIn = (sessions: Session[]) => sessions.flatMap(({ steps }) => steps).filter((step) => step.do === 'click')
const shape = { clicks: clicksPerSession, pageSize: 10, tags: false }

describe('planWalk', () => {
  it('goes to a post, to its neighbour and back, and all of it again', () => {
    const [session] = planWalk(posts(4), shape)
    const trips = (visit: string) => [
      `${visit} /posts/0`,
      `${visit} /posts/1`,
      'back /posts/0',
      'back list',
      `${visit} /posts/2`,
      `${visit} /posts/3`,
      'back /posts/2',
      'back list',
    ]
    expect(inWords(session!)).toEqual(['/', ...trips('first'), ...trips('repeat')])
  })

  it('sees a tag that two posts share for the first time once', () => {
    const [session] = planWalk(posts(4), { ...shape, tags: true })
    expect(
      clicksIn([session!])
        .filter(({ to }) => to!.path === '/tags/a')
        .map((step) => step.do === 'click' && step.visit),
    ).toEqual(['first', 'repeat', 'repeat', 'repeat'])
  })

  it('goes from list to list, and to the other trips of a list once it was on every list', () => {
    const sessions = planWalk(posts(20), { ...shape, clicks: clicksPerSession * 3 })
    expect(sessions.map(({ start }) => start)).toEqual(['/', '/page/2', '/'])
    expect(sessions.map(({ steps }) => steps[0]!.to!.path)).toEqual(['/posts/0', '/posts/10', '/posts/4'])
  })

  it('never leads to a page that is not listed where the session begins, but for neighbours and tags', () => {
    const pages = planWalk(posts(37), { clicks: 200, pageSize: 10, tags: false }).flatMap(({ start, steps }) =>
      steps.flatMap(({ to }) => {
        const from = start === '/' ? 1 : Number(start.slice('/page/'.length))
        return to ? [{ from, to: Math.floor(Number(to.path.slice('/posts/'.length)) / 10) + 1 }] : []
      }),
    )
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter(({ from, to }) => from !== to)).toEqual([])
  })
})
