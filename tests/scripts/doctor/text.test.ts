import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { adviceFor } from '../../../scripts/doctor/advice.ts'
import { choiceFor } from '../../../scripts/doctor/choice.ts'
import type { Facts } from '../../../scripts/doctor/report.ts'
import { textOf } from '../../../scripts/doctor/text.ts'
import { factsOf } from './facts.ts'

const print = (facts: Facts, width?: number) => {
  const choice = choiceFor(facts)
  const text = textOf({ version: 2, ...facts, choice, advice: adviceFor(facts, choice) }, width)
  return stripVTControlCharacters(text)
}

const small = factsOf({
  deployment: {
    platform: { value: 'docker', from: '/.dockerenv' },
    cpus: { value: 0.6, from: '/sys/fs/cgroup/cpu.max', quota: { quotaUs: 12_000, periodUs: 20_000 } },
    memory: { value: 512 * 1024 ** 2, from: '/sys/fs/cgroup/memory.max' },
    descriptors: { value: null, from: 'this machine' },
  },
  content: { posts: 1_000 },
  index: { state: 'missing', format: null, posts: null },
  settings: { siteUrl: null },
})

test('every fact stands beside where it is from, in columns', () => {
  // The time is that of the last record
  expect(print(small).replace(/(?<=about )\d+ ms/, '… ms')).toBe(`Where it runs
  Platform     a Docker container       /.dockerenv
  CPUs         0.6 (12 of every 20 ms)  /sys/fs/cgroup/cpu.max
  Memory       512 MB                   /sys/fs/cgroup/memory.max
  Descriptors  no known limit           this machine
  Node         v24.21.0                 the pinned version

What it serves
  Files        1,000                    posts and drafts in content
  Index        missing                  .content/index.db
  Strategy     auto                     LOADER_STRATEGY
  Pages        static                   RENDER_MODE
  Cache        off                      LOADER_CACHE

Services
  Port         3000, free               PORT
  nginx        1.28.0                   deploy/nginx is valid
  systemd      252                      deploy/systemd is valid
  PM2          not installed            npm install -g pm2
  Redis        off                      REDIS_URL

Reader: promise-all
  The index cannot be used, and a scan of 1,000 posts on 0.6 CPUs takes about … ms or more, and this lets other requests in between.

2 things need attention
  ! There is no index .content/index.db. Until it is built, \`promise-all\` answers.
  → Run \`npm run index\`; \`npm start\` does it, too.
  ! SITE_URL is not set: the sitemap and canonical addresses point at http://localhost:3000.
  → Set it for the build and the server: SITE_URL=https://example.com`)
})

test('of an installed package it prints nothing that only a project has', () => {
  const { node, index, services } = factsOf()
  const text = print(
    factsOf({
      node: { ...node, pinned: null },
      index: { ...index, state: 'missing' },
      settings: { renderMode: 'request', strategy: 'sync' },
      services: { ...services, port: { number: 3000, isFree: false } },
      deployment: { cpus: { value: 0.1, from: 'x', quota: null } },
    }),
  )
  expect(text).toContain('unset LOADER_STRATEGY')
  expect(text).not.toMatch(/deploy\/|PM2|nginx|pinned|which installs/)
})

test.each([
  [{ renderMode: 'request', ownApp: false }, 'request  as the package renders them'],
  [{ ownApp: true }, 'static   as its own build has them'],
  [
    { renderMode: 'request', ownApp: false, lastBuild: { target: 'static', renderMode: 'static' } },
    'request  as the package renders them; static by --static',
  ],
] as const)('of an installed package it says which pages are served: %j', (settings, said) => {
  const line = print(factsOf({ node: { version: 'v24.21.0', pinned: null }, settings }))
    .split('\n')
    .find((row) => row.startsWith('  Pages'))
  expect(line!.replaceAll(/ {2,}/g, '  ')).toBe(`  Pages  ${said.replaceAll(/ {2,}/g, '  ')}`)
})

test('sentences are broken to the width of the terminal, between words, and lose none', () => {
  const [wide, narrow] = [print(small), print(small, 60)]
  const sentences = narrow.split('\n').filter((line) => !/^ {2}\w+( \w+)? {2,}/.test(line))
  for (const line of sentences) expect(line.length).toBeLessThanOrEqual(60)
  expect(narrow.split('\n').length).toBeGreaterThan(wide.split('\n').length)
  expect(narrow.split(/\s+/)).toEqual(wide.split(/\s+/))
})

test('without advice, the report says that nothing needs attention', () =>
  expect(print(factsOf())).toMatch(
    /Reader: index\n {2}The index is there and fits the content\.\n\nNothing needs attention\.$/,
  ))
