import type { Element, ElementContent, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { defaultHandlers as readers, toMdast, type Handle, type State } from 'hast-util-to-mdast'
import type { Root as MdastRoot, RootContent, Text } from 'mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, toMarkdown, type Handle as Write } from 'mdast-util-to-markdown'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { headingId } from '../../lib/mdx/html/heading-ids.ts'
import type { Note, Place } from '../post.ts'
import { firstElement, textOf } from './code-blocks.ts'
import { prepare, type Addresses } from './prepare.ts'
import { tidy } from './tidy.ts'

export { firstElement, textOf }

export interface HtmlOptions extends Addresses {
  file: string
  line?: number
  /** Title of the post; a heading that repeats it at the beginning is removed. */
  title?: string
}

export const parseHtml = (html: string): Root => fromHtml(html, { fragment: true })

export function htmlToMarkdown(
  html: string | Element,
  { file, line = 1, title, ...addresses }: HtmlOptions,
): { body: string; notes: Note[] } {
  const tree: Root = typeof html === 'string' ? parseHtml(html) : { type: 'root', children: html.children }
  const notes: Note[] = []
  const placeOf = (element: Element): Place => {
    const start = element.position?.start
    return start ? { file, line: line + start.line - 1, ...(line === 1 && { column: start.column }) } : { file, line }
  }
  prepare(tree, { ...addresses, placeOf, note: (note) => notes.push(note) })
  const markdown = toMdast(tree, { handlers, document: true }) as MdastRoot
  visit(markdown, 'inlineCode', (node) => {
    if (node.data && 'isTag' in node.data) Object.assign(node, { type: 'html', data: undefined })
    // Two marks without code between them would begin code of what follows
    else if (node.value.trim() === '') Object.assign(node, { type: 'text' })
    else node.value = node.value.replace(/\s*\n\s*/g, ' ')
  })
  visit(markdown, 'tableCell', (cell) =>
    visit(cell, ['break', 'html'], (node) => {
      if (node.type === 'break') Object.assign(node, { type: 'html', value: '<br>' })
      // A bar and the end of a line would end the cell
      else if (node.type === 'html' && node.value.startsWith('$'))
        node.value = node.value
          .replace(/\\?\|/g, (bar) => (bar === '|' ? '\\vert{}' : '\\Vert{}'))
          .replaceAll('\n', ' ')
    }),
  )
  tidy(markdown, title)
  visit(markdown, 'heading', (heading) => {
    const { id = '' } = (heading.data ?? {}) as { id?: string }
    if (/^[\p{L}\p{N}_.:-]+$/u.test(id) && id !== headingId(toString(heading)))
      heading.children.push({ type: 'html', value: ` {#${id}}` })
  })
  return { body: toMarkdown(markdown, writing).trim(), notes }
}

/**
 * Keeps elements without a Markdown equivalent as HTML. Their tags temporarily become code, since the converter would
 * make HTML a block of its own.
 */
const tag = (value: string) => ({ type: 'inlineCode' as const, value, data: { isTag: true } })
const inline: Handle = (state, node: Element) => {
  const html = toHtml({ ...node, properties: {}, children: [] })
  const at = html.lastIndexOf('</')
  return [tag(html.slice(0, at)), ...(state.all(node) as RootContent[]), tag(html.slice(at))] as never
}

/** A blank line would end the HTML; in code it stays. */
const kept = (_: State, node: Element) => ({
  type: 'html' as const,
  value: htmlOf(node)
    .replace(/<pre>[^]*?<\/pre>/g, (code) => code.replace(/(?<=\n)[ \t]*\n/g, '&#10;'))
    .replace(/\n\s*\n/g, '\n'),
})

const table: Handle = (state, node: Element) =>
  node.properties.dataRich ? kept(state, node) : readers.table(state, node)

/** A heading whose id links may name. */
const withId: Handle = (state, node: Element) => {
  const heading = readers[node.tagName as 'h2'](state, node)
  return { ...heading, data: { id: node.properties.id } } as never
}

const details: Handle = (state, node: Element) => {
  const summary = firstElement(node.children, ({ tagName }) => tagName === 'summary')
  const rest: Element = { ...node, children: node.children.filter((child) => child !== summary) }
  const heading = summary ? htmlOf(summary) : '<summary>…</summary>'
  return [
    { type: 'html', value: `<details>\n${heading}` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ] as never
}

const handlers: Record<string, Handle> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, withId])),
  iframe: kept,
  video: kept,
  audio: kept,
  details,
  formula: (_, node: Element) => tag(String(node.properties.value)) as never,
  table,
  dl: kept,
  ...Object.fromEntries(['kbd', 'mark', 'sub', 'sup', 'ruby', 'rt', 'rp'].map((name) => [name, inline])),
}

const keptAttributes =
  /^(?:src|href|width|height|title|alt|poster|controls|loop|muted|autoPlay|allow|allowFullScreen|type|start|colSpan|rowSpan)$/i

function withoutStyle(node: Element): Element {
  const properties = Object.fromEntries(Object.entries(node.properties).filter(([name]) => keptAttributes.test(name)))
  const children = node.children.map((child): ElementContent => {
    if (child.type !== 'element') return child
    return child.tagName === 'formula' ? { type: 'text', value: String(child.properties.value) } : withoutStyle(child)
  })
  return { ...node, properties, children }
}

const isCjk = (character: string): boolean =>
  /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f]/u.test(character)

/**
 * Writes emphasis without escapes next to Hangul, Han and kana, as the blog parses such text by its own rules. The
 * standard writer would replace the adjacent letter with a character reference.
 */
const marked = (name: 'strong' | 'emphasis', mark: string): Write => {
  const write: Write = (node, parent, state, info) => {
    if (!isCjk(info.before) && !isCjk(info.after)) return defaultHandlers[name](node, parent, state, info)
    const exit = state.enter(name)
    const tracker = state.createTracker(info)
    let value = tracker.move(mark)
    value += tracker.move(state.containerPhrasing(node, { before: value, after: mark, ...tracker.current() }))
    value += tracker.move(mark)
    exit()
    return value
  }
  return Object.assign(write, { peek: () => mark[0]! })
}

/**
 * Text that the blog would interpret as a mark, an emoji, a block, a definition, a comment, a shortcode or a module. What
 * follows a character is not part of the match, as it may be another one.
 */
const blogSyntax = [
  { character: '=', after: '(?==)', inConstruct: 'phrasing' },
  { character: ':', after: '(?=[a-z+-][a-z\\d_+-]*:)', inConstruct: 'phrasing' },
  { character: ':', after: '::|[ \t]', atBreak: true },
  { character: '%', after: '(?=%)', inConstruct: 'phrasing' },
  { character: '{', after: '(?=[{%#:.])', inConstruct: 'phrasing' },
  { character: '[', after: '(?=\\[|https?:)', inConstruct: 'phrasing' },
  { character: 'i', after: 'mport\\s[^\\n]*["\']', atBreak: true },
  { character: 'e', after: 'xport\\s+(?:const|let|var|function|default|class|\\{)', atBreak: true },
] satisfies NonNullable<Parameters<typeof toMarkdown>[1]>['unsafe']

const inHtml = new RegExp(
  blogSyntax.flatMap((each) => ('inConstruct' in each ? `\\${each.character}${each.after}` : [])).join('|'),
  'g',
)

/** HTML whose text the blog reads as it is; a formula stays one. */
const htmlOf = (node: Element): string =>
  toHtml(withoutStyle(node)).replace(/(?<=>)[^<$]+(?=<)/g, (text) =>
    text.replace(inHtml, (mark) => `&#${mark.charCodeAt(0)};`),
  )

/** The tags of Liquid know no escapes by `\\`, so their braces become references. */
const text: Write = (node: Text, _, state, info) => state.safe(node.value, { ...info, encode: ['{'] })

const writing = {
  unsafe: blogSyntax,
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  resourceLink: false,
  extensions: [
    {
      // URLs in the text stay as they are: they become links, as the author intended
      extensions: (gfmToMarkdown({ tablePipeAlign: false }).extensions ?? []).filter(
        ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
      ),
    },
  ],
  handlers: { strong: marked('strong', '**'), emphasis: marked('emphasis', '*'), text },
} satisfies Parameters<typeof toMarkdown>[1]
