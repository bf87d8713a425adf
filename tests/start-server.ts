import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server that runs beside the tests. */
export interface RunningServer {
  /** Address that it has printed, with no slash at the end. */
  url: string
  pid: number
  /** Its output so far. */
  log: () => string
  /** Resolves once it has ended, and what it started too. */
  stop: () => Promise<void>
}

/** The address that a server of the package or of Next has printed, once it answers. */
const addressIn = (printed: string, until: string): string | undefined =>
  /^Server: (http:\S+);/m.exec(printed)?.[1] ??
  (printed.includes(until) ? /Local:\s+(http:\S+)/.exec(printed)?.[1] : undefined)

/**
 * Starts a server, and waits until it answers.
 * @param args of Node
 * @param until what Next prints then; in development it chooses no reader before it is asked
 * @throws with what it printed, if it ends before
 */
export async function startServer(
  args: readonly string[],
  {
    cwd,
    env,
    until = '[content]',
  }: { cwd: string; env: Record<string, string | undefined>; until?: string | undefined },
): Promise<RunningServer> {
  const child = spawn(process.execPath, args, { cwd, env: env as NodeJS.ProcessEnv })
  // A test that has waited too long for an address ends without `stop`
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = once(child, 'close').finally(() => process.off('exit', kill))
  let printed = ''
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      printed += chunk
      const address = addressIn(printed, until)
      if (address) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
  })
  // A standalone server says its address before it listens there
  while (!(await accepts(new URL(url)))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended:\n${printed}`)
    await sleep(20)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid!, log: () => printed, stop }
}

function accepts({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname)
  const accepted = once(socket, 'connect').then(
    () => true,
    () => false,
  )
  return accepted.finally(() => socket.destroy())
}
