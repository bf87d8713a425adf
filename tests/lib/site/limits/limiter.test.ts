import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Limiter } from '../../../../lib/site/limits/limiter.ts'
import { LocalBuckets } from '../../../../lib/site/limits/local-buckets.ts'
import { RedisConnection } from '../../../../lib/site/redis/connection.ts'
import { sendBy } from '../../../../lib/site/redis/send.ts'
import { hasRedis, patient, redisServer } from '../../../redis-server.ts'
import { runs } from '../../../runs.ts'

test('a bucket allows its burst and then its rate, whatever the times of requests', () => {
  const limit = { rate: 10, burst: 5 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 300 }), (pauses) => {
      const buckets = new LocalBuckets(limit)
      let now = 0
      let allowed = 0
      for (const pause of pauses) {
        now += pause
        if (buckets.take('ada', now)) allowed++
      }
      const seconds = (now - pauses[0]!) / 1_000
      expect(allowed).toBeLessThanOrEqual(limit.burst + limit.rate * seconds + 1e-6)
      expect(allowed).toBeGreaterThanOrEqual(Math.min(pauses.length, limit.burst))
    }),
    { numRuns: runs({ quick: 200, full: 5_000 }) },
  )
})

test('each client has a bucket', () => {
  const buckets = new LocalBuckets({ rate: 1, burst: 1 })
  expect(['ada', 'ada', 'bob'].map((client) => buckets.take(client, 0))).toEqual([true, false, true])
})

describe.skipIf(!hasRedis)('with Redis', () => {
  test('all instances take from one bucket, and each has a smaller one while Redis is away', async () => {
    const server = await redisServer()
    await server.start()
    onTestFinished(server.stop)
    const connections = await Promise.all(Array.from({ length: 4 }, () => RedisConnection.open(server.url, patient)))
    onTestFinished(() => connections.forEach((connection) => connection.close()))
    for (const connection of connections) await expect.poll(() => connection.isUsable).toBe(true)
    // So slow that no token is regained during the test
    const limit = { rate: 0.001, burst: 50 }
    const limiters = connections.map((connection) => new Limiter('test', limit, sendBy(connection)))
    const answers = await Promise.all(Array.from({ length: 400 }, (_, at) => limiters[at % 4]!.allows('ada')))
    expect(answers.filter(Boolean).length).toBe(50)
    expect(limiters.map(({ decisions }) => decisions.fallbacks)).toEqual([0, 0, 0, 0])

    await server.stop()
    const alone: boolean[] = []
    for (let at = 0; at < 100; at++) alone.push(await limiters[0]!.allows('bob'))
    expect(alone.filter(Boolean).length).toBe(25)
    expect(limiters[0]!.decisions.fallbacks).toBe(100)

    await server.start()
    await expect.poll(() => connections[0]!.isUsable, { timeout: 10_000 }).toBe(true)
    expect(await limiters[0]!.allows('bob')).toBe(true)
    expect(limiters[0]!.decisions.fallbacks).toBe(100)
  })
})
