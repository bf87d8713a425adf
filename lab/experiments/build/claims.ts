import type { ClaimRule } from '../../engine/claims.ts'

/** Cost of 10,000 posts divided by the cost of 70 posts. */
const growth = (id: string, extra: string | undefined, to: number, statement: ClaimRule['statement']): ClaimRule => ({
  id,
  statement,
  published: null,
  publishedRatio: null,
  over: { contender: 'static', params: { posts: 10_000 }, ...(extra && { extra }) },
  under: { contender: 'static', params: { posts: 70 }, ...(extra && { extra }) },
  holds: { to },
})

export const claims: ClaimRule[] = [
  growth('time-grows-little', undefined, 1.5, {
    en: 'Building a blog of 10,000 posts takes at most 1.5 times as long as one of 70, with 100 posts prerendered',
    ko: '글 100개를 미리 렌더링할 때 글 10,000개인 블로그의 빌드 시간은 70개인 블로그의 1.5배를 넘지 않는다',
  }),
  growth('memory-grows-little', 'peak MB', 1.2, {
    en: 'Building a blog of 10,000 posts takes at most 1.2 times the memory of one of 70',
    ko: '글 10,000개인 블로그의 빌드는 70개인 블로그의 1.2배를 넘는 메모리를 쓰지 않는다',
  }),
  {
    id: 'prerendering-costs-little',
    statement: {
      en: 'A build that prerenders pages takes at most 1.5 times as long as one that leaves them to requests',
      ko: '페이지를 미리 렌더링하는 빌드는 요청에 맡기는 빌드의 1.5배를 넘지 않는다',
    },
    published: null,
    publishedRatio: null,
    over: { contender: 'static' },
    under: { contender: 'request' },
    holds: { to: 1.5 },
  },
]
