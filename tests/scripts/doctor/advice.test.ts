import { expect, test } from 'vitest'
import { adviceFor } from '../../../scripts/doctor/advice.ts'
import { choiceFor } from '../../../scripts/doctor/choice.ts'
import type { AdviceCode, Facts } from '../../../scripts/doctor/report.ts'
import { deploymentOf } from '../../lib/deployment/deployments.ts'
import { factsOf } from './facts.ts'

const redis = {
  state: 'reachable',
  version: '7.0.15',
  maxMemory: 128 * 1024 ** 2,
  policy: 'volatile-lru',
  keepsOnDisk: true,
} as const

const adviceOn = (facts: Facts) => adviceFor(facts, choiceFor(facts))

const cases: [code: AdviceCode, facts: Facts, says: RegExp, fix: RegExp][] = [
  [
    'index-missing',
    factsOf({ index: { state: 'missing' } }),
    /no index \.content\/index\.db.*`sync` answers/,
    /npm run index/,
  ],
  [
    'index-stale',
    factsOf({ index: { state: 'stale' } }),
    /posts in content have changed.*`sync` answers/,
    /npm run index/,
  ],
  ['index-other-zone', factsOf({ index: { state: 'other-zone' } }), /another time zone/, /npm run index/],
  ['index-toolchain-changed', factsOf({ index: { state: 'toolchain-changed' } }), /other versions/, /npm run index/],
  [
    'index-unusable',
    factsOf({
      settings: { strategy: 'index' },
      index: { state: 'unusable', error: 'found format 7, expected format 1' },
    }),
    /found format 7, expected format 1/,
    /npm run index/,
  ],
  [
    'content-missing',
    factsOf({ content: { exists: false, posts: 0, folder: 'words' } }),
    /no folder words/,
    /CONTENT_DIR.*npm run new/,
  ],
  [
    'link-skipped',
    factsOf({ content: { skipped: [{ path: 'a/b.mdx', reason: 'it links to itself' }] } }),
    /content\/a\/b\.mdx.*it links to itself/,
    /remove the link/,
  ],
  [
    'worker-below-two-cpus',
    factsOf({ settings: { strategy: 'worker' }, deployment: deploymentOf({ cpus: 1.9 }) }),
    /worker with 1\.9 CPUs/,
    /Unset LOADER_STRATEGY/,
  ],
  [
    'workers-above-cpus',
    factsOf({ settings: { workers: 3 }, deployment: deploymentOf({ cpus: 2.5 }) }),
    /LOADER_WORKERS=3 with 2\.5 CPUs/,
    /allows 2\./,
  ],
  [
    'scan-per-request',
    factsOf({ settings: { renderMode: 'request', strategy: 'sync' }, deployment: deploymentOf({ cpus: 0.6 }) }),
    /70 posts.*18 ms or more with 0\.6 CPUs/,
    /npm run index/,
  ],
  [
    'scan-per-request',
    factsOf({ settings: { renderMode: 'request', strategy: 'promise-all' }, content: { posts: 2_000 } }),
    /2,000 posts.*300 ms or more with 4 CPUs/,
    /npm run index/,
  ],
  [
    'descriptors-low',
    factsOf({ settings: { strategy: 'promise-all' }, deployment: deploymentOf({ descriptors: 40 }) }),
    /32 files at a time.*of 40/,
    /ulimit -n 64/,
  ],
  [
    'memory-low',
    factsOf({
      settings: { strategy: 'sync' },
      content: { posts: 10_000 },
      deployment: deploymentOf({ memoryMb: 256 }),
    }),
    /`sync` takes up to 340 MB with 10,000 posts.*the limit is 256 MB/,
    /use the index/i,
  ],
  [
    'memory-low',
    factsOf({ settings: { cache: 'lru' }, deployment: deploymentOf({ memoryMb: 64 }) }),
    /`index` takes up to \d+ MB .*LOADER_CACHE=lru/,
    /Raise the memory limit/,
  ],
  [
    'limit-unread',
    factsOf({ deployment: deploymentOf({ notes: ['/sys/fs/cgroup/cpu.max cannot be read (EACCES)'] }) }),
    /cpu\.max cannot be read \(EACCES\): this is treated as no limit/,
    /LOADER_STRATEGY=sync/,
  ],
  ['faults-shown', factsOf({ settings: { contentFaults: 'show' } }), /CONTENT_FAULTS=show/, /npm run check/],
  ['site-url-missing', factsOf({ settings: { siteUrl: null } }), /localhost:3000/, /SITE_URL=https/],
  ['node-version', factsOf({ node: { version: 'v22.0.0' } }), /v22\.0\.0.*v24\.21\.0/, /npm start/],
  ['port-taken', factsOf({ services: { port: { number: 8080, isFree: false } } }), /port 8080/, /PORT.*sport = :8080/],
  [
    'nginx-conf-invalid',
    factsOf({ services: { nginx: { version: '1.2', problem: 'unknown directive' } } }),
    /nginx 1\.2 refuses .*unknown directive/,
    /newer nginx/,
  ],
  [
    'systemd-units-invalid',
    factsOf({ services: { systemd: { version: '230', problem: 'Unknown key' } } }),
    /systemd 230 .*Unknown key/,
    /deploy|changed/,
  ],
  [
    'slow-plugins',
    factsOf({ plugins: { posts: 20, with: 12.34, without: 1 } }),
    /12\.3 ms to compile, and 1\.0 ms without \(20 posts/,
    /hastPlugins/,
  ],
  [
    'redis-unreachable',
    factsOf({ services: { redis: { state: 'unreachable', error: 'connect ECONNREFUSED' } } }),
    /ECONNREFUSED/,
    /systemctl start redis-server/,
  ],
  ['redis-unbounded', factsOf({ services: { redis: { ...redis, maxMemory: 0 } } }), /no limit/, /maxmemory 128mb/],
  ['redis-policy', factsOf({ services: { redis: { ...redis, policy: 'noeviction' } } }), /noeviction/, /volatile-lru/],
  [
    'redis-policy',
    factsOf({ settings: { counts: true }, services: { redis: { ...redis, policy: 'allkeys-lru' } } }),
    /may drop views and likes/,
    /volatile-lru/,
  ],
  [
    'redis-forgets-counts',
    factsOf({ settings: { counts: true }, services: { redis: { ...redis, keepsOnDisk: false } } }),
    /forgets all views/,
    /appendonly yes/,
  ],
]

test.each(cases)('%s: the only advice, with its fix', (code, facts, says, fix) => {
  expect(adviceOn(facts)).toEqual([{ code, message: expect.stringMatching(says), fix: expect.stringMatching(fix) }])
})

test.each<[string, Facts]>([
  ['a blog without problems', factsOf()],
  ['a missing index that no reader needs', factsOf({ settings: { strategy: 'sync' }, index: { state: 'missing' } })],
  [
    'worker on two CPUs',
    factsOf({ settings: { strategy: 'worker', workers: 2 }, deployment: deploymentOf({ cpus: 2 }) }),
  ],
  [
    'the index on a fraction of a CPU, on every request',
    factsOf({ settings: { renderMode: 'request' }, deployment: deploymentOf({ cpus: 0.1 }) }),
  ],
  [
    'a few posts scanned on every request by a whole CPU',
    factsOf({ settings: { renderMode: 'request', strategy: 'sync' } }),
  ],
  ['faults shown by the package', factsOf({ settings: { contentFaults: 'show' }, node: { pinned: null } })],
  ['faults shown where nobody visits', factsOf({ settings: { contentFaults: 'show', published: false } })],
  [
    '10,000 posts in little memory, by the index',
    factsOf({ content: { posts: 10_000 }, deployment: deploymentOf({ memoryMb: 96 }) }),
  ],
  ['a Redis that drops pages alone', factsOf({ settings: { counts: true }, services: { redis } })],
  ['a Redis of pages alone', factsOf({ services: { redis: { ...redis, policy: 'allkeys-lru', keepsOnDisk: false } } })],
  ['few descriptors for another reader', factsOf({ deployment: deploymentOf({ descriptors: 40 }) })],
])('no advice on %s', (_, facts) => expect(adviceOn(facts)).toEqual([]))
