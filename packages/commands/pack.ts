import fs from 'node:fs'
import { copyProject, linkPackages } from '../../lib/cli/copy-project.ts'
import { expectNoOptions } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'
import { packApps } from '../pack/apps.ts'
import { dist, trimmed } from '../pack/folders.ts'
import { packManifest } from '../pack/manifest.ts'
import { packScripts } from '../pack/scripts.ts'

/** What only our own blog has. */
const ours = ['lab', 'app/(lab)', 'app/(blog)/about', 'content', 'site.config.ts']

await main(async () => {
  expectNoOptions('npm run pack', 'Builds the packages.')
  for (const old of [dist, trimmed]) fs.rmSync(old, { recursive: true, force: true })
  copyProject(trimmed)
  linkPackages(trimmed)
  for (const name of ours) fs.rmSync(`${trimmed}/${name}`, { recursive: true, force: true })
  fs.writeFileSync(`${trimmed}/site.config.ts`, "export { newSite as site } from './lib/site/new-site.ts'\n")
  fs.mkdirSync(`${trimmed}/content`)
  const code = await packApps()
  if (code !== 0) return code
  packScripts()
  packManifest()
  return 0
})
