import fs from 'node:fs'
import { config } from '../lib/config.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import type { CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import { hiddenPosts, summaryOf, type Summary } from '../lib/content/build/summary.ts'
import { groupWarnings } from '../lib/content/build/warning-groups.ts'
import { checkContentDir, withPosts } from './make-index.ts'
import { annotate, count, printSummary, reportCorpus } from './report.ts'

const formats = ['text', 'json', 'github'] as const

const command = {
  name: 'npm run check --',
  summary: 'Compiles every post and draft, and lists every problem with its place in the file.',
  options: {
    summary: { type: 'boolean', help: 'Prints how many posts are shown, and why others are not.' },
    verbose: {
      type: 'boolean',
      help: 'Lists every warning, and the posts that satteri refuses and next-mdx-remote compiles.',
    },
    json: { type: 'boolean', help: 'Prints the summary, all problems and all warnings as JSON.' },
    format: { type: 'string', value: 'text|github', default: 'text', help: 'Prints annotations for GitHub workflows.' },
  },
  examples: ['npm run check -- --summary', 'CONTENT_DIR=../my-blog/posts npm run check -- --json'],
} as const

type Options = { verbose: boolean; summary: boolean; format: (typeof formats)[number] }

const readOptions = (): Options =>
  parseCommand(command, process.argv.slice(2), ({ json, format: named, ...options }) => {
    const format = formats.find((each) => each === named)
    if (!format) throw new UsageError(`--format: expected one of ${formats.join(', ')}; got "${named}"`)
    return { ...options, format: json ? 'json' : format }
  })

await main(() => {
  const options = readOptions()
  checkContentDir()
  return withPosts((checked) => {
    const faults = [...checked.faults, ...checked.drafts.faults]
    report({ ...checked, faults }, checked, options)
    return faults.length === 0 && fs.existsSync(config.contentDir) ? 0 : 1
  })
})

/** @param all with the problems of drafts */
function report(all: CheckedCorpus, checked: CheckedCorpus, { verbose, summary, format }: Options): void {
  if (format === 'github') annotate(all, config.contentDir)
  else if (format === 'json') {
    const { faults, warnings, refused } = all
    const groups = groupWarnings(warnings)
    console.log(JSON.stringify({ summary: summarize(checked), problems: faults, warnings: groups, refused }, null, 2))
  } else if (summary) printSummary(summarize(checked), { verbose })
  else reportText(all, verbose)
}

function summarize(checked: CheckedCorpus): Summary {
  const showFaults = config.contentFaults === 'show'
  return summaryOf(checked, { showFaults, now: new Date().toISOString(), hidden: hiddenPosts(config.contentDir) })
}

function reportText(checked: CheckedCorpus, verbose: boolean): void {
  const { posts, drafts, readmes, refused, warnings, skipped } = checked
  const problems = reportCorpus(checked, { verbose })
  for (const file of readmes) console.log(`note: ${file} is not a post: it has no front matter`)
  if (verbose)
    for (const { file, message } of refused)
      console.log(`note: ${file} is compiled by next-mdx-remote; ${config.compiler} refuses it: ${message}`)
  const found = `${count(posts.length, 'post')}${drafts.length > 0 ? `, ${count(drafts.length, 'draft')}` : ''}`
  console.log(`Check: ${found}, ${count(problems, 'problem')}, ${count(warnings.length + skipped.length, 'warning')}.`)
}
