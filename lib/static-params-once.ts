import { setTimeout as sleep } from 'node:timers/promises'
import { BroadcastChannel, getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

/** Milliseconds that later calls take. */
const wait = 30_000

const channelName = 'pointsix.static-params'
const keyOf = (route: string) => `${channelName}:${route}`

/**
 * Only in `npm run dev`: `next dev` runs `generateStaticParams` in a new thread for each request, which takes several
 * times the CPU of the page itself, and starts no other thread for a route before the last one is done. Its answer is
 * always the same here, and a request waits for the first one alone; so later ones take long, and most requests start
 * no thread.
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

/** Remembers for the threads to come which routes were asked before. Called once, in the main thread of `next dev`. */
export function rememberStaticParams(): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event) => setEnvironmentData(keyOf((event as MessageEvent<string>).data), true))
  channel.unref()
}
