import { setTimeout as sleep } from 'node:timers/promises'
import { progressTo } from '../../lib/cli/progress.ts'
import { main } from '../../lib/cli/run.ts'
import { contenders } from '../experiments/navigation/contenders.ts'
import { providePosts, provideServer } from '../experiments/navigation/servers.ts'
import { queries } from '../experiments/search/queries.ts'
import { askAtRate } from '../load/arrivals.ts'
import { loadOptions } from '../load/options.ts'
import { cleanUpOnSignals } from '../machine/cleanup.ts'
import { requireProc } from '../machine/process-tree.ts'
import { startServer } from '../machine/server.ts'

/** Seconds between two looks at memory and event loop. */
const interval = 10
/** Seconds and requests a second of the load that warms the server, and shows what a request costs. */
const warmUp = { seconds: 20, rate: 50 }

await main(async () => {
  const options = loadOptions(process.argv.slice(2))
  cleanUpOnSignals()
  requireProc('load')
  const progress = progressTo(process.stderr)
  const command = await provideServer(contenders.static, providePosts(options.posts), options.posts, (doing) =>
    progress.step(0, 1, doing),
  )
  progress.end()
  const server = await startServer({ ...command, env: { ...command.env, TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const pathOf = await mixed(server.url)
    const cpuBefore = server.usage().cpuSeconds
    const warm = await askAtRate(server.url, pathOf, warmUp.rate, warmUp.seconds)
    const perRequest = (server.usage().cpuSeconds - cpuBefore) / warm.asked
    const rate = options.rate ?? Math.max(1, Math.floor(options.cpu / perRequest))
    console.log(
      `${options.posts} posts, ${rate} requests/s for ${options.seconds} s: a list, a post and a search in turn`,
    )

    await metrics(server.url)
    const before = server.usage().cpuSeconds
    const start = performance.now()
    let isAsking = true
    const asking = askAtRate(server.url, pathOf, rate, options.seconds).finally(() => (isAsking = false))
    const looks: { lagMs: number; rssMb: number }[] = []
    while (isAsking) {
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await Promise.race([sleep(interval * 1_000), asking])
      // oxlint-disable-next-line no-await-in-loop
      looks.push(await metrics(server.url))
    }
    const { answers, failed, asked } = await asking
    const cpus = (server.usage().cpuSeconds - before) / ((performance.now() - start) / 1_000)
    const at = (share: number) => answers[Math.ceil(share * answers.length) - 1]?.toFixed(1)
    const quarter = Math.max(1, Math.floor(looks.length / 4))
    const meanMb = (some: typeof looks) => Math.round(some.reduce((sum, { rssMb }) => sum + rssMb, 0) / some.length)
    console.log(`answers       ${answers.length} of ${asked}, ${failed} failed
CPU           ${(100 * cpus).toFixed(0)} % of one
answer        p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms
event loop    p99 of its delay ${Math.max(...looks.map(({ lagMs }) => lagMs)).toFixed(1)} ms in the worst ${interval} s
memory        ${meanMb(looks.slice(0, quarter))} MB in the first quarter, ${meanMb(looks.slice(-quarter))} MB in the last`)
    return failed > 0 ? 1 : 0
  } finally {
    await server.stop()
  }
})

/** Lists, posts and searches in turn, each all over the blog. */
async function mixed(url: string): Promise<(number: number) => string> {
  const list = async (page: number) =>
    (await (await fetch(`${url}/api/posts?page=${page}&pageSize=50`)).json()) as {
      pages: number
      posts: { slug: string }[]
    }
  const { pages } = await list(1)
  const some = Array.from(
    { length: Math.min(pages, 40) },
    (_, at) => 1 + Math.floor((at * pages) / Math.min(pages, 40)),
  )
  const slugs = (await Promise.all(some.map(list))).flatMap(({ posts }) => posts.map(({ slug }) => slug))
  return (number) => {
    const turn = Math.floor(number / 3)
    if (number % 3 === 0) return `/api/posts?page=${1 + ((turn * 7) % pages)}&pageSize=50`
    if (number % 3 === 1) return `/posts/${encodeURIComponent(slugs[(turn * 7) % slugs.length]!)}`
    return `/api/search?q=${encodeURIComponent(queries[turn % queries.length]!)}`
  }
}

/** Memory, and the 99th percentile of the event loop's delay since the call before. */
async function metrics(url: string): Promise<{ lagMs: number; rssMb: number }> {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name}(?:\\{.*\\})? (.+)$`, 'm').exec(text)?.[1])
  return {
    lagMs: 1_000 * valueOf('nodejs_eventloop_lag_p99_seconds'),
    rssMb: valueOf('process_resident_memory_bytes') / 1_048_576,
  }
}
