import path from 'node:path'
import { UsageError } from '../../../lib/cli/options.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { browserNamed, requireBrowser } from '../../machine/browser.ts'
import type { ServerCommand } from '../../machine/server.ts'
import { contenders as blogs, type Setting as Blog } from '../navigation/contenders.ts'
import { astroPackages } from '../navigation/peers.ts'
import { providePosts, provideServer, seed } from '../navigation/servers.ts'
import { claims } from './claims.ts'
import { provideEmptyApp } from './empty-app.ts'
import { lighthouseVersion, provideLighthouse } from './lighthouse.ts'
import { emptyPage, pageNames, pagesIn, type PageName } from './pages.ts'
import type { FirstLoadTask } from './trial.ts'

/** Blogs with the same posts, and an app without content: the minimum, a page that shows one word. */
const contenders = {
  static: { label: blogs.static.label, app: blogs.static },
  empty: { label: 'empty Next page', app: 'empty' },
  'next-static': { label: blogs['next-static'].label, app: blogs['next-static'] },
  astro: { label: blogs.astro.label, app: blogs.astro },
} as const satisfies Record<string, { label: string; app: Blog | 'empty' }>

type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]

/**
 * Number of posts. A home page shows ten of them; the navigation experiment uses the same number, so the two share
 * their builds.
 */
const posts = { quick: 20, usual: 70, full: 70 }

const quickly: readonly Name[] = ['static', 'empty']
const compared: readonly PageName[] = ['home', 'post']
const namesFor = (scale: LabOptions['scale']): readonly Name[] => (scale === 'quick' ? quickly : names)
const pagesFor = (name: Name, scale: LabOptions['scale']): readonly PageName[] =>
  name === 'static' && scale !== 'quick' ? pageNames : compared

export default {
  title: 'the first load of a page on a phone, by Lighthouse: an empty Next page, a plain Next blog and Astro',
  question: {
    en: 'How long does a phone take to show a page that it loads for the first time, and what decides it?',
    ko: '휴대전화가 처음 여는 페이지를 보여 주기까지 얼마나 걸리고, 무엇이 그것을 결정할까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['page'],
  contenders: names.map((id) => ({ id, label: contenders[id].label })),
  // A failed installation is not an error of the experiment
  mayFail: ['astro'],
  rounds: { quick: 1, usual: 5, full: 9 },
  cells: ({ scale }) =>
    pageNames.flatMap((page) =>
      namesFor(scale)
        .filter((name) => pagesFor(name, scale).includes(page))
        .map((contender): PlannedCell => ({
          contender,
          params: { page },
          profiles: scale === 'full' ? ['full', '0.6'] : ['0.6'],
        })),
    ),
  limited: 'what a trial puts there',
  timeoutMs: 180_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const browser = requireBrowser()
    const lighthouse = provideLighthouse()
    const contentDir = providePosts(posts[scale])
    const pages = await pagesIn(contentDir)
    const servers = new Map<Name, ServerCommand>()
    const notes: Record<string, string> = { astro: 'served compressed; its own preview does not compress' }
    const wanted = namesFor(scale)
    for (const [at, name] of wanted.entries()) {
      const onProgress = (doing: string) => progress.step(at + 1, wanted.length, doing)
      try {
        servers.set(name, await provide(name, contentDir, posts[scale], onProgress))
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        notes[name] = error.message
      }
    }
    progress.end()
    const pageOf = (contender: string, page: unknown) => (contender === 'empty' ? emptyPage : pages[page as PageName])
    return {
      task(contender, { page, looked }): FirstLoadTask {
        const server = servers.get(contender as Name)
        if (!server) throw new Error(`${contender} could not be built`)
        return {
          server,
          browser,
          lighthouse,
          page: pageOf(contender, page),
          audited: looked === undefined,
          isBase: contender === 'empty',
        }
      },
      expected: (contender, { page }) => pageOf(contender, page).shows,
      checkedOn: ({ page }) => ({ page: page!, looked: 'at its words' }),
      settings: {
        time: 'until the largest element is painted (LCP), as Lighthouse expects of a phone by what it observed',
        phone:
          'Lighthouse’s own: 412 × 823 pixels, 150 ms a round trip, 1.6 Mbit/s, a CPU a quarter as fast as this one, simulated; nothing in the cache',
        'render-blocking ms': 'of the one request that blocks rendering longest; Lighthouse counts from 50 ms',
        requests: 'until the network has been quiet for a second, with what the page fetches ahead',
        'limited to the CPU': 'the server; the browser is not',
        browser: browserNamed(browser),
        posts: posts[scale],
        seed,
        Lighthouse: lighthouseVersion,
        Astro: astroPackages.astro,
      },
      notes,
      // A browser that is killed with its trial leaves its profile behind, in this folder
      env: () => ({ TMPDIR: dir }),
    }
  },
} satisfies Experiment

async function provide(
  name: Name,
  contentDir: string,
  count: number,
  onProgress: (doing: string) => void,
): Promise<ServerCommand> {
  const { app } = contenders[name]
  if (app === 'empty') return provideEmptyApp(onProgress)
  const server = await provideServer(app, contentDir, count, onProgress)
  if (app.blog !== 'astro') return server
  const program = path.join(import.meta.dirname, 'static-server.ts')
  return { ...server, args: [program, path.join(server.cwd, 'dist'), '{port}'] }
}
