import { parse as parseToml } from 'smol-toml'
import { isNode, parseDocument } from 'yaml'
import { placeOf, type PostWarning } from '../../core/errors.ts'
import { valueOf, type Entry } from './entries.ts'
import { matterOf, type Matter } from './parse.ts'
import { readSimpleYaml } from './simple-yaml.ts'
import { spelledHere } from './spellings.ts'
import { plainOf } from './toml.ts'

type Data = Record<string, unknown>

/**
 * The front matter of a file with the types of its language, as JSON has them: a number is a number. Dates are text, as
 * YAML 1.2 has it.
 * @param warnings get the names whose values cannot be read, and are left out
 * @returns an empty object if there is none, or if it cannot be read: then the post has a fault
 */
export function dataIn(file: string, text: string, warnings: PostWarning[] = []): Data {
  const { format, entries, start, matter } = matterOf(file, text)
  if (!(entries instanceof Map)) return {}
  const typed = typedIn(format, matter)
  if (typed) return typed
  const read = [...entries].map(
    ([name, entry]) => [name, valueIn(entry, format === 'export' ? text : undefined)] as const,
  )
  for (const [name, value] of read) {
    const { offset, unknown } = entries.get(name)!
    if (value === undefined && unknown === undefined && spelledHere(name) === undefined)
      warnings.push({ ...placeOf(text, start + offset), message: `\`${name}\` cannot be read, and is left out` })
  }
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

/** All values, unless one of them cannot be read, or the library refuses what this blog reads: a name of TOML twice. */
function typedIn(format: Matter['format'], matter: string): Data | null | undefined {
  switch (format) {
    case 'toml':
      return asJson(() => plainOf(parseToml(matter, { integersAsBigInt: 'asNeeded' }), Number) as Data)
    case 'json':
      return asJson(() => JSON.parse(matter) as Data) ?? asJson(() => yamlData(matter))
    case 'yaml':
      return simpleData(matter) ?? asJson(() => yamlData(matter))
    default:
      return null
  }
}

/** The index holds JSON, and every reader answers alike. @returns undefined for what JSON cannot hold */
function asJson<T>(read: () => T): T | undefined {
  try {
    return JSON.parse(JSON.stringify(read())) as T
  } catch {
    return undefined
  }
}

/**
 * Where a value of the front matter is. If it is missing, where what lacks it is.
 * @param path the names and positions that lead to it
 */
export function placeOfData(
  file: string,
  text: string,
  path: readonly PropertyKey[],
): { line: number; column: number; value: unknown } {
  const { format, entries, start, matter } = matterOf(file, text)
  const value = path.reduce<unknown>((holder, key) => (holder as Data | undefined)?.[key as string], dataIn(file, text))
  const offset =
    format === 'yaml' || format === 'json'
      ? yamlOffset(matter, path)
      : entries instanceof Map
        ? (entries.get(String(path[0]))?.offset ?? 0)
        : 0
  return { ...placeOf(text, start + offset), value }
}

/** @param code in which a number has no quotes; without it, every scalar is text */
const valueIn = (entry: Entry, code?: string): unknown =>
  asJson(() => {
    const value = valueOf(entry)
    const isNumber = typeof value === 'string' && code !== undefined && /[-.\d]/.test(code[entry.offset] ?? '')
    return isNumber ? Number(value.replaceAll('_', '')) : value
  })

const parsed = (yaml: string) =>
  parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent', merge: true })

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i
/** Matches text that the library may take for another kind of value. */
const unclear = /^(?:true|false|null|0[xo][\da-f]+|[-+]?\.(?:inf|nan))$/i

/**
 * The data of the YAML that most posts have: with the library, a scan takes twice the CPU time.
 * @returns null for any other
 */
function simpleData(yaml: string): Data | null {
  const simple = readSimpleYaml(yaml)
  if (!simple) return null
  const isUnclear = (value: unknown) =>
    typeof value === 'string' && (unclear.test(value) || Math.abs(Number(value)) === Infinity)
  const rows: [string, unknown][] = []
  for (const [name, { value, offset }] of simple) {
    const isPlain = typeof value === 'string' && !/["']/.test(yaml[offset] ?? '')
    const inside = typeof value === 'object' && value !== null ? Object.values(value) : isPlain ? [value] : []
    if (inside.some(isUnclear)) return null
    rows.push([name, isPlain && decimal.test(value) ? Number(value) : value])
  }
  return Object.fromEntries(rows)
}

/** @returns null for what only this blog reads, such as quotes that are not those of YAML */
function yamlData(yaml: string): Data | null {
  const document = parsed(yaml)
  if (document.errors.length > 0) return null
  const data = document.toJS({ maxAliasCount: 100 }) as unknown
  return typeof data === 'object' && data !== null ? (data as Data) : {}
}

function yamlOffset(yaml: string, path: readonly PropertyKey[]): number {
  const document = parsed(yaml)
  for (let { length } = path; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}
