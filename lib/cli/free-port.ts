import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give none of these to outgoing connections, one of which could take a port before the server it is for. */
const [first, end] = [20_000, 30_000]

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, end)
    // oxlint-disable-next-line no-await-in-loop -- one is enough
    if (await isFree(port, '127.0.0.1')) return port
  }
}

/**
 * Whether nothing listens on a port.
 * @param host address of this machine; by default, as for Next, all of them
 * @throws if it cannot be told, as for a port that only an administrator may use
 */
export async function isFree(port: number, host?: string): Promise<boolean> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false
    throw error
  }
  probe.close()
  await once(probe, 'close')
  return true
}
