import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseCommand, wholeNumber } from '../../lib/cli/options.ts'
import { programEnv } from '../../lib/cli/programs.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { main, root } from '../../lib/cli/run.ts'
import { shippedConf } from '../../lib/site/cluster/nginx-conf.ts'
import { behindNginx } from '../experiments/cluster/servers.ts'
import { contenders } from '../experiments/navigation/contenders.ts'
import { providePosts, provideServer } from '../experiments/navigation/servers.ts'
import { answersOf, failuresOf } from '../load/summary.ts'
import { cleanUpOnExit } from '../machine/cleanup.ts'
import { runCommand } from '../machine/command.ts'
import { requirePrograms } from '../machine/programs.ts'
import { startRedis } from '../machine/redis.ts'
import type { ServerCommand } from '../machine/server.ts'
import { Author } from '../pushes/author.ts'
import { serveGit } from '../pushes/git-host.ts'
import { pushUnderLoad, timesOf } from '../pushes/under-load.ts'

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
  cleanUpOnExit()
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
      const site = { url: servers.url, instances: servers.instances.map(({ url }) => url), secret }
      const onPush = (at: number) => progress.step(at, given.pushes, 'pushes')
      const { shown, arrivals } = await pushUnderLoad(author, written, site, given, onPush)
      progress.end()
      console.log(`${timesOf(shown)}\n\n${answersOf(arrivals)}`)
      const failures = failuresOf(arrivals)
      console.log(`\nfailed      ${failures.join(', ') || `none of ${arrivals.length} requests`}`)
      return failures.length > 0 ? 1 : 0
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
