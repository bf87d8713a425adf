import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../lib/cli/options.ts'
import { main, root } from '../lib/cli/run.ts'
import { parseSite } from '../lib/site/site-config.ts'
import { site as current } from '../site.config.ts'
import { askForSettings } from './init/ask.ts'
import { initOptions } from './init/options.ts'
import { documentsToCut, remove, removals, requireCommitted, updatePackage, withoutRemoved } from './init/remove.ts'
import { configWith, defaultSettings } from './init/settings.ts'
import { aboutText, configText, iconText, packageName, readmeText } from './init/texts.ts'

const about = 'app/(blog)/about/page.mdx'
/** Files about the project itself. The test of this command needs all of them. */
const ours = [
  about,
  'README.md',
  'CHANGELOG.md',
  'app/favicon.ico',
  'app/icon.svg',
  'README.ko.md',
  'docs/post.png',
  'lab/tests/commands/init.test.ts',
]

const isBelow = (name: string, folders: readonly string[]) => folders.some((folder) => name.startsWith(`${folder}/`))
const at = (name: string) => path.join(root, name)

/** Whether this is the first run: until then, package.json has the project's own name. */
const isFirst = (JSON.parse(fs.readFileSync(at('package.json'), 'utf8')) as { name: string }).name === 'pointsix'

await main(async () => {
  const { given, yes, force } = initOptions(process.argv.slice(2))
  if (!yes && !process.stdin.isTTY)
    throw new UsageError(
      'expected a terminal to ask in; got none. --yes takes the default of everything that no option gives.',
    )
  const defaults = defaultSettings(current, isFirst, given)
  const usual = { ...defaults, ...given }
  const replaced = isFirst ? ours.filter((name) => fs.existsSync(at(name))) : []
  const requireSaved = (settings: typeof usual) => {
    if (!force) requireCommitted([...removals(settings), ...replaced, ...documentsToCut(settings)], isFirst)
  }
  // Also before the questions
  requireSaved(usual)
  const settings = yes ? usual : await askForSettings(current, given, defaults, isFirst)
  requireSaved(settings)
  const config = configWith(current, settings)
  parseSite(config)
  const removed = removals(settings)
  const documents = documentsToCut(settings)
  const written = ['site.config.ts', ...(isFirst ? [about, 'app/icon.svg', 'README.md', 'package.json'] : [])]

  const gone = [...removed, ...replaced.filter((name) => !written.includes(name) && !isBelow(name, removed))]
  remove([...removed, ...replaced])
  for (const file of documents) fs.writeFileSync(at(file), withoutRemoved(fs.readFileSync(at(file), 'utf8'), settings))
  fs.mkdirSync(at('content'), { recursive: true })
  if (!settings.keepPosts) fs.writeFileSync(at('content/.gitkeep'), '')
  updatePackage(isFirst ? packageName(config.title) : undefined)
  fs.writeFileSync(at('site.config.ts'), configText(config))
  const format = [at('node_modules/oxfmt/bin/oxfmt'), 'site.config.ts']
  execFileSync(process.execPath, format, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (isFirst) {
    fs.writeFileSync(at(about), aboutText(config))
    fs.writeFileSync(at('app/icon.svg'), iconText(config))
    fs.writeFileSync(at('README.md'), readmeText(config))
  }
  for (const name of gone) console.log(`Removed ${name}`)
  if (documents.length > 0) console.log(`Took what was removed out of ${documents.join(', ')}`)
  console.log(`Wrote ${written.join(', ')}`)
  console.log('\nNext: `npm run new -- "Title"` creates a post, `npm run dev` shows it while you write.')
})
