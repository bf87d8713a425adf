import { expect, test } from 'vitest'
import { adviceFor } from '../../../scripts/doctor/advice.ts'
import { choiceFor } from '../../../scripts/doctor/choice.ts'
import { deploymentOf } from '../../lib/deployment/deployments.ts'
import { factsOf } from './facts.ts'

type Given = Parameters<typeof factsOf>[0]

const redis = {
  state: 'reachable',
  version: '7.0.15',
  maxMemory: 128 * 1024 ** 2,
  policy: 'volatile-lru',
  keepsOnDisk: true,
} as const

const adviceOn = (given: Given) => {
  const facts = factsOf(given)
  return adviceFor(facts, choiceFor(facts))
}

const cases: [code: string, given: Given, says: RegExp, fix: RegExp][] = [
  ['index-missing', { index: { state: 'missing' } }, /no index \.content\/index\.db.*`sync` answers/, /npm run index/],
  ['index-stale', { index: { state: 'stale' } }, /posts in content have changed.*`sync` answers/, /npm run index/],
  ['index-other-zone', { index: { state: 'other-zone' } }, /another time zone/, /npm run index/],
  ['index-toolchain-changed', { index: { state: 'toolchain-changed' } }, /other versions/, /npm run index/],
  [
    'index-unusable',
    { settings: { strategy: 'index' }, index: { state: 'unusable', error: 'found format 7, expected format 1' } },
    /found format 7, expected format 1/,
    /npm run index/,
  ],
  [
    'content-missing',
    { content: { exists: false, posts: 0, folder: 'words' } },
    /no folder words/,
    /CONTENT_DIR.*npm run new/,
  ],
  [
    'link-skipped',
    { content: { skipped: [{ path: 'a/b.mdx', reason: 'it links to itself' }] } },
    /content\/a\/b\.mdx.*it links to itself/,
    /remove the link/,
  ],
  [
    'worker-below-two-cpus',
    { settings: { strategy: 'worker' }, deployment: deploymentOf({ cpus: 1.9 }) },
    /worker with 1\.9 CPUs/,
    /Unset LOADER_STRATEGY/,
  ],
  [
    'workers-above-cpus',
    { settings: { workers: 3 }, deployment: deploymentOf({ cpus: 2.5 }) },
    /LOADER_WORKERS=3 with 2\.5 CPUs/,
    /allows 2\./,
  ],
  [
    'scan-per-request',
    { settings: { renderMode: 'request', strategy: 'sync' }, deployment: deploymentOf({ cpus: 0.6 }) },
    /70 posts.*\d+ ms or more with 0\.6 CPUs/,
    /npm run index/,
  ],
  [
    'scan-per-request',
    { settings: { renderMode: 'request', strategy: 'promise-all' }, content: { posts: 2_000 } },
    /2,000 posts.*\d+ ms or more with 4 CPUs/,
    /npm run index/,
  ],
  [
    'descriptors-low',
    { settings: { strategy: 'promise-all' }, deployment: deploymentOf({ descriptors: 40 }) },
    /32 files at a time.*of 40/,
    /ulimit -n 64/,
  ],
  [
    'memory-low',
    { settings: { strategy: 'sync' }, content: { posts: 10_000 }, deployment: deploymentOf({ memoryMb: 256 }) },
    /`sync` takes up to \d+ MB with 10,000 posts.*the limit is 256 MB/,
    /use the index/i,
  ],
  [
    'memory-low',
    { settings: { cache: 'lru' }, deployment: deploymentOf({ memoryMb: 64 }) },
    /`index` takes up to \d+ MB .*LOADER_CACHE=lru/,
    /Raise the memory limit/,
  ],
  [
    'limit-unread',
    { deployment: deploymentOf({ notes: ['/sys/fs/cgroup/cpu.max cannot be read (EACCES)'] }) },
    /cpu\.max cannot be read \(EACCES\): this is treated as no limit/,
    /LOADER_STRATEGY=sync/,
  ],
  ['faults-shown', { settings: { contentFaults: 'show' } }, /CONTENT_FAULTS=show/, /npm run check/],
  ['site-url-missing', { settings: { siteUrl: null } }, /localhost:3000/, /SITE_URL=https/],
  ['node-version', { node: { version: 'v22.0.0' } }, /v22\.0\.0.*v24\.21\.0/, /npm start/],
  ['port-taken', { services: { port: { number: 8080, isFree: false } } }, /port 8080/, /PORT.*sport = :8080/],
  [
    'nginx-conf-invalid',
    { services: { nginx: { version: '1.2', problem: 'unknown directive' } } },
    /nginx 1\.2 refuses .*unknown directive/,
    /newer nginx/,
  ],
  [
    'systemd-units-invalid',
    { services: { systemd: { version: '230', problem: 'Unknown key' } } },
    /systemd 230 .*Unknown key/,
    /deploy|changed/,
  ],
  [
    'slow-plugins',
    { plugins: { posts: 20, with: 12.34, without: 1 } },
    /12\.3 ms to compile, and 1\.0 ms without \(20 posts/,
    /hastPlugins/,
  ],
  [
    'redis-unreachable',
    { services: { redis: { state: 'unreachable', error: 'connect ECONNREFUSED' } } },
    /ECONNREFUSED/,
    /systemctl start redis-server/,
  ],
  ['redis-unbounded', { services: { redis: { ...redis, maxMemory: 0 } } }, /no limit/, /maxmemory 128mb/],
  ['redis-policy', { services: { redis: { ...redis, policy: 'noeviction' } } }, /noeviction/, /volatile-lru/],
  [
    'redis-policy',
    { settings: { counts: true }, services: { redis: { ...redis, policy: 'allkeys-lru' } } },
    /may drop views and likes/,
    /volatile-lru/,
  ],
  [
    'redis-forgets-counts',
    { settings: { counts: true }, services: { redis: { ...redis, keepsOnDisk: false } } },
    /forgets all views/,
    /appendonly yes/,
  ],
]

test.each(cases)('%s: the only advice, with its fix', (code, given, says, fix) => {
  expect(adviceOn(given)).toEqual([{ code, message: expect.stringMatching(says), fix: expect.stringMatching(fix) }])
})

test.each<[string, Given]>([
  ['a blog without problems', {}],
  ['a missing index that no reader needs', { settings: { strategy: 'sync' }, index: { state: 'missing' } }],
  ['worker on two CPUs', { settings: { strategy: 'worker', workers: 2 }, deployment: deploymentOf({ cpus: 2 }) }],
  [
    'the index on a fraction of a CPU, on every request',
    { settings: { renderMode: 'request' }, deployment: deploymentOf({ cpus: 0.1 }) },
  ],
  ['a few posts scanned on every request by a whole CPU', { settings: { renderMode: 'request', strategy: 'sync' } }],
  ['faults shown by the package', { settings: { contentFaults: 'show' }, node: { pinned: null } }],
  ['faults shown where nobody visits', { settings: { contentFaults: 'show', published: false } }],
  [
    '10,000 posts in little memory, by the index',
    { content: { posts: 10_000 }, deployment: deploymentOf({ memoryMb: 160 }) },
  ],
  ['a Redis that drops pages alone', { settings: { counts: true }, services: { redis } }],
  ['a Redis of pages alone', { services: { redis: { ...redis, policy: 'allkeys-lru', keepsOnDisk: false } } }],
  ['few descriptors for another reader', { deployment: deploymentOf({ descriptors: 40 }) }],
])('no advice on %s', (_, given) => expect(adviceOn(given)).toEqual([]))
