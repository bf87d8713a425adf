import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, projectFolder } from '../config.ts'
import { exportedNames, notLoaded } from '../core/loaded-module.ts'
import { newSite } from './new-site.ts'

/** In a folder without this file, the blog has the name of the folder. */
const name = 'site.config.ts'

async function load(): Promise<unknown> {
  const file = path.join(projectFolder, name)
  if (!fs.existsSync(file)) {
    const title = path.basename(projectFolder)
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return { ...newSite, title, description: title, author: title, timeZone }
  }
  const loaded = (await import(pathToFileURL(file).href).catch((error: Error) => {
    const said = `${name} ${notLoaded(error)}`
    // `npm init` writes another type
    const type = /^Unexpected token 'export'|Cannot use import statement/.test(error.message)
    throw new ConfigError(type ? `${said}\nexpected "type": "module" in package.json` : said)
  })) as { site?: unknown }
  if (loaded.site === undefined)
    throw new ConfigError(`${name}: expected \`export const site = { … }\`; it exports ${exportedNames(loaded)}`)
  return loaded.site
}

/** Replaces site.config.ts in the package: that of the project in the working directory. @throws {ConfigError} */
export const site = await load()
