import { setTimeout as sleep } from 'node:timers/promises'
import { Visitors, type RequestOf } from './requests.ts'

/** What became of one request. */
export interface Arrival {
  kind: string
  /** Milliseconds from when it was due until its answer; null without an answer of status 200. */
  ms: number | null
  /** Why there is none. */
  failure: string | null
  /** Milliseconds from when it was due until it was sent: the generator's own delay. */
  lateMs: number
}

/**
 * Asks at a constant rate: a slow answer holds back no request. The clock of each starts when it is due, so that a late
 * generator counts as waiting.
 * @param first number of the first request
 */
export async function askAtRate(
  url: string,
  requestOf: RequestOf,
  rate: number,
  seconds: number,
  first = 0,
): Promise<Arrival[]> {
  const visitors = new Visitors(url)
  const arrivals: Promise<Arrival>[] = []
  const asked = Math.round(rate * seconds)
  const start = performance.now()
  for (let at = 0; at < asked; at++) {
    const due = start + (1_000 * at) / rate
    const early = due - performance.now()
    // oxlint-disable-next-line no-await-in-loop -- until it is due
    if (early > 0) await sleep(early)
    const number = first + at
    const request = requestOf(number)
    const lateMs = performance.now() - due
    arrivals.push(
      visitors
        .ask(request, number)
        .then((failure) => ({ kind: request.kind, ms: failure ? null : performance.now() - due, failure, lateMs })),
    )
  }
  return Promise.all(arrivals).finally(() => visitors.close())
}

/**
 * Asks as fast as answers come.
 * @param inFlight requests at a time
 * @param isOver asked before each request
 * @param first number of the first request
 */
export async function askInTurn(
  url: string,
  requestOf: RequestOf,
  inFlight: number,
  isOver: (asked: number) => boolean,
  first = 0,
): Promise<{ asked: number; failed: number }> {
  const visitors = new Visitors(url)
  let [asked, failed] = [0, 0]
  const askOn = async () => {
    while (!isOver(asked)) {
      const number = first + asked++
      // oxlint-disable-next-line no-await-in-loop -- the next one follows its answer
      if (await visitors.ask(requestOf(number), number)) failed++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, askOn)).finally(() => visitors.close())
  return { asked, failed }
}
