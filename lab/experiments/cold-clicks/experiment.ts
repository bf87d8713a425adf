import path from 'node:path'
import { strategyNames, type StrategyName } from '../../../lib/core/strategy-names.ts'
import { site } from '../../../lib/site/site.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { deploy, type Deployment } from '../../function/deploy.ts'
import { stageBlog } from '../../function/project.ts'
import { vercelCli } from '../../function/vercel-cli.ts'
import { clicksPerSession, planWithWarmUp } from '../navigation/plan.ts'
import { placesIn } from '../navigation/posts.ts'
import { browserNamed, requireBrowser } from '../../machine/browser.ts'
import { claims } from './claims.ts'
import type { ColdClicksTask } from './trial.ts'

/**
 * All readers without a cache, and three with one: the reader that was published with a cache, the one with workers,
 * and the index.
 */
const contenders = {
  index: { label: 'index', reader: 'index', cache: 'off' },
  sync: { label: 'sync', reader: 'sync', cache: 'off' },
  'promise-all': { label: 'Promise.all', reader: 'promise-all', cache: 'off' },
  worker: { label: 'worker', reader: 'worker', cache: 'off' },
  sequential: { label: 'one by one', reader: 'sequential', cache: 'off' },
  'index-lru': { label: 'index + LRU', reader: 'index', cache: 'lru' },
  'promise-all-lru': { label: 'Promise.all + LRU', reader: 'promise-all', cache: 'lru' },
  'worker-lru': { label: 'worker + LRU', reader: 'worker', cache: 'lru' },
} satisfies Record<string, { label: string; reader: StrategyName; cache: 'off' | 'lru' }>

type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]

const seed = 1
/** Number of posts; 70 as in the published blog. */
const posts = { quick: 20, usual: 70, full: 70 }
const clicks = { quick: clicksPerSession, usual: clicksPerSession, full: 3 * clicksPerSession }
const pace = { lookMs: 100, hoverMs: 50, delayMs: 0 }

const coldShares = { quick: [0, 1], usual: [0, 0.5, 1], full: [0, 0.5, 1] }
const quickly: readonly Name[] = ['index', 'promise-all']
/**
 * Scanning readers differ little from one another, so the usual run measures these only with a fresh process for every
 * request.
 */
const onlyFresh: readonly Name[] = ['sync', 'sequential', 'worker-lru']
const namesFor = (scale: LabOptions['scale'], share = 1): readonly Name[] =>
  scale === 'quick' ? quickly : names.filter((name) => scale === 'full' || share === 1 || !onlyFresh.includes(name))

export default {
  title: 'clicking through a blog on functions, of which none, half or all start fresh for a request',
  question: {
    en: 'How long does a reader wait for a page where the function that makes it has just started?',
    ko: '페이지를 만드는 함수가 막 시작했을 때 독자는 얼마나 기다릴까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['cold share'],
  contenders: names.map((id) => ({ id, label: contenders[id].label })),
  rounds: { quick: 1, usual: 3, full: 5 },
  cells: ({ scale }) =>
    coldShares[scale].flatMap((share) =>
      namesFor(scale, share).map((contender): PlannedCell => ({
        contender,
        params: { 'cold share': share },
        profiles: ['0.6'],
      })),
    ),
  limited: 'what a trial puts there',
  timeoutMs: 600_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const browser = requireBrowser()
    const cli = vercelCli()
    const blog = stageBlog()
    const contentDir = path.join('lab-posts', 'clicks')
    const content = path.join(blog, contentDir)
    generateCorpus(content, { posts: posts[scale], seed })
    const wanted = strategyNames.filter((reader) => namesFor(scale).some((name) => contenders[name].reader === reader))
    const deployments = new Map<StrategyName, Deployment>()
    for (const [at, reader] of wanted.entries()) {
      progress.step(at + 1, wanted.length, `building for ${reader} with vercel build`)
      const env = { RENDER_MODE: 'request', LOADER_STRATEGY: reader, CONTENT_DIR: contentDir }
      deployments.set(reader, await deploy(cli, blog, path.join(dir, reader), env))
    }
    progress.end()
    const { sessions, warmUp } = planWithWarmUp(await placesIn(content, 100), {
      clicks: clicks[scale],
      pageSize: site.postsPerPage,
      tags: false,
    })
    const pages = sessions.flatMap(({ steps }) => steps).filter(({ to }) => to !== null).length
    return {
      task(contender, { 'cold share': coldShare }): ColdClicksTask {
        const { reader, cache } = contenders[contender as Name]
        const { functions, output } = deployments.get(reader)!
        return {
          fn: { ...functions.page, env: { ...functions.page.env, LOADER_CACHE: cache } },
          output,
          coldShare: Number(coldShare),
          browser,
          sessions,
          warmUp,
          pace,
        }
      },
      expected: () => `${pages} pages`,
      checkedOn: () => ({ 'cold share': 0 }),
      settings: {
        time: 'from the click’s event to the start of the frame after the first one in which the new heading can be seen; the mean of all clicks, first and repeated visits',
        'cold share':
          'of the requests that meet a fresh process of the function, evenly spread; the rest meet one that is kept warm',
        clicks: clicks[scale],
        browser: browserNamed(browser),
        posts: posts[scale],
        'looked at each page for ms': pace.lookMs,
        'pointer on the link for ms': pace.hoverMs,
        'limited to the CPU': 'the function; neither the browser nor what a CDN would answer',
        'not in the time': 'what a host does before it starts the process: fetching and unpacking the function',
        seed,
      },
      // A browser that is killed with its trial leaves its profile behind, in this folder
      env: () => ({ TMPDIR: dir }),
    }
  },
} satisfies Experiment
