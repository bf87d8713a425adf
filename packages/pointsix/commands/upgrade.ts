import fs from 'node:fs'
import path from 'node:path'
import { parseCommand } from '../../../lib/cli/options.ts'
import { main, root } from '../../../lib/cli/run.ts'
import { grouped } from '../../../lib/core/grouped.ts'
import { compare } from '../upgrade/compare.ts'
import { install } from '../upgrade/install.ts'
import { manifestOf, nextVersion } from '../upgrade/next-version.ts'
import { reportOf } from '../upgrade/report.ts'
import { folderFor, serveVersion, takeCache } from '../upgrade/served-version.ts'
import { settingEdits } from '../upgrade/settings.ts'
import { slotChanges } from '../upgrade/slots.ts'

const command = {
  name: 'npx pointsix upgrade',
  summary: 'Shows what another version of pointsix would change in your blog, on your own posts.',
  options: {
    to: { type: 'string', value: 'VERSION|FILE', default: 'latest', help: 'A version of the registry, or a tarball.' },
    apply: { type: 'boolean', help: 'Then installs it, and edits site.config.ts where a setting has a new name.' },
    all: { type: 'boolean', help: 'Prints every address and every line that differs.' },
    json: { type: 'boolean', help: 'Prints the comparison as JSON.' },
  },
  examples: [
    'npx pointsix upgrade',
    'npx pointsix upgrade --to ./pointsix-0.2.0.tgz --all',
    'npx pointsix upgrade --apply',
  ],
} as const

const settingsFile = 'site.config.ts'
const slotsFile = 'theme/slots.tsx'
/** Made anew if it is missing; kept, since what is compiled of the posts lies there. */
const work = path.resolve('.pointsix/upgrade')

/** For JSON. */
const withLists = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value)

await main(async () => {
  const { to, apply, all, json } = parseCommand(command, process.argv.slice(2), (values) => values)
  const installed = { version: manifestOf(root).version, folder: root }
  const next = nextVersion(to, root, work)
  const say = (text: string) => json || console.log(text)
  say(`pointsix ${installed.version} → ${next.version}`)

  const settings = fs.existsSync(settingsFile) ? fs.readFileSync(settingsFile, 'utf8') : null
  const edits = settings === null ? [] : settingEdits(settings, installed, next)
  const edited = edits.findLast(({ text }) => text !== null)?.text ?? settings
  const slots = fs.existsSync(slotsFile) ? slotChanges(fs.readFileSync(slotsFile, 'utf8'), installed, next) : []
  const folders = [folderFor(work, 'installed', settings), folderFor(work, 'next', edited)] as const
  takeCache(folders[0])
  const [before, now] = await Promise.all([serveVersion(installed, folders[0]), serveVersion(next, folders[1])])
  try {
    const comparison = await compare(before, now)
    const versions = { from: installed.version, to: next.version, edits: edits.map(({ summary }) => summary), slots }
    if (json) console.log(JSON.stringify({ ...versions, ...comparison }, withLists))
    say(`Compared ${grouped(comparison.posts)} posts; asked both for ${grouped(comparison.asked)} addresses.\n`)
    say(reportOf(comparison, all))
  } finally {
    before.stop()
    now.stop()
  }
  for (const { summary, text } of edits) say(`\n${settingsFile}: ${summary}${text === null ? ' by hand' : ''}`)
  for (const change of slots) say(`\n${slotsFile}: ${change}`)
  if (apply) {
    install(next.spec)
    if (edited !== settings && edited !== null) fs.writeFileSync(settingsFile, edited)
    say(`\nInstalled pointsix ${next.version}.`)
  } else say('\nNothing was written. `npx pointsix upgrade --apply` installs it.')
})
