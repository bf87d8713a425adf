import type { PostMeta } from '../../core/post.ts'
import { termKinds, labelsOf } from '../../core/terms.ts'
import { tokensOf, wholeOf, type Tokens } from './tokens.ts'
import type { Phrase } from './query.ts'

/** A part of a post below one heading. */
export interface Section {
  /** Id of the heading; null before the first one. */
  id: string | null
  /** Text of the heading; empty before the first one. */
  heading: string
  /** In NFC; one line for each paragraph, list entry and line of code. */
  text: string
}

/** The searched parts of a post, the most important first. `often` has the tokens that the text repeats. */
export const fields = ['title', 'tags', 'headings', 'summary', 'often', 'text'] as const
export type Field = (typeof fields)[number]

/** The bit of a field in a set of fields. */
export const flagOf = (field: Field): number => 1 << fields.indexOf(field)

/** Fields that name the subject of a post. */
export const nameFields: readonly Field[] = ['title', 'tags', 'headings']

/** The tokens of a post by field, in order. */
export type FieldTokens = Record<Field, string[]>

export type SearchedMeta = Pick<PostMeta, 'title' | 'tags' | 'category' | 'series' | 'authors' | 'description'>

/**
 * Number of times a text must repeat a token for the token to count as important; a long text must repeat it more
 * often.
 */
const repeats = 3
const tokensPerRepeat = 250

export function fieldTokens(meta: SearchedMeta, sections: readonly Section[]): FieldTokens {
  const title = tokensOf(meta.title.normalize('NFC'))
  const text = valuesOf(sections.map((section) => section.text).join('\n'))
  return {
    title: [...withWholes(title), wholeOf(title.tokens.values)],
    tags: valuesOf([...namesOf(meta)].join('\n')),
    headings: valuesOf(sections.map(({ heading }) => heading).join('\n')),
    summary: valuesOf(meta.description),
    often: repeated(text),
    text,
  }
}

/** The tags, the category, the series and the authors of a post. */
export const namesOf = (meta: SearchedMeta): string[] => termKinds.flatMap((kind) => labelsOf(meta, kind))

const valuesOf = (text: string): string[] => withWholes(tokensOf(text.normalize('NFC')))

const withWholes = ({ tokens, whole }: Tokens): string[] => [...tokens.values, ...new Set(whole.values)]

function repeated(tokens: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  const least = Math.max(repeats, Math.ceil(tokens.length / tokensPerRepeat))
  return [...counts].filter(([, count]) => count >= least).map(([token]) => token)
}

/** The fields of one post as strings, for phrase search: each token between spaces. */
export type SearchableFields = Record<Field, string>

export const searchable = (tokens: FieldTokens): SearchableFields =>
  Object.fromEntries(fields.map((field) => [field, ` ${tokens[field].join(' ')} `])) as SearchableFields

/** The fields of a post that contain any of the phrases, as flags. */
export function hitsIn(post: SearchableFields, phrases: readonly Phrase[]): number {
  let hits = 0
  for (const phrase of phrases)
    for (const field of fieldsOf(phrase)) if (isIn(post, field, phrase)) hits |= flagOf(field)
  return hits
}

/** The fields in which a phrase is searched. */
export const fieldsOf = ({ inNames, isPrefix }: Phrase): readonly Field[] =>
  inNames ? nameFields : isPrefix ? withoutOften : fields

const withoutOften = fields.filter((field) => field !== 'often')

function isIn(post: SearchableFields, field: Field, phrase: Phrase): boolean {
  const { tokens, isPrefix } = phrase
  // A text may repeat each token of a phrase without containing the phrase
  if (field === 'often') return tokens.every((token) => post.often.includes(` ${token} `)) && isIn(post, 'text', phrase)
  return post[field].includes(` ${tokens.join(' ')}${isPrefix ? '' : ' '}`)
}
