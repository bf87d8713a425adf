import { noticeable, type Claims } from '../../engine/claims.ts'

const oneProcess = { processes: 1 }
const fourProcesses = { processes: 4 }
const share = 'allowed as a share of rate × time + burst'

export const claims: Claims = {
  'ten-thousand': {
    en: 'A token bucket in Redis decides ten thousand times a second over one connection',
    ko: 'Redis에 둔 토큰 버킷은 연결 하나로 초당 만 번 판단한다',
    published: { figures: 'the target was 10,000 requests/s on 2 cores', ratio: 1 },
    over: { contender: 'token bucket', params: oneProcess },
    under: { amount: 10_000, unit: 'decisions/s' },
    holds: { from: 1 },
  },
  'a-pool': {
    en: 'A pool of ten connections decides more often than one connection',
    ko: '연결 열 개짜리 풀은 연결 하나보다 더 많이 판단한다',
    over: { contender: 'token bucket, pool of 10', params: oneProcess },
    under: { contender: 'token bucket' },
    holds: { from: noticeable },
  },
  'connecting-each-time': {
    en: 'One connection decides at least five times as often as a new one for each decision',
    ko: '연결 하나를 함께 쓰면 판단할 때마다 새로 연결할 때보다 다섯 배 이상 많이 판단한다',
    over: { contender: 'token bucket', params: oneProcess },
    under: { contender: 'token bucket, connecting each time' },
    holds: { from: 5 },
  },
  exact: {
    en: 'Four processes with one token bucket allow rate × time + burst, to within 1 %',
    ko: '프로세스 넷이 토큰 버킷 하나를 쓰면 허용한 수가 속도 × 시간 + 버스트와 1% 넘게 다르지 않다',
    over: { contender: 'token bucket', params: fourProcesses, extra: share },
    under: { amount: 1, unit: 'of what is due' },
    holds: { from: 0.99, to: 1.01 },
  },
  'each-for-itself': {
    en: 'Four processes that each count for themselves allow almost four times as much',
    ko: '프로세스 넷이 저마다 세면 거의 네 배를 허용한다',
    over: { contender: 'in process', params: fourProcesses, extra: share },
    under: { amount: 1, unit: 'of what is due' },
    holds: { from: 3.5 },
  },
}
