import { Session, type Profiler } from 'node:inspector/promises'

/**
 * Profiles `work` in the main thread, with one sample every 0.2 ms. The shares of time, in percent: garbage collection,
 * waiting for the thread pool, closing files, JavaScript, and all other native code.
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
  let total = 0
  for (const [at, id] of samples.entries()) {
    // The first samples may precede the start of the profile
    const time = Math.max(0, timeDeltas[at] ?? 0)
    total += time
    sums.set(kindOf.get(id)!, (sums.get(kindOf.get(id)!) ?? 0) + time)
  }
  return Object.fromEntries(
    Object.keys(kinds).map((kind) => [`${kind} %`, total === 0 ? 0 : (100 * (sums.get(kind) ?? 0)) / total]),
  )
}
