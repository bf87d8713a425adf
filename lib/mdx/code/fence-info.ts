/** The options in the opening line of a code block. Lines are counted from 1. */
export interface FenceInfo {
  /** The language as written, such as `js`; null if there is none, or if the author wants no colors. */
  language: string | null
  /** Usually the name of a file. */
  title: string | null
  /** Number of the first line; null for no line numbers, undefined for the blog's default. */
  firstNumber: number | null | undefined
  highlighted: Set<number>
  added: Set<number>
  removed: Set<number>
  /** Strings that are highlighted wherever they occur. */
  words: string[]
  /** Whether lines begin with `+` and `-`. */
  isDiff: boolean
  /** Whether long lines wrap. */
  wraps: boolean
  /** Whether the block contains npm commands, which are shown for other package managers too. */
  isForManagers: boolean
  /** Whether the types of names are shown, and what comments in the notation of Twoslash ask for. */
  showsTypes: boolean
}

/** Separates the language from the options. Compilers treat both as the language; no author types this character. */
export const infoMark = '\uf8f5'

/** A language that also carries the options which its author wrote after it. */
export const markedLanguage = (language: string, meta: string): string =>
  `${language}${infoMark}${encodeURIComponent(meta).replace(/[*!'()~_]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`

/** Languages of blocks that are rendered as something else. */
export const drawnLanguages = { math: 'math', mermaid: 'mermaid', group: 'code-group' } as const

/**
 * Parses the text after an opening fence, in the syntaxes of Docusaurus, Shiki, VitePress, Hugo, MkDocs, Zenn and
 * others. Unknown options are ignored.
 * @param info a language, possibly from `markedLanguage`, such as `js:src/x.js`, `js{1,3}`, `diff-js`
 */
export function parseFenceInfo(info: string): FenceInfo {
  const [word = '', encoded] = info.split(infoMark) as [string?, string?]
  const { language, rest, isDiff } = languageIn(word)
  const found: FenceInfo = {
    language,
    title: null,
    firstNumber: undefined,
    highlighted: new Set(),
    added: new Set(),
    removed: new Set(),
    words: [],
    isDiff,
    wraps: false,
    isForManagers: language === 'package-install' || language === 'npm2yarn',
    showsTypes: false,
  }
  readMeta(encoded === undefined ? rest : `${rest} ${decoded(encoded)}`, found)
  if (found.language === 'diff' && found.isDiff) found.isDiff = false
  return found
}

/** Decodes the options; empty if they are not valid, as authors may type the mark followed by anything. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const ofPandoc = /^\{\.?([A-Za-z][\w+#-]*)(?:\}|$)/

/**
 * Splits a language from its suffix: `js:src/x.js` in Zenn, `js:line-numbers` in VitePress, `js{1,3}`, `rust,ignore`,
 * `diff-js`, `diff_js` in Qiita, `{.js}` in Pandoc and `{python}` in R Markdown.
 */
function languageIn(given: string): { language: string | null; rest: string; isDiff: boolean } {
  const word = given.replace(ofPandoc, '$1')
  const name = /^[^:,{[=]*/.exec(word)![0]
  const rest = word.slice(name.length)
  const isDiff = /^diff[-_]./.test(name)
  // `js:title=src/x.js` is the syntax of Gatsby
  const file = /^:(?:title=)?((?!(?:no-)?line-numbers\b)[^{]+)(.*)$/s.exec(rest)
  return {
    language: (isDiff ? name.slice('diff-'.length) : name) || null,
    rest: file ? `title="${file[1]!.replaceAll('"', '')}" ${file[2]}` : rest,
    isDiff,
  }
}

/** `name{5}`, `name="value"`, `name={1,3}`, `"text"`, `{1,3}`, `[label]`, `/text/`, `name=value`, `name`. */
const part =
  /([\w:-]+)?(=)?(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}|\[([^[\]]*)\])|(?<=^|\s)\/((?:[^/\\\n]|\\.)+)\/|([\w:.-]+)(?:=([^\s{}"',]+))?/g

/** Matches options that are only a file name. */
const fileName = /^\s*([^\s"'`=:{},]*[^\s"'`=:{},/.]\.[a-z][a-z\d]{0,5})\s*$/i

/** `diff js:src/x.js` of Zenn. */
const diffOfFile = /^\s*([a-z][\w+#]{0,14}):([^\s{}]+)/

function readMeta(meta: string, found: FenceInfo): void {
  const [whole, language, title] = (found.language === 'diff' && diffOfFile.exec(meta)) || []
  if (whole !== undefined) {
    Object.assign(found, { language, title, isDiff: true })
    return readMeta(meta.slice(whole.length), found)
  }
  const [, file] = fileName.exec(meta.slice(0, 300)) ?? []
  if (file !== undefined && !/^\[|^\//.test(file)) {
    found.title ??= file
    return
  }
  for (const each of meta.slice(0, 2_000).matchAll(part)) {
    const [, key, equals, double, single, braces, brackets, slashed, word, value] = each
    if (slashed !== undefined) found.words.push(slashed.replace(/\\(.)/g, '$1'))
    else if (word !== undefined) readOption(word, value, found)
    else if (key !== undefined) readOption(key, double ?? single ?? braces ?? brackets, found)
    else if (equals !== undefined) continue
    else if (braces !== undefined) readBraces(braces, found)
    else if (brackets !== undefined) found.title ??= brackets.trim() || null
    else if (double ?? single) found.words.push((double ?? single)!)
  }
}

/** Lines, or options as in Hugo and Gatsby: `{linenos=table,hl_lines=[8,"15-17"]}`, `{numberLines: true}`. */
function readBraces(text: string, found: FenceInfo): void {
  if (/^[\d\s,-]*$/.test(text)) addLines(text, found.highlighted)
  else readMeta(text.replace(/:\s+/g, '='), found)
}

type ReadOption = (found: FenceInfo, value: string | undefined, isOff: boolean) => void

/** What the options set, by their names in lower case. */
const options: readonly (readonly [names: string, read: ReadOption])[] = [
  ['title filename file name caption', (found, value) => (found.title ??= value?.trim() || null)],
  [
    'showlinenumbers linenumbers line-numbers numberlines linenums linenos',
    (found, value, isOff) => (found.firstNumber = isOff ? null : numberOf(value, found.firstNumber ?? 1)),
  ],
  ['no-line-numbers nolinenumbers', (found) => (found.firstNumber = null)],
  ['startlinenumber startline linenostart start', (found, value) => (found.firstNumber = numberOf(value, 1))],
  ['hl_lines highlight mark', (found, value) => addLines(value, found.highlighted)],
  ['ins', (found, value) => addLines(value, found.added)],
  ['del', (found, value) => addLines(value, found.removed)],
  ['wrap', (found, _, isOff) => (found.wraps = !isOff)],
  ['npm2yarn', (found) => (found.isForManagers = true)],
  ['twoslash', (found, _, isOff) => (found.showsTypes = !isOff)],
  ['diff', (found) => (found.isDiff = true)],
  // `diff lang="js"`
  ['lang', (found, value) => value && asDiff(found, value)],
]
const readers = new Map(options.flatMap(([names, read]) => names.split(' ').map((name) => [name, read] as const)))

function readOption(name: string, value: string | undefined, found: FenceInfo): void {
  const read = readers.get(name.replace(/^[:.]/, '').toLowerCase())
  if (read) read(found, value, value === 'false' || value === 'off')
  // `diff js`
  else if (value === undefined && /^[a-z][\w+#]{0,14}$/.test(name) && !found.isDiff) asDiff(found, name)
}

/** The language of the lines of a `diff`. */
function asDiff(found: FenceInfo, language: string): void {
  if (found.language === 'diff') Object.assign(found, { language, isDiff: true })
}

const numberOf = (value: string | undefined, otherwise: number): number =>
  value !== undefined && /^\d{1,7}$/.test(value.trim()) ? Number(value) : otherwise

/** Maximum number of lines in one range. */
const maxRange = 10_000

/** `1,3-5`, `1 3-5`, `1,"3-5"` */
function addLines(text: string | undefined, lines: Set<number>): void {
  for (const [, from, to = from] of (text ?? '').matchAll(/(\d+)(?:\s*-\s*(\d+))?/g)) {
    const first = Number(from)
    for (let line = first; line <= Math.min(Number(to), first + maxRange); line++) lines.add(line)
  }
}
