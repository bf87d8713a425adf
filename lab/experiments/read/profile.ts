import { Session, type Profiler } from 'node:inspector/promises'

/**
 * Where the main thread's time goes while `work` is done, in percent of what V8's profiler sees every 0.2 ms:
 * collecting garbage, waiting for the pool, closing files, running JavaScript, and all other calls into Node.
 */
export async function profileOf(work: () => Promise<unknown> | unknown): Promise<Record<string, number>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 200 })
  await session.post('Profiler.start')
  await work()
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return sharesOf(profile)
}

const kinds = {
  garbage: ({ functionName }) => functionName === '(garbage collector)',
  waiting: ({ functionName }) => functionName === '(idle)',
  closing: ({ functionName, url }) => functionName === 'close' && url === '',
  JavaScript: ({ url }) => url !== '',
  native: () => true,
} satisfies Record<string, (frame: Profiler.ProfileNode['callFrame']) => boolean>

function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<string, number> {
  const kindOf = new Map(
    nodes.map(({ id, callFrame }) => [id, Object.entries(kinds).find(([, is]) => is(callFrame))![0]]),
  )
  const sums = new Map<string, number>()
  let all = 0
  for (const [at, id] of samples.entries()) {
    // The first samples may come before the profile's start
    const time = Math.max(0, timeDeltas[at] ?? 0)
    all += time
    sums.set(kindOf.get(id)!, (sums.get(kindOf.get(id)!) ?? 0) + time)
  }
  return Object.fromEntries(
    Object.keys(kinds).map((kind) => [`${kind} %`, all === 0 ? 0 : (100 * (sums.get(kind) ?? 0)) / all]),
  )
}
