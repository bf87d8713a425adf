import { setTimeout as sleep } from 'node:timers/promises'
import { Visitors, type RequestOf } from './requests.ts'

export interface Arrival {
  kind: string
  /** Milliseconds from its due time to the end of the response; null without a response of status 200. */
  ms: number | null
  /** Reason for the missing response; null if there is one. */
  failure: string | null
  /** Milliseconds from its due time until it was sent: the generator's own delay. */
  lateMs: number
}

/**
 * Sends requests at a constant rate; a slow response does not delay other requests. The clock of each starts when it is
 * due, so that a late generator counts as waiting time.
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

/** Sends requests as fast as responses arrive. */
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
      if (await visitors.ask(requestOf(number), number)) failed++
    }
  }
  await Promise.all(Array.from({ length: inFlight }, askOn)).finally(() => visitors.close())
  return { asked, failed }
}
