import { expect, onTestFinished, test, vi } from 'vitest'
import { RedisConnection } from '../../../../lib/site/redis/connection.ts'
import { Script } from '../../../../lib/site/redis/script.ts'
import { sendBy } from '../../../../lib/site/redis/send.ts'
import { hasRedis, patient, redisServer } from '../../../redis-server.ts'

test.skipIf(!hasRedis)(
  'calls of one turn are one command, and each has its own keys, arguments and answer',
  async () => {
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
    const script = new Script('return { #KEYS, KEYS[#KEYS] or "none", #ARGV, ARGV[#ARGV] or "none" }')
    const answers = () =>
      Promise.all([script.run(send, ['a', 'b'], [1]), script.run(send, [], []), script.run(send, ['c'], ['x', 2])])
    const expected = [
      [2, 'b', 1, '1'],
      [0, 'none', 0, 'none'],
      [1, 'c', 2, '2'],
    ]
    expect(await answers()).toEqual(expected)
    // Redis does not know the script yet
    expect(sent.splice(0)).toEqual(['EVALSHA', 'EVAL'])
    expect(await answers()).toEqual(expected)
    expect(sent.splice(0)).toEqual(['EVALSHA'])

    const failing = new Script('if ARGV[1] == "bad" then error("bad") end return 1')
    const outcomes = await Promise.allSettled([failing.run(send, [], ['good']), failing.run(send, [], ['bad'])])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await failing.run(send, [], ['good'])).toBe(1)
  },
)
