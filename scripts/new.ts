import fs from 'node:fs'
import path from 'node:path'
import { config } from '../lib/config.ts'
import { parseDate } from '../lib/content/dates.ts'
import { listFilesSync } from '../lib/content/files.ts'
import { identityOf, slugKey, termKey } from '../lib/content/identity.ts'
import { withLanguageFolders } from '../lib/content/languages.ts'
import { site } from '../lib/site.ts'
import { parseCommand, UsageError, usageOf } from '../lib/cli/options.ts'
import { main } from '../lib/cli/run.ts'
import { slugFrom } from './slug.ts'

const command = {
  name: 'npm run new --',
  summary: 'Creates a post: a draft with its front matter.',
  words: { name: '"TITLE"', help: 'Title of the post; its address is derived from it.' },
  options: {
    category: { type: 'string', value: 'NAME', default: 'notes', help: 'Folder of the post, which is its category.' },
    tags: { type: 'string', value: 'A,B', default: '', help: 'Tags, separated by commas.' },
  },
  examples: ['npm run new -- "My first post" --tags nodejs,notes'],
} as const

const postOptions = (): { title: string; category: string; tags: string[] } =>
  parseCommand(command, process.argv.slice(2), ({ category, tags }, words) => {
    const title = words.join(' ').normalize('NFC').trim()
    if (title === '') throw new UsageError('expected a title')
    return {
      title,
      category: termKey(category),
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
  })

await main(() => {
  const { title, category, tags } = postOptions()
  const slug = slugFrom(title)
  if (slug === '')
    throw new UsageError(`expected a title with letters or digits; got "${title}"\nUsage: ${usageOf(command)}`)
  const name = path.posix.join(category, `${slug}.mdx`)
  if (/(^|\/)[_.]/.test(name) || identityOf(name).slug !== slug)
    throw new UsageError(
      `${name} cannot be the post "${slug}": names that start with _ or . are not posts, and index and content stand for their folder`,
    )
  const { files } = listFilesSync(config.contentDir)
  const languages = withLanguageFolders({ language: site.language }, files)
  const taken = files.find((each) => slugKey(identityOf(each, languages).slug) === slugKey(slug))
  if (taken) throw new UsageError(`${path.join(config.contentDir, taken)} already has the address /posts/${slug}`)
  const file = path.join(config.contentDir, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, template(title, tags), { flag: 'wx' })
  console.log(
    `${file}\nIt is a draft: \`npm run dev\` shows it while you write. Remove the line \`draft: true\` to publish it.`,
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
