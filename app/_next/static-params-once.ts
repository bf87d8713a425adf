import { setTimeout as sleep } from 'node:timers/promises'
import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** Delay of later calls, in milliseconds. */
const wait = 30_000

const channelName = 'pointsix.static-params'
const keyOf = (route: string) => `${channelName}:${route}`

/**
 * Delays all but the first call for a route, in `npm run dev` only. `next dev` runs `generateStaticParams` in a new
 * thread for each request, which takes several times the CPU of the page itself, and does not start another thread for
 * a route before the last one is done. The answer is always the same here, and a request waits only for the first one.
 * So later calls are slow, and most requests start no thread.
 * @param route any name, one for each route
 */
export async function staticParamsOnce(route: string): Promise<void> {
  if (getEnvironmentData(keyOf(route)) !== undefined) {
    await sleep(wait)
    return
  }
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(route)
  channel.close()
}

/** Records for later threads which routes were requested before. Called once, in the main thread of `next dev`. */
export function rememberStaticParams(): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event) => setEnvironmentData(keyOf((event as MessageEvent<string>).data), true))
  channel.unref()
}
