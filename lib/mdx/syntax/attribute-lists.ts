import { calloutKind } from './callout-kinds.ts'
import { contentStart, indented } from './containers.ts'
import { headingMark } from './heading-marks.ts'
import { callout } from './html.ts'
import { replaceImage } from './images.ts'
import { indentOf, type Line } from './lines.ts'
import type { Syntax } from './syntax.ts'

const names = String.raw`(?:[.#][\w:-]+)+`
const each = String.raw`(?:${names}|[A-Za-z][\w:.-]*=(?:"[^"\n{}]*"|'[^'\n{}]*'|[^\s"'{}=<>${'`'}]+))(?:[ \t]+|(?=\}))`
const ofBlock = new RegExp(
  String.raw`^[ \t]*\{(?::|(?=[ \t]*${names}(?:[ \t]+|(?=\}))(?:${each}){0,20}\}))([^{}\n]*)\}[ \t]*$`,
)
const ofHeading = /(?:^|\s)(?:#|id=["']?)([\p{L}\p{N}_.:-]+)/u
const inText = new RegExp(String.raw`\{(?::(?![:/])[^{}\n]{0,500}|[ \t]*(?:${each}){1,20})\}`, 'y')
const image = /!\[([^[\]\n<>{}"]{0,300})\]\(<?([^\s()<>"]{1,2000})>?(?:[ \t]+"([^"\n<>{}]*)")?\)$/

/** Attributes of kramdown, Pandoc and markdown-it. Only sizes of images, kinds of callouts and ids of headings are used. */
export const attributeLists: Syntax = {
  rows: [
    [
      '`![text](a.png){width=300}`, also `{: width="300"}`, `{ .wide style="width: 50%" }`',
      'an image of that size. Other attributes in braces behind an image, a link or code are left out',
    ],
    ['`> text`, and below it `{: .prompt-tip }`', 'a callout; other `{: …}` and `{.a #b}` on a line are left out'],
    ['`## Title`, and below it `{: #id }`', "the heading's `id`"],
  ],
  starts: ['{:', ['{', /\{(?:(?<=[)`]\{)[ \t]*[.#\w]|(?<=\*\{)[ \t]*[.#]|(?<=\n[ \t]*\{)[ \t]*[.#])/]],
  lines: (blocks) => {
    const { pass } = blocks
    /** The lines of the quote above, unless it is an alert. */
    const quoteAbove = (): Line[] => {
      const end = blocks.next - 1
      const from = blocks.lines.slice(0, end).findLastIndex(({ text }) => text.trimStart()[0] !== '>') + 1
      const quote = blocks.lines.slice(from, end)
      return quote.some(({ text }) => /^[ \t]*> ?\[!/.test(text)) ? [] : quote
    }
    return {
      read(line) {
        const [, list] = ofBlock.exec(line.text) ?? []
        if (list === undefined || pass.hiddenPairs.has(contentStart(line))) return false
        const item = blocks.before
        // `{:toc}` replaces the list item above with a table of contents. The page has its own
        if (/^toc\b/.test(list) && item && /^(?:[-*+]|\d+\.)[ \t]/.test(item.text)) {
          pass.replace(item.start, item.end, '')
          pass.hide(item.start, item.end)
        }
        const id = item && /^ {0,3}#{1,6}[ \t]+[^\s#]/.test(item.text) && ofHeading.exec(list)?.[1]
        if (id)
          pass.insert(item.start + item.text.replace(/(?<![ \t])(?:[ \t]+#+)?[ \t]*$/, '').length, headingMark(id))
        const kind = calloutKind(/\.prompt-([a-z]+)/.exec(list)?.[1] ?? '')
        const quote = kind && line.base === '' ? quoteAbove() : []
        const indent = indentOf(quote[0]?.text ?? '')
        const [opening, closing] = kind && quote.length > 0 ? callout(kind, pass.labels.callouts[kind]) : [[], []]
        for (const [at, quoted] of quote.entries()) {
          const start = contentStart(quoted)
          if (at === 0) pass.insert(start, `${indented(opening, indent)}\n${indent}`)
          pass.replace(start, start + (quoted.text[start - quoted.start + 1] === ' ' ? 2 : 1), '')
          pass.hide(start, start + 1)
        }
        pass.replace(contentStart(line), line.end, indented(closing, indent))
        pass.hide(line.start, line.end)
        return true
      },
    }
  },
  inline: {
    tokens: ['{'],
    reader: (inline) => ({
      read(at) {
        const { pass } = inline
        const [list] = inline.matchAt(inText, at) ?? []
        const before = pass.source.slice(Math.max(0, at - 5), at)
        const isBehind =
          list?.[1] === ':'
            ? /[)`\]*_}]$/.test(before)
            : inline.ended === at || (/^\{[ \t]*[.#]/.test(list ?? '') && /[^\s*/]\*{1,3}$/.test(before))
        if (!list || !isBehind) return -1
        const end = at + list.length
        const [width, height] = ['width', 'height'].map((name) => sizeIn(list, name))
        const [whole = '', alt, src, title] = image.exec(pass.source.slice(Math.max(0, at - 2_700), at)) ?? []
        if (whole && (width || height) && !inline.isRewritten(at - whole.length))
          replaceImage(pass, at - whole.length, end, { src, alt, title, width, height })
        else pass.replace(at, end, '')
        return end
      },
    }),
  },
}

/** A size in pixels or in percent of the container. */
const sizeIn = (list: string, name: string): string | undefined =>
  new RegExp(`[\\s{:;"']${name}[=:]\\s*["']?(\\d{1,5}%?)(?:px)?(?=["'};\\s])`).exec(list)?.[1]
