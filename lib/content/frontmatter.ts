import matter from 'gray-matter'
import * as v from 'valibot'
import { isMap, isScalar, parseDocument, visit, type Document, type Node, type Pair } from 'yaml'
import { expectedDate, parseDate, type PostDate } from './dates.ts'
import { codeFrame, placeOf, type Fault } from './errors.ts'
import { slugProblem } from './identity.ts'
import type { Series } from './post.ts'

/** Validated front matter, with one name per field. Null: the author gave no value. */
export interface FrontMatter {
  title: string | null
  date: PostDate | null
  updated: PostDate | null
  description: string | null
  tags: string[]
  category: string | null
  draft: boolean
  image: string | null
  series: Series | null
  slug: string | null
  aliases: string[]
  canonical: string | null
  lang: string | null
}

export interface ParsedFile {
  frontMatter: FrontMatter
  /** The body, preceded by as many empty lines as the front matter had: line numbers are those of the file. */
  source: string
  /** The body alone. */
  body: string
  faults: Fault[]
}

/** Largest front matter, in UTF-16 code units; real ones are far smaller. */
export const maxFrontMatter = 16_384
/** Deepest nesting of lists and maps. */
const maxDepth = 32

const text = (expected: string) =>
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()], expected),
    v.transform((value) => String(value).normalize('NFC').trim()),
  )

const words = (expected: string) =>
  v.pipe(
    v.union(
      [
        v.array(text(expected), expected),
        v.pipe(
          text(expected),
          v.transform((value) => value.split(',')),
        ),
      ],
      expected,
    ),
    v.transform((values) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]),
  )

const date = (timeZone: string) =>
  v.pipe(
    text(expectedDate),
    v.rawTransform<string, PostDate>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseDate(dataset.value, timeZone)
      if (parsed) return parsed
      addIssue({ message: expectedDate })
      return NEVER
    }),
  )

const address = 'an address or a path'
const image = v.union(
  [
    text(address),
    v.pipe(
      v.object({ url: text(address) }),
      v.transform(({ url }) => url),
    ),
    v.pipe(
      v.object({ src: text(address) }),
      v.transform(({ src }) => src),
    ),
  ],
  'an address, a path, or a map with `url`',
)

const firstOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.union([
    schema,
    v.pipe(
      v.array(schema),
      v.transform((values) => values[0] ?? null),
    ),
  ])

const oneSegment = v.pipe(
  text('a slug'),
  v.check((value) => slugProblem(value) === null, 'one path segment, without slashes'),
)
const seriesName = 'the name of a series, or a map with `name` and `order`'
const series = v.union(
  [
    v.pipe(
      text(seriesName),
      v.transform((name): Series => ({ name, order: null })),
    ),
    v.pipe(
      v.object({
        name: text(seriesName),
        order: v.optional(v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())), null),
      }),
      v.transform((value): Series => value),
    ),
  ],
  seriesName,
)
const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', 'yes', 'no'])], 'true or false'),
  v.transform((value) => value === true || value === 'true' || value === 'yes'),
)

/** Each field with its schema and its names in other blogs; the first name with a value counts. */
const fields = (timeZone: string) =>
  ({
    title: [['title'], text('a title')],
    date: [['date', 'pubDatetime', 'publishedAt', 'published_at', 'createdAt', 'pubDate'], date(timeZone)],
    updated: [['updated', 'lastmod', 'modDatetime', 'updatedAt', 'lastUpdated'], date(timeZone)],
    description: [['description', 'summary', 'excerpt', 'spoiler'], text('text')],
    tags: [['tags', 'topics', 'keywords'], words('a list of words, or words separated by commas')],
    category: [['category', 'categories'], firstOf(text('a word'))],
    draft: [['draft'], flag],
    published: [['published'], flag],
    status: [['status'], text('a word')],
    image: [['image', 'images', 'ogImage', 'coverImage', 'cover', 'thumbnail', 'bannerImage'], firstOf(image)],
    series: [['series'], series],
    slug: [['slug'], oneSegment],
    aliases: [['aliases', 'redirect_from'], words('a list of paths')],
    canonical: [['canonical', 'canonicalUrl', 'canonicalURL'], text('an address')],
    lang: [
      ['lang', 'language', 'locale'],
      v.pipe(text('a language such as ko or en'), v.check(isLanguage, 'a language such as ko or en')),
    ],
  }) satisfies Record<string, [names: string[], schema: v.GenericSchema]>

type Fields = ReturnType<typeof fields>

const fieldsByZone = new Map<string, [field: string, Fields[keyof Fields]][]>()

/** The fields of a zone, cached: creating the schemas costs as much as validating a post. */
function fieldsIn(timeZone: string): [field: string, Fields[keyof Fields]][] {
  const known = fieldsByZone.get(timeZone)
  if (known) return known
  const made = Object.entries(fields(timeZone))
  fieldsByZone.set(timeZone, made)
  return made
}
type Values = { [Name in keyof Fields]?: v.InferOutput<Fields[Name][1]> }

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

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

const refuse = (language: string) => () => {
  throw new Misplaced(`front matter in ${language} is not read`, 3, 'YAML between two lines of ---', `---${language}`)
}

/** gray-matter only splits. Its YAML engine is replaced, and its other engines, which evaluate or guess, throw. */
const splitOptions = {
  language: 'yaml',
  engines: {
    yaml: () => ({}),
    json: refuse('json'),
    javascript: refuse('javascript'),
    js: refuse('js'),
    coffee: refuse('coffee'),
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
  const report = (message: string, offset: number, expected: string, found: string) => {
    const place = placeOf(text, offset)
    faults.push({ file, ...place, message, expected, found, frame: codeFrame(text, place.line, place.column) })
  }
  const empty: ParsedFile = { frontMatter: toFrontMatter({}), source: text, body: text, faults }

  const nul = text.indexOf('\0')
  if (nul !== -1) report('the file holds a NUL character', nul, 'text', 'U+0000')
  if (text.trim() === '') {
    report('the file is empty', 0, 'front matter with a title, then the post', 'nothing')
    return empty
  }

  let split: { matter: string; content: string }
  try {
    split = splitFrontMatter(text)
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    report(error.message, error.offset, error.expected, error.found)
    return empty
  }
  const bodyStart = text.length - split.content.length
  const blankLines = text.slice(0, bodyStart).replace(/[^\n]+/g, '')
  const values = readYaml(split.matter, text.indexOf('\n') + 1, timeZone, report)
  if (values && !values.title) report('the post has no title', 0, 'a title in the front matter', 'none')
  return { frontMatter: toFrontMatter(values ?? {}), source: blankLines + split.content, body: split.content, faults }
}

function splitFrontMatter(text: string): { matter: string; content: string } {
  const opening = /^---[ \t]*([^\n-][^\n]*)?(?:\n|$)/.exec(text)
  if (/^\+\+\+[ \t]*(?:\n|$)/.test(text))
    throw new Misplaced('front matter in TOML is not read', 0, 'YAML between two lines of ---', '+++')
  if (!opening) return { matter: '', content: text }
  const language = opening[1]?.trim() ?? ''
  if (!/^(ya?ml)?$/i.test(language)) refuse(language)()
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
  // The time that gray-matter takes grows with the square of the blank lines between the fences, so it gets the fences
  // and the body alone
  const { content } = matter(`---${text.slice(end)}`, splitOptions)
  return { matter: text.slice(opening[0].length, end), content: content.replace(/^[ \t]+\n/, '') }
}

/** @returns null if the YAML cannot be parsed at all; `report` has the fault */
function readYaml(
  yaml: string,
  start: number,
  timeZone: string,
  report: (message: string, offset: number, expected: string, found: string) => void,
): Values | null {
  const deep = tooDeep(yaml)
  if (deep !== null) {
    report('the front matter is nested too deeply', start + deep, `at most ${maxDepth} levels`, 'more')
    return null
  }
  const document = parseDocument(yaml, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  // The only warnings are about tags such as `!!js/function`, whose value would become a string
  const [wrong = null] = [...document.errors, ...document.warnings]
  const duplicate = duplicateKey(document)
  const error = duplicate && wrong ? (duplicate.pos[0] < wrong.pos[0] ? duplicate : wrong) : (duplicate ?? wrong)
  if (error) {
    const offset = Math.min(error.pos[0], yaml.length)
    // The parser's message does not explain a common mistake: `title: Node: the good parts`
    const expected =
      error.code === 'BLOCK_AS_IMPLICIT_KEY'
        ? 'YAML, in which a value that contains a colon and a space is in quotes'
        : 'YAML'
    report(
      `the front matter is not YAML: ${error.message}`,
      start + offset,
      expected,
      JSON.stringify(yaml.slice(offset, offset + 40).split('\n')[0]),
    )
    return null
  }
  const root = document.contents
  if (root === null || (isScalar(root) && root.value === null)) return {}
  if (!isMap<Node, Node | null>(root)) {
    report(
      'the front matter is not a map',
      start + offsetOf(root),
      'lines of `name: value`',
      describe(plain(document, root)),
    )
    return null
  }

  const pairs = new Map<string, Pair<Node, Node | null>>()
  for (const pair of root.items) if (isScalar(pair.key)) pairs.set(String(pair.key.value), pair)
  const values: Record<string, unknown> = {}
  for (const [field, [names, schema]] of fieldsIn(timeZone)) {
    for (const name of names) {
      const pair = pairs.get(name)
      if (!pair?.value) continue
      // In some blogs `published` is a flag, in others a date
      if (field === 'published' && !isFlag(pair.value)) continue
      const offset = start + offsetOf(pair.value)
      let value: unknown
      try {
        value = plain(document, pair.value)
      } catch (cause) {
        report(
          `\`${name}\` cannot be read: ${(cause as Error).message}`,
          offset,
          'a value whose aliases exist and are few',
          name,
        )
        break
      }
      if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
        continue
      const result = v.safeParse(schema as v.GenericSchema, value, { abortEarly: true })
      if (result.success) values[field] = result.output
      else report(`\`${name}\` cannot be used`, offset, result.issues[0].message, describe(value))
      break
    }
  }
  return values as Values
}

type YamlError = Pick<Document.Parsed['errors'][number], 'code' | 'message' | 'pos'>

/** The first key that its map has already. The parser's own check takes quadratic time. */
function duplicateKey(document: Document.Parsed): YamlError | null {
  let first: YamlError | null = null
  visit(document, {
    Map(_, map) {
      const seen = new Set<unknown>()
      for (const { key } of map.items) {
        if (!isScalar(key)) continue
        const at = key.range?.[0] ?? 0
        if (seen.has(key.value) && at < (first?.pos[0] ?? Infinity))
          first = { code: 'DUPLICATE_KEY', message: 'Map keys must be unique', pos: [at, at + 1] }
        seen.add(key.value)
      }
    },
  })
  return first
}

function isFlag(node: Node): boolean {
  return isScalar(node) && /^(true|false|yes|no)$/i.test(String(node.value))
}

/** The value of a node as plain data; a number keeps the digits that the author typed. */
function plain(document: Document.Parsed, node: Node): unknown {
  if (isScalar(node)) return typeof node.value === 'number' && node.source ? node.source : node.value
  return node.toJS(document, { maxAliasCount: 100 })
}

const offsetOf = (node: Node): number => node.range?.[0] ?? 0

function describe(value: unknown): string {
  let shown: string
  try {
    shown = JSON.stringify(value) ?? String(value)
  } catch {
    // An alias inside its own anchor is circular
    return 'a value that contains itself'
  }
  return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown
}

/** Offset at which flow brackets or indentation exceed `maxDepth`: the YAML parser would recurse on them. */
function tooDeep(yaml: string): number | null {
  let depth = 0
  for (let at = 0; at < yaml.length; at++) {
    const character = yaml[at]
    if (character === '[' || character === '{') {
      if (++depth > maxDepth) return at
    } else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
  }
  const levels: number[] = []
  for (const line of yaml.matchAll(/^([ \t]*)((?:[-?:][ \t]+)*)(?=\S)/gm)) {
    const indent = line[1]?.length ?? 0
    while (levels.length > 0 && (levels.at(-1) ?? 0) >= indent) levels.pop()
    levels.push(indent)
    if (levels.length + (line[2]?.match(/[-?:]/g)?.length ?? 0) > maxDepth) return line.index
  }
  return null
}

function toFrontMatter(values: Values): FrontMatter {
  return {
    title: values.title || null,
    date: values.date ?? null,
    updated: values.updated ?? null,
    description: values.description || null,
    tags: values.tags ?? [],
    category: values.category || null,
    draft: values.draft === true || values.published === false || values.status?.toLowerCase() === 'draft',
    image: values.image || null,
    series: values.series ?? null,
    slug: values.slug || null,
    aliases: values.aliases ?? [],
    canonical: values.canonical || null,
    lang: values.lang || null,
  }
}
