import fs from 'node:fs'
import { config } from '../lib/config.ts'
import { withPosts } from './make-index.ts'
import { count, reportCorpus } from './report.ts'
import { main } from './run.ts'

await main(() =>
  withPosts((checked) => {
    const faults = reportCorpus(checked)
    console.log(`Check: ${count(checked.posts.length, 'post')}, ${count(faults, 'fault')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`)
    return faults === 0 && fs.existsSync(config.contentDir) ? 0 : 1
  }),
)
