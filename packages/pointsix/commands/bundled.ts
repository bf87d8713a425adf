import fs from 'node:fs'
import { config } from '../../../lib/config.ts'
import { ownComponentsFile } from '../../../lib/content/demos/own-components.ts'
import { importsOfPublished } from '../../../lib/content/demos/scan.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { site } from '../../../lib/site/site.ts'

/**
 * What of the author's own the apps of the package cannot have, because a bundler has to find it: the first, with its
 * place; null if there is nothing.
 */
export async function whatNeedsBundler(): Promise<string | null> {
  const { contentDir } = config
  if (fs.existsSync('content/components.ts')) return 'content/components.ts'
  if (fs.existsSync('theme/slots.tsx')) return 'theme/slots.tsx'
  const own = ownComponentsFile(contentDir)
  if (own !== undefined) return `${contentDir}/${own}`
  if (typeof site.font === 'object') return 'the font in site.config.ts'
  if (site.analytics && 'component' in site.analytics) return 'the analytics component in site.config.ts'
  const [imported] = await importsOfPublished(contentDir, listFilesSync(contentDir), site.timeZone)
  return imported === undefined ? null : `${imported}, which a post imports,`
}
