import fs from 'node:fs'
import { config } from '../lib/config.ts'
import { checkContentDir, withPosts } from './make-index.ts'
import { count, reportCorpus } from './report.ts'
import { expectNoOptions } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

await main(() => {
  expectNoOptions('npm run check', 'Compiles every post and draft, and lists every problem with its place in the file.')
  checkContentDir()
  return withPosts((checked) => {
    const { posts, drafts } = checked
    const problems = reportCorpus({ ...checked, faults: [...checked.faults, ...drafts.faults] })
    const found = `${count(posts.length, 'post')}${drafts.length > 0 ? `, ${count(drafts.length, 'draft')}` : ''}`
    console.log(
      `Check: ${found}, ${count(problems, 'problem')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`,
    )
    return problems === 0 && fs.existsSync(config.contentDir) ? 0 : 1
  })
})
