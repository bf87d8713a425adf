import { parseCommand, UsageError, type Values } from '../../lib/cli/options.ts'
import type { Settings } from './settings.ts'

const text = (value: string, help: string) => ({ type: 'string', value, help }) as const
const flag = (help: string) => ({ type: 'boolean', help }) as const

/** What is asked of any new blog. */
export const settingOptions = {
  title: text('TEXT', 'Title of the blog.'),
  description: text('TEXT', 'One sentence about it.'),
  author: text('NAME', 'Your name. Default: that of git.'),
  language: text(
    'TAG',
    'Language of the blog and its interface, such as ko; one that we have no words in gets English.',
  ),
  'time-zone': text('ZONE', 'Zone of the dates in posts, such as Asia/Seoul. Default: that of this machine.'),
  accent: text('COLOUR', 'Colour of links and marks, such as #0d6a5b.'),
  yes: { ...flag('Asks nothing; takes the default of everything that no option gives.'), short: 'y' },
} as const

const command = {
  name: 'npm run init --',
  summary: 'Makes the blog yours: writes site.config.ts, and removes our posts and the lab unless you keep them.',
  options: {
    ...settingOptions,
    'keep-lab': flag('Keeps the lab: lab/, its pages and commands.'),
    'no-lab': flag('Removes the lab. The default, the first time.'),
    'keep-posts': flag('Keeps the posts in content/.'),
    'no-posts': flag('Removes everything in content/. The default, the first time.'),
    force: flag('Removes and overwrites files even if git could not restore them.'),
  },
  examples: ['npm run init -- --yes --title "My blog" --author "Ada" --language en --no-lab --no-posts'],
} as const

/** The settings that options give. */
export const settingsGiven = (values: Values<typeof settingOptions>): Partial<Settings> => {
  const { title, description, author, language, 'time-zone': timeZone, accent } = values
  const given = Object.entries({ title, description, author, language, timeZone, accent })
  return Object.fromEntries(given.filter(([, value]) => value !== undefined))
}

/** @throws {UsageError | HelpRequested} */
export const initOptions = (args: string[]) =>
  parseCommand(command, args, (values) => {
    const [keepLab, keepPosts] = [
      oneOf('lab', values['keep-lab'], values['no-lab']),
      oneOf('posts', values['keep-posts'], values['no-posts']),
    ]
    return {
      given: {
        ...settingsGiven(values),
        ...(keepLab !== undefined && { keepLab }),
        ...(keepPosts !== undefined && { keepPosts }),
      },
      yes: values.yes,
      force: values.force,
    }
  })

function oneOf(what: string, keep: boolean, remove: boolean): boolean | undefined {
  if (keep && remove) throw new UsageError(`--keep-${what} and --no-${what}: expected one of them`)
  return keep || remove ? keep : undefined
}
