import fs from 'node:fs'
import { config } from '../lib/config.ts'
import { checkContentDir, withPosts } from './make-index.ts'
import { count, reportCorpus } from './report.ts'
import { parseCommand } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const command = {
  name: 'npm run check --',
  summary: 'Compiles every post and draft, and lists every problem with its place in the file.',
  options: {
    verbose: { type: 'boolean', help: 'Also lists the posts that satteri refuses and next-mdx-remote compiles.' },
  },
} as const

await main(() => {
  const { verbose } = parseCommand(command, process.argv.slice(2), (options) => options)
  checkContentDir()
  return withPosts((checked) => {
    const { posts, drafts } = checked
    const problems = reportCorpus({ ...checked, faults: [...checked.faults, ...drafts.faults] })
    for (const file of checked.readmes) console.log(`note: ${file} is not a post: it has no front matter`)
    if (verbose)
      for (const { file, message } of checked.refused)
        console.log(`note: ${file} is compiled by next-mdx-remote; ${config.compiler} refuses it: ${message}`)
    const found = `${count(posts.length, 'post')}${drafts.length > 0 ? `, ${count(drafts.length, 'draft')}` : ''}`
    console.log(
      `Check: ${found}, ${count(problems, 'problem')}, ${count(checked.warnings.length + checked.skipped.length, 'warning')}.`,
    )
    return problems === 0 && fs.existsSync(config.contentDir) ? 0 : 1
  })
})
