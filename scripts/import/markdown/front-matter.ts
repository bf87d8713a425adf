import { readYaml } from '../../../lib/content/front-matter/yaml.ts'
import { placeOf } from '../../../lib/content/errors.ts'
import { parseJson } from '../json.ts'

/** One name of the front matter, as plain data. */
export interface RawField {
  value: unknown
  /** 1-based, within the file. */
  line: number
}

export interface RawFile {
  /** What was done to read front matter that is none. */
  mended?: string
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
export async function readRawFile(text: string): Promise<RawFile | RawProblem> {
  const fence = /^(---|\+\+\+)[ \t]*\n/.exec(text)
  if (fence) {
    const closing = text.indexOf(`\n${fence[1]}`, fence[0].length - 1)
    const end = /^\n(?:---|\+\+\+)[ \t]*(?:\n|$)/.exec(text.slice(closing))
    if (closing === -1 || !end)
      return { line: 1, column: 1, message: `the front matter is never closed: expected a second line of ${fence[1]}` }
    const inner = text.slice(fence[0].length, closing + 1)
    const bodyStart = closing + end[0].length
    const fields = fence[1] === '---' ? fromYaml(inner, 2) : await fromToml(inner)
    if (fields instanceof Map) return { fields, ...bodyFrom(text, bodyStart) }
    const mended = fence[1] === '---' ? fromYaml(quoted(inner), 2) : null
    return mended instanceof Map
      ? {
          fields: mended,
          mended: 'has front matter that is not YAML; its texts are read as they stand',
          ...bodyFrom(text, bodyStart),
        }
      : fields
  }
  if (/^\{\s*"/.test(text)) {
    const end = endOfJson(text)
    const fields = fromJson(text.slice(0, end))
    return fields instanceof Map ? { fields, ...bodyFrom(text, end) } : fields
  }
  return { fields: new Map(), body: text, bodyLine: 1 }
}

function bodyFrom(text: string, start: number): { body: string; bodyLine: number } {
  const blank = /^\s*\n/.exec(text.slice(start))?.[0].length ?? 0
  return { body: text.slice(start + blank), bodyLine: placeOf(text, start + blank).line }
}

/** @param firstLine the line of the file on which the YAML begins */
function fromYaml(yaml: string, firstLine: number): Map<string, RawField> | RawProblem {
  const entries = readYaml(yaml)
  const place = (offset: number) => {
    const { line, column } = placeOf(yaml, offset)
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
 * YAML with the texts of its names quoted anew: backup tools write quotes, backslashes and colons into texts as they find them.
 * Lists, maps and what goes on in the next line stay as they are.
 */
const quoted = (yaml: string): string =>
  yaml.replace(/^([A-Za-z_][\w-]*):[ \t]+(\S.*?)[ \t]*$/gm, (line, name: string, text: string) => {
    if (/^[[{|>&*!]/.test(text) || readYaml(line) instanceof Map) return line
    const inner = /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
    return `${name}: ${JSON.stringify(inner.replace(/\\(?=["\\])/g, ''))}`
  })

async function fromToml(toml: string): Promise<Map<string, RawField> | RawProblem> {
  const { parse, TomlError } = await import('smol-toml')
  try {
    return new Map(
      Object.entries(parse(toml)).map(([name, value]) => [name, { value: plain(value), line: lineOf(toml, name) + 1 }]),
    )
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [first] = error.message.split('\n')
    return { line: error.line + 1, column: error.column, message: `the front matter is not TOML: ${first}` }
  }
}

/** Dates as text, as YAML has them. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]))
  return value
}

function lineOf(text: string, name: string): number {
  const at = text.split('\n').findIndex((line) => line.replace(/^[\s["]+/, '').startsWith(name))
  return at + 1 || 1
}

/** Where the JSON at the start of a text ends. */
function endOfJson(text: string): number {
  let depth = 0
  for (const { index, 0: token } of text.matchAll(/"(?:[^"\\]|\\[^])*"|[{}]/g)) {
    if (token === '{') depth++
    else if (token === '}' && --depth === 0) return index + 1
  }
  return text.length
}

function fromJson(json: string): Map<string, RawField> | RawProblem {
  const parsed = parseJson(json)
  if ('message' in parsed) return { ...parsed, message: `the front matter is not JSON: ${parsed.message}` }
  if (parsed.value === null || typeof parsed.value !== 'object' || Array.isArray(parsed.value))
    return { line: 1, column: 1, message: 'the front matter is not a map' }
  return new Map(
    Object.entries(parsed.value).map(([name, value]) => [
      name,
      { value, line: placeOf(json, Math.max(0, json.indexOf(JSON.stringify(name)))).line },
    ]),
  )
}
