import { isPath } from '../../core/addresses.ts'
import { faultAtOffset, placeOf, type Fault, type PostWarning } from '../../core/errors.ts'
import { flag, flagMeant, hidingFlag } from '../../core/field-values.ts'
import { fieldRows, isHidden } from '../../core/fields.ts'
import { formatOf } from '../../core/identity.ts'
import { maxFrontMatter } from '../../core/limits.ts'
import { endsAsData } from '../../core/post-names.ts'
import { nearest } from '../../core/nearest.ts'
import { readOldAddresses } from './addresses.ts'
import { valueOf, type Entries, type Entry, type Findings, addEntry } from './entries.ts'
import { readExported } from './exported.ts'
import { frontMatterOf, type FrontMatter } from './front-matter.ts'
import { readNotion } from './notion.ts'
import { readFields } from './read-fields.ts'
import { recoverFields } from './recover.ts'
import { spelledHere, withInherited, withSpellings } from './spellings.ts'
import { Misplaced, splitFrontMatter, type MatterFormat, type Split } from './split.ts'
import { readToml } from './toml.ts'
import { readAnyYaml, readYaml } from './yaml.ts'

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
 * @param inherited what counts for names without a value, by this blog's spellings
 */
export function parseFile(
  file: string,
  text: string,
  timeZone: string,
  inherited: ReadonlyMap<string, Entry> = new Map(),
): ParsedFile {
  const { format, entries, start, matter, content, body = content, skipped = [] } = matterOf(file, text)
  const faults: Fault[] = []
  const warnings: PostWarning[] = []
  const findings: Findings = {
    refuse(message, offset, expected, found) {
      const fault = faultAtOffset(file, text, start + offset, { message, expected, found })
      // Two fields may read one name
      if (!faults.some((other) => other.message === message && isAt(fault)(other))) faults.push(fault)
    },
    warn: (message, offset) => warnings.push({ ...placeOf(text, start + offset), message }),
  }
  const nul = text.indexOf('\0')
  if (nul !== -1) findings.refuse('the file holds a NUL character', nul - start, 'text', 'U+0000')
  if (!(entries instanceof Map)) findings.refuse(entries.message, entries.offset, entries.expected, entries.found)
  const named = withSpellings(entries instanceof Map ? entries : new Map())
  const old = readOldAddresses(named, findings)
  const { values, inDoubt } =
    entries instanceof Map
      ? readFields(withInherited(named, inherited), timeZone, findings)
      : recoverFields(matter, timeZone, inherited)
  for (const { message, offset } of skipped)
    if (!faults.some(isAt(placeOf(text, offset)))) findings.warn(message, offset - start)
  warnOfMeaning(named, findings)
  if (format === 'yaml' && entries instanceof Map) warnOfMarks(matter, entries, findings)
  if (entries instanceof Map) warnOfNamesTwice(entries, findings)
  const { slug } = values
  const addresses = [...old.addresses, ...(slug !== null && isPath(slug) ? [slug] : [])]
  // Not if the readable fields make the post a draft anyway: then its author misses nothing, and no build stops
  if (inDoubt && !isHidden(values)) for (const fault of faults) fault.hides = true
  return {
    format: entries instanceof Map ? format : null,
    frontMatter: frontMatterOf(values, addresses, inDoubt),
    addresses,
    patterns: old.patterns.map(({ name, pattern, offset }) => ({
      pattern,
      unfilled: {
        ...placeOf(text, start + offset),
        message: `\`${name}\` is not used: the post lacks what "${pattern}" needs`,
      },
    })),
    source: text.slice(0, text.length - content.length).replace(/[^\n]+/g, '') + content,
    body,
    faults,
    warnings,
  }
}

type Place = Pick<PostWarning, 'line' | 'column'>
const isAt = (place: Place) => (other: Place) => other.line === place.line && other.column === place.column

/** The metadata of a file as it is written. */
export interface Matter extends Omit<Split, 'format'> {
  format: MatterFormat | 'export'
  /** Offsets count from `start`. */
  entries: Entries
  /** If it is not `content`: an export is part of that, but not of the text. */
  body?: string
  /** What is no literal in an export. Offsets are those of the file. */
  skipped?: { offset: number; message: string }[]
}

const dataFormatOf = (file: string): MatterFormat =>
  /toml$/i.test(file) ? 'toml' : /json$/i.test(file) ? 'json' : 'yaml'

/** Finds the metadata of a file: all of one without a text. */
export function matterOf(file: string, text: string): Matter {
  const none = { format: 'none' as const, start: 0, matter: '', content: text }
  try {
    const data = endsAsData(file) ? dataFormatOf(file) : null
    const split: Split = data ? { format: data, matter: text, start: 0, content: '' } : splitFrontMatter(text)
    if (split.format !== 'none') return { ...split, entries: parsers[split.format](split.matter) }
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    const { message, offset, expected, found } = error
    return { ...none, matter: text.slice(0, maxFrontMatter), entries: { message, offset, expected, found } }
  }
  const exported = formatOf(file) === 'mdx' ? readExported(text, maxFrontMatter) : null
  if (exported)
    return {
      ...none,
      ...exported,
      format: 'export',
      body: text.slice(exported.end),
    }
  const notion = readNotion(file, text)
  return notion
    ? { ...none, format: 'lines', entries: notion.entries, content: notion.body }
    : { ...none, entries: new Map() }
}

export const parsers: Readonly<Record<Exclude<MatterFormat, 'none'>, (matter: string) => Entries>> = {
  yaml: readYaml,
  toml: readToml,
  // A subset of YAML, whose library locates problems
  json: (text) => readAnyYaml(text, 'JSON'),
  lines: readLines,
}

function warnOfNamesTwice(entries: ReadonlyMap<string, Entry>, { warn }: Findings): void {
  for (const [name, { offset, before, twiceAt }] of entries) {
    if (before)
      warn(
        `\`${name}\` is given twice: the last value counts, of dates the latest, and one that hides the post`,
        offset,
      )
    if (twiceAt !== undefined) warn(`\`${name}\` holds a name twice: the last value counts`, twiceAt)
  }
}

/** A value that begins with a comment or an anchor of YAML, written as no author writes one: `tags: #a`, `title: &str`. */
const leftOut = /^[ \t]*(?:-|([\w-]+):)[ \t]+(?:(#)[^\s#]|(&)([\w-]+)[ \t]+[\w\p{L}])/gmu

function warnOfMarks(matter: string, entries: ReadonlyMap<string, Entry>, { warn }: Findings): void {
  if (!/[#&]/.test(matter)) return
  // A line may also be one of a long text, or a comment above the items of a list
  const hasEmptyItem = [...entries.values()].some((entry) => [valueOf(entry)].flat().includes(null))
  for (const { 0: found, 1: name, 2: comment, 3: anchor, 4: anchored, index } of matter.matchAll(leftOut)) {
    if ((name !== undefined && spelledHere(name) === undefined) || (anchor && matter.includes(`*${anchored}`))) continue
    if (comment && (name === undefined ? !hasEmptyItem : valueOf(entries.get(name)) !== null)) continue
    const mark = comment ?? anchor!
    warn(
      `a value begins with ${mark}, and YAML leaves that out; expected quotes around it`,
      index + found.indexOf(mark),
    )
  }
}

const nearestHiding = nearest(
  fieldRows.flatMap(({ field, schema, hides }) => (hides && (schema === flag || schema === hidingFlag) ? [field] : [])),
  0.5,
)

/** Warns of values that may not mean what their author thinks. Unknown fields are ignored. */
function warnOfMeaning(entries: ReadonlyMap<string, Entry>, { warn }: Findings): void {
  for (const [name, entry] of entries) {
    const { asItStands, offset, isScalar } = entry
    const value = isScalar ? flagMeant(valueOf(entry)) : null
    if (asItStands) warn(`\`${name}\` is read as it stands: the quotes in it are not those of YAML`, offset)
    const meant = value !== null && spelledHere(name) === undefined ? nearestHiding(name) : null
    if (meant !== null) warn(`\`${name}\` is not read, and the post is not hidden: \`${meant}\` is the nearest`, offset)
    if (name === 'unlisted' && value === true)
      warn(
        '`unlisted` makes the post a draft, as posts that are shown are in lists; `npm run preview` makes a link to it',
        offset,
      )
  }
}

const line = /^([A-Za-z][\w-]*)[ \t]*:[ \t]*(.*(?:\n[ \t]+\S.*)*)$/gm

/** The names and values of lines such as `Title: The end: a story`. What is indented belongs to the line above. */
function readLines(text: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const { 0: whole, 1: name, 2: value, index } of text.matchAll(line)) {
    const read = value!.replace(/\s*\n\s*/g, ' ').trim()
    addEntry(entries, name!, { offset: index + whole.length - value!.length, isScalar: true, read: () => read })
  }
  return entries
}
