import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { config } from '../lib/config.ts'
import { parseDate } from '../lib/content/dates.ts'
import { listFilesSync } from '../lib/content/files.ts'
import { identityOf, slugKey, termKey } from '../lib/content/identity.ts'
import { site } from '../site.config.ts'
import { asOptions, UsageError } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'

const usage = 'npm run new -- "My first post" [--category notes] [--tags a,b]'

const asked = (): { title: string; category: string; tags: string[] } =>
  asOptions(usage, () => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { category: { type: 'string', default: 'notes' }, tags: { type: 'string', default: '' } },
    })
    const title = positionals.join(' ').normalize('NFC').trim()
    if (title === '') throw new UsageError('A title is needed.')
    return {
      title,
      category: termKey(values.category),
      tags: values.tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
  })

/** Writes an empty post that is a draft until its author says otherwise. */
await main(async () => {
  const { title, category, tags } = asked()
  const slug = termKey(title)
    .replace(/[^\p{L}\p{N}-]+/gu, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') throw new UsageError(`"${title}" leaves nothing for an address.\nUsage: ${usage}`)
  const name = path.posix.join(category, `${slug}.mdx`)
  if (/(^|\/)[_.]/.test(name) || identityOf(name).slug !== slug)
    throw new UsageError(
      `${name} would not be the post "${slug}": names that start with _ or ., and index and content, mean something else.`,
    )
  const taken = listFilesSync(config.contentDir).files.find((file) => slugKey(identityOf(file).slug) === slugKey(slug))
  if (taken) throw new UsageError(`${path.join(config.contentDir, taken)} has that address already.`)
  const file = path.join(config.contentDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, template(title, tags), { flag: 'wx' })
  console.log(
    `${file}\nIt is a draft: remove the line \`draft: true\` to publish it. \`npm run dev\` shows it while you write.`,
  )
})

function template(title: string, tags: string[]): string {
  const today = parseDate(new Date().toISOString(), site.timeZone)?.date
  return `---
title: ${JSON.stringify(title)}
date: ${today}
tags: ${JSON.stringify(tags)}
draft: true
---

`
}
