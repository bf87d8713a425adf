import fs from 'node:fs'
import { main } from '../lib/cli/run.ts'
import { parseCommand, UsageError } from '../lib/cli/options.ts'
import { config } from '../lib/config.ts'
import { indexNowFile as stateFile } from '../lib/content/files/stored-files.ts'
import { writeAtomically } from '../lib/core/write-atomically.ts'
import { site } from '../lib/site/site.ts'
import { changedSince, readSitemapOf, submit, submittedNow, type Submitted } from './index-now/submit.ts'

await main(async () => {
  const options = parseCommand(
    {
      name: 'npm run index-now --',
      summary: 'Tells search engines by IndexNow which pages of the deployed blog are new or changed.',
      options: {
        'dry-run': { type: 'boolean', help: 'Lists the addresses and submits none.' },
        all: { type: 'boolean', help: 'Takes all addresses, also those that were submitted as they are.' },
        since: { type: 'string', value: 'DATE', help: 'Takes what changed on that day or later, such as 2026-11-21.' },
      },
      examples: ['npm run index-now -- --dry-run', 'npm run index-now -- --since 2026-11-21'],
    },
    process.argv.slice(2),
    (values) => {
      if (values.since !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.since))
        throw new UsageError(`--since: expected a date such as 2026-11-21; got "${values.since}"`)
      return values
    },
  )
  if (!site.indexNow && !options['dry-run']) {
    console.log('IndexNow is off: site.config.ts has no `indexNow: { key }`. Nothing is submitted.')
    return
  }
  if (config.publicUrl === undefined)
    throw new UsageError('expected SITE_URL, the address of the deployed blog; got nothing')
  const found = await readSitemapOf(config.siteUrl)
  const known = readState()
  const before = options.all ? {} : (known[config.siteUrl] ?? {})
  const changed = changedSince(found, before, options.since)
  for (const address of changed) console.log(address)
  const of = `${changed.length} of ${Object.keys(found).length} addresses`
  if (options['dry-run']) return console.log(`${of} would be submitted.`)
  if (changed.length > 0) await submit(config.siteUrl, site.indexNow!.key, changed)
  writeAtomically(stateFile, JSON.stringify({ ...known, [config.siteUrl]: submittedNow(found, before, changed) }))
  console.log(`${of} were submitted.`)
})

function readState(): Record<string, Submitted> {
  try {
    return JSON.parse(fs.readFileSync(stateFile, 'utf8')) as Record<string, Submitted>
  } catch {
    // Without a stored submission, all addresses are new
    return {}
  }
}
