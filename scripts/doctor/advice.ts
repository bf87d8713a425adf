import { maxCacheBytes } from '../../lib/content/readers/cached.ts'
import { maxOpenFiles } from '../../lib/content/scan/limits.ts'
import {
  enoughDescriptors,
  peakBytes,
  roughly,
  scanMs,
  type Recommendation,
} from '../../lib/content/process/recommend.ts'
import { decided, measured } from '../../lib/content/process/thresholds.ts'
import { threadsFor } from '../../lib/deployment/cpu.ts'
import { bytes } from './words.ts'
import type { Advice, Facts } from './report.ts'
import { counted } from '../../lib/core/grouped.ts'

/** Advice, or `false` where there is none to give. */
type Maybe = Advice | false

/** Advice about everything that needs attention, the most serious first. */
export const adviceFor = (facts: Facts, choice: Recommendation): Advice[] =>
  [
    aboutContent(facts),
    aboutIndex(facts, choice),
    aboutReader(facts, choice),
    aboutMachine(facts, choice),
    aboutPublishing(facts),
    aboutPlugins(facts),
    aboutServices(facts),
    aboutRedis(facts),
  ]
    .flat()
    .filter((each) => each !== false)

const aboutContent = ({ content }: Facts): Maybe[] => [
  ...content.skipped.map(({ path, reason }) => ({
    code: 'link-skipped',
    message: `${content.folder}/${path} is a link that is not followed: ${reason}.`,
    fix: 'Put the post itself there, or remove the link.',
  })),
  !content.exists && {
    code: 'content-missing',
    message: `There is no folder ${content.folder}: the blog is empty.`,
    fix: 'Set CONTENT_DIR to the folder of your posts, or write the first one: `npm run new -- "My first post"`.',
  },
]

function aboutIndex({ settings, index, content }: Facts, { strategy }: Recommendation): Maybe {
  if (settings.strategy !== 'auto' && settings.strategy !== 'index') return false
  const until = `Until it is rebuilt, \`${strategy}\` answers.`
  const messages = {
    fits: null,
    missing: `There is no index ${index.file}. Until it is built, \`${strategy}\` answers.`,
    stale: `The posts in ${content.folder} have changed since the index was built. ${until}`,
    'other-zone': `The index was built with another time zone than the one in site.config.ts. ${until}`,
    'toolchain-changed':
      'The index was built by other versions of the packages, or with other settings. It still answers, with the pages compiled then.',
    unusable: `The index cannot be used: ${index.error}. A request that meets this is answered by \`${strategy}\`.`,
  } satisfies Record<typeof index.state, string | null>
  const message = messages[index.state]
  const fix = 'Run `npm run index`; `npm start` does it, too.'
  return message !== null && { code: `index-${index.state}`, message, fix }
}

function aboutReader({ settings, deployment, content }: Facts, { strategy }: Recommendation): Maybe[] {
  const cpus = deployment.cpus.value
  const ms = scanMs(content.posts, cpus)
  return [
    settings.strategy === 'worker' &&
      cpus < measured.workerFromCpus && {
        code: 'worker-below-two-cpus',
        message: `LOADER_STRATEGY=worker with ${counted(cpus, 'CPU')}: the threads take turns, and each costs memory and start-up time.`,
        fix: 'Unset LOADER_STRATEGY.',
      },
    settings.workers !== null &&
      settings.workers > threadsFor(cpus) && {
        code: 'workers-above-cpus',
        message: `LOADER_WORKERS=${settings.workers} with ${counted(cpus, 'CPU')}: more threads than can run at a time.`,
        fix: `Unset LOADER_WORKERS; the quota allows ${threadsFor(cpus)}.`,
      },
    settings.renderMode === 'request' &&
      strategy !== 'index' &&
      (cpus < 1 || ms > decided.maxBlockedMs) && {
        code: 'scan-per-request',
        message: `Pages are rendered on request, by \`${strategy}\`: each waits until ${counted(content.posts, 'post')} are read (${roughly(ms)} or more with ${counted(cpus, 'CPU')}) and then compiles its own.`,
        fix: 'Use the index: unset LOADER_STRATEGY and run `npm run index`. Pages that are prerendered (RENDER_MODE=static) need none.',
      },
  ]
}

function aboutMachine({ node, settings, deployment, content }: Facts, { strategy }: Recommendation): Maybe[] {
  const needed = peakBytes(strategy, content.posts) + (settings.cache === 'lru' ? maxCacheBytes : 0)
  return [
    ...deployment.notes.map((note) => ({
      code: 'limit-unread',
      message: `${note}: this is treated as no limit.`,
      fix: 'If there is a limit, choose the reader yourself: LOADER_STRATEGY=sync takes the least CPU.',
    })),
    strategy === 'promise-all' &&
      !enoughDescriptors(deployment) && {
        code: 'descriptors-low',
        message: `\`promise-all\` opens ${maxOpenFiles} files at a time; of ${deployment.descriptors.value} descriptors, that leaves too few for the server.`,
        fix: `Raise the limit (\`ulimit -n ${Math.ceil(maxOpenFiles / decided.descriptorShare)}\` or more), or unset LOADER_STRATEGY.`,
      },
    needed > deployment.memory.value && {
      code: 'memory-low',
      message: `\`${strategy}\` takes up to ${bytes(needed)} with ${counted(content.posts, 'post')}${settings.cache === 'lru' ? ' and LOADER_CACHE=lru' : ''}, besides the server itself; the limit is ${bytes(deployment.memory.value)}.`,
      fix:
        strategy === 'index'
          ? 'Raise the memory limit.'
          : 'Use the index: unset LOADER_STRATEGY and run `npm run index`. Its memory does not grow with the blog.',
    },
    node.pinned !== null &&
      node.version !== node.pinned && {
        code: 'node-version',
        message: `This is Node ${node.version}; the blog is tested with ${node.pinned}.`,
        fix: 'Start it with `npm start`, which installs that version.',
      },
  ]
}

const aboutPublishing = ({ settings, node }: Facts): Maybe[] => [
  // The package shows them unless it builds
  node.pinned !== null &&
    settings.contentFaults === 'show' &&
    settings.published && {
      code: 'faults-shown',
      message:
        'CONTENT_FAULTS=show: visitors see the errors of a post in its page, and the build does not stop for them.',
      fix: 'Fix what `npm run check` lists, and unset CONTENT_FAULTS.',
    },
  settings.siteUrl === null && {
    code: 'site-url-missing',
    message: 'SITE_URL is not set: the sitemap and canonical addresses point at http://localhost:3000.',
    fix: 'Set it for the build and the server: SITE_URL=https://example.com',
  },
]

const aboutPlugins = ({ plugins }: Facts): Maybe =>
  plugins !== null && {
    code: 'slow-plugins',
    message: `mdx.config.ts has plugins of remark or rehype: with them a post takes ${plugins.with.toFixed(1)} ms to compile, and ${plugins.without.toFixed(1)} ms without (${counted(plugins.posts, 'post')}, measured now).`,
    fix: 'It costs builds, and readers of a reader without an index. `hastPlugins` keep the fast compiler.',
  }

const aboutServices = ({ services: { nginx, systemd, port } }: Facts): Maybe[] => [
  !port.isFree && {
    code: 'port-taken',
    message: `Something listens on port ${port.number}: a second server cannot.`,
    fix: `If that is not this blog, stop it, or set PORT. \`ss -ltnp 'sport = :${port.number}'\` names it.`,
  },
  nginx.problem !== null && {
    code: 'nginx-conf-invalid',
    message: `nginx ${nginx.version} refuses deploy/nginx/pointsix.conf: ${nginx.problem}.`,
    fix: 'Undo what was changed there, or install a newer nginx.',
  },
  systemd.problem !== null && {
    code: 'systemd-units-invalid',
    message: `systemd ${systemd.version} finds a problem in deploy/systemd: ${systemd.problem}.`,
    fix: 'Undo what was changed there; an older systemd ignores what it does not know.',
  },
]

function aboutRedis({ services: { redis }, settings }: Facts): Maybe[] {
  if (redis.state === 'off') return []
  if (redis.state === 'unreachable')
    return [
      {
        code: 'redis-unreachable',
        message: `REDIS_URL is set, and Redis does not answer: ${redis.error}. Each instance renders for itself, and counts fail.`,
        fix: 'Start it (`systemctl start redis-server`), correct REDIS_URL, or unset it.',
      },
    ]
  return [
    redis.maxMemory === 0
      ? {
          code: 'redis-unbounded',
          message: 'Redis has no limit of memory: pages that were rendered stay there for up to a week.',
          fix: 'Set `maxmemory 128mb` and `maxmemory-policy volatile-lru` in redis.conf.',
        }
      : !redis.policy.startsWith('volatile-') &&
        !(redis.policy.startsWith('allkeys-') && !settings.counts) && {
          code: 'redis-policy',
          message:
            redis.policy === 'noeviction'
              ? 'Redis drops nothing when its memory is full (noeviction): pages are no longer shared then, and counts fail.'
              : `Redis may drop views and likes when its memory is full (${redis.policy}).`,
          fix: 'Set `maxmemory-policy volatile-lru` in redis.conf: it drops pages alone.',
        },
    settings.counts &&
      !redis.keepsOnDisk && {
        code: 'redis-forgets-counts',
        message: 'Redis keeps nothing on disk: a restart forgets all views and likes.',
        fix: 'Set `appendonly yes` in redis.conf.',
      },
  ]
}
