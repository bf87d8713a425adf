import { contentTypeOf, imageExtensions, isImageName } from '../../core/file-types.ts'
import { ComputedAddresses } from './addresses.ts'
import { applyEdits } from './edits.ts'
import type { EmojiNamed } from './emoji.ts'
import { noteAddress } from '../html/local-references.ts'
import { formulaMark } from './formula-marks.ts'
import { inlineFormula, mayHaveFormulas } from './formulas.ts'
import { attributes, literal, withoutMarks } from './html.ts'
import { Pass, type Range } from './pass.ts'
import { inlineElement, linkText, readOutput, readShortcode, shortcodeAddress } from './shortcodes.ts'
import { elementsIn, isComponentName, isVerbatim, tagEnd } from './tags.ts'

/**
 * Matches the possible start of inline syntax: an escape, code, a tag, braces, a formula, a mark, a comment, the name
 * of an emoji, an Obsidian link, the address of a link, a footnote, a bare address.
 */
const token = /\\[^]|`+|<|\{|\$+|==|%%+|:(?=[a-z\d+-])|!?\[\[|\]\(|\^\[|https?:\/\//g

/** An Obsidian link. In a table, its bar is escaped. */
const wikiLink =
  /!?\[\[(?![\s\]])([^[\]|#\n\\]{0,200})(#[^[\]|\n\\]{0,200})?(?:\\?\|([^[\]\n\\]{0,200}))?\]\](?![([:])/y
/** The address of an image that contains spaces, which Markdown treats as text. */
const spaced = String.raw`[^()<>"'\s][^()<>"'\n]{0,200} [^()<>"'\n]{0,200}?\.(?:${imageExtensions})(?=[ \t]*(?:"[^"\n]*"[ \t]*)?\))`
export const spacedImage = new RegExp(String.raw`!\[[^[\]\n]{0,300}\]\(${spaced}`, 'i')
const spacedAddress = new RegExp(spaced, 'iy')
/** The width and optional height that Zenn puts after the address of an image. */
const sizedAddress = /([^\s()<>"]{1,2000})[ \t]+=(\d{1,5})x(\d{0,5})\)/y
export const sizedImage = /!\[[^[\]\n]{0,300}\]\([^\s()<>"]{1,2000}[ \t]+=\d{1,5}x\d{0,5}\)/
/** The alignment that Hashnode puts after the address of an image. */
const alignment = /[^\s()<>"]{1,2000}([ \t]+align="(?:left|center|right)")\)/y
/** Attributes that kramdown, Pandoc and markdown-it put after an image, a link or code: `{: .wide }`, `{width=300}`. */
const attributeList =
  /\{(?::[^{}\n]{0,500}|[ \t]*(?:(?:[.#][\w:-]+|[A-Za-z][\w:.-]*=(?:"[^"\n{}]*"|'[^'\n{}]*'|[^\s"'{}=<>`]+))(?:[ \t]+|(?=\}))){1,20})\}/y
/** A whole image. */
const image = /!\[([^[\]\n<>{}"]{0,300})\]\(<?([^\s()<>"]{1,2000})>?(?:[ \t]+"([^"\n<>{}]*)")?\)$/
/** The end of a line, before one with text. */
const beforeText = /[ \t]*\n[ \t]*\S/y
const emojiName = /:([a-z\d_+-]{1,40}):(?![\w:])/y
const wordBefore = /[\w:/\\.@-]/

/** Reads everything but code, and rewrites inline syntax. */
export class Inline {
  readonly #pass: Pass
  readonly #emoji: EmojiNamed
  /** Offsets of runs of backticks, by length. */
  #ticks: Map<number, number[]> | null = null
  /** Ends of braces in MDX, by their start. */
  #braces: Map<number, number> | null = null
  /** End tags that are missing. */
  readonly #missing = new Set<string>()
  readonly #addresses: ComputedAddresses
  /** End of the range in which shortcodes are text. */
  #rawEnd = 0
  readonly #isElement: (start: number, name: string) => boolean
  /** End of the text read so far. An element may continue after an opaque range. */
  #reached = 0
  readonly #tokens = new RegExp(token)
  #token: RegExpExecArray | null
  readonly #hasFormulas: boolean
  /** End of the image, link or code that was read last. */
  #ended = -1
  /** Number of edits before this pass. */
  #before = 0
  #notesName: string | undefined
  /** The next closing bracket; -1 if there is none. */
  #bracket = 0
  /** The texts of inline footnotes. */
  readonly #notes: string[] = []

  constructor(pass: Pass, emoji: EmojiNamed) {
    this.#pass = pass
    this.#emoji = emoji
    this.#addresses = new ComputedAddresses(pass)
    this.#isElement = elementsIn(pass.source)
    this.#token = this.#tokens.exec(pass.source)
    this.#hasFormulas = mayHaveFormulas(pass.source) && !pass.source.includes(formulaMark)
  }

  read(): void {
    this.#before = this.#pass.edits.length
    let from = 0
    const opaque: Range[] = [...this.#pass.opaque].sort((a, b) => a[0] - b[0])
    for (const [start, end] of [...opaque, [this.#pass.source.length, 0] as const]) {
      if (start > from) this.#readRange([from, start])
      from = Math.max(from, end, this.#reached)
    }
    const notes = this.#notes.map((text, at) => `\n\n[^${this.#noteName(at)}]: ${text}`)
    if (notes.length > 0) this.#pass.insert(this.#pass.source.length, `${notes.join('')}\n`)
  }

  #readRange([start, end]: Range): void {
    const { source } = this.#pass
    /** End of the range in which only shortcodes count: the address of a link, or a tag. */
    let inert = 0
    for (let match = this.#tokenFrom(start); match && match.index < end; match = this.#tokenFrom(this.#reached)) {
      const [text] = match
      const at = match.index
      this.#reached = at + text.length
      let next = -1
      if (text === '{') next = this.#brace(at, end, at < inert)
      else if (at < inert) continue
      else if (text[0] === '$' || text === '\\(' || text === '\\[') next = this.#formula(at, text, end)
      else if (text[0] === '\\') continue
      else if (text[0] === '`') next = this.#codeEnd(at, text.length, end)
      else if (text === '^[') next = this.#note(at, end)
      else if (text === '<') {
        const close = this.#tag(at, end)
        if (close.skip) next = close.end
        else inert = close.end
      } else if (text === '](') {
        this.#spacedAddress(at + 2)
        this.#alignment(at + 2)
        next = this.#sizedImage(at)
        if (next === -1) inert = linkEnd(source, at + 2, end)
        this.#ended = next !== -1 ? next : inert > 0 ? inert + 1 : -1
      } else if (text[0] === 'h') next = addressEnd(source, at)
      else if (text === '==') next = this.#mark(at, end)
      else if (text === '%%') next = this.#comment(at, end)
      else if (text[0] === '%') continue
      else if (text === ':') next = this.#namedEmoji(at)
      else next = this.#wikiLink(at)
      if (next > at) this.#reached = next
    }
  }

  /** The first token from an offset on. Cached, as it may be far away. */
  #tokenFrom(offset: number): RegExpExecArray | null {
    if (this.#token !== null && this.#token.index < offset) {
      this.#tokens.lastIndex = offset
      this.#token = this.#tokens.exec(this.#pass.source)
    }
    return this.#token
  }

  /** @param at offset of the bracket after the alternative text. @returns the offset after the image */
  #sizedImage(at: number): number {
    const { source } = this.#pass
    sizedAddress.lastIndex = at + 2
    const [, src, width, height] = sizedAddress.exec(source) ?? []
    const [before, alt] = /!\[([^[\]\n<>{}"]{0,300})$/.exec(source.slice(Math.max(0, at - 302), at)) ?? []
    if (!src || before === undefined) return -1
    const { lastIndex } = sizedAddress
    this.#image(at - before.length, lastIndex, { src, alt, width, height: height || undefined })
    return lastIndex
  }

  #image(start: number, end: number, values: Readonly<Record<string, string | undefined>>): void {
    // A tag alone on its line would make the line below, often a caption, part of its HTML
    beforeText.lastIndex = end
    const inLine = this.#pass.format === 'md' && beforeText.test(this.#pass.source) ? '<!-- -->' : ''
    const alt = withoutMarks(values.alt ?? '')
    this.#pass.replace(start, end, `<img${attributes({ ...values, alt })} />${inLine}`)
  }

  #alignment(at: number): void {
    alignment.lastIndex = at
    const [whole, align] = alignment.exec(this.#pass.source) ?? []
    if (align) this.#pass.replace(at + whole!.length - 1 - align.length, at + whole!.length - 1, '')
  }

  #spacedAddress(at: number): void {
    const { source } = this.#pass
    spacedAddress.lastIndex = at
    const [address] = spacedAddress.exec(source) ?? []
    if (!address || !/!\[[^[\]\n]{0,300}$/.test(source.slice(Math.max(0, at - 304), at - 2))) return
    this.#pass.insert(at, '<')
    this.#pass.insert(at + address.length, '>')
  }

  #formula(at: number, opening: string, end: number): number {
    return this.#hasFormulas && opening.length < 3 ? inlineFormula(this.#pass, opening, at, end) : -1
  }

  /** The offset after inline code, or after its opening mark if it has no end. */
  #codeEnd(at: number, length: number, end: number): number {
    const { source } = this.#pass
    if (!this.#ticks) {
      this.#ticks = new Map()
      for (const { 0: run, index } of source.matchAll(/`+|\n[ \t]*(?=\n)/g)) {
        const kind = run[0] === '`' ? run.length : 0
        const found = this.#ticks.get(kind)
        if (found) found.push(index)
        else this.#ticks.set(kind, [index])
      }
    }
    const paragraphEnd = Math.min(end, after(this.#ticks.get(0), at) ?? end)
    const closing = after(this.#ticks.get(length), at)
    if (closing === undefined || closing >= paragraphEnd) return at + length
    return (this.#ended = closing + length)
  }

  /** The offset after a tag, or after the whole element if its content is not Markdown. */
  #tag(at: number, end: number): { end: number; skip: boolean } {
    const { source, format } = this.#pass
    const opening = /^<(?:(!--)|(https?:)|(\/?)([A-Za-z][\w.-]*))/.exec(source.slice(at, at + 40))
    if (!opening) return { end: 0, skip: false }
    const [, comment, address, slash, name] = opening
    if (comment) return { end: this.#behind('-->', at), skip: true }
    if (address) return { end: this.#behind('>', at), skip: true }
    if (format === 'md' && !slash && isComponentName(name!) && !this.#isElement(at, name!)) {
      this.#pass.replace(at, at + 1, '&lt;')
      this.#pass.warn(at, 'taken as text', `\`<${name}>\`, which is no element`)
      return { end: 0, skip: false }
    }
    const close = tagEnd(source, at)
    if (close === -1 || close > end) return { end: 0, skip: false }
    if (format === 'mdx') this.#addresses.readTag(at, close)
    if (slash || !isVerbatim.test(name!) || source[close - 2] === '/') return { end: close, skip: false }
    return { end: Math.max(close, this.#behind(`</${name}`, close)), skip: true }
  }

  #behind(text: string, at: number): number {
    if (this.#missing.has(text)) return -1
    const found = this.#pass.source.indexOf(text, at)
    if (found === -1) this.#missing.add(text)
    return found === -1 ? -1 : found + text.length
  }

  /** Reads a shortcode, or an expression in MDX. @returns the offset after it */
  #brace(at: number, end: number, isInert: boolean): number {
    const { source, format } = this.#pass
    const behind = this.#attributes(at)
    if (behind !== -1 || source.startsWith('{:', at)) return behind
    const code = /[{%]/.test(source[at + 1] ?? '') ? readShortcode(source, at) : null
    if (code && at + code.length <= end) return this.#shortcode(at, code, isInert)
    const output = source[at + 1] === '{' && at >= this.#rawEnd ? readOutput(source, at) : null
    if (output) {
      const text = source.slice(at, at + output.length)
      if (output.value !== null) this.#pass.replace(at, at + output.length, output.value)
      else this.#leave(at, text, `the output ${text}`, isInert)
      return at + output.length
    }
    return format === 'mdx' ? this.#expressionEnd(at) : -1
  }

  #shortcode(at: number, code: NonNullable<ReturnType<typeof readShortcode>>, isInert: boolean): number {
    const { source } = this.#pass
    const end = at + code.length
    const text = source.slice(at, end)
    if (code.kind === 'liquid' && code.name === 'raw') {
      if (!code.closes) this.#rawEnd = this.#behind('endraw', end)
      this.#pass.replace(at, end, '')
      return end
    }
    if (at < this.#rawEnd) return -1
    const target = shortcodeAddress(code)
    const address = target === null ? null : addressOfPost(target)
    const shown = address !== null && !isInert ? linkTo(address, linkText(code) ?? nameIn(target!)) : address
    const element = shown ?? (isInert ? null : inlineElement(code, this.#pass.strings))
    if (element !== null) this.#pass.replace(at, end, element)
    else this.#leave(at, text, `the shortcode ${text.replace(/\s+/g, ' ').slice(0, 60)}`, isInert)
    return end
  }

  /** Keeps text as it is, with a warning, and escaped so that no compiler interprets it. */
  #leave(at: number, text: string, what: string, isInert: boolean): void {
    this.#pass.warn(at, 'left as text', what)
    if (isInert) return
    const mistaken = this.#pass.format === 'mdx' ? /[{}<]/g : /<(?=[A-Za-z/])/g
    for (const { 0: character, index } of text.matchAll(mistaken))
      this.#pass.replace(at + index, at + index + 1, literal(character))
  }

  /** Reads attributes of an image, a link or code. Only the size of an image is used. */
  #attributes(at: number): number {
    const { source } = this.#pass
    attributeList.lastIndex = at
    const [list] = attributeList.exec(source) ?? []
    if (!list || (list[1] === ':' ? !/[)`\]*_]/.test(source[at - 1] ?? '') : this.#ended !== at)) return -1
    const end = at + list.length
    const [width, height] = ['width', 'height'].map((name) => sizeIn(list, name))
    const [whole, alt, src, title] = image.exec(source.slice(Math.max(0, at - 2_700), at)) ?? []
    const { edits } = this.#pass
    // Its text may have been rewritten already
    const isAsWritten = edits.length === this.#before || edits.at(-1)!.end <= at - (whole?.length ?? 0)
    if (whole && isAsWritten && (width || height))
      this.#image(at - whole.length, end, { src, alt, title, width, height })
    else this.#pass.replace(at, end, '')
    return end
  }

  /**
   * An inline footnote of Pandoc and Obsidian, `^[text]`. It must have several words, as `^[a-z]` is a pattern. Its
   * text is moved to the end, since it may be within a list or a quote here.
   */
  #note(at: number, end: number): number {
    const { source, format, strings } = this.#pass
    if (this.#bracket !== -1 && this.#bracket < at) this.#bracket = source.indexOf(']', at)
    const close = this.#bracket === -1 ? -1 : noteEnd(source, at + 2, Math.min(end, at + maxNote), this.#bracket)
    if (close === -1 || this.#pass.endsInCode) return -1
    const text = source.slice(at + 2, close)
    if (!/\S\s+\S|[\u3040-\ud7a3]{2}/.test(text)) return -1
    if (/[\^+*?{$(\\]/.test(source[close + 1] ?? '')) return -1
    const pass = new Pass(text.replace(/\s+/g, ' ').trim(), format, strings)
    pass.endsInCode = true
    new Inline(pass, this.#emoji).read()
    for (const { message } of pass.warnings) this.#pass.warnings.push({ ...this.#pass.placeOf(at), message })
    this.#pass.replace(at, close + 1, `[^${this.#noteName(this.#notes.length)}]`)
    this.#notes.push(applyEdits(pass.source, pass.edits).source)
    return close + 1
  }

  /** A unique name for a footnote. */
  #noteName(at: number): string {
    if (this.#notesName === undefined)
      for (this.#notesName = 'inline'; this.#pass.source.includes(`[^${this.#notesName}-`);) this.#notesName += '-'
    return `${this.#notesName}-${at + 1}`
  }

  #expressionEnd(at: number): number {
    if (!this.#braces) {
      this.#braces = new Map()
      const open: number[] = []
      for (const { 0: brace, index } of this.#pass.source.matchAll(/\\[{}]|[{}]/g)) {
        if (brace === '{') open.push(index)
        else if (brace === '}' && open.length > 0) this.#braces.set(open.pop()!, index + 1)
      }
    }
    return this.#braces.get(at) ?? -1
  }

  /**
   * Marked text, `==marked==`: on one line, not next to an ASCII letter or another `=`, and with only balanced marks
   * inside.
   */
  #mark(at: number, end: number): number {
    const { source } = this.#pass
    if (/[\w=]/.test(source[at - 1] ?? '') || /[\s=]/.test(source[at + 2] ?? ' ')) return at + 2
    const lineEnd = source.indexOf('\n', at)
    const line = source.slice(at + 2, Math.min(end, lineEnd === -1 ? end : lineEnd, at + 500))
    const length = line.indexOf('==')
    const content = line.slice(0, length)
    const isMark = length > 0 && /\S$/.test(content) && !/[\w=]/.test(line[length + 2] ?? '') && isWhole(content)
    if (!isMark) return at + 2
    this.#pass.replace(at, at + 2, '<mark>')
    this.#pass.replace(at + 2 + length, at + 4 + length, '</mark>')
    return at + 2
  }

  /** An Obsidian comment, `%%comment%%`: on one line and not next to an ASCII letter. */
  #comment(at: number, end: number): number {
    const { source } = this.#pass
    const close = source.indexOf('%%', at + 2)
    if (close === -1 || close + 2 > end || /\w/.test(source[at - 1] ?? '') || /[\w%]/.test(source[close + 2] ?? ''))
      return -1
    const content = source.slice(at + 2, Math.min(close, at + 1_000))
    if (content.length < close - at - 2 || content.includes('\n') || content.trim() === '') return -1
    this.#pass.replace(at, close + 2, '')
    return close + 2
  }

  #namedEmoji(at: number): number {
    const { source } = this.#pass
    if (wordBefore.test(source[at - 1] ?? '')) return -1
    emojiName.lastIndex = at
    const match = emojiName.exec(source)
    const emoji = match && this.#emoji(match[1]!)
    if (!emoji) return -1
    this.#pass.replace(at, at + match[0].length, emoji)
    return at + match[0].length
  }

  #wikiLink(at: number): number {
    const { source } = this.#pass
    wikiLink.lastIndex = at
    const match = wikiLink.exec(source)
    if (!match) return -1
    const [whole, file = '', heading = '', label] = match
    const next = at + whole.length
    const target = file.trim()
    if (target === '' && heading === '') return next
    const isEmbed = whole[0] === '!'
    const [, player] = /^(video|audio)\//.exec((isEmbed && contentTypeOf(target)) || '') ?? []
    if (isEmbed && isImageName(target)) this.#pass.replace(at, next, embeddedImage(target, label))
    else if (player) this.#pass.replace(at, next, `<${player} src="${noteAt(target)}" controls=""></${player}>`)
    else if (target === '') this.#pass.replace(at, next, linkTo(anchor(heading), label ?? heading.slice(1)))
    else if (/[{}<>`]/.test(whole) || /^\d/.test(target) || /[\w\]]/.test(source[at - 1] ?? ''))
      this.#pass.warn(at, 'left as text', `a link to another note, ${whole}`)
    else this.#pass.replace(at, next, linkTo(noteAt(target) + anchor(heading), label ?? target))
    return next
  }
}

/** The first of some offsets after `at`. */
function after(offsets: readonly number[] | undefined, at: number): number | undefined {
  if (!offsets) return undefined
  let [low, high] = [0, offsets.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (offsets[middle]! <= at) low = middle + 1
    else high = middle
  }
  return offsets[low]
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

/** Maximum length of an inline footnote, in UTF-16 code units. */
const maxNote = 2_000

/**
 * Offset of the bracket that ends an inline footnote, which is within one paragraph; -1 if there is none.
 * @param bracket the first closing bracket
 */
function noteEnd(source: string, from: number, end: number, bracket: number): number {
  if (bracket >= end) return -1
  let depth = 0
  for (let at = from; at < end; at++) {
    const character = source[at]
    if (character === '\\') at++
    else if (character === '`') {
      const close = source.indexOf('`', at + 1)
      if (close === -1) return -1
      at = close
    } else if (character === '\n' && /^[ \t]*\n/.test(source.slice(at + 1, at + 100))) return -1
    else if (character === '[') depth++
    else if (character === ']' && depth-- === 0) return at
  }
  return -1
}

/** A size in attributes, in pixels or in percent of the container. */
const sizeIn = (list: string, name: string): string | undefined =>
  new RegExp(`[\\s{:;"']${name}[=:]\\s*["']?(\\d{1,5}%?)(?:px)?(?=["'};\\s])`).exec(list)?.[1]

function addressEnd(source: string, at: number): number {
  const address = /[^\s<>`|{}[\]"]+/y
  address.lastIndex = at
  return at + address.exec(source)![0].length
}

/** Whether a text closes the emphasis, code, links and tags that it opens. */
function isWhole(text: string): boolean {
  const counts: Record<string, number> = {}
  for (const [mark] of text.matchAll(/\*+|_+|~~|`+|[[\](){}<>]/g)) counts[mark] = (counts[mark] ?? 0) + 1
  const of = (mark: string) => counts[mark] ?? 0
  return (
    Object.entries(counts).every(([mark, count]) => !/^[*_~`]/.test(mark) || count % 2 === 0) &&
    of('[') === of(']') &&
    of('(') === of(')') &&
    of('{') === of('}') &&
    of('<') === of('>')
  )
}

const noteAt = (name: string): string => noteAddress(encoded(encodeURIComponent(name)))

const anchor = (heading: string): string =>
  heading && `#${encoded(encodeURIComponent(heading.slice(1).trim().toLowerCase().replace(/\s+/g, '-')))}`

/** The address of a post that a generator finds by its name, in any folder. A relative address is kept. */
function addressOfPost(target: string): string {
  const [, name = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(target)!
  return name === '' || /^\.{1,2}\//.test(name) ? encoded(target) : noteAt(name.replace(/^\//, '')) + encoded(hash)
}

const linkTo = (address: string, text: string): string => `[${text.replace(/[[\]]/g, '')}](${address})`

/** The text of a link that has only an address: the name of the post. */
const nameIn = (address: string): string =>
  address
    .replace(/(?:\/_?index)?\.\w+(?=#|$)/, '')
    .replace(/#.*$/s, '')
    .split('/')
    .at(-1) || address

const encoded = (address: string): string =>
  address.replace(/[\s()<>"{}]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** An embedded image of Obsidian, whose width is in the place of a link's text. */
function embeddedImage(file: string, label = ''): string {
  const [, width, height] = /^(\d+)(?:x(\d+))?$/.exec(label.trim()) ?? []
  const address = noteAt(file)
  if (!width) return `!${linkTo(address, label)}`
  return `<img src="${address}" alt="" width="${width}"${height ? ` height="${height}"` : ''} />`
}
