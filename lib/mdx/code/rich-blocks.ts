import type { Strings } from '../../strings/types.ts'
import type { ColorCode, Renderers } from '../compiler.ts'
import { diagramHtml, formulaHtml, idToken, tabsHtml } from './block-html.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { failedMark } from '../html/failed-part.ts'
import { blockFormula, formulaMark, inlineFormula } from '../html/formula-marks.ts'
import { codeBlock, type CodeStyle } from './code-block.ts'
import { languageWord } from './code-language.ts'
import { drawnLanguages, infoMark, parseFenceInfo, type FenceInfo } from './fence-info.ts'
import { mayMarkLines } from './line-markers.ts'
import { commandsFor, packageManagers } from './package-managers.ts'
import { typedLanguage, type TypedCode } from './typed-code.ts'

export interface RichBlocks {
  /**
   * The HTML of a code block that is more than highlighted text.
   * @param classNames class names of its `<code>`
   * @returns null for any other block
   */
  block(classNames: unknown, code: string): string | null
  /** The HTML of inline code that stands for a formula; null for any other. */
  inline(code: string): string | null
}

export interface RichBlockOptions {
  strings: Strings
  colorCode?: ColorCode | undefined
  renderers?: Renderers | undefined
  /** Whether blocks of several lines have line numbers by default. */
  lineNumbers?: boolean | undefined
  /** Whether blocks have a button that copies them; true by default. */
  copyButtons?: boolean | undefined
}

/** Matches a language that does more than select colors. */
const richLanguage = String.raw`(?:math|mermaid|code-group|package-install|npm2yarn|diff-|[^\s\`"'<>]*[:{])`
const richSource = new RegExp(String.raw`(?:\`{3}|~{3}|lang(?:uage)?-)[ \t]*${richLanguage}`)

/** A cheap test for bodies without any such block: they are compiled as if there were none. */
const mayHaveRichBlocks = (source: string, lineNumbers: boolean): boolean =>
  source.includes(infoMark) ||
  source.includes(formulaMark) ||
  richSource.test(source) ||
  mayMarkLines(source) ||
  (lineNumbers && /`{3}|~{3}|<pre|^(?: {4}|\t)/m.test(source))

/** Renders the rich blocks of one body; null if it has none. */
export function richBlocksIn(source: string, options: RichBlockOptions): RichBlocks | null {
  const { strings, colorCode, renderers, lineNumbers = false, copyButtons = true } = options
  if (!mayHaveRichBlocks(source, lineNumbers)) return null
  const style: CodeStyle = { strings, colorCode, lineNumbers, copyButtons }
  let count = 0
  const numbered = (html: string): string =>
    html.includes(idToken) ? html.replaceAll(idToken, String((count += 1))) : html
  const typedBlock: Block = (info, code) => {
    const types = info.showsTypes && typedLanguage.test(info.language ?? '') && renderers?.types(code, info.language!)
    if (!types) return codeBlock(info, code, style)
    if (types.startsWith(failedMark)) return leftAsCode(info, code, style, types)
    const typed = JSON.parse(types) as TypedCode
    return codeBlock(info, typed.code, style, typed.notes)
  }
  return {
    block(classNames, code) {
      const word = languageWord(classNames)
      if (!lineNumbers && !mayMarkLines(code) && !richWord.test(word)) return null
      const info = parseFenceInfo(word)
      if (info.language === drawnLanguages.math) {
        const tex = code.replace(/\n$/, '')
        return formulaHtml(blockFormula(tex), renderers?.formula(tex, true) ?? null, strings)
      }
      if (info.language === drawnLanguages.mermaid) {
        const drawing = renderers?.diagram(code) ?? null
        if (drawing === null) return codeBlock(info, code, style)
        if (drawing.startsWith(failedMark)) return leftAsCode(info, code, style, drawing)
        return numbered(diagramHtml(drawing, info.title, codeBlock({ ...info, title: null }, code, style), strings))
      }
      if (info.language === drawnLanguages.group) return numbered(groupHtml(code, strings, typedBlock))
      if (info.isForManagers) return numbered(managersHtml(info, code, style))
      return typedBlock(info, code)
    },
    inline(code) {
      const formula = inlineFormula(code)
      if (!formula) return null
      return formulaHtml(formula, renderers?.formula(formula.tex, formula.isBlock) ?? null, strings)
    },
  }
}

type Block = (info: FenceInfo, code: string) => string

/** Code that should have been more. While the blog is written, a style rule shows why it is not. */
const leftAsCode = (info: FenceInfo, code: string, style: CodeStyle, failed: string): string =>
  codeBlock(info, code, style).replace('>', () => ` data-undrawn="${escapeHtml(failed.slice(failedMark.length))}">`)

const richWord = new RegExp(`^${richLanguage}|${infoMark}`)

/** The same commands for each package manager. */
function managersHtml(info: FenceInfo, code: string, style: CodeStyle): string {
  const arePackages = info.language === 'package-install'
  const language = info.language && /^(?:package-install|npm2yarn)$/.test(info.language) ? 'sh' : info.language
  const commands = code.replace(/\n$/, '')
  return tabsHtml(
    style.strings.packageManagers,
    packageManagers.map((manager) => ({
      name: manager,
      html: codeBlock({ ...info, language }, `${commandsFor(manager, commands, arePackages)}\n`, style),
    })),
    style.strings,
  )
}

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*(.*?)[ \t]*$/

/** A group of code blocks as tabs, each with its title. */
function groupHtml(code: string, strings: Strings, blockOf: Block): string {
  const blocks: { info: string; lines: string[] }[] = []
  let open: { marks: string; indent: number } | null = null
  for (const line of code.replace(/\n$/, '').split('\n')) {
    const [, marks, info] = fence.exec(line) ?? []
    if (open && marks && info === '' && marks.startsWith(open.marks)) open = null
    else if (open) blocks.at(-1)!.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))))
    else if (marks) {
      open = { marks, indent: line.search(/\S/) }
      blocks.push({ info: info!, lines: [] })
    }
  }
  return tabsHtml(
    strings.tabs,
    blocks.map(({ info, lines }) => {
      const [, word, meta] = /^(\S*)[ \t]*(.*)$/s.exec(info)!
      const parsed = parseFenceInfo(`${word}${infoMark}${encodeURIComponent(meta!)}`)
      const html = blockOf({ ...parsed, title: null }, lines.map((line) => `${line}\n`).join(''))
      return { name: parsed.title ?? parsed.language, html }
    }),
    strings,
  )
}
