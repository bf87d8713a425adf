import { placeOf } from '../../../lib/content/errors.ts'
import type { Entries } from '../../../lib/content/front-matter/entries.ts'
import { endOfJson, readJson } from '../../../lib/content/front-matter/json.ts'
import { readToml } from '../../../lib/content/front-matter/toml.ts'
import { readYaml } from '../../../lib/content/front-matter/yaml.ts'

/** One name of the front matter, as plain data. */
export interface RawField {
  value: unknown
  /** 1-based, within the file. */
  line: number
}

export interface RawFile {
  /** What was done to read front matter that is none. */
  repaired?: string
  fields: Map<string, RawField>
  body: string
  /** The line of the file on which the body begins. */
  bodyLine: number
}

/** Why front matter cannot be read, and where. */
export interface RawProblem {
  line: number
  column: number
  message: string
}

/** Splits a file into its front matter, in YAML, TOML or JSON, and its body. Nothing is evaluated. */
export function readRawFile(text: string): RawFile | RawProblem {
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(text)
  if (fence) {
    const closing = text.indexOf(`\n${fence[1]}`, fence[0].length - 1)
    const end = /^\n(?:---|\+\+\+)[ \t]*(?:\n|$)/.exec(text.slice(closing))
    if (closing === -1 || !end)
      return { line: 1, column: 1, message: `the front matter is never closed: expected a second line of ${fence[1]}` }
    const inner = text.slice(fence[0].length, closing + 1)
    const bodyStart = closing + end[0].length
    const fields = fieldsFrom(fence[1] === '---' ? readYaml(inner) : readToml(inner), inner, 2)
    if (fields instanceof Map) return { fields, ...bodyFrom(text, bodyStart) }
    const repaired = fence[1] === '---' ? fieldsFrom(readYaml(quoted(inner)), quoted(inner), 2) : null
    return repaired instanceof Map
      ? {
          fields: repaired,
          repaired: 'has front matter that is not YAML; its texts are read as they stand',
          ...bodyFrom(text, bodyStart),
        }
      : fields
  }
  if (/^\{\s*"/.test(text)) {
    const end = endOfJson(text, text.length) ?? text.length
    const json = text.slice(0, end)
    const fields = fieldsFrom(readJson(json), json, 1)
    return fields instanceof Map ? { fields, ...bodyFrom(text, end) } : fields
  }
  return { fields: new Map(), body: text, bodyLine: 1 }
}

function bodyFrom(text: string, start: number): { body: string; bodyLine: number } {
  const blank = /^\s*\n/.exec(text.slice(start))?.[0].length ?? 0
  return { body: text.slice(start + blank), bodyLine: placeOf(text, start + blank).line }
}

/** @param firstLine the line of the file on which the text begins */
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
      fields.set(name, { value: entry.read(), line: place(entry.offset).line })
    } catch (error) {
      return { ...place(entry.offset), message: `\`${name}\` cannot be read: ${(error as Error).message}` }
    }
  return fields
}

/**
 * YAML with the texts of its names quoted again: backup tools write quotes, backslashes and colons into texts as they
 * find them. Lists, maps and what goes on in the next line stay as they are.
 */
const quoted = (yaml: string): string =>
  yaml.replace(/^([A-Za-z_][\w-]*):[ \t]+(\S.*?)[ \t]*$/gm, (line, name: string, text: string) => {
    if (/^[[{|>&*!]/.test(text) || readYaml(line) instanceof Map) return line
    const inner = /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
    return `${name}: ${JSON.stringify(inner.replace(/\\(?=["\\])/g, ''))}`
  })
