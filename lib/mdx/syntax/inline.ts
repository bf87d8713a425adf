import { applyEdits } from './edits.ts'
import { inHtml } from './note-links.ts'
import { Pass, type Range } from './pass.ts'
import { afterTag, braceEnds, isInHtml, isVerbatim, tagEnd } from './tags.ts'
import { kept } from '../../core/kept.ts'
import { literalPattern } from '../../core/literal-pattern.ts'

/** Reads one syntax in the text of one body. */
export interface InlineReader {
  /**
   * Reads the text at a token.
   * @param end end of the text that may belong to it
   * @returns the offset after it, or after what is only text to all syntaxes; -1 if another may read it
   */
  read(at: number, end: number, isInert: boolean): number
  /** Whether it counts within tags and addresses of links too, where `isInert` is true. */
  isAnywhere?: boolean
  /** Called after the whole text. */
  end?(): void
}

export interface InlineSyntax {
  tokens: readonly string[]
  reader: (inline: Inline) => InlineReader
}

/** An escape, code, a tag, an expression, the end of a link's text, a bare address. */
const markdown = String.raw`\\[^]|${'`'}+|<|\{|\]\(|https?:\/\/`
/** Patterns of tokens: making one costs as much as a short post. */
const patterns = new Map<string, RegExp>()
const patternOf = (tokens: readonly string[]): RegExp => {
  const longestFirst = tokens.toSorted((a, b) => b.length - a.length).map((token) => literalPattern(token))
  return new RegExp([markdown, ...longestFirst].join('|'), 'g')
}
/** Code within a paragraph, of a limited length: this keeps the time linear. */
const codeSpan = /(`+)(?!`)(?:[^`\n]|\n(?![ \t]*\n)|(?!\1(?!`))(?=(`+))\2){1,2000}?(?<!`)\1(?!`)/y
const blankLine = /\n[ \t>]*\n/g
const bareAddress = /[^\s<>`|{}[\]"]+/y

/** Reads everything but code, and lets each syntax rewrite its text. */
export class Inline {
  readonly pass: Pass
  /** End of the image, link or code that was read last. */
  ended = -1
  readonly #syntaxes: readonly InlineSyntax[]
  readonly #readers = new Map<string, InlineReader[]>()
  readonly #tokens: RegExp
  #token: RegExpExecArray | null
  /** End of the text read so far. An element may continue after an opaque range. */
  #reached = 0
  /** End of the range in which text is the address of a link, or a tag. */
  #inert = 0
  /** Where texts were found last, so that none is searched twice. */
  readonly #found = new Map<string, number>()
  #braces: ReadonlyMap<number, number> | undefined
  /** End of the paragraph that was searched last. */
  #paragraphEnd = -1
  /** Number of edits before this pass. */
  readonly #before: number

  constructor(pass: Pass, syntaxes: readonly InlineSyntax[]) {
    this.pass = pass
    this.#syntaxes = syntaxes
    for (const { tokens, reader } of syntaxes) {
      const made = reader(this)
      for (const token of tokens) this.#readers.set(token, [...(this.#readers.get(token) ?? []), made])
    }
    const tokens = [...this.#readers.keys()]
    this.#tokens = kept(patterns, tokens.join(' '), () => patternOf(tokens))
    this.#tokens.lastIndex = 0
    this.#token = this.#tokens.exec(pass.source)
    this.#before = pass.edits.length
  }

  read(): void {
    let from = 0
    const opaque: Range[] = [...this.pass.opaque].sort((a, b) => a[0] - b[0])
    for (const [start, end] of [...opaque, [this.pass.source.length, 0] as const]) {
      if (start > from) this.#readRange([from, start])
      from = Math.max(from, end, this.#reached)
    }
    for (const reader of new Set([...this.#readers.values()].flat())) reader.end?.()
  }

  #readRange([start, end]: Range): void {
    this.#inert = 0
    for (let match = this.#tokenFrom(start); match && match.index < end; match = this.#tokenFrom(this.#reached)) {
      this.#reached = match.index + match[0].length
      this.#reached = Math.max(this.#reached, this.#read(match[0], match.index, end))
    }
  }

  /** The first token from an offset on. Cached, as it may be far away. */
  #tokenFrom(offset: number): RegExpExecArray | null {
    if (this.#token !== null && this.#token.index < offset) {
      this.#tokens.lastIndex = offset
      this.#token = this.#tokens.exec(this.pass.source)
    }
    return this.#token
  }

  /** @returns the offset after what begins with a token; -1 if that is text */
  #read(token: string, at: number, end: number): number {
    const isInert = at < this.#inert
    for (const reader of this.#readers.get(token) ?? []) {
      const next = isInert && !reader.isAnywhere ? -1 : reader.read(at, end, isInert)
      if (next !== -1) return next
    }
    if (token === '{') return this.pass.format === 'mdx' ? this.#expressionEnd(at) : -1
    if (isInert) return -1
    if (token === '<') return this.#tag(at, end)
    if (token[0] === '`') return this.#codeEnd(at, end)
    if (token[0] === 'h' || token === 'www.') return this.matchAt(bareAddress, at)![0].length + at
    if (token !== '](') return -1
    this.#inert = linkEnd(this.pass.source, at + 2, end)
    this.ended = this.#inert > 0 ? this.#inert + 1 : -1
    return -1
  }

  /** What a sticky pattern matches at an offset. */
  matchAt(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at
    return pattern.exec(this.pass.source)
  }

  /** Whether text from an offset on has been rewritten already. */
  isRewritten(from: number): boolean {
    const { edits } = this.pass
    return edits.length > this.#before && edits.at(-1)!.end > from
  }

  /** Replaces text with a link or an image of Markdown, or with HTML. */
  put(at: number, end: number, markdown: string): void {
    const tagBehind = markdown.startsWith('<img') ? afterTag(this.pass, end) : ''
    this.pass.replace(at, end, isInHtml(this.pass, at) ? inHtml(markdown) : markdown + tagBehind)
  }

  /** Text that is moved, translated. */
  translated(text: string, at: number): string {
    const { target, warnings } = this.pass
    const pass = new Pass(text, target, () => this.pass.originalOf(at))
    pass.endsInCode = true
    new Inline(pass, this.#syntaxes).read()
    warnings.push(...pass.warnings)
    return applyEdits(text, pass.edits).source
  }

  /** The offset after a text; -1 if it does not follow. */
  behind(text: string, at: number): number {
    let found = this.#found.get(text) ?? -Infinity
    if (found !== -1 && found < at) this.#found.set(text, (found = this.pass.source.indexOf(text, at)))
    return found === -1 ? -1 : found + text.length
  }

  /** The same if the text is in the paragraph of the offset. */
  #within(text: string, at: number): number {
    if (at > this.#paragraphEnd) {
      blankLine.lastIndex = at
      this.#paragraphEnd = blankLine.exec(this.pass.source)?.index ?? this.pass.source.length
    }
    const behind = this.behind(text, at)
    return behind <= this.#paragraphEnd ? behind : -1
  }

  #codeEnd(at: number, end: number): number {
    const length = this.matchAt(codeSpan, at)?.[0].length
    if (length === undefined || at + length > end) return -1
    return (this.ended = at + length)
  }

  /** The offset after a whole element if its content is not Markdown. */
  #tag(at: number, end: number): number {
    const { source } = this.pass
    const [, comment, address, slash, name] =
      /^<(?:(!--)|(https?:)|(\/?)([A-Za-z][\w.-]*))/.exec(source.slice(at, at + 40)) ?? []
    if (comment) return this.#within('-->', at)
    if (address) return this.behind('>', at)
    const close = name ? tagEnd(source, at) : -1
    if (close === -1 || close > end) return -1
    if (!slash && isVerbatim.test(name!) && source[close - 2] !== '/')
      return Math.max(close, this.#within(`</${name}`, close))
    this.#inert = close
    return -1
  }

  #expressionEnd(at: number): number {
    this.#braces ??= braceEnds(this.pass.source)
    return this.#braces.get(at) ?? -1
  }
}

/** The offset after the address of a link, which ends on the same line. */
function linkEnd(source: string, from: number, end: number): number {
  let depth = 0
  for (let at = from; at < Math.min(end, from + 2_000); at++) {
    const character = source[at]
    if (character === '\n') return 0
    if (character === '(') depth++
    else if (character === ')' && depth-- === 0) return at
  }
  return 0
}
