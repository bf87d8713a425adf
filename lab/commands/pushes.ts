import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseCommand, wholeNumber } from '../../lib/cli/options.ts'
import { programEnv } from '../../lib/cli/programs.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { main, root } from '../../lib/cli/run.ts'
import { shippedConf } from '../../lib/site/cluster/nginx-conf.ts'
import { p95, percentile } from '../engine/statistics.ts'
import { formatNumber, tableOf } from '../engine/table.ts'
import { behindNginx } from '../experiments/cluster/servers.ts'
import { contenders } from '../experiments/navigation/contenders.ts'
import { providePosts, provideServer } from '../experiments/navigation/servers.ts'
import { askAtRate, type Arrival } from '../load/arrivals.ts'
import { mixOf } from '../load/mix.ts'
import { answersOf, failuresOf } from '../load/summary.ts'
import { cleanUpOnSignals } from '../machine/cleanup.ts'
import { runCommand } from '../machine/command.ts'
import { requirePrograms } from '../machine/programs.ts'
import { startRedis } from '../machine/redis.ts'
import type { ServerCommand } from '../machine/server.ts'
import { Author } from '../pushes/author.ts'
import { serveGit } from '../pushes/git-host.ts'
import { pushAndLook, type Shown } from '../pushes/measure.ts'

const command = {
  name: 'npm run pushes --',
  summary: 'Pushes edits to a blog of several instances under load, and says when each shows them, and what failed.',
  options: {
    posts: { type: 'string', value: 'N', default: '1000', help: 'Posts of the blog, which are generated.' },
    pushes: { type: 'string', value: 'N', default: '100', help: 'How often somebody pushes.' },
    instances: {
      type: 'string',
      value: 'N',
      default: '2',
      help: 'Instances behind nginx, with one folder and one Redis.',
    },
    rate: { type: 'string', value: 'N', default: '20', help: 'Requests a second that readers send through nginx.' },
  },
  examples: ['npm run pushes -- --pushes 10 --rate 50'],
} as const

const secret = 'signs the webhooks of the lab'

await main(async () => {
  const given = parseCommand(command, process.argv.slice(2), ({ posts, pushes, instances, rate }) => ({
    posts: wholeNumber('posts', posts, 1, 100_000),
    pushes: wholeNumber('pushes', pushes, 1, 10_000),
    instances: wholeNumber('instances', instances, 1, 64),
    rate: wholeNumber('rate', rate, 1, 10_000),
  }))
  cleanUpOnSignals()
  requirePrograms('nginx', 'redis-server')
  const progress = progressTo(process.stderr)
  const generated = providePosts(given.posts)
  const built = await provideServer(contenders.static, generated, given.posts, (doing) => progress.step(0, 1, doing))
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-pushes-'))
  const [written, clone] = [path.join(dir, 'author'), path.join(dir, 'clone')]
  const host = await serveGit(dir)
  const redis = await startRedis(dir)
  try {
    progress.step(0, 1, 'pushing all posts')
    fs.cpSync(generated, written, { recursive: true })
    const author = await Author.of(written, host.url)
    await runCommand({ command: ['git', 'clone', '--quiet', host.url, clone] })
    const program = path.join(root, 'scripts/pull.ts')
    const server: ServerCommand = {
      ...built,
      env: { ...built.env, CONTENT_DIR: clone, BUILT_PULL_PROGRAM: program, PULL_SECRET: secret, REDIS_URL: redis.url },
    }
    const pull = [process.execPath, '--disable-warning=ExperimentalWarning', program]
    await runCommand({ command: pull, cwd: server.cwd, env: server.env })
    const servers = await behindNginx(
      { server, instances: given.instances, shipped: shippedConf, dir, searchPath: programEnv().PATH! },
      null,
    )
    try {
      return await measure(author, written, servers, given, (at) => progress.step(at, given.pushes, 'pushes'))
    } finally {
      progress.end()
      await servers.stop()
    }
  } finally {
    await redis.stop()
    host.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  }
})

async function measure(
  author: Author,
  written: string,
  { url, instances }: Awaited<ReturnType<typeof behindNginx>>,
  given: { pushes: number; rate: number },
  onPush: (at: number) => void,
): Promise<number> {
  const { requestOf } = await mixOf(url)
  const pages = (number: number) => {
    const { kind, ...request } = requestOf(number)
    // This blog counts no views
    return kind === 'view' ? { kind: 'page of a list', path: '/' } : { kind, ...request }
  }
  const files = fs.globSync('**/*.{md,mdx}', { cwd: written }).toSorted()
  const slugs = new Set(
    ((await (await fetch(`${url}/api/posts?pageSize=50`)).json()) as { posts: { slug: string }[] }).posts.map(
      ({ slug }) => slug,
    ),
  )
  const posts = files.flatMap((file) => {
    const slug = path.basename(file).replace(/\.\w+$/, '')
    return slugs.has(slug) ? [{ file, address: `/posts/${encodeURIComponent(slug)}` }] : []
  })
  let isOver = false
  const arrivals: Arrival[] = []
  const reading = (async () => {
    while (!isOver) arrivals.push(...(await askAtRate(url, pages, given.rate, 1, arrivals.length)))
  })()
  const shown: Shown[] = []
  try {
    for (let at = 0; at < given.pushes; at++) {
      onPush(at)
      const post = posts[at % posts.length]!
      shown.push(await pushAndLook({ author, post, url, instances: instances.map((each) => each.url), secret }, at))
    }
  } finally {
    isOver = true
    await reading
  }
  console.log(report(shown))
  console.log(`\n${answersOf(arrivals)}`)
  const failures = failuresOf(arrivals)
  console.log(`\nfailed     ${failures.length > 0 ? failures.join(', ') : `none of ${arrivals.length} requests`}`)
  return failures.length > 0 ? 1 : 0
}

function report(shown: readonly Shown[]): string {
  const row = (name: string, values: readonly number[]) => [
    name,
    ...[percentile(values, 0.5), p95(values), Math.max(...values)].map(formatNumber),
  ]
  const rows = [
    row(
      'answer to the webhook',
      shown.map(({ answeredMs }) => answeredMs),
    ),
    ...shown[0]!.shownMs.map((_, at) =>
      row(
        `shown by instance ${at + 1}`,
        shown.map(({ shownMs }) => shownMs[at]!),
      ),
    ),
    row(
      'shown by all',
      shown.map(({ shownMs }) => Math.max(...shownMs)),
    ),
  ]
  return tableOf([`${shown.length} pushes`, 'p50 ms', 'p95 ms', 'longest ms'], rows, 1)
}
