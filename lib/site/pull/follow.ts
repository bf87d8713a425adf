import { execFile } from 'node:child_process'
import { config } from '../../config.ts'
import { processRedis } from '../redis/process-redis.ts'
import { sendBy } from '../redis/send.ts'
import { followAnnounced } from './announce.ts'
import { processPull } from './process-pull.ts'

/** Milliseconds until a remote that did not answer is asked again. */
const retryMs = 30_000

/** Pulls what instances on other machines have pulled, if there is a Redis to say so. One over HTTP bills each question. */
export async function followPulls(): Promise<void> {
  const pull = await processPull()
  const redis = pull && (await processRedis())
  if (!redis) return
  const follow = async (commit: string): Promise<void> => {
    // An instance beside this one has pulled it into the same clone
    if ((await headOf(config.contentDir)) === commit) return
    const result = await pull.puller.pull()
    if (result.state === 'failed' && result.problem === 'unreachable') setTimeout(follow, retryMs, commit).unref()
  }
  followAnnounced(sendBy(redis), follow)
}

const headOf = (folder: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('git', ['-C', folder, 'rev-parse', 'HEAD'], { timeout: 10_000 }, (error, head) =>
      resolve(error ? undefined : head.trim()),
    )
  })
