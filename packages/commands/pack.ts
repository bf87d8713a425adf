import fs from 'node:fs'
import path from 'node:path'
import { copyProject, linkPackages } from '../../lib/cli/copy-project.ts'
import { parseCommand } from '../../lib/cli/options.ts'
import { main, root } from '../../lib/cli/run.ts'
import { packContent } from '../content/pack.ts'
import { packApps } from '../pack/apps.ts'
import { dist, trimmed } from '../pack/folders.ts'
import { arePacked, inputsOfPackages, notePacked } from '../pack/inputs.ts'
import { packClone } from '../pack/clone.ts'
import { packCreate } from '../pack/create.ts'
import { packManifest } from '../pack/manifest.ts'
import { packScripts } from '../pack/scripts.ts'
import { builtPackages, writeTarball } from '../pack/tarballs.ts'
import { packTexts } from '../pack/texts.ts'
import { packTypes } from '../pack/types.ts'
import { whileLocked } from '../../scripts/lock.ts'

/** What only our own blog has. */
const ours = ['lab', 'app/(lab)', 'app/(blog)/about', 'content', 'site.config.ts']

const command = {
  name: 'npm run pack --',
  summary: 'Builds the packages, unless they are up to date, and writes their tarballs.',
  options: {
    out: { type: 'string', value: 'FOLDER', help: 'Where the tarballs go; without it none is written.' },
  },
  examples: ['npm run pack -- --out /tmp/packages'],
} as const

/** @returns exit status */
async function build(): Promise<number> {
  for (const old of [dist, trimmed]) fs.rmSync(old, { recursive: true, force: true })
  copyProject(trimmed)
  linkPackages(trimmed)
  for (const name of ours) fs.rmSync(path.join(trimmed, name), { recursive: true, force: true })
  fs.writeFileSync(path.join(trimmed, 'site.config.ts'), "export { newSite as site } from './lib/site/new-site.ts'\n")
  fs.mkdirSync(path.join(trimmed, 'content'))
  const code = await packApps()
  if (code !== 0) return code
  await packScripts()
  packManifest()
  packTexts()
  packCreate()
  await packContent()
  packClone()
  return packTypes()
}

/** @returns exit status */
async function buildIfNeeded(): Promise<number> {
  const inputs = inputsOfPackages()
  if (arePacked(inputs, builtPackages())) {
    console.log('Packages: up to date.')
    return 0
  }
  const code = await build()
  if (code === 0) notePacked(inputs)
  return code
}

await main(async () => {
  const out = parseCommand(command, process.argv.slice(2), (values) => values.out)
  // Another one would build in the same folders
  const code = await whileLocked(path.join(root, '.content/pack.lock'), buildIfNeeded)
  if (code !== 0) return code
  if (out === undefined) return 0
  fs.mkdirSync(out, { recursive: true })
  for (const folder of builtPackages()) {
    const { filename, size } = writeTarball(folder, out)
    console.log(`${path.join(out, filename)} (${Math.ceil(size / 1024).toLocaleString('en')} KiB)`)
  }
  return 0
})
