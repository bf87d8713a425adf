import { parseDocument } from 'yaml'

/** A value of the form: text, a flag, a number, or a list of texts. */
export type FormValue = string | boolean | number | readonly string[]

export type Quotes = 'plain' | 'single' | 'double'

/** Whether YAML reads text without quotes as this very text, on a line or in brackets. */
function isPlain(text: string, inBrackets: boolean): boolean {
  if (text === '' || /[\n\p{Cc}]/u.test(text)) return false
  const document = parseDocument(inBrackets ? `[${text}]` : `a: ${text}`, { prettyErrors: false, logLevel: 'silent' })
  if (document.errors.length > 0 || document.warnings.length > 0) return false
  const read = document.toJS() as unknown[] & { a?: unknown }
  return inBrackets ? read.length === 1 && read[0] === text : read.a === text
}

/** Text as YAML has it, with the quotes that the author uses where they can hold it. */
export function yamlText(text: string, quotes: Quotes, inBrackets = false): string {
  if (quotes === 'plain' && isPlain(text, inBrackets)) return text
  if (quotes === 'single' && !/[\n\p{Cc}]/u.test(text)) return `'${text.replaceAll("'", "''")}'`
  return JSON.stringify(text.toWellFormed())
}

/** A value as TOML has it. A text that is a date or a number stays one where it was one. */
export function tomlValue(value: FormValue, before: string): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (typeof value !== 'string') return `[${value.map((each) => JSON.stringify(each)).join(', ')}]`
  const isBare = before === '' ? /^\d{4}-\d{2}-\d{2}/.test(value) : /^[\d+-]/.test(before)
  if (isBare && /^[+-]?\d[\w:.+-]*$/.test(value)) return value
  return before.startsWith("'") && !/['\n]/.test(value) ? `'${value}'` : JSON.stringify(value)
}
