import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Arrivals {
  /** Milliseconds of each answer since its request was due, in ascending order. */
  answers: number[]
  /** Requests without an answer of status 200. */
  failed: number
  /** Requests that were due. */
  asked: number
}

/**
 * Asks at a constant rate: a slow answer holds back no request. The clock of each starts when it is due, so that a late
 * generator counts as waiting.
 * @param pathOf path of each request, by its number
 */
export async function askAtRate(
  url: string,
  pathOf: (number: number) => string,
  rate: number,
  seconds: number,
): Promise<Arrivals> {
  const agent = new http.Agent({ keepAlive: true })
  const answers: number[] = []
  const pending = new Set<Promise<boolean>>()
  const asked = Math.round(rate * seconds)
  let failed = 0
  const start = performance.now()
  for (let number = 0; number < asked; number++) {
    const due = start + (1_000 * number) / rate
    // oxlint-disable-next-line no-await-in-loop -- until it is due
    if (due > performance.now()) await sleep(due - performance.now())
    // Each visitor has an address: limits count by it
    const visitor = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
    const request: Promise<boolean> = statusOf(url + pathOf(number), agent, visitor).then((status) => {
      if (status === 200) answers.push(performance.now() - due)
      else failed++
      return pending.delete(request)
    })
    pending.add(request)
  }
  await Promise.all(pending)
  agent.destroy()
  return { answers: answers.toSorted((a, b) => a - b), failed, asked }
}

const statusOf = (url: string, agent: http.Agent, visitor: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 30_000, headers: { 'X-Forwarded-For': visitor } }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', () => resolve(undefined))
    })
    request.on('error', () => resolve(undefined)).on('timeout', () => request.destroy())
  })
