import { placeOf } from '../../lib/core/errors.ts'
import type { Entries, Entry } from '../../lib/content/front-matter/entries.ts'
import { matterOf } from '../../lib/content/front-matter/parse.ts'
import { readYaml } from '../../lib/content/front-matter/yaml.ts'

export interface RawField {
  value: unknown
  /** The values before, if the name is given several times. */
  before: unknown[]
  line: number
}

export interface RawFile {
  isExported?: true
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
  const { format, start, matter, content, entries } = matterOf(file, text)
  // What a post exports is a part of its body
  if (format === 'export') return { isExported: true, fields: new Map(), body: text, bodyLine: 1 }
  const blank = /^\s*\n/.exec(content)?.[0].length ?? 0
  const body = { body: content.slice(blank), bodyLine: placeOf(text, text.length - content.length + blank).line }
  const fields = fieldsFrom(entries, text, start)
  if (fields instanceof Map) return { fields, ...body }
  const yaml = quoted(matter)
  const repaired = format === 'yaml' ? fieldsFrom(readYaml(yaml), text.slice(0, start) + yaml, start) : null
  if (!(repaired instanceof Map)) return fields
  return { fields: repaired, repaired: 'has front matter that is not YAML; its texts are read as they stand', ...body }
}

/** @param start where the front matter begins in the text */
function fieldsFrom(entries: Entries, text: string, start: number): Map<string, RawField> | RawProblem {
  const place = (offset: number) => placeOf(text, start + offset)
  if (!(entries instanceof Map)) {
    const { message, offset, expected, found } = entries
    return { ...place(offset), message: `${message}; expected ${expected}, found ${found}` }
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
