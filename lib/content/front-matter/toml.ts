import { parse, TomlDate, TomlError } from 'smol-toml'
import { offsetOf } from '../../core/errors.ts'
import { addEntry, isMap, maxDepth, tooDeep, type Entries, type Entry } from './entries.ts'

/** The names and values of TOML, or why it is refused. */
export function readToml(toml: string): Entries {
  const read = readTable(toml)
  if (read instanceof Map) return read
  // TOML has each name once. Of one that is given twice, the values before the last are read by themselves
  const lines = [...toml.split(/^[ \t]*\[/m, 1)[0]!.matchAll(/^[ \t]*([\w-]+)[ \t]*=.*$/gm)]
  const last = new Map(lines.map(({ 1: name, index }) => [name, index]))
  const before = new Map(
    lines.filter(({ 1: name, index }) => last.get(name) !== index).map((line) => [line.index, line]),
  )
  const rest = toml.replace(/^.*$/gm, (line, at: number) => (before.has(at) ? ' '.repeat(line.length) : line))
  const entries = new Map<string, Entry>()
  for (const [from, text] of [...[...before].map(([at, [line]]) => [at, line] as const), [0, rest] as const]) {
    const each = readTable(text)
    if (!(each instanceof Map)) return read
    for (const [name, entry] of each) addEntry(entries, name, { ...entry, offset: entry.offset + from })
  }
  return entries
}

function readTable(toml: string): Entries {
  let table: Record<string, unknown>
  try {
    // What is wrong in the last line is then said as of any other
    table = parse(`${toml}\n`, { maxDepth, integersAsBigInt: 'asNeeded' })
  } catch (error) {
    if (error instanceof RangeError) return tooDeep(0)
    if (!(error instanceof TomlError)) throw error
    const offset = Math.min(toml.length, offsetOf(`${toml}\n`, error))
    const [message = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n')
    const [found = ''] = toml.slice(offset, offset + 40).split(/\r?\n/)
    // For the parser the line break is a character of the text
    const isOpen = found === '' && message.startsWith('control characters')
    return {
      message: `the front matter is not TOML: ${isOpen ? 'a string is never closed' : message}`,
      offset,
      expected: isOpen ? 'a quote that closes the string on its line' : 'TOML',
      found: found === '' ? 'the end of the line' : JSON.stringify(found),
    }
  }
  const offsets = offsetsIn(toml)
  const entries = new Map<string, Entry>()
  for (const [name, value] of Object.entries(table)) {
    const offset = offsets.get(name)
    entries.set(name, entryOf(value, offset ?? 0, offset === undefined ? null : writtenAt(toml, offset)))
    if (offset !== undefined && Array.isArray(value) && value.some(isNumber))
      entries.set(name, { offset, isScalar: false, read: () => itemsAt(toml, offset, value) })
  }
  return entries
}

/** @param written how the author typed a number or a date; null if that is not known */
function entryOf(value: unknown, offset: number, written: string | null): Entry {
  const isTyped = isNumber(value) || value instanceof TomlDate
  const plain = isTyped && written !== null ? written : plainOf(value)
  return { offset, isScalar: typeof plain !== 'object', read: () => plain }
}

const isNumber = (value: unknown): boolean => typeof value === 'number' || typeof value === 'bigint'

/** The items of a list, in which numbers are as they are written. */
function itemsAt(toml: string, offset: number, values: unknown[]): unknown[] {
  const [list = ''] = /^\[(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^[\]"'])*\]/.exec(toml.slice(offset)) ?? []
  const written = list.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|'[^']*'|[^\s,"']+/g) ?? []
  return values.map((each, at) => (isNumber(each) && written.length === values.length ? written[at] : plainOf(each)))
}

/** Plain data: a date as text. @param bigints what becomes of a number that JavaScript does not hold */
export function plainOf(value: unknown, bigints: (value: bigint) => unknown = String): unknown {
  if (value instanceof TomlDate) return value.toISOString()
  if (typeof value === 'bigint') return bigints(value)
  if (Array.isArray(value)) return value.map((each) => plainOf(each, bigints))
  if (!isMap(value)) return value
  // Makes own properties of all names, `__proto__` included
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plainOf(each, bigints)]))
}

/** A number or a date as it is written: the parser takes 30 February for 2 March. */
const writtenAt = (toml: string, offset: number): string | null => {
  const [written = ''] = /^[+-]?\d[\w:.+-]*(?: \d{2}:[\w:.+-]+)?/.exec(toml.slice(offset, offset + 60)) ?? []
  return written === '' ? null : written
}

const assignment = /^([ \t]*)(\[\[?[ \t]*)?("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[\w-]+)[ \t]*(=[ \t]*|\.|\])/gm

/** Offset of the value of each name, or of its table. The parser does not report it. */
function offsetsIn(toml: string): Map<string, number> {
  const offsets = new Map<string, number>()
  let inTable = false
  for (const { 0: whole, 1: indent = '', 2: bracket, 3: key = '', 4: end = '', index } of toml.matchAll(assignment)) {
    if (bracket) inTable = true
    else if (inTable) continue
    const name = /^["']/.test(key) ? key.slice(1, -1) : key
    if (!offsets.has(name)) offsets.set(name, index + (end.startsWith('=') ? whole.length : indent.length))
  }
  return offsets
}
