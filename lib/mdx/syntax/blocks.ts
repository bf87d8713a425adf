import { drawnLanguages, infoMark, markedLanguage } from '../code/fence-info.ts'
import { CodeLines } from './code-lines.ts'
import { calloutKind, type CalloutKind } from './callout-kinds.ts'
import { Containers, contentStart, indented, openedBy, type Around } from './containers.ts'
import { DefinitionLists } from './definition-lists.ts'
import { youTubeFrame, youTubeId } from './embeds.ts'
import { formulaMark } from './formula-marks.ts'
import { formulaBlock, mayHaveFormulas } from './formulas.ts'
import { headingMark, mayMark } from './heading-marks.ts'
import { callout, details, frame } from './html.ts'
import { indentOf, isBlank, linesOf, type Line } from './lines.ts'
import type { Pass } from './pass.ts'
import { blockShortcode, embedded, isAround, readShortcode, tabLabel, type Shortcode } from './shortcodes.ts'

const alert = /^[ \t]*> ?\[!([A-Za-z]+)\]([+-]?)(?:[ \t]+(.*))?$/
const colons = /^[ \t]*(:{3,})[ \t]*(.*)$/
const component = /^::([a-z][\w-]*)(?:\[([^\]]*)\])?(?:\{([^{}]*)\})?[ \t]*$/
const colonBlock = /^\{?\.?([A-Za-z][\w-]*)\}?[ \t]*(?:\[([^\]]*)\])?[ \t]*(?:\{([^{}]*)\})?[ \t]*(.*)$/
const headingId = /[ \t]*\{[ \t]*#([\p{L}\p{N}_.:-]+)[^{}]*\}[ \t]*#*[ \t]*$/u
const attributeList = /^[ \t]*\{:([^{}\n]*)\}[ \t]*$/
/** Matches a `raw` tag, with its whole line if it stands alone. */
const rawTag = /(?<=\n)[ \t]*\{%-?\s*(?:end)?raw\s*-?%\}[ \t]*\n|\{%-?\s*(?:end)?raw\s*-?%\}/g
/** Matches an opening fence with text after the language. */
const fenceMeta =
  /^((?:[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)*)[ \t]*(?:`{3,}|~{3,})[ \t]*)([^\s`]*)[ \t]+([^\s`][^`]*?)[ \t]*$/
/** Matches a table of contents of VitePress, Python-Markdown, Typora and others. The page has its own. */
const contents = /^[ \t]*(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\]|\$\{toc\}|\{\{ *toc *\}\})[ \t]*$/i
/** The start of a tab in Hexo's `{% tabs %}`, with its optional label and icon, or its end. */
const hexoTab = /^[ \t]*<!--[ \t]*(end)?tab(?:[ \t]+([^@]*?))?(?:@[\w -]*)?[ \t]*-->[ \t]*$/
/** Embeds of Hashnode: a page of another site, or a widget that only Hashnode fills in. */
const hashnodeEmbed = /^[ \t]*%(?:\[(https?:\/\/[^\s[\]]+)\]|%\[[a-z-]+\])[ \t]*$/
const codeNames = /^(?:highlight|codeblock|code)$/
const zennEmbed = /^[ \t]*@\[([a-z]+)\]\(([^()\s]+)\)[ \t]*$/

/** Reads a body line by line: finds code, and rewrites syntax on lines of its own. */
export class Blocks {
  readonly #pass: Pass
  readonly #code: CodeLines
  readonly #containers: Containers
  readonly #definitions: DefinitionLists
  readonly #marksHeadings: boolean
  readonly #lines: Line[]
  /** Index of the next line. */
  #next = 0
  #before: Line | null = null
  /** The lines of the quote that ends with the previous line, unless it is an alert. */
  #quote: Line[] = []
  #hasHighlightEnd = true
  #hasCommentEnd = true
  #hasComponentEnd = true
  /** Whether `[toc]` is a link. */
  #isContentsLink: boolean | undefined
  readonly #hasFormulas: boolean
  readonly #marksFences: boolean
  /** Number of following lines that belong to a formula. */
  #formulaLines = 0

  constructor(pass: Pass) {
    this.#pass = pass
    this.#code = new CodeLines(pass)
    this.#containers = new Containers(pass)
    this.#definitions = new DefinitionLists(pass)
    this.#marksHeadings = mayMark(pass.source)
    this.#hasFormulas = mayHaveFormulas(pass.source) && !pass.source.includes(formulaMark)
    this.#marksFences = !pass.source.includes(infoMark)
    this.#lines = linesOf(pass.source)
  }

  read(): void {
    while (this.#next < this.#lines.length) {
      const isOpen = this.#code.isOpen || this.#formulaLines > 0
      const line = this.#containers.within(this.#lines[this.#next++]!, this.#before, isOpen, () => this.#code.close())
      if (this.#formulaLines > 0) this.#formulaLines--
      else if (this.#code.isCode(line)) {
        if (!isOpen && this.#marksFences) this.#fence(line)
        this.#definitions.readCode(line)
        this.#pass.hide(line.start, line.end)
      } else if (!isBlank(line)) this.#readText(line)
      this.#before = line
    }
    this.#definitions.end(this.#pass.source.length)
    this.#containers.end()
    this.#pass.endsInCode = this.#code.isOpen || this.#formulaLines > 0
  }

  /** Makes the compilers keep the text after a language. */
  #fence({ text, start, end }: Line): void {
    const [, before, language, meta] = fenceMeta.exec(text) ?? []
    if (meta !== undefined) this.#pass.replace(start + before!.length, end, markedLanguage(language!, meta))
  }

  #readText(line: Line): void {
    if (this.#hasFormulas && /\$\$|\\\[/.test(line.text)) {
      const count = formulaBlock(this.#pass, line, this.#lines.slice(this.#next, this.#next + 301))
      this.#formulaLines = Math.max(0, count)
      if (count >= 0) return
    }
    const first = line.text.trimStart()[0]!
    if (this.#definitions.isOpen && /^(?::::|>|\{|@\[)/.test(line.text)) this.#definitions.end(line.start)
    const isBlock =
      (/[[@${]/.test(first) && this.#contents(line)) ||
      (first === ':' && (this.#colons(line) || this.#component(line))) ||
      (first === '>' && this.#alert(line)) ||
      (first === '<' && this.#tab(line)) ||
      (first === '{' && (this.#shortcode(line) || this.#attributes(line))) ||
      (first === '@' && this.#embed(line)) ||
      (first === '%' && (this.#comment(line) || this.#hashnode(line)))
    if (first !== '>') this.#quote = []
    else if (!isBlock) this.#quote.push(line)
    if (isBlock) return
    const [after, later] = [this.#lines[this.#next], this.#lines[this.#next + 1]]
    if (this.#definitions.read(line, this.#before, after, later)) return
    if (this.#marksHeadings && line.text.includes('{') && line.text.includes('#')) this.#heading(line, after)
  }

  #alert(line: Line): boolean {
    const [, name, fold, title] = alert.exec(line.text) ?? []
    const kind = name && calloutKind(name)
    if (!kind) return false
    const shown = title?.trim() || this.#label(name, kind)
    const around = fold ? details(shown, { kind, open: fold === '+' }) : callout(kind, shown)
    this.#containers.open('quote', name, around, line, this.#before)
    return true
  }

  #label(name: string, kind: CalloutKind): string {
    const labels: Readonly<Record<string, string>> = this.#pass.strings.callouts
    return (Object.hasOwn(labels, name.toLowerCase()) && labels[name.toLowerCase()]) || labels[kind]!
  }

  #colons(line: Line): boolean {
    const [, marks, rest] = colons.exec(line.text) ?? []
    if (!marks) return false
    if (rest === '') return this.#containers.closeColons(line, marks.length)
    const parsed = colonBlock.exec(rest!.replace(/[ \t:]+$/, ''))
    if (!parsed) return false
    const [, name, bracketed, options = '', plain] = parsed as unknown as [string, string, string?, string?, string?]
    if (name === drawnLanguages.group && this.#codeGroup(line, marks.length)) return true
    const title = bracketed ?? /\btitle="([^"]*)"/.exec(options)?.[1] ?? plain?.replace(/[ \t]*\{[^{}]*\}$/, '') ?? ''
    this.#containers.open('colons', name, this.#colonBlock(name, title.trim()), line, this.#before, marks.length)
    return true
  }

  /** A component of Nuxt, optionally with its values in YAML. Unless it is a callout, it is replaced by its content. */
  #component(line: Line): boolean {
    const marks = line.text.trim()
    if (marks === '::') return this.#containers.closeColons(line, 2)
    const [, name, text, options = ''] = component.exec(marks) ?? []
    if (!name || !this.#closesComponent()) return false
    const values = this.#valuesBelow()
    const given = (key: string) =>
      new RegExp(`(?:^|[\\s:])${key}[=:]\\s*["']?([^"'\\n]+)`).exec(`${options}\n${values}`)?.[1]?.trim()
    const kind = calloutKind(given('type') ?? '') ?? calloutKind(name) ?? (name === 'callout' ? 'note' : undefined)
    const title = given('title') ?? text
    const around: Around = kind ? callout(kind, title ?? this.#label(kind, kind)) : [[''], ['']]
    if (!kind) this.#pass.warn(contentStart(line), 'shown without its block', `::${name}`)
    this.#containers.open('colons', name, around, line, this.#before, 2)
    return true
  }

  #closesComponent(): boolean {
    if (this.#hasComponentEnd)
      for (let at = this.#next; at < this.#lines.length; at++) if (this.#lines[at]!.text.trim() === '::') return true
    this.#hasComponentEnd = false
    return false
  }

  /** Removes the lines between two `---`, and returns them. */
  #valuesBelow(): string {
    if (this.#lines[this.#next]?.text.trim() !== '---') return ''
    const end = this.#lines.findIndex(({ text }, at) => at > this.#next && text.trim() === '---')
    if (end === -1 || end > this.#next + 50) return ''
    const [first, last] = [this.#lines[this.#next]!, this.#lines[end]!]
    this.#pass.replace(first.start, last.end, '')
    this.#pass.hide(first.start, last.end)
    this.#next = end + 1
    return this.#pass.source.slice(first.end, last.start)
  }

  #contents(line: Line): boolean {
    if (!contents.test(line.text)) return false
    this.#isContentsLink ??= /^[ \t]{0,3}\[toc\]:/im.test(this.#pass.source)
    if (this.#isContentsLink) return false
    this.#pass.replace(contentStart(line), line.end, '')
    this.#pass.hide(line.start, line.end)
    return true
  }

  #hashnode(line: Line): boolean {
    const match = hashnodeEmbed.exec(line.text)
    if (!match) return false
    this.#rewrite(line, match[1] === undefined ? [''] : embedded(match[1], this.#pass.strings)!)
    return true
  }

  /** A code group of VitePress: code blocks in tabs become one code block. */
  #codeGroup(line: Line, colons: number): boolean {
    let fence: RegExp | null = null
    for (let at = this.#next; at < this.#lines.length; at++) {
      const { text, start, end } = this.#lines[at]!
      const marks = /^[ \t]*(`{3,}|~{3,})/.exec(text)?.[1]
      if (fence) {
        if (fence.test(text)) fence = null
      } else if (marks) fence = new RegExp(`^[ \\t]*${marks[0]}{${marks.length},}[ \\t]*$`)
      else if (colons === /^[ \t]*(:{3,})[ \t]*$/.exec(text)?.[1]?.length) {
        const content = this.#pass.source.slice(line.end, start)
        const ticks = '`'.repeat(Math.max(3, ...(content.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
        const indent = line.base + indentOf(line.text)
        this.#pass.replace(
          contentStart(line),
          line.end,
          openedBy([`${ticks}${drawnLanguages.group}`], indent, this.#before),
        )
        this.#pass.replace(contentStart({ ...this.#lines[at]! }), end, ticks)
        this.#pass.hide(line.start, end)
        this.#next = at + 1
        return true
      } else if (text.trim() !== '') return false
    }
    return false
  }

  #colonBlock(name: string, title: string): Around | null {
    const { strings } = this.#pass
    const key = name.toLowerCase()
    if (key === 'details') return details(title || strings.details)
    // Blocks of VitePress and VuePress that only set alignment, or protect text from templates
    if (/^(?:raw|v-pre|center|left|right|justify)$/.test(key)) return [[''], ['']]
    // The callout of Zenn: `:::message alert`
    if (key === 'message') {
      const kind = title === 'alert' ? 'warning' : 'note'
      return callout(kind, strings.callouts[kind])
    }
    const kind = calloutKind(key)
    return kind ? callout(kind, title || this.#label(key, kind)) : null
  }

  #heading({ text, start, end }: Line, after: Line | undefined): void {
    const isHeading = /^ {0,3}#{1,6}[ \t]/.test(text) || /^ {0,3}(?:=+|-+)[ \t]*$/.test(after?.text ?? '')
    const match = isHeading ? headingId.exec(text) : null
    if (!match) return
    this.#pass.replace(start + match.index, end, headingMark(match[1]!))
    this.#pass.hide(start + match.index, end)
  }

  /** Attributes of kramdown on a line of their own. Those of a Jekyll theme turn the quote above into a callout. */
  #attributes(line: Line): boolean {
    const [, list] = attributeList.exec(line.text) ?? []
    if (list === undefined) return false
    const kind = calloutKind(/\.prompt-([a-z]+)/.exec(list)?.[1] ?? '')
    const [first] = this.#quote
    let closing = ''
    // In kramdown, `{:toc}` replaces the list item above with a table of contents. The page has its own
    const item = this.#before
    if (/^toc\b/.test(list) && item && /^(?:[-*+]|\d+\.)[ \t]/.test(item.text)) {
      this.#pass.replace(item.start, item.end, '')
      this.#pass.hide(item.start, item.end)
    }
    if (kind && first) {
      const indent = indentOf(first.text)
      const [opening, closed] = callout(kind, this.#pass.strings.callouts[kind])
      this.#pass.insert(contentStart(first), `${indented(opening, indent)}\n${indent}`)
      for (const quoted of this.#quote) {
        const start = contentStart(quoted)
        this.#pass.replace(start, start + (quoted.text[start - quoted.start + 1] === ' ' ? 2 : 1), '')
        this.#pass.hide(start, start + 1)
      }
      closing = indented(closed, indent)
    }
    this.#pass.replace(contentStart(line), line.end, closing)
    this.#pass.hide(line.start, line.end)
    return true
  }

  /** An embed of Zenn: a card, a video, or a post on another site. */
  #embed(line: Line): boolean {
    const [, name, value] = zennEmbed.exec(line.text) ?? []
    if (!name || !value) return false
    const address = name === 'youtube' ? youTubeFrame(youTubeId(value) ?? '') : null
    if (address) this.#rewrite(line, frame(address, this.#pass.strings.video))
    else if (
      /^https?:\/\//.test(value) &&
      /^(?:card|tweet|gist|github|codepen|codesandbox|stackblitz|jsfiddle|figma|docswell)$/.test(name)
    )
      this.#rewrite(line, [value, ''])
    else {
      this.#pass.warn(contentStart(line), 'left as text', `an unknown embed, @[${name}]`)
      return false
    }
    return true
  }

  #tab(line: Line): boolean {
    const match = this.#containers.isWithin(/^(?:sub)?tabs$/) ? hexoTab.exec(line.text) : null
    if (!match) return false
    this.#rewrite(line, match[1] || !match[2] ? [''] : tabLabel(match[2]))
    return true
  }

  #rewrite(line: Line, lines: readonly string[]): void {
    const indent = line.base + indentOf(line.text)
    this.#pass.replace(contentStart(line), line.end, openedBy(lines, indent, this.#before))
    this.#pass.hide(line.start, line.end)
  }

  #shortcode(first: Line): boolean {
    const start = contentStart(first)
    const code = readShortcode(this.#pass.source, start)
    if (!code) return false
    // Its arguments may be on several lines. Nothing else may be
    let more = 0
    let last: Line | undefined = first
    while (last && start + code.length > last.end) last = this.#lines[this.#next + more++]
    if (!last || this.#pass.source.slice(start + code.length, last.end).trim() !== '') return false
    const line = { ...first, end: last.end, text: this.#pass.source.slice(first.start, last.end) }
    if (more > 0 && (code.closes || codeNames.test(code.name) || first.base !== '')) return false
    if (code.closes) return this.#containers.closeShortcode(line, code.name)
    if (codeNames.test(code.name)) return this.#highlight(line, code)
    const block = blockShortcode(code, this.#pass.strings)
    if (!block) return false
    if (isAround(block)) this.#containers.open('shortcode', code.name, block, line, this.#before)
    else this.#rewrite(line, block)
    this.#next += more
    return true
  }

  /** Code between two shortcodes becomes a block of code. */
  #highlight(line: Line, code: Shortcode): boolean {
    const end = this.#hasHighlightEnd ? this.#highlightEnd(code.name) : undefined
    if (!end) {
      this.#hasHighlightEnd = false
      return false
    }
    const content = this.#pass.source.slice(line.end, end.start)
    const fence = '`'.repeat(Math.max(2, ...(content.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
    const isHighlight = code.name === 'highlight'
    const language = (code.named.lang ?? (isHighlight ? code.positional[0] : undefined) ?? '').replace(/[^\w+#.-]/g, '')
    const indent = line.base + indentOf(line.text)
    const title = (code.named.title ?? code.positional.join(' ')).replaceAll('"', '')
    const options = isHighlight ? highlightOptions(code) : title && `title="${title}"`
    const meta = this.#marksFences ? options : ''
    const info = meta === '' ? language : markedLanguage(language, meta)
    this.#pass.replace(contentStart(line), line.end, openedBy([`${fence}${info}`], indent, this.#before))
    if (code.kind === 'liquid')
      for (const { 0: tag, index } of content.matchAll(rawTag))
        this.#pass.replace(line.end + index, line.end + index + tag.length, '')
    this.#pass.replace(contentStart(end), end.end, `${fence}\n`)
    this.#pass.hide(line.start, end.end)
    this.#next = this.#lines.indexOf(end, this.#next) + 1
    return true
  }

  /** A comment of Obsidian on lines of its own: from `%%` to the next, which ends a line. It may hold anything. */
  #comment(line: Line): boolean {
    const { source } = this.#pass
    const start = contentStart(line)
    if (!source.startsWith('%%', start) || source[start + 2] === '%' || !this.#hasCommentEnd) return false
    const close = source.indexOf('%%', start + 2)
    if (close === -1) this.#hasCommentEnd = false
    let last: Line | undefined = line
    let next = this.#next
    while (last && last.end < close) last = this.#lines[next++]
    if (close === -1 || !last || source.slice(close + 2, last.end).trim() !== '') return false
    // In a quote, each line has marks of its own
    if (last !== line && (line.base !== '' || line.start !== this.#lines[this.#next - 1]!.start)) return false
    const isWithin = last === line && !isBlank(this.#before) && !isBlank(this.#lines[next])
    // A blank line in its place would end the paragraph
    this.#pass.replace(isWithin ? line.start - 1 : start, last.end, '')
    this.#pass.hide(line.start, last.end)
    this.#next = next
    return true
  }

  #highlightEnd(name: string): Line | undefined {
    let isRaw = false
    for (let at = this.#next; at < this.#lines.length; at++) {
      const text = this.#lines[at]!.text.trim()
      const code = text.startsWith('{') ? readShortcode(text) : null
      if (code?.kind === 'liquid' && code.name === 'raw') isRaw = !code.closes
      if (!isRaw && code?.closes && code.name === name) return this.#lines[at]
    }
    return undefined
  }
}

/** `{{< highlight go "linenos=table,hl_lines=8 15-17" >}}`, `{% highlight ruby linenos %}` */
const highlightOptions = ({ positional, named }: Shortcode): string =>
  [
    ...positional.slice(named.lang === undefined ? 1 : 0).flatMap((each) => each.split(/,(?=[a-z_]+=)/i)),
    ...Object.entries(named).flatMap(([name, value]) => (name === 'lang' ? [] : [`${name}=${value}`])),
  ]
    .map((option) => option.replace(/^([a-z_]+)=([^"]*)$/i, '$1="$2"'))
    .join(' ')
