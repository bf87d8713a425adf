import { placeOf } from '../../lib/core/errors.ts'
import type { Entries, Entry } from '../../lib/content/front-matter/entries.ts'
import { parsers } from '../../lib/content/front-matter/parse.ts'
import { Misplaced, splitFrontMatter, type Split } from '../../lib/content/front-matter/split.ts'
import { readNotion } from '../../lib/content/front-matter/notion.ts'
import { readYaml } from '../../lib/content/front-matter/yaml.ts'

export interface RawField {
  value: unknown
  /** The values before, if the name is given several times. */
  before: unknown[]
  line: number
}

export interface RawFile {
  repaired?: string
  fields: Map<string, RawField>
  body: string
  bodyLine: number
}

export interface RawProblem {
  line: number
  column: number
  message: string
}

/** Splits a file into its front matter and its body, as the blog does. Nothing is evaluated. */
export function readRawFile(file: string, text: string): RawFile | RawProblem {
  let split: Split
  try {
    split = splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    return { ...placeOf(text, error.offset), message: `${error.message}: expected ${error.expected}` }
  }
  const { format, start, content } = split
  if (format === 'none') {
    const { entries = new Map<string, Entry>(), body = text } = readNotion(file, text) ?? {}
    const fields = fieldsFrom(entries, text, 1)
    return fields instanceof Map ? { fields, body, bodyLine: 1 } : fields
  }
  const matter = `${split.matter}\n`
  const { line } = placeOf(text, start)
  const body = bodyFrom(text, text.length - content.length)
  const fields = fieldsFrom(parsers[format](matter), matter, line)
  if (fields instanceof Map) return { fields, ...body }
  const repaired = format === 'yaml' ? fieldsFrom(readYaml(quoted(matter)), quoted(matter), line) : null
  return repaired instanceof Map
    ? {
        fields: repaired,
        repaired: 'has front matter that is not YAML; its texts are read as they stand',
        ...body,
      }
    : fields
}

function bodyFrom(text: string, start: number): { body: string; bodyLine: number } {
  const blank = /^\s*\n/.exec(text.slice(start))?.[0].length ?? 0
  return { body: text.slice(start + blank), bodyLine: placeOf(text, start + blank).line }
}

function fieldsFrom(entries: Entries, text: string, firstLine: number): Map<string, RawField> | RawProblem {
  const place = (offset: number) => {
    const { line, column } = placeOf(text, offset)
    return { line: line + firstLine - 1, column }
  }
  if (!(entries instanceof Map))
    return {
      ...place(entries.offset),
      message: `${entries.message}; expected ${entries.expected}, found ${entries.found}`,
    }
  const fields = new Map<string, RawField>()
  for (const [name, entry] of entries)
    try {
      fields.set(name, { value: entry.read(), before: valuesBefore(entry), line: place(entry.offset).line })
    } catch (error) {
      return { ...place(entry.offset), message: `\`${name}\` cannot be read: ${(error as Error).message}` }
    }
  return fields
}

const valuesBefore = ({ before }: Entry): unknown[] => (before ? [...valuesBefore(before), before.read()] : [])

/**
 * Quotes the values in YAML again: backup tools write quotes, backslashes and colons into values without escaping them.
 * Lists, maps and values on several lines stay as they are.
 */
const quoted = (yaml: string): string =>
  yaml.replace(/^([A-Za-z_][\w-]*):[ \t]+(\S.*?)[ \t]*$/gm, (line, name: string, text: string) => {
    if (/^[[{|>&*!]/.test(text) || readYaml(line) instanceof Map) return line
    const inner = /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
    return `${name}: ${JSON.stringify(inner.replace(/\\(?=["\\])/g, ''))}`
  })
