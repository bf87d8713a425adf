import { createInterface } from 'node:readline/promises'
import type { SiteConfig } from '../../lib/site/site-config.ts'
import { UsageError } from '../../lib/cli/options.ts'
import { problemWith, usualDescription, usualTimeZone, type Settings, type TextSetting } from './settings.ts'

const questions = {
  title: 'Title of the blog',
  language: 'Language (en, ko, ja …)',
  author: 'Author',
  description: 'One sentence about the blog',
  timeZone: 'Time zone of the dates in posts',
  accent: 'Accent colour',
} satisfies Record<TextSetting, string>

/** Asks for each setting that is not given. An empty answer takes the default; an invalid one repeats the question. */
export async function askForSettings(
  current: SiteConfig,
  given: Partial<Settings>,
  defaults: Settings,
  isFirst: boolean,
): Promise<Settings> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const settings = { ...defaults, ...given }
  const askText = async (key: TextSetting): Promise<string> => {
    const answer = (await terminal.question(`${questions[key]} [${settings[key]}]: `)).trim() || settings[key]
    const problem = problemWith(current, key, answer)
    if (problem === null) return answer
    console.log(`  ${problem}`)
    return askText(key)
  }
  const askYesNo = async (question: string, usual: boolean): Promise<boolean> => {
    const answer = (await terminal.question(`${question} [${usual ? 'Y/n' : 'y/N'}]: `)).trim().toLowerCase()
    if (answer === '') return usual
    return /^(y|yes|n|no)$/.test(answer) ? answer.startsWith('y') : askYesNo(question, usual)
  }
  try {
    for (const key of Object.keys(questions) as TextSetting[]) {
      if (given[key] !== undefined) continue
      if (key === 'description' && isFirst) settings.description = usualDescription(settings.author, settings.language)
      if (key === 'timeZone' && isFirst) settings.timeZone = usualTimeZone(settings.language)
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      settings[key] = await askText(key)
    }
    if (given.keepPosts === undefined)
      settings.keepPosts = await askYesNo('Keep the posts in content/', defaults.keepPosts)
    if (given.keepLab === undefined)
      settings.keepLab = await askYesNo('Keep the lab, which measures readers', defaults.keepLab)
    return settings
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
    throw new UsageError('\nNothing was changed.')
  } finally {
    terminal.close()
  }
}
