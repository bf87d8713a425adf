import { pbkdf2 } from 'node:crypto'
import type { LookupFunction } from 'node:net'
import { hashOf } from '../../../lib/core/hash.ts'
import { runTrial } from '../../engine/trial.ts'
import { textFrom } from '../../machine/delayed-server.ts'

/**
 * The host of a request: an address, a name that `getaddrinfo` resolves in the thread pool, or a name that a custom
 * `lookup` resolves without it.
 */
export type Host = 'address' | 'name' | 'own lookup'

export interface PoolTask {
  /** Tasks, started in this order without waiting. */
  start: ('pbkdf2' | 'request')[]
  host: Host
  port: number
  iterations: number
  keyBytes: number
}

const digestOf = (key: Buffer) => hashOf(key).slice(0, 8)

const derive = ({ iterations, keyBytes }: PoolTask) =>
  new Promise<string>((resolve, reject) => {
    pbkdf2('PASSWORD', 'salt', iterations, keyBytes, 'sha512', (error, key) =>
      error ? reject(error) : resolve(digestOf(key)),
    )
  })

const lookUpLocalhost: LookupFunction = (_, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)

const request = (host: Host, port: number) =>
  textFrom({
    host: host === 'address' ? '127.0.0.1' : 'localhost',
    port,
    family: 4,
    agent: false,
    ...(host === 'own lookup' && { lookup: lookUpLocalhost }),
  })

await runTrial<PoolTask>(async (task, timed) => {
  const { start: kinds, host, port } = task
  // Load and compile the code of a request, which would dominate the first one
  if (kinds.includes('request')) await request(host, port)
  const ended: { kind: PoolTask['start'][number]; ms: number; answer: string }[] = []
  await timed(async () => {
    const start = performance.now()
    await Promise.all(
      kinds.map(async (kind) => {
        const answer = await (kind === 'pbkdf2' ? derive(task) : request(host, port))
        ended.push({ kind, ms: performance.now() - start, answer })
      }),
    )
  })
  const times = (wanted: string) =>
    ended
      .filter(({ kind }) => kind === wanted)
      .map(({ ms }) => ms)
      .sort((a, b) => a - b)
  const answers = (wanted: string) => [
    ...new Set(ended.filter(({ kind }) => kind === wanted).map(({ answer }) => answer)),
  ]
  const [keys, requests] = [times('pbkdf2'), times('request')]
  return {
    // If there are requests, the claims concern them
    ...(requests.length > 0 && { value: requests.at(-1)! }),
    answer: [...answers('pbkdf2'), ...answers('request')].join(' '),
    extra: {
      ...(keys.length > 0 && { 'first pbkdf2 ms': keys[0]!, 'last pbkdf2 ms': keys.at(-1)! }),
      ...(keys.length > 4 && requests.length === 0 && { 'fourth pbkdf2 ms': keys[3]!, 'fifth pbkdf2 ms': keys[4]! }),
      ...(requests.length > 0 && { 'first request ms': requests[0]!, 'last request ms': requests.at(-1)! }),
    },
  }
})
