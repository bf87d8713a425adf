import { baseLanguage } from '../../core/base-language.ts'
import { fields, fieldsOf, fieldTokens, type Field, type SearchedMeta, type Section } from '../search/fields.ts'
import type { Phrase } from '../search/query.ts'

// The tokens of all posts are in one full-text table, by the id of the post. It supports phrases and stores no text. A
// token begins with the mark of its field, so that a query for titles does not read the entries of texts.

const marks: Record<Field, string> = { title: '#', tags: '$', headings: '%', summary: '&', often: '+', text: '' }
const languageMark = '@'

/**
 * The tokenizer only splits at spaces: whatever a token holds besides ASCII letters and digits is named, or beyond
 * ASCII.
 */
export const createSearchTable = `CREATE VIRTUAL TABLE search USING fts5(
  tokens, content = '', contentless_delete = 1, tokenize = "ascii tokenchars '${Object.values(marks).join('')}${languageMark}'")`

/** The tokens that the table stores of a post. */
export function searchRow(meta: SearchedMeta & { lang: string }, sections: readonly Section[]): string {
  const tokens = fieldTokens(meta, sections)
  const rows = fields
    .filter((field) => tokens[field].length > 0)
    .map((field) => marks[field] + tokens[field].join(` ${marks[field]}`))
  return [languageMark + baseLanguage(meta.lang), ...rows].join(' ')
}

export const languageQuery = (base: string): string => quoted([languageMark + base])

/** The queries, by field, that find the posts with any of some phrases. */
export function fieldQueries(phrases: readonly Phrase[]): [field: Field, query: string][] {
  return fields.flatMap((field) => {
    const queries = phrases
      .filter((phrase) => phrase.tokens.length > 0 && fieldsOf(phrase).includes(field))
      .map((phrase) => queryOf(phrase, field))
    return queries.length > 0 ? [[field, queries.join(' OR ')] as [Field, string]] : []
  })
}

function queryOf({ tokens, isPrefix }: Phrase, field: Field): string {
  const marked = tokens.map((token) => marks[field] + token)
  if (field === 'often') {
    // A text may repeat each token of a phrase that it does not have
    const parts = [...new Set(marked), ...(tokens.length > 1 ? [tokens.join(' ')] : [])]
    return `(${parts.map((part) => quoted([part])).join(' AND ')})`
  }
  return isPrefix ? `${quoted(marked)} *` : quoted(marked)
}

/** Tokens are letters and digits: none has a quote. */
const quoted = (tokens: readonly string[]): string => `"${tokens.join(' ')}"`
