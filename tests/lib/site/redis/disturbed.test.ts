import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../../lib/cli/free-port.ts'
import { RedisConnection } from '../../../../lib/site/redis/connection.ts'
import { disturbingProxy, type Disturbance } from '../../../disturbing-proxy.ts'
import { hasRedis, patient, redisServer } from '../../../redis-server.ts'
import { runs } from '../../../runs.ts'

describe.skipIf(!hasRedis)('a Redis whose answers are disturbed', () => {
  const disturbances: Disturbance[] = ['late', 'reset', 'trickle']
  test.each(disturbances.slice(0, runs({ quick: 2, full: 3 })))(
    '%s: is not waited for, and is used again afterwards',
    { timeout: 60_000 },
    async (disturbance) => {
      const server = await redisServer()
      await server.start()
      onTestFinished(server.stop)
      const proxy = await disturbingProxy(Number(new URL(server.url).port))
      onTestFinished(proxy.close)
      const connection = await RedisConnection.open(`redis://127.0.0.1:${proxy.port}`)
      onTestFinished(() => connection.close())
      await expect.poll(() => connection.isUsable, { timeout: 30_000 }).toBe(true)

      proxy.disturb(disturbance)
      // Too long for a trickle of 1 kB/s
      const ask = () => connection.ask((client) => client.echo('x'.repeat(2_000)))
      await expect.poll(async () => (await ask()) === undefined && !connection.isUsable, { timeout: 30_000 }).toBe(true)

      proxy.disturb('none')
      await expect.poll(() => connection.isUsable, { timeout: 30_000 }).toBe(true)
    },
  )
})

test.skipIf(!hasRedis)('a Redis that refuses commands is asked on, and each refusal is printed once', async () => {
  const server = await redisServer()
  await server.start()
  onTestFinished(server.stop)
  const connection = await RedisConnection.open(server.url, patient)
  onTestFinished(() => connection.close())
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  await expect.poll(() => connection.isUsable, { timeout: 30_000 }).toBe(true)
  await connection.ask((client) => client.set('kept', 'here'))
  await connection.ask((client) => client.config('SET', 'maxmemory', '1'))

  const write = () => connection.ask((client) => client.set('key', 'value'))
  expect([await write(), await write()]).toEqual([undefined, undefined])
  expect(await connection.ask((client) => client.get('kept'))).toBe('here')
  expect(connection.isUsable).toBe(true)
  expect(warn.mock.calls.flat().filter((line) => line.includes('OOM'))).toHaveLength(1)
  await expect(connection.askOrThrow((client) => client.set('key', 'value'))).rejects.toThrow('OOM')
})

test('a Redis that is not there from the start is printed once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  const connection = await RedisConnection.open(`redis://127.0.0.1:${await freePort()}`)
  onTestFinished(() => connection.close())
  await expect
    .poll(() => warn.mock.calls.flat(), { timeout: 30_000 })
    .toEqual([expect.stringContaining('ECONNREFUSED')])
})
