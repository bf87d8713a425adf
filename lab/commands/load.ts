import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCommand, wholeNumber } from '../../lib/cli/options.ts'
import { progressTo } from '../../lib/cli/progress.ts'
import { main } from '../../lib/cli/run.ts'
import { countsFileOf, indexFileOf } from '../../lib/content/files/stored-files.ts'
import { formatNumber } from '../engine/table.ts'
import { contenders } from '../experiments/navigation/contenders.ts'
import { providePosts, provideServer } from '../experiments/navigation/servers.ts'
import { askAtRate, askInTurn } from '../load/arrivals.ts'
import { rateFor } from '../load/calibrate.ts'
import { mixOf, slugsOf } from '../load/mix.ts'
import { answersOf, eventLoopOf, failuresOf, latenessOf, trendOf, type Look } from '../load/summary.ts'
import { limitMemory } from '../machine/cgroup.ts'
import { cleanUpOnExit } from '../machine/cleanup.ts'
import { requireProc } from '../machine/process-tree.ts'
import { requirePrograms } from '../machine/programs.ts'
import { startRedis } from '../machine/redis.ts'
import { startServer, type Server } from '../machine/server.ts'

/** Interval between samples of memory and event loop delay, in seconds. */
const interval = 10
const trySeconds = 8
/** Number of samples of memory while each address is asked for once. */
const steps = 10
/** Concurrent requests while the server warms up. */
const warmUpInFlight = 4

const command = {
  name: 'npm run load --',
  summary: 'Asks a blog for pages, and for what scripts ask, at a constant rate, and says how long its answers take.',
  options: {
    posts: { type: 'string', value: 'N', default: '10000', help: 'Posts of the blog, which are generated.' },
    seconds: { type: 'string', value: 'N', default: '600', help: 'How long it is asked.' },
    cpu: { type: 'string', value: 'PERCENT', default: '70', help: 'Share of one CPU that the server is to use.' },
    rate: { type: 'string', value: 'N', help: 'Requests a second, in place of those that --cpu allows.' },
    once: {
      type: 'boolean',
      help: 'Asks for each address of its posts once instead, and says how much memory that takes.',
    },
    memory: { type: 'string', value: 'MB', help: 'Limits the memory of the server, as a small machine does.' },
    redis: { type: 'boolean', help: 'Gives the server a Redis of its own.' },
    profile: { type: 'string', value: 'FOLDER', help: 'Writes a CPU profile of the server there.' },
  },
  examples: ['npm run load -- --seconds 60', 'npm run load -- --posts 33334 --once --memory 512'],
} as const

const options = () =>
  parseCommand(command, process.argv.slice(2), ({ posts, seconds, cpu, rate, memory, ...others }) => ({
    ...others,
    posts: wholeNumber('posts', posts, 1, 1_000_000),
    seconds: wholeNumber('seconds', seconds, 20, 86_400),
    cpu: wholeNumber('cpu', cpu, 1, 100) / 100,
    memory: memory === undefined ? null : wholeNumber('memory', memory, 64, 1_000_000),
    rate: rate === undefined ? null : wholeNumber('rate', rate, 1, 100_000),
  }))
type Options = ReturnType<typeof options>

await main(async () => {
  const given = options()
  cleanUpOnExit()
  requireProc('load')
  if (given.redis) requirePrograms('redis-server')
  const room = given.memory === null ? null : limitMemory(given.memory)
  if (given.memory !== null && !room)
    throw new Error('--memory needs a cgroup that this user may limit, such as root in Linux')
  const contentDir = providePosts(given.posts)
  const progress = progressTo(process.stderr)
  const setting = { ...contenders.static, counts: true } as const
  const built = await provideServer(setting, contentDir, given.posts, (doing) => progress.step(0, 1, doing))
  progress.end()
  // Counts left by earlier runs would make this one slower than the first
  for (const end of ['', '-wal', '-shm'])
    fs.rmSync(path.join(built.cwd, countsFileOf(indexFileOf(contentDir, built.cwd)) + end), { force: true })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pointsix-load-'))
  const redis = given.redis ? await startRedis(folder) : null
  const profile = given.profile && ['--cpu-prof', '--cpu-prof-dir', path.resolve(given.profile)]
  const server = await startServer(
    {
      ...built,
      args: [...(profile || []), ...built.args],
      env: { ...built.env, TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: '', ...(redis && { REDIS_URL: redis.url }) },
      // With SIGTERM, the server writes its profile before it exits
      ...(profile && { stopSignal: 'SIGTERM' }),
    },
    room?.procsFile,
  )
  try {
    // The server counts nothing until Redis is connected
    while (redis && !(await (await fetch(`${server.url}/api/health/ready`)).text()).includes('"redis":"used"'))
      await sleep(50)
    if (given.once) return await askForAll(server)
    return await load(server, given)
  } finally {
    await server.stop()
    room?.remove()
    await redis?.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

async function load(server: Server, { posts, seconds, cpu, rate: given }: Options): Promise<number> {
  const { requestOf, warmUp } = await mixOf(server.url)
  const cpuSeconds = () => server.usage().cpuSeconds
  const before = cpuSeconds()
  const warm = await askInTurn(
    server.url,
    (number) => warmUp[number]!,
    warmUpInFlight,
    (asked) => asked >= warmUp.length,
  )
  console.log(
    `${warm.asked} pages asked for once, ${warm.failed} failed: ${formatNumber((1_000 * (cpuSeconds() - before)) / warm.asked)} ms of CPU each`,
  )
  let asked = 0
  const shareAt = async (rate: number) => {
    const [used, start] = [cpuSeconds(), performance.now()]
    const first = asked
    asked += Math.round(rate * trySeconds)
    await askAtRate(server.url, requestOf, rate, trySeconds, first)
    const share = (cpuSeconds() - used) / ((performance.now() - start) / 1_000)
    console.log(`${rate} requests/s use ${(100 * share).toFixed(0)} % of a CPU`)
    return share
  }
  const rate = given ?? (await rateFor(cpu, shareAt, 100))
  console.log(`${posts} posts, ${rate} requests/s for ${seconds} s`)

  await lookAt(server.url, 0)
  const [used, start] = [cpuSeconds(), performance.now()]
  const since = () => (performance.now() - start) / 1_000
  let isAsking = true
  const asking = askAtRate(server.url, requestOf, rate, seconds, asked).finally(() => (isAsking = false))
  const looks: Look[] = []
  while (isAsking) {
    await Promise.race([sleep(interval * 1_000), asking])
    looks.push(await lookAt(server.url, since()))
  }
  const arrivals = await asking
  const share = (cpuSeconds() - used) / since()
  const lag = eventLoopOf(looks)
  const trend = (measure: 'rssMb' | 'heapMb') => {
    const { mean, perMinute } = trendOf(looks, measure)
    return `${formatNumber(mean)} MB, ${perMinute < 0 ? '' : '+'}${formatNumber(perMinute)} MB a minute`
  }
  console.log(`
${answersOf(arrivals)}

CPU         ${(100 * share).toFixed(0)} % of one
event loop  p99 of its delay ${formatNumber(lag.median)} ms in the median ${interval} s, ${formatNumber(lag.worst)} ms in the worst
memory      ${trend('rssMb')}; heap ${trend('heapMb')}
generator   p99 of its own delay ${formatNumber(latenessOf(arrivals))} ms`)
  const failures = failuresOf(arrivals)
  if (failures.length > 0) console.error(`failed      ${failures.join(', ')}`)
  return failures.length > 0 ? 1 : 0
}

/** Asks for the page, the Markdown and the data of each post once, as crawlers do. */
async function askForAll({ url, usage }: Server): Promise<number> {
  const { slugs } = await slugsOf(url, Infinity)
  const paths = slugs.flatMap((slug) => [`/posts/${slug}`, `/posts/${slug}.md`, `/api/posts/${slug}`])
  const request = (number: number) => ({ kind: 'address', path: paths[number]! })
  const say = async (asked: number) => {
    const { rssMb, heapMb } = await lookAt(url, 0)
    console.log(`${asked} addresses: ${formatNumber(rssMb)} MB, heap ${formatNumber(heapMb)} MB`)
  }
  await say(0)
  let failed = 0
  for (let from = 0; from < paths.length;) {
    const until = Math.min(paths.length, from + Math.ceil(paths.length / steps))
    failed += (await askInTurn(url, request, warmUpInFlight, (asked) => from + asked >= until, from)).failed
    await say((from = until))
  }
  const { rssMb } = usage()
  await sleep(interval * 1_000)
  console.log(
    `after ${interval} s: ${formatNumber((await lookAt(url, 0)).rssMb)} MB; at most ${formatNumber(rssMb)} MB`,
  )
  if (failed > 0) console.error(`failed      ${failed}`)
  return failed > 0 ? 1 : 0
}

/** Reads the server's own metrics; the event loop delay covers the time since the previous call. */
async function lookAt(url: string, at: number): Promise<Look> {
  const response = await fetch(`${url}/api/metrics`)
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`)
  const text = await response.text()
  const valueOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1])
  return {
    at,
    lagMs: 1_000 * valueOf('nodejs_eventloop_lag_p99_seconds'),
    rssMb: valueOf('process_resident_memory_bytes') / 1_048_576,
    heapMb: valueOf('nodejs_heap_size_used_bytes') / 1_048_576,
  }
}
