import fs from 'node:fs'
import path from 'node:path'
import { project } from '../lib/cli/run.ts'
import { demoModule } from '../lib/content/demos/modules.ts'
import { site } from '../lib/site/site.ts'

const { font, analytics } = site

/** The files, or those of packages, that `site.config.ts` names for the bundler. */
export const namedModules: readonly string[] = [
  typeof font === 'object' && font.stylesheet,
  analytics && 'component' in analytics && analytics.component,
].filter((name) => typeof name === 'string')

/** Files of the folder of the blog that a bundler takes into the app. */
export const ownFiles = ['content/components.ts', 'theme/slots.tsx']

/** Those that are there; what posts import comes beside them. */
export const ownModules = (folder: string = project): string[] =>
  ownFiles.filter((name) => fs.existsSync(path.join(folder, name)))

/** Those files, and all that they import; within the folder of the blog. */
export const filesOfOwn = (folder: string = project): string[] => [
  ...new Set(
    [...ownModules(folder), ...namedModules.map((name) => path.posix.normalize(name))].flatMap(
      (name) => demoModule(folder, name).files,
    ),
  ),
]
