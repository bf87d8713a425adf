import { randomBytes } from 'node:crypto'
import { Script } from '../redis/script.ts'
import type { Send } from '../redis/send.ts'
import { likesTotal, totalsOf, type Counts, type Period, type PostCounts, type Viewed, type Visit } from './counts.ts'

/**
 * KEYS: who has viewed or liked the post today; the post's likes of today; then what is added up.
 * ARGV: slug, visitor, 1 or -1, seconds until visitors are forgotten. Answers with views, likes, and whether this
 * visitor likes it.
 */
const count = `
local by = tonumber(ARGV[3])
local changed
if by > 0 then
  changed = redis.call('SADD', KEYS[1], ARGV[2])
  redis.call('EXPIRE', KEYS[1], ARGV[4])
else
  changed = redis.call('SREM', KEYS[1], ARGV[2])
end
if changed == 1 then
  for at = 5, #KEYS do redis.call('ZINCRBY', KEYS[at], by, ARGV[1]) end
end
return {
  tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0),
  tonumber(redis.call('ZSCORE', KEYS[4], ARGV[1]) or 0),
  redis.call('SISMEMBER', KEYS[2], ARGV[2]),
}
`

const script = new Script(count)
const daySeconds = 24 * 3_600
const keyOf = (name: string) => `pointsix:counts:${name}`

/** Counts in Redis, for several instances: a script is one step for all of them. */
export class RedisCounts implements Counts {
  readonly #send: Send
  #forgotten = ''

  constructor(send: Send) {
    this.#send = send
  }

  view = (visit: Visit): Promise<PostCounts> => this.#count('views', visit, Object.values(totalsOf(visit.day)), 1)

  like = (visit: Visit, liked: boolean): Promise<PostCounts> =>
    this.#count('likes', visit, [likesTotal], liked ? 1 : -1)

  async popular(period: Period, day: string, limit: number): Promise<Viewed[]> {
    const found = (await this.#send('ZREVRANGE', keyOf(totalsOf(day)[period]), 0, limit - 1, 'WITHSCORES')) as
      | string[]
      | string[][]
    // Pairs, or one list of them, as the version of the protocol has it
    const flat = found.flat()
    return Array.from({ length: flat.length / 2 }, (_, at) => ({
      slug: flat[2 * at]!,
      views: Number(flat[2 * at + 1]),
    }))
  }

  async salt(day: string): Promise<string> {
    const key = keyOf(`salt:${day}`)
    await this.#send('SET', key, randomBytes(16).toString('hex'), 'EX', 2 * daySeconds, 'NX')
    return (await this.#send('GET', key)) as string
  }

  async #count(
    name: string,
    { slug, visitor, day }: Visit,
    totals: readonly string[],
    by: number,
  ): Promise<PostCounts> {
    const keys = [`${name}:${day}:${slug}`, `likes:${day}:${slug}`, totalsOf(day).all, likesTotal, ...totals].map(keyOf)
    const counted = await script.run(this.#send, keys, [slug, visitor, by, 2 * daySeconds])
    const [views, likes, liked] = counted as [number, number, number]
    if (name === 'views') await this.#forget(day)
    return { views, likes, liked: liked === 1 }
  }

  /** What was popular on a day or in a week is dropped some time after it. */
  async #forget(day: string): Promise<void> {
    if (this.#forgotten === day) return
    this.#forgotten = day
    const { day: today, week } = totalsOf(day)
    await this.#send('EXPIRE', keyOf(today), 2 * daySeconds)
    await this.#send('EXPIRE', keyOf(week), 9 * daySeconds)
  }
}
