import fs from 'node:fs'
import path from 'node:path'
import { config, isDeployedAlone, pullProgram } from '../../config.ts'
import { AddressRanges } from '../../core/address-ranges.ts'
import { Limiter } from '../limits/limiter.ts'
import { processRedis } from '../redis/process-redis.ts'
import { processSend, sendBy } from '../redis/send.ts'
import { Deliveries } from './deliveries.ts'
import { announce } from './announce.ts'
import { Puller } from './puller.ts'
import { pullBy } from './run-program.ts'

/** What answers webhooks in this process. */
export interface ProcessPull {
  secret: string
  puller: Puller
  deliveries: Deliveries
  limiter: Limiter
  proxies: AddressRanges
}

/** Of one client, whatever it sends. A host that pushes more often is answered by the pull that waits. */
const limit = { rate: 2, burst: 60 }

/** Routes and the startup are bundled apart; the process has one. */
const key: unique symbol = Symbol.for('pointsix.pull')
const shared = globalThis as { [key]?: Promise<ProcessPull | null> }

/** Null without `PULL_SECRET`, and where nothing can be pulled: on a function, or in a folder that runs by itself without the program. */
export const processPull = (): Promise<ProcessPull | null> => (shared[key] ??= open())

async function open(): Promise<ProcessPull | null> {
  const { pullSecret } = config
  if (pullSecret === undefined) return null
  const program = programHere()
  if (program === null) {
    console.warn('[pull] PULL_SECRET is set, but nothing can be pulled here: this folder has no compiler for posts')
    return null
  }
  const [redis, send] = [await processRedis(), await processSend()]
  return {
    secret: pullSecret,
    puller: new Puller(
      pullBy(program, (line) => console.warn(`[pull] ${line}`)),
      // Nobody listens over HTTP, where each question is billed
      (commit) => void announce(redis && sendBy(redis), commit),
    ),
    deliveries: new Deliveries(send),
    limiter: new Limiter('pull', limit, send),
    proxies: new AddressRanges(config.trustedProxies),
  }
}

/** The program that whoever started this server named, or that of the clone in which Next was started. */
function programHere(): string | null {
  const program = pullProgram ?? (isDeployedAlone ? null : path.resolve(/* turbopackIgnore: true */ 'scripts/pull.ts'))
  return program !== null && fs.existsSync(/* turbopackIgnore: true */ program) ? program : null
}
