import { maxFrontMatter } from '../../core/limits.ts'
import { beginsWithRule } from '../../core/opening-rule.ts'
import { endOfJson, startsWithJson } from './json.ts'
import { readAnyYaml } from './yaml.ts'

/** An error with its place, thrown by a parser and turned into a fault. */
export class Misplaced extends Error {
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

/** `lines`: a name and a value on each line, as Pelican and MultiMarkdown have it. */
export type MatterFormat = 'yaml' | 'toml' | 'json' | 'lines' | 'none'

/** Front matter and body of a file. */
export interface Split {
  format: MatterFormat
  /** The front matter without its delimiters. */
  matter: string
  /** Where `matter` begins in the file. */
  start: number
  content: string
}

/** Blank lines before front matter, which Hugo allows. Two rules around a text are none. */
const blankBefore = /^(?:[ \t]*\n)+(?=(?:---|\+\+\+)[ \t]*\n[\w-]+[ \t]*[:=])/

/** @throws {Misplaced} if it is not clear where front matter ends */
export function splitFrontMatter(text: string): Split {
  const blank = /^\s/.test(text) ? (blankBefore.exec(text)?.[0].length ?? 0) : 0
  if (blank === 0) return splitAtStart(text)
  try {
    const split = splitAtStart(text.slice(blank))
    return { ...split, start: split.start + blank }
  } catch (error) {
    if (!(error instanceof Misplaced)) throw error
    throw new Misplaced(error.message, error.offset + blank, error.expected, error.found)
  }
}

function splitAtStart(text: string): Split {
  const none: Split = { format: 'none', matter: '', start: 0, content: text }
  if (/^\+\+\+[ \t]*(?:\n|$)/.test(text)) return beginsWithRule(text) ? none : splitToml(text)
  if (startsWithJson(text)) return splitJson(text)
  const opening = /^---[ \t]*([^\n-][^\n]*)?(?:\n|$)/.exec(text)
  if (!opening) return splitUnfenced(text) ?? none
  return beginsWithRule(text) ? none : splitYaml(text, opening)
}

const unfencedName = /^([A-Za-z][\w-]*)[ \t]*:(?:[ \t]|$)/
/** A name with what may go wrong around it: quotes, other marks, characters that cannot be seen. */
const nearlyName = /^[ \t\p{Cf}]*["']?([a-z][\w-]*)["'\s\p{Cf}]*[:=：]/u
/** What stands in the place of an opening line by mistake: other marks, and what is above or before it. */
const nearlyOpening =
  /^(?:[ \t\p{Cf}]*(?:(?:#{1,6}|import) .*|<!--.*-->|\{\/\*.*\*\/\})?\n){0,9}[ \t\p{Cf}]*([-–—―_*=+;]{1,9}|[-*_](?: [-*_]){2})[ \t]*\n/u
/** Fields that, together with a title, distinguish front matter without an opening line from prose. */
const withTitle = /^(?:date|tags|categor(?:y|ies)|authors?|slug|status|summary|layout|modified|created)$/
const isMatter = (names: readonly string[]): boolean =>
  names.includes('title') && names.some((name) => withTitle.test(name))

/**
 * Front matter at the start of a file, without a line that opens it: YAML up to a line of `---`, as Hexo has it, or
 * lines up to a blank one. Prose has no `title:` on one line and `date:` or the like on another.
 * @throws {Misplaced} if it was meant to be front matter of another kind: it may hide the post
 */
function splitUnfenced(text: string): Split | null {
  const [opening = '', mark] = nearlyOpening.exec(text) ?? []
  const above = opening.length
  if (above === 0 && !unfencedName.test(text)) return null
  const names: string[] = []
  let end = above
  for (let line = ''; end < Math.min(text.length, maxFrontMatter); end += line.length + 1) {
    const newline = text.indexOf('\n', end)
    line = text.slice(end, newline === -1 ? text.length : newline)
    if (/^(?:---)?[ \t]*$/.test(line)) break
    const [, name] = (above > 0 ? nearlyName : unfencedName).exec(line) ?? []
    if (name) names.push(name)
    else if (above === 0 && !/^(?:[ \t]|- )/.test(line)) {
      if (!isMatter(names)) return null
      throw new Misplaced('a line has no name with a colon and a space', end, 'lines of `name: value`', line)
    }
  }
  if (above > 0) {
    if (!isMatter(names)) return null
    throw new Misplaced(
      'the front matter does not begin with a line of ---',
      text.lastIndexOf(mark!, above - 1),
      'a line of --- alone',
      mark!,
    )
  }
  if (!isMatter(names.map((name) => name.toLowerCase()))) return null
  const isYaml = text.startsWith('---', end)
  const content = isYaml ? text.slice(end).replace(/^.*\n?/, '') : text.slice(end)
  return { format: isYaml ? 'yaml' : 'lines', matter: text.slice(0, end), start: 0, content }
}

/** Front matter in TOML, between two lines of `+++`, as Hugo and Zola have it. */
function splitToml(text: string): Split {
  const start = text.indexOf('\n') + 1 || text.length
  const closing = /\n\+\+\+[ \t]*(?=\n|$)/.exec(text.slice(start - 1))
  if (!closing)
    throw new Misplaced('the front matter is never closed', 0, 'a second line of +++', 'the end of the file')
  checkLength(closing.index)
  const end = start - 1 + closing.index
  const matter = text.slice(start, end)
  return { format: 'toml', matter, start, content: text.slice(end + closing[0].length + 1) }
}

/** A JSON object at the start of the file, as Hugo has it. */
function splitJson(text: string): Split {
  const end = endOfJson(text, maxFrontMatter)
  if (end === null) {
    checkLength(text.length)
    // A mistake inside may hide the end
    const problem = readAnyYaml(text, 'JSON')
    if (problem instanceof Map)
      throw new Misplaced('the front matter is never closed', 0, 'a closing brace', 'the end of the file')
    throw new Misplaced(problem.message, problem.offset, problem.expected, problem.found)
  }
  const rest = /^[ \t]*(?:\n|$)/.exec(text.slice(end))?.[0].length ?? 0
  return { format: 'json', matter: text.slice(0, end), start: 0, content: text.slice(end + rest) }
}

/** @throws {Misplaced} */
function checkLength(length: number): void {
  if (length > maxFrontMatter)
    throw new Misplaced(
      'the front matter is too large',
      0,
      `at most ${maxFrontMatter} characters`,
      `${length} characters`,
    )
}

/** Front matter in YAML, between two lines of `---`. */
function splitYaml(text: string, [line, given = '']: RegExpExecArray): Split {
  const language = given.trim()
  if (!/^(ya?ml)?$/i.test(language))
    throw new Misplaced(`front matter in ${language} is not read`, 3, 'YAML between two lines of ---', `---${language}`)
  const inside = text.slice(line.length - 1)
  // The end of a document in YAML, which Jekyll and Pandoc accept
  const closing = /\n(?:---|\.\.\.)[ \t]*(?=\n|$)/.exec(inside)
  if (!closing)
    throw new Misplaced('the front matter is never closed', 0, 'a second line of ---', 'the end of the file')
  checkLength(closing.index)
  const early = /\n---[^\n]*/.exec(inside)
  if (early && early.index < closing.index)
    throw new Misplaced(
      'a line in the front matter looks like its end',
      line.length + early.index,
      'a line of --- alone',
      early[0].trim(),
    )
  const end = line.length - 1 + closing.index
  return {
    format: 'yaml',
    matter: text.slice(line.length, end),
    start: line.length,
    content: text.slice(end + closing[0].length + 1),
  }
}
