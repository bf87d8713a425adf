import fs from 'node:fs'
import path from 'node:path'
import { root } from './variants.ts'

/** Counts the posts that a server opens. `env` is for the server; `during` counts what an action makes it open. */
export function countOpenedPosts(name: string) {
  const log = path.join(root, '.next/e2e', `opened-${name}.log`)
  const count = () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').split('\n').length - 1 : 0)
  return {
    env: {
      NODE_OPTIONS: `--require ${JSON.stringify(path.join(root, 'tests/e2e/log-opened-posts.cjs'))}`,
      OPENED_POSTS_LOG: log,
    },
    async during(action: () => Promise<unknown>): Promise<number> {
      const before = count()
      await action()
      return count() - before
    },
  }
}
