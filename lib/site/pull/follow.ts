import { execFile } from 'node:child_process'
import { config } from '../../config.ts'
import { processSend } from '../redis/send.ts'
import { followAnnounced } from './announce.ts'
import { processPull } from './process-pull.ts'

/** Pulls what instances on other machines have pulled, if there is a Redis to say so. */
export async function followPulls(): Promise<void> {
  const pull = await processPull()
  const send = pull && (await processSend())
  if (!send) return
  followAnnounced(send, async (commit) => {
    // An instance beside this one has pulled it into the same clone
    if ((await headOf(config.contentDir)) !== commit) await pull.puller.pull()
  })
}

const headOf = (folder: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile('git', ['-C', folder, 'rev-parse', 'HEAD'], { timeout: 10_000 }, (error, head) =>
      resolve(error ? undefined : head.trim()),
    )
  })
