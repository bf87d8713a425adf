import type { ClaimRule } from '../../engine/claims.ts'

export const claims: ClaimRule[] = [
  {
    id: 'together-is-faster',
    statement: {
      en: 'Independent calls that are awaited together take a fraction of the time',
      ko: '서로 상관없는 호출을 함께 기다리면 시간이 몇 분의 일로 준다',
    },
    published: '2:41 against 28.5 s',
    publishedRatio: 5.7,
    over: { contender: 'one by one' },
    under: { contender: 'together' },
    holds: { from: 2 },
  },
  {
    id: 'the-server-sets-the-bound',
    statement: {
      en: 'The gain is what the server works on at a time: about sixfold',
      ko: '빨라지는 배수는 서버가 한 번에 처리하는 호출 수만큼, 여섯 배쯤이다',
    },
    published: null,
    publishedRatio: null,
    over: { contender: 'one by one', params: { work: 'calls to a busy server' } },
    under: { contender: 'together' },
    holds: { from: 4, to: 8 },
  },
]
