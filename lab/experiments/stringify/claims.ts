import { noticeable, type ClaimRule } from '../../engine/claims.ts'

export const claims: ClaimRule[] = [
  {
    id: 'no-gain-on-little',
    statement: {
      en: 'A serializer compiled from a schema is slower on little data',
      ko: '데이터가 적으면 스키마로 컴파일한 함수가 더 느리다',
    },
    published: '52.9 ms against 20.9 ms',
    publishedRatio: 2.53,
    over: { contender: 'compiled in the call', params: { posts: 1, call: 'first' } },
    under: { contender: 'JSON.stringify' },
    holds: { from: noticeable },
  },
  {
    id: 'no-gain-on-much',
    statement: {
      en: 'On much data a serializer compiled from a schema gains nothing',
      ko: '데이터가 많아도 스키마로 컴파일한 함수로 얻는 것은 없다',
    },
    published: '780 ms against 770 ms',
    publishedRatio: 1.01,
    over: { contender: 'compiled', params: { posts: 10_000, call: 'again' } },
    under: { contender: 'JSON.stringify' },
    holds: { from: 0.9 },
  },
]
