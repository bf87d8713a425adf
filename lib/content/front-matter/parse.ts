import * as v from 'valibot'
import { nearest } from '../../core/nearest.ts'
import { isPath } from '../../core/addresses.ts'
import { latestMeant } from '../../core/dates.ts'
import { faultAtOffset, placeOf, type Fault, type PostWarning } from '../../core/errors.ts'
import { formatOf } from '../../core/identity.ts'
import { readOldAddresses, type OldAddresses } from './addresses.ts'
import { describe, valueOf, type Entries, type Entry, type Findings } from './entries.ts'
import { readExported } from './exported.ts'
import {
  fieldsIn,
  holders,
  imagesPerhaps,
  spelledHere,
  toFrontMatter,
  type FrontMatter,
  type Values,
} from './fields.ts'
import { readJson } from './json.ts'
import { readLines } from './lines.ts'
import { readNotion } from './notion.ts'
import { flagMeant, repair } from './repairs.ts'
import { maxFrontMatter, Misplaced, splitFrontMatter, type MatterFormat, type Split } from './split.ts'
import { readToml } from './toml.ts'
import { readYaml } from './yaml.ts'

export interface ParsedFile {
  /** The format of the metadata; null if it cannot be read. */
  format: MatterFormat | 'export' | null
  frontMatter: FrontMatter
  /** Former addresses of the post, besides its aliases. */
  addresses: string[]
  /** Patterns of old addresses, each with the warning if it cannot be filled in. */
  patterns: { pattern: string; unfilled: PostWarning }[]
  /** The body, preceded by as many empty lines as the front matter had: line numbers are those of the file. */
  source: string
  /** The body alone. */
  body: string
  faults: Fault[]
  /** Values that are used although they are not as expected. */
  warnings: PostWarning[]
}

/**
 * Parses one file into validated metadata and body. Pure; any text is valid input and never throws.
 * @param file path within the content folder, for the faults
 * @param text the file's text, without a BOM and with LF line ends
 * @param timeZone the zone in which a date without an offset is read
 */
export function parseFile(file: string, text: string, timeZone: string): ParsedFile {
  const faults: Fault[] = []
  const report = (message: string, offset: number, expected: string, found: string) =>
    faults.push(faultAtOffset(file, text, offset, { message, expected, found }))
  const warnings: PostWarning[] = []
  const empty = (): ParsedFile => {
    const frontMatter = toFrontMatter({})
    return { format: null, frontMatter, addresses: [], patterns: [], source: text, body: text, faults, warnings }
  }

  const nul = text.indexOf('\0')
  if (nul !== -1) report('the file holds a NUL character', nul, 'text', 'U+0000')
  if (text.trim() === '') {
    report('the file is empty', 0, 'front matter with a title, then the post', 'nothing')
    return empty()
  }

  let split: Split
  try {
    split = splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    report(error.message, error.offset, error.expected, error.found)
    return { ...empty(), frontMatter: toFrontMatter(readable(text.slice(0, maxFrontMatter), timeZone)) }
  }
  const exported = split.format === 'none' && formatOf(file) === 'mdx' ? readExported(text, maxFrontMatter) : null
  const notion = split.format === 'none' ? readNotion(file, text) : null
  const { format, matter, start, content } = exported
    ? { ...split, format: 'export' as const }
    : notion
      ? { ...split, format: 'lines' as const, content: notion.body }
      : split
  const warn = (message: string, offset: number) => void warnings.push({ ...placeOf(text, offset), message })
  for (const { message, offset } of exported?.skipped ?? []) warn(message, offset)
  const entries = exported?.entries ?? notion?.entries ?? parsers[split.format](matter)
  let values: Values = {}
  let oldAddresses: OldAddresses = { addresses: [], patterns: [] }
  if (entries instanceof Map) {
    addSpellings(entries)
    addHeld(entries)
    const findings: Findings = {
      refuse: (message, offset, expected, found) => report(message, start + offset, expected, found),
      warn: (message, offset) => warn(message, start + offset),
    }
    for (const [name, { asItStands, offset }] of entries)
      if (asItStands) findings.warn(`\`${name}\` is read as it stands: the quotes in it are not those of YAML`, offset)
    values = readFields(entries, timeZone, findings)
    warnOfMisspelt(entries, findings)
    const { offset } = entries.get('unlisted') ?? {}
    if (values.unlisted && offset !== undefined)
      findings.warn(
        '`unlisted` makes the post a draft, as posts that are shown are in lists; `npm run preview` makes a link to it',
        offset,
      )
    oldAddresses = readOldAddresses(entries, findings)
  } else {
    report(entries.message, start + entries.offset, entries.expected, entries.found)
    values = readable(exported ? objectAt(text, exported.end) : matter, timeZone)
  }
  // Not if the readable fields make the post a draft anyway: then its author misses nothing, and no build stops
  if (values.inDoubt && !values.draft) for (const fault of faults) fault.hides = true
  const bodyStart = text.length - content.length
  return {
    format: entries instanceof Map ? format : null,
    frontMatter: toFrontMatter(values, oldAddresses.addresses),
    addresses: [...oldAddresses.addresses, ...(values.slug && isPath(values.slug) ? [values.slug] : [])],
    patterns: oldAddresses.patterns.map(({ name, pattern, offset }) => ({
      pattern,
      unfilled: {
        ...placeOf(text, start + offset),
        message: `\`${name}\` is not used: the post lacks what "${pattern}" needs`,
      },
    })),
    source: text.slice(0, bodyStart).replace(/[^\n]+/g, '') + content,
    // An export is part of the body, but not of its text
    body: exported ? text.slice(exported.end) : content,
    faults,
    warnings,
  }
}

/** The text that an unreadable object may span. */
const objectAt = (text: string, offset: number): string =>
  text.slice(offset, offset + maxFrontMatter).split(/^\}|\n[ \t]*\n/m, 1)[0]!

/**
 * Fields that hide a post. It is also hidden if such a field has an unusable value: a published post cannot be taken
 * back.
 */
const hiding = new Set(['draft', 'published', 'private', 'unlisted', 'status', 'visibility'])

/** Fields that are recovered from unreadable front matter, so that a post keeps its place in lists, or stays hidden. */
const recovered = new Set(['title', 'date', ...hiding])

/** The recoverable fields of front matter that cannot be read as a whole. */
function readable(matter: string, timeZone: string): Values {
  const entries: Map<string, Entry> = new Map()
  const add = (name: string, value: string) =>
    entries.has(name) || entries.set(name, { offset: 0, isScalar: true, read: () => value })
  if (matter.trimStart().startsWith('{'))
    for (const [, name, double, single, plain] of matter.matchAll(pair)) add(name!, double ?? single ?? plain!)
  else for (const [, name, value] of matter.matchAll(line)) add(name!, plainValue(value!))
  addSpellings(entries)
  const values = readFields(entries, timeZone, { refuse: () => {}, warn: () => {} }, recovered)
  return hidingWord.test(matter) ? { ...values, inDoubt: true } : values
}

/** Matches a line that would hide the post if it had a colon. */
const hidingWord = /^[ \t]{0,4}["']?(?:is_?)?(?:draft|private|unlisted)["']?[ \t]+\w+[ \t]*$/im

/** A name and a value of YAML or TOML. */
const line = /^[ \t]{0,4}["']?(\w+)["']?[ \t]*[:=][ \t]*(.*)$/gm
/** A name and a value of JSON or of an object. */
const pair = /["']?(\w+)["']?\s*:\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|([^\s,{}[\]"']+))/g

/** Removes quotes and a trailing comment from a value. */
const plainValue = (value: string): string =>
  /^(["'])(.*)\1[ \t]*(?:#.*)?$/.exec(value)?.[2] ?? value.replace(/[ \t]#.*$/, '').replace(/^["']|["']?[ \t]*$/g, '')

export const parsers: Readonly<Record<MatterFormat, (matter: string) => Entries>> = {
  yaml: readYaml,
  toml: readToml,
  json: readJson,
  lines: readLines,
  none: () => new Map(),
}

/**
 * Warns of unknown fields that look like a misspelt one which would hide the post. Other unknown fields are ignored.
 */
function warnOfMisspelt(entries: ReadonlyMap<string, Entry>, { warn }: Findings): void {
  for (const [name, entry] of entries) {
    if (spelledHere(name) !== undefined || !isFlag(entry)) continue
    const meant = nearestHiding(name)
    if (meant !== null)
      warn(`\`${name}\` is not read, and the post is not hidden: \`${meant}\` is the nearest`, entry.offset)
  }
}

const nearestHiding = nearest(['draft', 'private', 'unlisted', 'published'], 0.5)

function addSpellings(entries: Map<string, Entry>): void {
  for (const [name, entry] of entries) {
    const meant = spelledHere(name)
    if (meant !== undefined && !entries.has(meant)) entries.set(meant, entry)
  }
}

/** Copies fields in known maps to the top level, unless they exist there. */
function addHeld(entries: Map<string, Entry>): void {
  for (const [holder, names] of Object.entries(holders)) {
    const entry = entries.get(holder)
    const map = entry && !entry.isScalar ? valueOf(entry) : null
    if (typeof map !== 'object' || map === null || Array.isArray(map)) continue
    for (const [name, field] of Object.entries(names)) {
      if (!Object.hasOwn(map, name) || (entries.has(field) && field !== holder)) continue
      const value = (map as Record<string, unknown>)[name]
      entries.set(field, { offset: entry!.offset, isScalar: typeof value !== 'object', read: () => value })
    }
  }
}

/** The value of every field, checked. What cannot be used is refused and left out. */
function readFields(
  entries: ReadonlyMap<string, Entry>,
  timeZone: string,
  findings: Findings,
  only?: ReadonlySet<string>,
): Values {
  const values: Record<string, unknown> = {}
  let inDoubt = false
  for (const [field, [names, schema]] of fieldsIn(timeZone)) {
    if (only && !only.has(field)) continue
    for (const name of names) {
      const entry = entries.get(name)
      const found = entry && readField(field, name, entry, schema, findings)
      if (!found) continue
      values[field] = found.value
      if (found.value === undefined && (hiding.has(field) || name === 'published')) inDoubt = true
      else if (found.value === undefined && field === 'date') values.date = latestMeant(valueOf(entry), timeZone)
      break
    }
  }
  return { ...values, ...(inDoubt && { inDoubt }) } as Values
}

/** @returns null if the name has no value, so that another name of the field counts; a refused value is undefined */
function readField(
  field: string,
  name: string,
  entry: Entry,
  schema: v.GenericSchema,
  { refuse, warn }: Findings,
): { value: unknown } | null {
  // In some blogs `published` is a flag, in others a date
  if (field === 'published' && !isFlag(entry)) return null
  if (field === 'date' && name === 'published' && isFlag(entry)) return null
  // In Starlight, this flag controls whether the date is shown
  if (field === 'updated' && isFlag(entry)) return null
  if (imagesPerhaps.includes(name) && !isAddress(entry)) return null
  let value: unknown
  try {
    value = entry.read()
  } catch (cause) {
    const message = `\`${name}\` cannot be read: ${(cause as Error).message}`
    refuse(message, entry.offset, 'a value whose aliases exist and are few', name)
    return { value: undefined }
  }
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (field === 'date' && typeof value === 'string' && foundOut.test(value)) return null
  const strict = v.safeParse(schema, value, abortEarly)
  if (strict.success) {
    if (!shown.has(field) || !holdsUnseen(strict.output)) return { value: strict.output }
    warn(`\`${name}\` holds control characters, which are left out`, entry.offset)
    return { value: withoutUnseen(strict.output) }
  }
  const { message: expected } = strict.issues[0]
  const meant = repair(field, value)
  const lenient = meant === null ? null : v.safeParse(schema, meant, abortEarly)
  if (lenient?.success) {
    warn(`\`${name}\` is read as ${describe(meant)}; expected ${expected}, found ${describe(value)}`, entry.offset)
    return { value: lenient.output }
  }
  refuse(`\`${name}\` cannot be used`, entry.offset, expected, describe(value))
  return { value: undefined }
}

/** Words that make Eleventy determine a date itself, as this blog does for a post without one. */
const foundOut = /^(?:git )?(?:last modified|created)$/i

/** Fields with text for readers. A slug or an address with such characters is refused. */
const shown = new Set(['title', 'description', 'tags', 'category', 'series', 'authors', 'imageAlt', 'imageCaption'])

/** Control characters other than tabs and line breaks, and characters that change the direction of text. */
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e]/g

function holdsUnseen(value: unknown): boolean {
  if (typeof value === 'string') return value.search(unseen) !== -1
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnseen)
}

function withoutUnseen(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unseen, '')
  if (Array.isArray(value)) return value.map(withoutUnseen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutUnseen(each)]))
}

const isAddress = (entry: Entry): boolean => entry.isScalar && /[./]/.test(String(valueOf(entry)))

const isFlag = ({ isScalar, read }: Entry): boolean => isScalar && flagMeant(read()) !== null

const abortEarly = { abortEarly: true }
