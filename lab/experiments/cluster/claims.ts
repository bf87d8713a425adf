import type { Claims } from '../../engine/claims.ts'
import { requests, type RequestName } from './requests.ts'

const [pausing, steady, page] = [requests.pausing.label, requests.steady.label, requests.page.label]

export const claims: Claims = {
  'cluster-answers-more': {
    en: 'PM2 with a process for each CPU answers at least one and a half times as many requests as one process',
    ko: 'CPU마다 프로세스를 둔 PM2는 프로세스 하나의 1.5배 이상을 처리한다',
    published: { figures: '7,428 → 28,600 requests (+285 %), with 6 cores and 12 threads', ratio: 3.85 },
    over: { contender: 'pm2', params: { request: pausing } },
    under: { contender: 'single' },
    holds: { from: 1.5 },
  },
  'waiting-falls': {
    en: 'With users who pause, the time that a request waits falls to less than a tenth',
    ko: '사용자가 요청 사이에 쉬면 요청이 기다리는 시간은 10분의 1 아래로 줄어든다',
    published: { figures: 'waiting 3.18 s → 40.98 ms', ratio: 77.6 },
    over: { contender: 'single', params: { request: pausing }, extra: 'waiting ms' },
    under: { contender: 'pm2', extra: 'waiting ms' },
    holds: { from: 10 },
  },
  'steady-waiting': {
    en: 'With users who do not pause, the time that a request waits falls to no less than two fifths',
    ko: '사용자가 쉬지 않으면 요청이 기다리는 시간은 5분의 2 아래로 줄어들지 않는다',
    over: { contender: 'single', params: { request: steady }, extra: 'waiting ms' },
    under: { contender: 'pm2', extra: 'waiting ms' },
    holds: { to: 2.5 },
  },
  'nginx-as-good': {
    en: 'Instances behind nginx answer at least nine tenths of the requests of PM2',
    ko: 'nginx 뒤의 인스턴스들은 PM2가 처리하는 요청의 90% 이상을 처리한다',
    over: { contender: 'nginx', params: { request: steady } },
    under: { contender: 'pm2' },
    holds: { from: 0.9 },
  },
  'pages-by-nginx': {
    en: 'nginx answers with prerendered pages at least ten times as often as one process of the blog',
    ko: '미리 렌더링한 페이지라면 nginx는 블로그 프로세스 하나보다 10배 이상 많이 응답한다',
    over: { contender: 'nginx', params: { request: page } },
    under: { contender: 'single' },
    holds: { from: 10 },
  },
  ...besideNext('page', 1, 'a prerendered home page', '미리 렌더링한 첫 화면'),
  ...besideNext('post', 1, 'a prerendered post', '미리 렌더링한 글'),
  ...besideNext('pageOnRequest', 1.3, 'a home page rendered per request', '요청마다 렌더링하는 첫 화면'),
  ...besideNext('postOnRequest', 1.3, 'a post rendered per request', '요청마다 렌더링하는 글'),
}

/** One process of ours against one of a plain Next blog with the same posts. */
function besideNext(name: RequestName, from: number, en: string, ko: string): Claims {
  const [timesEn, timesKo] = from === 1 ? ['', '만큼은'] : [`${from} times `, `의 ${from}배 이상`]
  return {
    [`${name.replace('OnRequest', '-on-request')}-beside-next`]: {
      en: `One process answers with ${en} at least ${timesEn}as often as one of a plain Next blog`,
      ko: `프로세스 하나가 ${ko} 요청을 평범한 Next 블로그${timesKo} 처리한다`,
      over: { contender: 'single', params: { request: requests[name].label } },
      under: { contender: 'next' },
      holds: { from },
    },
  }
}
