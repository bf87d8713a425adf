import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../lib/cli/run.ts'
import { components as none } from '../lib/mdx/no-components.ts'
import type { PostComponents } from '../lib/mdx/post-components.ts'

/**
 * Loads the components of `content/components.ts`. The file belongs to the project, whatever `CONTENT_DIR` is: pages
 * import it too.
 */
export async function loadPostComponents(): Promise<PostComponents> {
  const file = path.join(root, 'content/components.ts')
  if (!fs.existsSync(file)) return none
  const { components } = (await import(pathToFileURL(file).href)) as { components: PostComponents }
  return components
}
