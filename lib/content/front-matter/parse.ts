import matter from 'gray-matter'
import * as v from 'valibot'
import { faultAtOffset, placeOf, type Fault, type PostWarning } from '../errors.ts'
import { fieldsIn, toFrontMatter, type FrontMatter, type Values } from './fields.ts'
import { describe, readYaml, type Entry } from './yaml.ts'
import { flagMeant, repair } from './repairs.ts'

export interface ParsedFile {
  frontMatter: FrontMatter
  /** The body, preceded by as many empty lines as the front matter had: line numbers are those of the file. */
  source: string
  /** The body alone. */
  body: string
  faults: Fault[]
  /** Values that are used although they are not as expected. */
  warnings: PostWarning[]
}

/** Largest front matter, in UTF-16 code units; real ones are far smaller. */
export const maxFrontMatter = 16_384

/** An error with its place, thrown by a parser and turned into a fault. */
class Misplaced extends Error {
  readonly offset: number
  readonly expected: string
  readonly found: string
  constructor(message: string, offset: number, expected: string, found: string) {
    super(message)
    this.offset = offset
    this.expected = expected
    this.found = found
  }
}

const refuseLanguage = (language: string) => () => {
  throw new Misplaced(`front matter in ${language} is not read`, 3, 'YAML between two lines of ---', `---${language}`)
}

/** gray-matter only splits. Its YAML engine is replaced, and its other engines, which evaluate or guess, throw. */
const splitOptions = {
  language: 'yaml',
  engines: {
    yaml: () => ({}),
    json: refuseLanguage('json'),
    javascript: refuseLanguage('javascript'),
    js: refuseLanguage('js'),
    coffee: refuseLanguage('coffee'),
  },
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
  const empty = () => ({ frontMatter: toFrontMatter({}), source: text, body: text, faults, warnings })

  const nul = text.indexOf('\0')
  if (nul !== -1) report('the file holds a NUL character', nul, 'text', 'U+0000')
  if (text.trim() === '') {
    report('the file is empty', 0, 'front matter with a title, then the post', 'nothing')
    return empty()
  }

  let split: { matter: string; content: string }
  try {
    split = splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    report(error.message, error.offset, error.expected, error.found)
    return empty()
  }
  const bodyStart = text.length - split.content.length
  const blankLines = text.slice(0, bodyStart).replace(/[^\n]+/g, '')
  const start = text.indexOf('\n') + 1
  const entries = readYaml(split.matter)
  let values: Values = {}
  if (entries instanceof Map) {
    values = readFields(entries, timeZone, {
      refuse: (message, offset, expected, found) => report(message, start + offset, expected, found),
      warn: (message, offset) => warnings.push({ ...placeOf(text, start + offset), message }),
    })
    if (!values.title) report('the post has no title', 0, 'a title in the front matter', 'none')
  } else report(entries.message, start + entries.offset, entries.expected, entries.found)
  return {
    frontMatter: toFrontMatter(values),
    source: blankLines + split.content,
    body: split.content,
    faults,
    warnings,
  }
}

function splitFrontMatter(text: string): { matter: string; content: string } {
  const opening = /^---[ \t]*([^\n-][^\n]*)?(?:\n|$)/.exec(text)
  if (/^\+\+\+[ \t]*(?:\n|$)/.test(text))
    throw new Misplaced('front matter in TOML is not read', 0, 'YAML between two lines of ---', '+++')
  if (!opening) return { matter: '', content: text }
  const language = opening[1]?.trim() ?? ''
  if (!/^(ya?ml)?$/i.test(language)) refuseLanguage(language)()
  const closing = /\n---[ \t]*(?=\n|$)/.exec(text.slice(opening[0].length - 1))
  if (!closing)
    throw new Misplaced('the front matter is never closed', 0, 'a second line of ---', 'the end of the file')
  const length = closing.index
  if (length > maxFrontMatter)
    throw new Misplaced(
      'the front matter is too large',
      0,
      `at most ${maxFrontMatter} characters`,
      `${length} characters`,
    )
  const early = /\n---[^\n]*/.exec(text.slice(opening[0].length - 1))
  if (early && early.index < closing.index)
    throw new Misplaced(
      'a line in the front matter looks like its end',
      opening[0].length + early.index,
      'a line of --- alone',
      early[0].trim(),
    )
  const end = opening[0].length - 1 + length
  // gray-matter gets the fences alone: its time grows with the square of the blank lines between them, and it copies
  // the body
  const bodyStart = end + closing[0].length + 1
  const { content } = matter(`---${text.slice(end, bodyStart)}`, splitOptions)
  return {
    matter: text.slice(opening[0].length, end),
    content: (content + text.slice(bodyStart)).replace(/^[ \t]+\n/, ''),
  }
}

/** Takes what is found in the front matter, with its offset from the start of the YAML. */
interface Findings {
  refuse: (message: string, offset: number, expected: string, found: string) => void
  warn: (message: string, offset: number) => void
}

/** The value of every field, checked. What cannot be used is refused and left out. */
function readFields(entries: ReadonlyMap<string, Entry>, timeZone: string, findings: Findings): Values {
  const values: Record<string, unknown> = {}
  for (const [field, [names, schema]] of fieldsIn(timeZone)) {
    for (const name of names) {
      const entry = entries.get(name)
      const found = entry && readField(field, name, entry, schema, findings)
      if (!found) continue
      values[field] = found.value
      break
    }
  }
  return values as Values
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
  let value: unknown
  try {
    value = entry.read()
  } catch (cause) {
    const message = `\`${name}\` cannot be read: ${(cause as Error).message}`
    refuse(message, entry.offset, 'a value whose aliases exist and are few', name)
    return { value: undefined }
  }
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  const strict = v.safeParse(schema, value, abortEarly)
  if (strict.success) return { value: strict.output }
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

const isFlag = ({ isScalar, read }: Entry): boolean => isScalar && flagMeant(read()) !== null

const abortEarly = { abortEarly: true }
