import type { Claims } from '../../engine/claims.ts'

export const claims: Claims = {
  'together-is-faster': {
    en: 'Independent calls that are awaited together take a fraction of the time',
    ko: '서로 상관없는 호출을 함께 기다리면 시간이 몇 분의 일로 준다',
    published: { figures: '2:41 against 28.5 s', ratio: 5.7 },
    over: { contender: 'one by one' },
    under: { contender: 'together' },
    holds: { from: 2 },
  },
  'the-server-sets-the-bound': {
    en: 'The gain is what the server works on at a time: about sixfold',
    ko: '빨라지는 배수는 서버가 한 번에 처리하는 호출 수만큼, 여섯 배쯤이다',
    over: { contender: 'one by one', params: { work: 'calls to a busy server' } },
    under: { contender: 'together' },
    holds: { from: 4, to: 8 },
  },
}
