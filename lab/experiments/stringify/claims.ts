import { noticeable, type Claims } from '../../engine/claims.ts'

export const claims: Claims = {
  'no-gain-on-little': {
    en: 'A serializer compiled from a schema is slower on little data',
    ko: '데이터가 적으면 스키마로 컴파일한 함수가 더 느리다',
    published: { figures: '52.9 ms against 20.9 ms', ratio: 2.53 },
    over: { contender: 'compiled in the call', params: { posts: 1, call: 'first' } },
    under: { contender: 'JSON.stringify' },
    holds: { from: noticeable },
  },
  'no-gain-on-much': {
    en: 'On much data a serializer compiled from a schema gains nothing',
    ko: '데이터가 많아도 스키마로 컴파일한 함수로 얻는 것은 없다',
    published: { figures: '780 ms against 770 ms', ratio: 1.01 },
    over: { contender: 'compiled', params: { posts: 10_000, call: 'again' } },
    under: { contender: 'JSON.stringify' },
    holds: { from: 0.9 },
  },
}
