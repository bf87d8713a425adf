import type { Claims } from '../../engine/claims.ts'

export const claims: Claims = {
  'time-grows-little': {
    en: 'Building a blog of 10,000 posts takes at most 1.5 times as long as one of 70, with 100 posts prerendered',
    ko: '글 100개를 미리 렌더링할 때 글 10,000개인 블로그의 빌드 시간은 70개인 블로그의 1.5배를 넘지 않는다',
    over: { contender: 'static', params: { posts: 10_000 } },
    under: { contender: 'static', params: { posts: 70 } },
    holds: { to: 1.5 },
  },
  'memory-grows-little': {
    en: 'Building a blog of 10,000 posts takes at most 1.2 times the memory of one of 70',
    ko: '글 10,000개인 블로그의 빌드는 70개인 블로그의 1.2배를 넘는 메모리를 쓰지 않는다',
    over: { contender: 'static', params: { posts: 10_000 }, extra: 'peak MB' },
    under: { contender: 'static', params: { posts: 70 }, extra: 'peak MB' },
    holds: { to: 1.2 },
  },
  'prerendering-costs-little': {
    en: 'A build that prerenders pages takes at most 1.5 times as long as one that leaves them to requests',
    ko: '페이지를 미리 렌더링하는 빌드는 요청에 맡기는 빌드의 1.5배를 넘지 않는다',
    over: { contender: 'static' },
    under: { contender: 'request' },
    holds: { to: 1.5 },
  },
  'again-keeps-code': {
    en: 'After an edit of posts, a build takes at most 0.4 times as long as the first one',
    ko: '글을 고친 뒤의 빌드는 처음 빌드의 0.4배를 넘지 않는다',
    over: { contender: 'again' },
    under: { contender: 'static' },
    holds: { to: 0.4 },
  },
}
