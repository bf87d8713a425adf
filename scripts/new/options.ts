import { safeParse } from 'valibot'
import { parseDate } from '../../lib/core/dates.ts'
import { language } from '../../lib/core/field-values.ts'
import { slugProblem } from '../../lib/core/identity.ts'
import { parseCommand, UsageError } from '../../lib/cli/options.ts'

export const command = {
  name: 'npm run new --',
  summary:
    'Creates a post, or an entry of a collection: a draft with its front matter. Asks for the title if none is given.',
  words: { name: '"TITLE"', help: 'Title of the post; its address is derived from it.' },
  options: {
    collection: { type: 'string', value: 'NAME', help: 'Creates an entry of this collection of content.config.ts.' },
    category: {
      type: 'string',
      value: 'NAME',
      help: 'Folder of the post, which is its category. Default: notes unless that is a collection; for an entry none.',
    },
    tags: { type: 'string', value: 'A,B', default: '', help: 'Tags, separated by commas.' },
    series: { type: 'string', value: 'NAME', help: 'Series that the post belongs to.' },
    lang: { type: 'string', value: 'TAG', help: 'Language, such as ko; otherwise what the text looks like.' },
    date: {
      type: 'string',
      value: 'DATE',
      help: 'Date, or time, of the post; a later one schedules it. Default: today.',
    },
    slug: {
      type: 'string',
      value: 'NAME',
      help: 'Last part of the address, and name of the file, instead of the title.',
    },
    md: { type: 'boolean', help: 'Creates Markdown (.md) instead of MDX (.mdx).' },
    draft: { type: 'boolean', help: 'Creates a draft, which is the default.' },
    publish: { type: 'boolean', help: 'Publishes the post, at its date, instead of creating a draft.' },
    open: { type: 'boolean', help: 'Opens the file in the editor that $VISUAL or $EDITOR names.' },
  },
  examples: [
    'npm run new -- "My first post" --tags nodejs,notes',
    'npm run new -- --collection notes "My first note"',
    'npm run new -- "서버리스는 왜 느린가" --category 개발 --series 서버리스 --md --open',
  ],
} as const

/** Normalizes text to NFC on a single line. */
export const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** @throws {UsageError} for tags that contain the separator */
export const wordsIn = (text: string): string[] => [...new Set(text.split(',').map(oneLine).filter(Boolean))]

/**
 * @param timeZone zone of a date without an offset
 * @throws {UsageError | HelpRequested}
 */
export const newOptions = (args: string[], timeZone: string) =>
  parseCommand(command, args, ({ category, tags, series, md, draft, publish, open, ...given }, words) => {
    const title = oneLine(words.join(' '))
    if (args.length > 0 && title === '') throw new UsageError('expected a title')
    if (draft && publish) throw new UsageError('--draft and --publish exclude each other')
    const { collection, lang, date, slug } = given
    if (date !== undefined && !parseDate(date, timeZone))
      throw new UsageError(`--date: expected a date such as 2026-11-21 or 2026-11-21T09:30; got "${date}"`)
    return {
      /** Empty if the command must ask for it. */
      title,
      /** Of an entry; undefined for a post. */
      collection,
      category: category === undefined ? undefined : oneLine(category),
      tags: wordsIn(tags),
      series: series && oneLine(series),
      lang: lang === undefined ? undefined : languageIn(lang),
      date: date?.trim(),
      slug: slug === undefined ? undefined : checkedSlug(slug),
      format: md ? ('md' as const) : ('mdx' as const),
      draft: !publish,
      open,
    }
  })

export type NewOptions = ReturnType<typeof newOptions>

function languageIn(lang: string): string {
  const { output, issues } = safeParse(language, lang)
  if (issues) throw new UsageError(`--lang: expected ${issues[0].message}; got "${lang}"`)
  return Intl.getCanonicalLocales(output)[0]!
}

function checkedSlug(given: string): string {
  const slug = given.normalize('NFC').trim()
  const problem = slugProblem(slug) ?? (/\s/.test(slug) ? 'it contains a space' : null)
  if (problem) throw new UsageError(`--slug: expected a name such as my-first-post; got "${given}": ${problem}`)
  return slug
}
