import './errors.ts'
import module from 'node:module'
import path from 'node:path'
import { cache } from '#project-folders'
import { parseCommand } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import type { PullMessage, PullResult } from '../lib/site/pull/result.ts'
import { Clone } from './pull/clone.ts'
import { PullError } from './pull/git.ts'
import { config } from '../lib/config.ts'

const command = {
  name: 'npm run pull --',
  summary: 'Fetches what was pushed into the Git clone in which the posts are, and publishes it.',
}

/** Tells the server that started this program. */
const tell = (message: PullMessage) => process.send?.(message)

/** What reads posts, without the settings of the blog. Loading it takes as long as all else of a pull. */
const loadCompilers = () => import('../lib/content/build/check-corpus.ts')

async function pull(clone: Clone): Promise<PullResult> {
  const [{ before, after }] = await Promise.all([clone.advance(), loadCompilers()])
  tell({ commit: after })
  if (after === clone.published) {
    const kept = { heldBack: clone.held, withProblems: clone.faulty, needsRestart: [] }
    const result = { state: 'unchanged', commit: after, ...kept } as const
    tell(result)
    return result
  }
  // Loaded now: what was pulled may have changed the settings
  const { makePictures, publish } = await import('./pull/publish.ts')
  const from = clone.published ?? before
  const result = await publish(clone, from, after)
  tell(result)
  await makePictures(clone, from, after)
  return result
}

await main(async () => {
  parseCommand(command, process.argv.slice(2), () => {})
  module.enableCompileCache(path.resolve(cache, 'node'))
  try {
    const result = await Clone.locked(config.contentDir, pull)
    if (result.state === 'failed') return 1
    console.log(`${result.state === 'published' ? 'Published' : 'Nothing new:'} ${result.commit.slice(0, 9)}.`)
    return 0
  } catch (error) {
    if (!(error instanceof PullError)) throw error
    console.error(`${error.message}. The blog stays as it is.`)
    tell({ state: 'failed', problem: error.problem })
    return 1
  }
})
