import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ConfigError, projectFolder } from '../config.ts'
import { languageNamed } from '../core/languages.ts'
import { exportedNames, notLoaded } from '../core/loaded-module.ts'
import { ownStyles } from './own-styles.ts'
import { problemsIn } from '../strings/problems.ts'
import type { OwnStrings, StringsByLanguage } from '../strings/types.ts'

/** What the author's `theme/` holds, beside components. */
export interface Theme {
  /** Texts of the interface by language, from `theme/strings/`. */
  readonly strings: StringsByLanguage
  /** Style rules after those of the blog, from `theme/styles.css`. */
  readonly styles: string
}

const folder = 'theme/strings'

async function loadStrings(): Promise<StringsByLanguage> {
  const place = path.join(projectFolder, folder)
  if (!fs.existsSync(place)) return {}
  const files = fs.readdirSync(place).filter((name) => !/^\.|\.md$/.test(name))
  const read = await Promise.all(files.map((name) => stringsOf(name, path.join(place, name))))
  const problems = read.flatMap((one, at) => one.problems.map((problem) => `  ${folder}/${files[at]}: ${problem}`))
  if (problems.length > 0) throw new ConfigError(`The texts of the interface cannot be used:\n${problems.join('\n')}`)
  return Object.fromEntries(read.map(({ lang, strings }) => [lang, strings as OwnStrings]))
}

async function stringsOf(name: string, file: string) {
  const lang = languageNamed(/^(.+)\.ts$/.exec(name)?.[1] ?? '')
  if (lang === null) return { problems: ['expected the name of a language, such as ru.ts or pt-PT.ts'] }
  try {
    const { strings, ...others } = (await import(pathToFileURL(file).href)) as { strings?: unknown }
    if (strings !== undefined) return { lang, strings, problems: problemsIn(strings, lang) }
    return { problems: [`expected \`export const strings = { … }\`; it exports ${exportedNames(others)}`] }
  } catch (error) {
    return { problems: [notLoaded(error)] }
  }
}

/** What the author's `theme/` holds. @throws {ConfigError} when this module is loaded */
export const theme: Theme = { strings: await loadStrings(), styles: ownStyles() }
