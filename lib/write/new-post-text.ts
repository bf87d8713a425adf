/** The properties that `npm run new` writes to a post. */
export interface NewPost {
  /** Title, in NFC on a single line. */
  title: string
  /** A date or a time that `parseDate` accepts. */
  date: string
  tags: readonly string[]
  series: string | undefined
  /** Language, as BCP 47; undefined leaves it to the site and the text. */
  lang: string | undefined
  draft: boolean
}

/** Quotes text for YAML. A JSON string is valid in YAML, whatever it contains: quotes, colons, `#`, emoji. */
const quoted = (text: string): string => JSON.stringify(text.toWellFormed())

/** The file of a new post: its front matter, and a line to write in. */
export const newPostText = ({ title, date, tags, series, lang, draft }: NewPost): string =>
  [
    '---',
    `title: ${quoted(title)}`,
    `date: ${date}`,
    `tags: [${tags.map(quoted).join(', ')}]`,
    ...(series === undefined ? [] : [`series: ${quoted(series)}`]),
    ...(lang === undefined ? [] : [`lang: ${lang}`]),
    ...(draft ? ['draft: true'] : []),
    '---',
    '',
    '',
  ].join('\n')

/** The line at which writing begins, counted from 1. */
export const firstLineOf = (text: string): number => text.split('\n').length
