import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../lib/cli/free-port.ts'
import { missingPrograms } from '../../../lib/cli/programs.ts'
import { examineServices } from '../../../scripts/doctor/services.ts'
import { hasRedis, patient, redisServer } from '../../redis-server.ts'

test('what is shipped is valid, and a port that is taken is not free', { timeout: patient }, async () => {
  const server = createServer().listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const { nginx, systemd, redis, port: found } = await examineServices(undefined, port)
  expect([nginx.problem, systemd.problem]).toEqual([null, null])
  expect(nginx.version === null).toBe(missingPrograms(['nginx']).length > 0)
  expect(redis).toEqual({ state: 'off' })
  expect(found).toEqual({ number: port, isFree: false })
})

test('a Redis that is not there', { timeout: patient }, async () => {
  const port = await freePort()
  const { redis, port: found } = await examineServices(`redis://127.0.0.1:${port}`, port)
  expect(redis).toEqual({ state: 'unreachable', error: expect.stringContaining('ECONNREFUSED') })
  expect(found.isFree).toBe(true)
})

test.skipIf(!hasRedis)('a Redis as it stands', { timeout: patient }, async () => {
  const server = await redisServer()
  await server.start()
  onTestFinished(() => server.stop())
  const { redis } = await examineServices(server.url, await freePort())
  expect(redis).toEqual({
    state: 'reachable',
    version: expect.stringMatching(/^\d+\.\d+/),
    maxMemory: 0,
    policy: 'noeviction',
    keepsOnDisk: false,
  })
})
