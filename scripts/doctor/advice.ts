import { maxCacheBytes } from '../../lib/content/readers/cached.ts'
import { maxOpenFiles } from '../../lib/content/readers/limits.ts'
import { enoughDescriptors, peakBytes, roundly, scanMs, type Recommendation } from '../../lib/content/recommend.ts'
import { decided, measured } from '../../lib/content/thresholds.ts'
import { threadsFor } from '../../lib/deployment/cpu.ts'
import { count } from '../report.ts'
import { bytes } from './words.ts'
import type { Advice, Facts } from './report.ts'

/** What is off, the gravest first, and what to do about it. */
export function adviceFor(facts: Facts, choice: Recommendation): Advice[] {
  return [
    aboutContent(facts),
    aboutIndex(facts, choice),
    aboutReader(facts, choice),
    aboutMachine(facts, choice),
    aboutPublishing(facts),
  ].flat()
}

function aboutContent({ content }: Facts): Advice[] {
  const links = content.skipped.map(({ path, reason }): Advice => ({
    code: 'link-skipped',
    message: `${content.folder}/${path} is a link that is not followed: ${reason}.`,
    fix: 'Put the post itself there, or remove the link.',
  }))
  if (content.exists) return links
  return [
    {
      code: 'content-missing',
      message: `There is no folder ${content.folder}: the blog is empty.`,
      fix: 'Set CONTENT_DIR to the folder of your posts, or write the first one: `npm run new -- "My first post"`.',
    },
  ]
}

function aboutIndex({ settings, index, content }: Facts, { strategy }: Recommendation): Advice[] {
  if (settings.strategy !== 'auto' && settings.strategy !== 'index') return []
  const fix = '`npm run index`; `npm start` does it, too.'
  const until = `Until it is made anew \`${strategy}\` answers.`
  const found = {
    fits: [],
    missing: [
      {
        code: 'index-missing',
        message: `There is no index ${index.file}. Until it is made \`${strategy}\` answers.`,
        fix,
      },
    ],
    stale: [
      {
        code: 'index-stale',
        message: `The index holds other posts than ${content.folder} does by now. ${until}`,
        fix,
      },
    ],
    'other-zone': [
      {
        code: 'index-other-zone',
        message: `The index read its dates in another time zone than site.config.ts names. ${until}`,
        fix,
      },
    ],
    'toolchain-changed': [
      {
        code: 'index-toolchain-changed',
        message:
          'The index was made by other versions of the packages, or with another CONTENT_FAULTS. It answers, with pages as they were compiled then.',
        fix,
      },
    ],
    unusable: [
      {
        code: 'index-unusable',
        message: `The index cannot be used: ${index.error}. Where a question meets that, \`${strategy}\` answers.`,
        fix,
      },
    ],
  } satisfies Record<typeof index.state, Advice[]>
  return found[index.state]
}

function aboutReader({ settings, deployment, content }: Facts, { strategy }: Recommendation): Advice[] {
  const advice: Advice[] = []
  const cpus = deployment.cpus.value
  if (settings.strategy === 'worker' && cpus < measured.workerFromCpus)
    advice.push({
      code: 'worker-below-two-cpus',
      message: `\`worker\` was asked for with ${count(cpus, 'CPU')}: its threads take turns there, and each costs memory and time to start.`,
      fix: 'Unset LOADER_STRATEGY.',
    })
  if (settings.workers !== null && settings.workers > threadsFor(cpus))
    advice.push({
      code: 'workers-above-cpus',
      message: `LOADER_WORKERS=${settings.workers} with ${count(cpus, 'CPU')}: more threads than can compute at a time.`,
      fix: `Unset LOADER_WORKERS; the quota allows ${threadsFor(cpus)}.`,
    })
  const ms = scanMs(content.posts, cpus)
  if (settings.renderMode === 'request' && strategy !== 'index' && (cpus < 1 || ms > decided.patienceMs))
    advice.push({
      code: 'scan-per-request',
      message: `RENDER_MODE=request with \`${strategy}\`: every page waits until ${count(content.posts, 'post')} have been read, ${roundly(ms)} or more with ${count(cpus, 'CPU')}, and then compiles its own.`,
      fix: 'Unset RENDER_MODE, or let the index answer: `npm run index`, with LOADER_STRATEGY unset.',
    })
  return advice
}

function aboutMachine({ node, settings, deployment, content }: Facts, { strategy }: Recommendation): Advice[] {
  const advice = deployment.notes.map((note): Advice => ({
    code: 'limit-unread',
    message: `${note}: it counts as no limit.`,
    fix: 'Where a limit does hold, name the reader yourself: LOADER_STRATEGY=sync takes the least CPU.',
  }))
  if (strategy === 'promise-all' && !enoughDescriptors(deployment))
    advice.push({
      code: 'descriptors-low',
      message: `\`promise-all\` holds ${maxOpenFiles} files open at a time; of ${deployment.descriptors.value} descriptors that leaves too few to the server.`,
      fix: `Raise the limit (\`ulimit -n ${Math.ceil(maxOpenFiles / decided.descriptorShare)}\` or more), or unset LOADER_STRATEGY.`,
    })
  const needed = peakBytes(strategy, content.posts) + (settings.cache === 'lru' ? maxCacheBytes : 0)
  if (needed > deployment.memory.value)
    advice.push({
      code: 'memory-low',
      message: `\`${strategy}\` takes up to ${bytes(needed)} with ${count(content.posts, 'post')}${settings.cache === 'lru' ? ' and LOADER_CACHE=lru' : ''}, without the server around it; ${bytes(deployment.memory.value)} are there.`,
      fix:
        strategy === 'index'
          ? 'Give it more memory.'
          : 'Let the index answer: `npm run index`, with LOADER_STRATEGY unset. Its memory does not grow with the blog.',
    })
  if (node.version !== node.pinned)
    advice.push({
      code: 'node-version',
      message: `This is Node ${node.version}; the blog is tested with ${node.pinned}.`,
      fix: 'Start it by `npm start`, which brings that version.',
    })
  return advice
}

function aboutPublishing({ settings }: Facts): Advice[] {
  const advice: Advice[] = []
  if (settings.contentFaults === 'show' && settings.published)
    advice.push({
      code: 'faults-shown',
      message:
        'CONTENT_FAULTS=show: visitors see what is wrong with a post in its place, and the build does not stop for it.',
      fix: 'Fix what `npm run check` lists, and unset CONTENT_FAULTS.',
    })
  if (settings.siteUrl === null)
    advice.push({
      code: 'site-url-missing',
      message: 'SITE_URL is not set: the sitemap and canonical addresses point at http://localhost:3000.',
      fix: 'Set it where the blog is built: SITE_URL=https://example.com',
    })
  return advice
}
