import { noticeable, type Claims } from '../../engine/claims.ts'

const post = { operation: 'post', requests: 1 }

export const claims: Claims = {
  'workers-are-slower-on-little-cpu': {
    en: 'Workers make the first answer of a small function slower than Promise.all',
    ko: '작은 함수의 첫 응답은 워커가 Promise.all보다 느리다',
    published: { figures: 'workers made it worse; no figure' },
    over: { contender: 'worker', profile: '0.6', params: { ...post, process: 'fresh', cache: 'off' } },
    under: { contender: 'promise-all' },
    holds: { from: noticeable },
  },
  'a-cache-gives-a-new-process-nothing': {
    en: 'A cache in memory gives a process that has just started nothing',
    ko: '막 시작한 프로세스에 메모리 캐시는 아무 도움이 되지 않는다',
    published: { figures: 'LRU cache and singleton gave nothing; no figure', ratio: 1 },
    over: { contender: 'promise-all', params: { ...post, process: 'fresh', cache: 'lru' } },
    under: { contender: 'promise-all', params: { cache: 'off' } },
    holds: { from: 1 / noticeable },
  },
  'a-cache-helps-where-the-process-stays': {
    en: 'Where the process stays, the same cache answers at least ten times as fast',
    ko: '프로세스가 남아 있으면 같은 캐시가 열 배 이상 빠르게 답한다',
    over: { contender: 'promise-all', params: { ...post, process: 'warm', cache: 'off' } },
    under: { contender: 'promise-all', params: { cache: 'lru' } },
    holds: { from: 10 },
  },
  'blocking-beats-promise-all': {
    en: 'In a warm process with a thousand posts and one request at a time, blocking reads answer faster than Promise.all',
    ko: '글이 천 개이고 프로세스가 살아 있으며 요청이 하나씩이면 동기 읽기가 Promise.all보다 빠르다',
    // With 70 posts, or in a new process, the difference varies from run to run
    over: { contender: 'promise-all', params: { ...post, cache: 'off', process: 'warm', posts: 1_000 } },
    under: { contender: 'sync' },
    holds: { from: noticeable },
  },
  'the-index-wins': {
    en: 'The index answers at least ten times as fast as a scan with blocking reads at 0.6 CPU',
    ko: '0.6 CPU에서 색인은 동기 스캔보다 열 배 이상 빠르다',
    over: { contender: 'sync', profile: '0.6', params: { ...post, cache: 'off' } },
    under: { contender: 'index' },
    holds: { from: 10 },
  },
}
