import { expect, test } from 'vitest'
import { Deliveries } from '../../../../lib/site/pull/deliveries.ts'

/** As much of Redis as this asks for. */
function fakeRedis() {
  const keys = new Set<unknown>()
  const send = async (command: string, ...args: readonly (string | number)[]) => {
    if (command === 'DEL') return args.forEach((key) => keys.delete(key))
    if (keys.has(args[0])) return null
    keys.add(args[0])
    return 'OK'
  }
  return { keys, send }
}

test('one that led to nothing can be sent again', async () => {
  const { send, keys } = fakeRedis()
  for (const deliveries of [new Deliveries(undefined), new Deliveries(send)]) {
    await deliveries.accept(['id', 'body'])
    await deliveries.forget(['id', 'body'])
    expect(await deliveries.accept(['id', 'body'])).toBe(true)
  }
  expect([...keys]).toEqual(['pointsix:pull:seen:id', 'pointsix:pull:seen:body'])
})

test('with Redis, no other instance accepts it; without an answer of Redis, each decides', async () => {
  const { send } = fakeRedis()
  expect(await new Deliveries(send).accept(['id'])).toBe(true)
  expect(await new Deliveries(send).accept(['id'])).toBe(false)
  const gone = async () => {
    throw new Error('Redis does not answer')
  }
  const alone = new Deliveries(gone)
  expect([await alone.accept(['id']), await alone.accept(['id'])]).toEqual([true, false])
  await alone.forget(['id'])
  expect([await alone.accept([]), await alone.accept([])]).toEqual([true, true])
})

test('a process remembers a bounded number', async () => {
  const deliveries = new Deliveries(undefined)
  for (let at = 0; at <= 10_000; at++) await deliveries.accept([`id ${at}`])
  expect(await deliveries.accept(['id 10000'])).toBe(false)
  expect(await deliveries.accept(['id 0'])).toBe(true)
})
