import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/cli/run.ts'
import { config } from '../lib/config.ts'
import { demoModules } from '../lib/content/demos/modules.ts'
import { ownComponentsFile, withOwnComponents } from '../lib/content/demos/own-components.ts'
import { describe } from '../lib/content/demos/write.ts'
import { findSyntaxErrors } from './demo-syntax.ts'
import { components as none } from '../lib/mdx/evaluate/no-components.ts'
import type { PostComponents } from '../lib/mdx/evaluate/post-components.ts'

/**
 * Loads the components of `content/components.ts`, which belongs to the project, whatever `CONTENT_DIR` is: pages
 * import it too. The names of those in the content folder's own `components.tsx` are included.
 */
export async function loadPostComponents(): Promise<PostComponents> {
  const file = path.join(root, 'content/components.ts')
  const { components } = fs.existsSync(file)
    ? ((await import(pathToFileURL(file).href)) as { components: PostComponents })
    : { components: none }
  await warnOfOwnComponents()
  return withOwnComponents(components, config.contentDir)
}

let warned = false

/** Warns of problems with the own components, which belong to no post as none imports them. */
async function warnOfOwnComponents(): Promise<void> {
  const file = ownComponentsFile(config.contentDir)
  if (file === undefined || warned) return
  warned = true
  const [own] = await demoModules(config.contentDir, [file], findSyntaxErrors)
  if (own?.problem) console.warn(`warning: the components of ${file} cannot be shown: ${describe(own.problem)}`)
}
