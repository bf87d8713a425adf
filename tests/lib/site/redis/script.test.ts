import { expect, onTestFinished, test, vi } from 'vitest'
import { RedisConnection } from '../../../../lib/site/redis/connection.ts'
import { scriptOf } from '../../../../lib/site/redis/script.ts'
import { sendBy } from '../../../../lib/site/redis/send.ts'
import { hasRedis, patient, redisServer } from '../../../redis-server.ts'

test.skipIf(!hasRedis)('a script is sent once, and then called by its hash with its keys and arguments', async () => {
  const server = await redisServer()
  await server.start()
  onTestFinished(server.stop)
  const connection = await RedisConnection.open(server.url, patient)
  onTestFinished(() => connection.close())
  await vi.waitUntil(() => connection.isUsable, { timeout: 10_000 })
  const sent: string[] = []
  const sendTo = sendBy(connection)
  const send = (command: string, ...args: readonly (string | number)[]) => {
    sent.push(command)
    return sendTo(command, ...args)
  }
  const script = scriptOf('return { #KEYS, KEYS[#KEYS] or "none", #ARGV, ARGV[#ARGV] or "none" }')
  const answers = async () => [await script(send, ['a', 'b'], [1]), await script(send, [], ['x', 2])]
  const expected = [
    [2, 'b', 1, '1'],
    [0, 'none', 2, '2'],
  ]
  expect(await answers()).toEqual(expected)
  expect(sent.splice(0)).toEqual(['EVALSHA', 'EVAL', 'EVALSHA'])

  const failing = scriptOf('if ARGV[1] == "bad" then error("bad") end return 1')
  await expect(failing(send, [], ['bad'])).rejects.toThrow('bad')
  expect(await failing(send, [], ['good'])).toBe(1)
})
