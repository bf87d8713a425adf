import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { missingPrograms } from '../../lib/cli/programs.ts'
import { startCluster, type Cluster } from '../../scripts/cluster/cluster.ts'
import { disturbingProxy, type DisturbingProxy } from '../disturbing-proxy.ts'
import { redisServer } from '../redis-server.ts'
import { copyOfBuild, provideBuild } from './builds.ts'
import { ownBlog, twentyPosts } from './own-blog.ts'
import { variants } from './variants.ts'
import { rare } from './rare.ts'

const missing = missingPrograms(['nginx', 'redis-server'])

const reloads = 100
/** Constant rate in requests per second; a pending response does not delay other requests. */
const rate = 50
/** Duration of each fault, in milliseconds. */
const faultLasts = 5_000

/** Requests pages until it is stopped. */
function visitors(url: string) {
  const [failed, times]: [string[], number[]] = [[], []]
  let at = 0
  let isDone = false
  const pending = new Set<Promise<void>>()
  const visit = async (number: number) => {
    // The query string bypasses the cache of nginx
    const address = `/posts/fault-${number % 20}?visit=${number}`
    const start = performance.now()
    const answer = await fetch(url + address).then(
      async (response) => `${response.status} ${(await response.text()).includes(`Text ${number % 20}.`)}`,
      String,
    )
    times.push(performance.now() - start)
    if (answer !== '200 true') failed.push(`${address}: ${answer}`)
  }
  const asking = (async () => {
    while (!isDone) {
      const one = visit(at++).finally(() => pending.delete(one))
      pending.add(one)
      await sleep(1_000 / rate)
    }
    await Promise.all(pending)
  })()
  return async () => {
    isDone = true
    await asking
    const sorted = times.toSorted((a, b) => a - b)
    return { asked: times.length, failed, p99: Math.round(sorted[Math.floor(sorted.length * 0.99)]!) }
  }
}

test.describe('several instances under load', rare, () => {
  test.skip(missing.length > 0, missing.join('; '))
  const { folder, publish } = ownBlog()
  let cluster: Cluster
  let redis: Awaited<ReturnType<typeof redisServer>>
  let proxy: DisturbingProxy
  test.beforeAll(async () => {
    test.setTimeout(1_200_000)
    await provideBuild('static')
    // Use slugs that the build has not prerendered, because it keeps its pages
    await publish(twentyPosts('fault'))
    redis = await redisServer()
    await redis.start()
    proxy = await disturbingProxy(Number(new URL(redis.url).port))
    cluster = await startCluster({
      count: 2,
      port: 0,
      cwd: folder,
      env: { ...variants.static, NEXT_DIST_DIR: copyOfBuild('static', folder) },
      redisUrl: `redis://127.0.0.1:${proxy.port}`,
      print: () => {},
    })
  })
  test.afterAll(async () => {
    await cluster?.stop()
    proxy?.close()
    await redis?.stop()
  })

  const redisOf = ({ url }: { url: string }): Promise<string> =>
    fetch(`${url}/api/health/ready`).then(
      async (response) => ((await response.json()) as { redis: string }).redis,
      () => 'no answer',
    )
  const all = async (state: string) =>
    (await Promise.all(cluster.instances.map(redisOf))).every((found) => found === state)

  /** Checks that no request fails during a disturbance, and prints the figures, which depend on the machine. */
  async function undisturbed(name: string, disturb: () => Promise<void>, isOver: () => Promise<boolean>) {
    const stop = visitors(cluster.url)
    await disturb()
    const start = performance.now()
    await expect.poll(isOver, { timeout: 60_000, intervals: [50] }).toBe(true)
    const recovery = Math.round(performance.now() - start)
    const { asked, failed, p99 } = await stop()
    console.log(`${name}: ${failed.length} of ${asked} requests failed, p99 ${p99} ms, recovered in ${recovery} ms`)
    expect(failed).toEqual([])
  }

  test(`no request fails during ${reloads} rolling reloads`, async () => {
    test.setTimeout(3_600_000)
    await undisturbed(
      `${reloads} reloads`,
      async () => {
        for (let time = 0; time < reloads; time++) await cluster.reload()
      },
      () => all('used'),
    )
  })

  test('no request fails while an instance is killed', async () => {
    const [first] = cluster.instances
    const before = first!.pid()
    await undisturbed(
      'a killed instance',
      async () => void process.kill(before, 'SIGKILL'),
      async () => first!.pid() !== before && (await all('used')),
    )
  })

  test('no request fails while Redis is killed and started again', async () => {
    await undisturbed(
      'a killed Redis',
      async () => {
        await redis.stop()
        await sleep(faultLasts)
        await redis.start()
      },
      () => all('used'),
    )
  })

  for (const disturbance of ['late', 'trickle', 'reset'] as const)
    test(`no request fails while answers of Redis are disturbed: ${disturbance}`, async () => {
      await undisturbed(
        `Redis, ${disturbance}`,
        async () => {
          proxy.disturb(disturbance)
          await sleep(faultLasts)
          proxy.disturb('none')
        },
        () => all('used'),
      )
    })
})
