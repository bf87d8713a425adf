import fs from 'node:fs'
import { config } from '../lib/config.ts'
import { lookForPosts, withPosts } from './make-index.ts'
import { count, reportCorpus } from './report.ts'
import { main } from '../lib/cli/run.ts'

await main(() => {
  lookForPosts()
  return withPosts((checked) => {
    const { posts, drafts } = checked
    const faults = reportCorpus({ ...checked, faults: [...checked.faults, ...drafts.faults] })
    const looked = `${count(posts.length, 'post')}${drafts.length > 0 ? `, ${count(drafts.length, 'draft')}` : ''}`
    console.log(
      `Check: ${looked}, ${count(faults, 'fault')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`,
    )
    return faults === 0 && fs.existsSync(config.contentDir) ? 0 : 1
  })
})
