import fs from 'node:fs'
import path from 'node:path'
import type { StrategyName } from '../../../lib/core/strategy-names.ts'
import { generateCorpus } from '../../corpus/generate.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { deploy, type Deployment } from '../../function/deploy.ts'
import { preparedFor } from '../../function/output.ts'
import { stageApp, stageBlog } from '../../function/project.ts'
import { pathOf, requestOf, searchRequest, type FunctionRequest, type Route } from '../../function/requests.ts'
import { vercelCli } from '../../function/vercel-cli.ts'
import { placesIn } from '../navigation/posts.ts'
import { claims } from './claims.ts'
import type { ColdStartTask } from './trial.ts'

/** What to build: the blog with a reader, or an app without content. */
type Setting = { label: string } & ({ app: 'blog'; reader: StrategyName; posts: number } | { app: 'empty' })

/** Number of posts, as in the published blog. */
const usualPosts = 70

const contenders = {
  index: { label: 'index', app: 'blog', reader: 'index', posts: usualPosts },
  sync: { label: 'sync', app: 'blog', reader: 'sync', posts: usualPosts },
  'promise-all': { label: 'Promise.all', app: 'blog', reader: 'promise-all', posts: usualPosts },
  worker: { label: 'worker', app: 'blog', reader: 'worker', posts: usualPosts },
  sequential: { label: 'one by one', app: 'blog', reader: 'sequential', posts: usualPosts },
  'index-one-post': { label: 'index, one post', app: 'blog', reader: 'index', posts: 1 },
  'empty-app': { label: 'empty Next app', app: 'empty' },
} satisfies Record<string, Setting>

type Name = keyof typeof contenders
const names = Object.keys(contenders) as Name[]

const seed = 1

/** The post next to this file: its slug, and text that its page shows. */
const charts = { slug: 'post-with-charts', shows: 'Every chart above is rendered on the server for this request.' }

/** A word that many posts contain, and markup that its search results show. */
const search = { query: 'latency', shows: '<mark>' }

const requests = ['page', 'page with charts', 'api', 'search'] as const
type Request = (typeof requests)[number]

const quickly: readonly Name[] = ['index', 'promise-all', 'empty-app']
const namesFor = (scale: LabOptions['scale']): readonly Name[] => (scale === 'quick' ? quickly : names)

export default {
  title: 'the first request of a fresh function: readers, and an empty Next app',
  question: {
    en: 'How long does a fresh process of the deployed function take to answer its first request?',
    ko: '배포한 함수가 새 프로세스로 첫 요청에 답하기까지 얼마나 걸릴까?',
  },
  unit: { name: 'ms', better: 'less' },
  params: ['request'],
  contenders: names.map((id) => ({ id, label: contenders[id].label })),
  rounds: { quick: 1, usual: 7, full: 7 },
  cells: ({ scale }) =>
    requests.flatMap((request) =>
      // For the search, only the index reader, whose page is measured as well
      (request === 'search' ? (['index'] as const) : namesFor(scale)).map((contender): PlannedCell => ({
        contender,
        params: { request },
        profiles: scale === 'full' ? ['full', '1.0', '0.6', '0.6-20ms'] : ['0.6'],
      })),
    ),
  limited: 'what a trial puts there',
  timeoutMs: 120_000,
  claims,
  async prepare(dir, { scale }, progress) {
    const cli = vercelCli()
    const blog = stageBlog()
    const emptyApp = stageApp(path.join(import.meta.dirname, 'empty-app'))
    const wanted = namesFor(scale)
    const ready = new Map<Name, Ready>()
    for (const [at, name] of wanted.entries()) {
      progress.step(at + 1, wanted.length, `building ${contenders[name].label} with vercel build`)
      ready.set(name, await provide(contenders[name], path.join(dir, name), { cli, blog, emptyApp }))
    }
    progress.end()
    return {
      task: (contender, { request }): ColdStartTask => taskOf(ready.get(contender as Name)!, request as Request),
      expected: () => '200, as expected',
      settings: {
        time: 'from the start of the process to the last byte of its first response',
        CPU: 'of the function’s process, from its start to the last byte',
        request:
          'sent to the function as its host sends it; the page is rendered for the request (RENDER_MODE=request)',
        'limited to the CPU': 'the function',
        posts: contenders.index.posts,
        seed,
      },
    }
  },
} satisfies Experiment

interface Ready {
  deployment: Deployment
  /** Null for the empty app, which shows whatever slug is requested. */
  post: { slug: string; canary: string } | null
}

interface Projects {
  cli: string
  blog: string
  emptyApp: string
}

async function provide(setting: Setting, folder: string, { cli, blog, emptyApp }: Projects): Promise<Ready> {
  if (setting.app === 'empty') return { deployment: await deploy(cli, emptyApp, folder, {}), post: null }
  const { reader, posts } = setting
  const contentDir = path.join('lab-posts', String(posts))
  const content = path.join(blog, contentDir)
  fs.rmSync(content, { recursive: true, force: true })
  generateCorpus(content, { posts, seed })
  const [newest] = await placesIn(content, 1)
  fs.copyFileSync(path.join(import.meta.dirname, `${charts.slug}.mdx`), path.join(content, `${charts.slug}.mdx`))
  const deployment = await deploy(cli, blog, folder, {
    RENDER_MODE: 'request',
    LOADER_STRATEGY: reader,
    CONTENT_DIR: contentDir,
  })
  return {
    deployment,
    post: { slug: decodeURIComponent(newest!.path.split('/').at(-1)!), canary: newest!.canary! },
  }
}

function taskOf({ deployment, post }: Ready, request: Request): ColdStartTask {
  const route: Route = request === 'api' ? 'api' : 'page'
  const fn = deployment.functions[route]
  if (!post) return { fn, request: requestOf(route, 'empty'), shows: 'empty' }
  if (request === 'api') return { fn, request: requestOf(route, post.slug), shows: JSON.stringify(post.slug) }
  if (request === 'search') {
    const { query, shows } = search
    return { fn, request: resumed(deployment, '/search', searchRequest(query)), shows }
  }
  const { slug, shows } = request === 'page' ? { slug: post.slug, shows: post.canary } : charts
  return { fn, request: resumed(deployment, pathOf('page', slug), requestOf('page', slug)), shows }
}

/**
 * The request that resumes a dynamic page: its response begins with the prerendered part, and the function sends the
 * rest.
 */
function resumed({ output }: Deployment, pathname: string, request: FunctionRequest): FunctionRequest {
  const found = preparedFor(output, pathname, {})
  if (found?.kind !== 'resume') throw new Error(`expected a page that is rendered for each request: ${pathname}`)
  return { ...request, method: 'POST', headers: { ...request.headers, ...found.next }, body: found.state }
}
