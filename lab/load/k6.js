// Asks a blog for pages with k6, which keeps its rate however late answers are:
//   k6 run -e URL=http://127.0.0.1:3000 lab/load/k6.js             1,000 users for 30 seconds, who rest a second
//   k6 run -e URL=http://127.0.0.1:3000 -e RATE=50 lab/load/k6.js  50 requests a second for 30 seconds
// It fails if a request does, or if k6 itself was too slow to ask. The pages are those of `/api/posts`.
import { check, sleep } from 'k6'
import http from 'k6/http'

const { URL: url, RATE: rate } = __ENV
const duration = '30s'

const scenario = rate
  ? { executor: 'constant-arrival-rate', rate, timeUnit: '1s', duration, preAllocatedVUs: 100, maxVUs: 1_000 }
  : { executor: 'constant-vus', vus: 1_000, duration }

export const options = {
  scenarios: { pages: scenario },
  summaryTrendStats: ['med', 'p(99)', 'max'],
  thresholds: {
    checks: ['rate==1'],
    // Only a constant rate has any to drop
    ...(rate && { dropped_iterations: ['count==0'] }),
  },
}

export const setup = () => [
  '/',
  '/archive',
  ...http
    .get(`${url}/api/posts`)
    .json('posts.#.slug')
    .map((slug) => `/posts/${slug}`),
]

export default function ask(paths) {
  const answer = http.get(url + paths[__ITER % paths.length], { redirects: 0, tags: { name: 'page' } })
  check(answer, { 'status is 200': ({ status }) => status === 200 })
  if (!rate) sleep(1)
}
