import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { project } from '../lib/cli/run.ts'
import { config, ConfigError } from '../lib/config.ts'
import type { Warning } from '../lib/content/build/checked-post.ts'
import { demoModules } from '../lib/content/demos/modules.ts'
import { exportedNames, notLoaded } from '../lib/core/loaded-module.ts'
import { ownComponentsFile, withOwnComponents } from '../lib/content/demos/own-components.ts'
import { findSyntaxErrors } from './demo-syntax.ts'
import type { PostComponents } from '../lib/mdx/evaluate/post-components.ts'

const name = 'content/components.ts'

/**
 * Loads the components of `content/components.ts`, which belongs to the project, whatever `CONTENT_DIR` is: pages
 * import it too. The names of those in the content folder's own `components.tsx` are included.
 * @throws {ConfigError} if the file cannot be used
 */
export async function loadPostComponents(): Promise<PostComponents> {
  const file = path.join(project, name)
  const components = fs.existsSync(file) ? await componentsIn(file) : {}
  return withOwnComponents(components, config.contentDir)
}

async function componentsIn(file: string): Promise<PostComponents> {
  const loaded = (await import(pathToFileURL(file).href).catch((error: Error) => {
    throw new ConfigError(`${name} ${notLoaded(error)}`)
  })) as Partial<Record<string, unknown>>
  const { components } = loaded
  if (typeof components !== 'object' || components === null)
    throw new ConfigError(`${name}: expected \`export const components = { … }\`; it exports ${exportedNames(loaded)}`)
  for (const [key, value] of Object.entries(components) as [string, Partial<PostComponents[string]> | null][])
    if (typeof value?.load !== 'function')
      throw new ConfigError(`${name}: ${key}: expected \`{ load: async () => … }\`; got ${typeof value}`)
  return components as PostComponents
}

/** Why the content folder's own components cannot be shown: no post imports them, so none has the problem. */
export async function ownComponentWarnings(): Promise<Warning[]> {
  const own = ownComponentsFile(config.contentDir)
  const modules = await demoModules(config.contentDir, own === undefined ? [] : [own], findSyntaxErrors)
  return modules.flatMap(({ path, problem }) =>
    problem
      ? [
          {
            ...problem,
            file: problem.importer ?? path,
            message: `the components of ${path} cannot be shown: ${problem.message}; found ${JSON.stringify(problem.found)}, expected ${problem.expected}`,
          },
        ]
      : [],
  )
}
