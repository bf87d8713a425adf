// Sends requests to a blog with k6, which keeps its rate however slow the responses are:
//   k6 run -e URL=http://127.0.0.1:3000 lab/load/k6.js             1,000 users for 30 seconds, who rest a second
//   k6 run -e URL=http://127.0.0.1:3000 -e RATE=50 lab/load/k6.js  50 requests a second for 30 seconds
// It fails if a request fails, or if k6 itself was too slow to send all of them. The pages are those of `/api/posts`.
import { check, sleep } from 'k6'
import exec from 'k6/execution'
import http from 'k6/http'

const { URL: url = 'http://127.0.0.1:3000', RATE: rate } = __ENV
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

export function setup() {
  const paths = ['/', '/archive']
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = http.get(`${url}/api/posts?page=${page}&pageSize=100`)
    if (answer.status !== 200) exec.test.abort(`${answer.url} answered ${answer.status} ${answer.error}`)
    pages = answer.json('pages')
    for (const { slug } of answer.json('posts')) paths.push(`/posts/${encodeURIComponent(slug)}`)
  }
  return paths
}

export default function ask(paths) {
  // Each user begins at another page
  const turn = rate ? exec.scenario.iterationInTest : exec.vu.idInTest + exec.vu.iterationInScenario
  const answer = http.get(url + paths[turn % paths.length], { redirects: 0, tags: { name: 'page' } })
  check(answer, { 'status is 200': ({ status }) => status === 200 })
  if (!rate) sleep(1)
}
