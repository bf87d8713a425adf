import path from 'node:path'
import { root } from '../../../lib/cli/run.ts'
import { programEnv } from '../../../lib/cli/programs.ts'
import { shippedConf } from '../../../lib/site/cluster/nginx-conf.ts'
import { availableCpus } from '../../../lib/deployment/cpu.ts'
import type { Experiment, PlannedCell } from '../../engine/experiment.ts'
import type { LabOptions } from '../../engine/options.ts'
import { install } from '../../machine/install.ts'
import { requireProc } from '../../machine/process-tree.ts'
import { requirePrograms } from '../../machine/programs.ts'
import type { ServerCommand } from '../../machine/server.ts'
import { contenders, type Name } from '../navigation/contenders.ts'
import { placesIn } from '../navigation/posts.ts'
import { providePosts, provideServer } from '../navigation/servers.ts'
import { claims } from './claims.ts'
import { load } from './load.ts'
import { aPost, maxDroppedShare, requests, right, usersWhoPause, type RequestName } from './requests.ts'
import { startServers, type Arrangement, type ServersTask } from './servers.ts'
import type { ClusterTask } from './trial.ts'

const packages = { express: '5.3.0', pm2: '7.0.4' }

const arrangements = {
  single: 'one process',
  pm2: 'PM2 in cluster mode',
  nginx: 'instances behind nginx',
  next: 'one process of a plain Next blog',
}

type Blog = Exclude<RequestName, 'pausing' | 'steady'>

/** How the blogs are built, ours and the plain one; a prerendered page and post come from the same builds. */
const blogs: Record<Blog, [ours: Name, plain: Name]> = {
  page: ['static', 'next-static'],
  post: ['static', 'next-static'],
  pageOnRequest: ['request-index', 'next-request'],
  postOnRequest: ['request-index', 'next-request'],
}

const isOfBlog = (name: RequestName): name is Blog => Object.hasOwn(blogs, name)

/** A quick run leaves out the blogs, which would have to be built. */
const namesOf = ({ scale }: LabOptions): RequestName[] =>
  (Object.keys(requests) as RequestName[]).filter((name) => scale !== 'quick' || !isOfBlog(name))

const contendersOf = (name: RequestName): (keyof typeof arrangements)[] =>
  !isOfBlog(name) ? ['single', 'pm2', 'nginx'] : name === 'page' ? ['single', 'next', 'nginx'] : ['single', 'next']

const cells = (options: LabOptions): PlannedCell[] =>
  namesOf(options).flatMap((name) =>
    contendersOf(name).map((contender): PlannedCell => ({
      contender,
      params: { request: requests[name].label },
      profiles: ['full'],
    })),
  )

const posts = 70
const seconds = { quick: 2, usual: 10, full: 30 }

const folder = path.join(root, 'lab/experiments/cluster')

export default {
  title: 'one process, PM2 in cluster mode, instances behind nginx, and a plain Next blog under load',
  question: {
    en: 'How many more requests do several processes answer, and how much less does each one wait?',
    ko: '프로세스를 늘리면 요청을 얼마나 더 처리하고, 기다리는 시간은 얼마나 줄어들까?',
  },
  unit: { name: 'requests/s', better: 'more' },
  params: ['request'],
  contenders: Object.entries(arrangements).map(([id, label]) => ({ id, label })),
  rounds: { quick: 1, usual: 3, full: 5 },
  cells,
  limited: 'what a trial puts there',
  timeoutMs: 180_000,
  claims,
  async prepare(dir, options, progress, before) {
    requireProc('cluster')
    requirePrograms('nginx', 'wrk')
    const installed = install(`cluster-${Object.values(packages).join('-')}`, { npm: packages })
    const app = path.join(folder, 'express-app.cjs')
    const env = { NODE_ENV: 'production', PACKAGES: installed, PORT: '{port}' }
    const express: ServerCommand = { args: [app], cwd: dir, env }
    const pm2: ServerCommand = {
      args: [path.join(installed, 'node_modules/pm2/bin/pm2-runtime'), 'start', app, '-i', 'max'],
      cwd: dir,
      env: { ...env, PM2_HOME: path.join(dir, 'pm2') },
      stopSignal: 'SIGTERM',
    }
    const built = new Map<Name, ServerCommand>()
    let newest = ''
    if (namesOf(options).some(isOfBlog)) {
      const contentDir = providePosts(posts)
      newest = (await placesIn(contentDir, 1))[0]!.path
      for (const name of new Set(Object.values(blogs).flat()))
        built.set(name, await provideServer(contenders[name], contentDir, posts, (doing) => progress.step(1, 1, doing)))
    }
    progress.end()
    const instances = availableCpus()
    const servers = { pm2, instances, shipped: shippedConf, dir, searchPath: programEnv().PATH! }
    const script = path.join(folder, 'report.lua')
    const users = Number(before['users with pauses'] ?? (await measuredUsers({ ...servers, server: express }, script)))
    const nameOf = (label: unknown) => namesOf(options).find((name) => requests[name].label === label)!
    return {
      task(contender, { request }): ClusterTask {
        const name = nameOf(request)
        return {
          ...servers,
          arrangement: contender === 'next' ? 'single' : (contender as Arrangement),
          server: isOfBlog(name) ? built.get(blogs[name][contender === 'next' ? 1 : 0])! : express,
          asked: {
            ...requests[name],
            ...(name === 'pausing' && { users }),
            ...(requests[name].path === aPost && { path: newest }),
          },
          shows: isOfBlog(name) ? '</html>' : '499999500000',
          script,
          warmUpSeconds: options.scale === 'full' ? 3 : 2,
          seconds: seconds[options.scale],
        }
      },
      expected: () => right,
      // One load is enough to check that an arrangement works; each timed load is checked as well
      checkedOn: () => ({ request: requests.steady.label }),
      settings: {
        'adding up': 'an Express route that adds up to 1,000,000, as published',
        'a page': `the list of a blog of ${posts} posts, by next start or from nginx’s cache`,
        'a post': 'the newest of the same blog',
        instances,
        'asked for s': seconds[options.scale],
        generator: 'wrk with one thread, on the same machine; what it takes of the CPU is in the figures',
        'users with pauses': users,
        waiting:
          'users × seconds ÷ answers, less the pause: of those too who wait when the time is over; p99 is of the answers',
        'with pauses':
          'each user rests for 1 s before each request, as the published script did with 1,000 users; here so many that they ask for 1.6 times what one process answers',
        'may be dropped': `${100 * maxDroppedShare} % of the requests: a server that is asked for more than it can answer drops connections`,
        ...packages,
      },
    }
  },
} satisfies Experiment

/** How many users with pauses ask for more than one process answers. */
async function measuredUsers(servers: Omit<ServersTask, 'arrangement'>, script: string): Promise<number> {
  const one = await startServers({ ...servers, arrangement: 'single' }, null)
  const ceiling = async () => {
    const { report } = await load(one.url, requests.steady, script, 2)
    return report.requests / report.seconds
  }
  // The first one warms the server
  return ceiling()
    .then(ceiling)
    .then(usersWhoPause)
    .finally(() => one.stop())
}
