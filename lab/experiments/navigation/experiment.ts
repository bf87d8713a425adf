import { site } from '../../../lib/site/site.ts'
import { UsageError } from '../../../lib/cli/options.ts'
import type { LabParams } from '../../result.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import type { ProfileName } from '../../engine/profiles.ts'
import { claims } from './claims.ts'
import { contenders, names, type Name } from './contenders.ts'
import { astroPackages } from './peers.ts'
import { clicksPerSession, planWithWarmUp, type Session } from './plan.ts'
import { placesIn } from './posts.ts'
import { providePosts, provideServer, seed } from './servers.ts'
import { browserNamed, requireBrowser } from '../../machine/browser.ts'
import type { ServerCommand } from '../../machine/server.ts'
import type { WalkTask } from './trial.ts'
import { usualPace } from './walk.ts'

/** Numbers of posts: 70 as in the published blog; larger ones show what grows with the blog. */
const sizes = { quick: [6], usual: [70], full: [70, 1_000, 10_000] }
const delays = { quick: [0], usual: [0, 40], full: [0, 40] }
/** With fewer than twenty first visits, the 95th percentile would be the slowest one. */
const clicks = { quick: clicksPerSession, usual: 5 * clicksPerSession, full: 5 * clicksPerSession }
const paces = { quick: { lookMs: 50, hoverMs: 20 }, usual: usualPace, full: usualPace }

const quickly: readonly Name[] = ['request-index', 'request-promise-all', 'request-worker']
/**
 * If a scan takes seconds, a walk takes minutes. So one scanning reader represents all of them for a larger blog, and
 * none is measured for the largest.
 */
const larger: readonly Name[] = ['static', 'request-index', 'request-promise-all']
const largest: readonly Name[] = ['static', 'request-index']
const sensibleFor = (posts: number): readonly Name[] => (posts === 70 ? names : posts === 1_000 ? larger : largest)
/** Contenders measured with a network delay. The delay affects what is requested when, not how posts are read. */
const delayed: readonly Name[] = ['static', 'request-index', 'next-request']

const namesFor = (scale: LabOptions['scale'], posts: number, delay: number): readonly Name[] =>
  scale === 'quick'
    ? quickly
    : names.filter((name) => sensibleFor(posts).includes(name) && (delay === 0 || delayed.includes(name)))

/**
 * All contenders run with a share of a CPU. Two also run with a full CPU, which shows the effect of the limit. Options
 * can request more.
 */
const usualProfiles = (name: Name, delay: number): ProfileName[] =>
  (name === 'static' || name === 'request-promise-all') && delay === 0 ? ['full', '0.6'] : ['0.6']

function cells({ scale }: LabOptions): PlannedCell[] {
  return sizes[scale].flatMap((posts) =>
    delays[scale].flatMap((delay) =>
      namesFor(scale, posts, delay).map((contender): PlannedCell => ({
        contender,
        params: { posts, 'delay ms': delay },
        profiles: scale === 'quick' ? ['0.6'] : usualProfiles(contender, delay),
      })),
    ),
  )
}

export default {
  title: 'clicking from page to page in a browser: readers, render modes, a plain Next blog and Astro',
  question: {
    en: 'How long does a reader wait from a click to the next page, and what decides it?',
    ko: '링크를 누른 뒤 다음 페이지가 보일 때까지 얼마나 걸리고, 무엇이 그것을 결정할까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['posts', 'delay ms'],
  contenders: names.map((id) => ({ id, label: contenders[id].label })),
  // A failed installation is not an error of the experiment
  mayFail: ['astro'],
  rounds: { quick: 1, usual: 3, full: 3 },
  cells,
  limited: 'what a trial puts there',
  timeoutMs: 300_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const browser = requireBrowser()
    const blogs = new Map<number, Blog>()
    for (const posts of sizes[scale])
      blogs.set(
        posts,
        await provideBlog(posts, namesFor(scale, posts, 0), scale, (doing) =>
          progress.step(blogs.size + 1, sizes[scale].length, doing),
        ),
      )
    progress.end()
    const sessionsOf = ({ posts, clicks: most = Infinity }: LabParams) =>
      blogs.get(Number(posts))!.sessions.slice(0, Math.ceil(Number(most) / clicksPerSession))
    return {
      task: (contender, params): WalkTask => {
        const { servers, warmUp } = blogs.get(Number(params.posts))!
        const server = servers.get(contender as Name)
        if (!server) throw new Error(`${contender} could not be built`)
        return {
          server,
          browser,
          sessions: sessionsOf(params),
          warmUp,
          pace: { ...paces[scale], delayMs: Number(params['delay ms']) },
        }
      },
      expected: (_contender, params) => `${pagesIn(sessionsOf(params))} pages`,
      checkedOn: ({ posts }) => ({ posts: posts!, 'delay ms': 0, clicks: clicksPerSession }),
      settings: {
        time: 'from the click’s event to the start of the frame after the first one in which the new heading can be seen; the median of first visits',
        clicks: clicks[scale],
        p95: `of ${clicks[scale] / 2} first visits in one walk`,
        'looked at each page for ms': paces[scale].lookMs,
        'pointer on the link for ms': paces[scale].hoverMs,
        delay: 'put on every request by the browser',
        browser: browserNamed(browser),
        'limited to the CPU': 'the server; the browser is not',
        seed,
        Astro: astroPackages.astro,
      },
      notes: Object.fromEntries([...blogs.values()].flatMap(({ notes }) => [...notes])),
      // A browser that is killed with its trial leaves its profile behind, in this folder
      env: () => ({ TMPDIR: dir }),
    }
  },
} satisfies Experiment

interface Blog {
  servers: Map<Name, ServerCommand>
  notes: Map<Name, string>
  sessions: Session[]
  warmUp: Session[]
}

async function provideBlog(
  posts: number,
  wanted: readonly Name[],
  scale: LabOptions['scale'],
  onProgress: (doing: string) => void,
): Promise<Blog> {
  const contentDir = providePosts(posts)
  const places = await placesIn(contentDir, 100)
  const blog: Blog = {
    servers: new Map(),
    notes: new Map(),
    ...planWithWarmUp(places, { clicks: clicks[scale], pageSize: site.postsPerPage, tags: false }),
  }
  for (const name of wanted) {
    try {
      blog.servers.set(name, await provideServer(contenders[name], contentDir, posts, onProgress))
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      blog.notes.set(name, error.message)
    }
  }
  return blog
}

/** Number of pages with a visible heading; going back to a list shows none. */
const pagesIn = (sessions: readonly Session[]): number =>
  sessions.flatMap(({ steps }) => steps).filter(({ to }) => to !== null).length
