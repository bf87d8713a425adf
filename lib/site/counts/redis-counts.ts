import { randomBytes } from 'node:crypto'
import { scriptOf } from '../redis/script.ts'
import type { Send } from '../redis/send.ts'
import { likesTotal, periods, totalsOf, type Counts, type Period, type PostCounts, type Visit } from './counts.ts'

/**
 * KEYS: the visitors who viewed or liked the post today; those who like it today; the totals of views and of likes;
 * then the totals to change.
 * ARGV: slug, visitor, 1 or -1, expiry of the visitors in seconds; then, for each key from the fifth on, its expiry in
 * seconds, or 0. Returns views, likes, and whether this visitor likes the post.
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
  for at = 5, #KEYS do
    redis.call('ZINCRBY', KEYS[at], by, ARGV[1])
    if ARGV[at] ~= '0' then redis.call('EXPIRE', KEYS[at], ARGV[at]) end
  end
end
return {
  tonumber(redis.call('ZSCORE', KEYS[3], ARGV[1]) or 0),
  tonumber(redis.call('ZSCORE', KEYS[4], ARGV[1]) or 0),
  redis.call('SISMEMBER', KEYS[2], ARGV[2]),
}
`

const runCount = scriptOf(count)
const daySeconds = 24 * 3_600
/** Time to live of the totals of a period, in seconds; 0 means that they never expire. */
const keptFor: Record<Period, number> = { day: 2 * daySeconds, week: 9 * daySeconds, all: 0 }
const keyOf = (name: string) => `pointsix:counts:${name}`

/** Counts in Redis, for several instances. A script is atomic for all of them. */
export class RedisCounts implements Counts {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  view(visit: Visit): Promise<PostCounts> {
    const totals = totalsOf(visit.day)
    const changed = periods.map((period) => [totals[period], keptFor[period]] as const)
    return this.#count('views', visit, changed, 1)
  }

  like = (visit: Visit, liked: boolean): Promise<PostCounts> =>
    this.#count('likes', visit, [[likesTotal, 0]], liked ? 1 : -1)

  async popular(period: Period, day: string, limit: number) {
    const found = (await this.#send('ZREVRANGE', keyOf(totalsOf(day)[period]), 0, limit - 1, 'WITHSCORES')) as
      | string[]
      | string[][]
    // Pairs or a flat list, depending on the version of the protocol
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
    totals: readonly (readonly [name: string, seconds: number])[],
    by: number,
  ): Promise<PostCounts> {
    const names = [`${name}:${day}:${slug}`, `likes:${day}:${slug}`, totalsOf(day).all, likesTotal]
    const keys = [...names, ...totals.map(([total]) => total)].map(keyOf)
    const args = [slug, visitor, by, 2 * daySeconds, ...totals.map(([, seconds]) => seconds)]
    const [views, likes, liked] = (await runCount(this.#send, keys, args)) as [number, number, number]
    return { views, likes, liked: liked === 1 }
  }
}
