import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { StartPull } from './puller.ts'
import type { PullMessage, PullResult } from './result.ts'

/** Milliseconds after which a program that hangs is stopped. git has limits of its own. */
const longest = 15 * 60_000

/** Node 22 says that SQLite and TypeScript are experimental, and any Node that a folder without package.json has no type. */
const quiet = ['ExperimentalWarning', 'MODULE_TYPELESS_PACKAGE_JSON'].map((name) => `--disable-warning=${name}`)

/**
 * Starts `scripts/pull.ts` in a process of its own: it loads compilers, takes CPU time, and may meet a changed
 * configuration. What it prints goes to the log.
 * @param program its path
 * @param log called with each line
 */
export const pullBy =
  (program: string, log: (line: string) => void): StartPull =>
  (onCommit) => {
    const child = spawn(process.execPath, [...quiet, program], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      timeout: longest,
    })
    const result = Promise.withResolvers<PullResult>()
    child.on('message', (message) => {
      const said = message as PullMessage
      if ('state' in said) result.resolve(said)
      else onCommit(said.commit)
    })
    for (const input of [child.stdout!, child.stderr!])
      createInterface({ input }).on('line', (line) => line.trim() && log(line))
    const ended = new Promise<void>((resolve) => {
      child.on('error', (error) => {
        log(error.message)
        resolve()
      })
      child.on('close', () => resolve())
    })
    // The first of the two counts
    void ended.then(() => result.resolve({ state: 'failed', problem: 'failed' }))
    return { result: result.promise, ended }
  }
