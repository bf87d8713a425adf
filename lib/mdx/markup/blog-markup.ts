import type { Element } from 'hast'
import type {
  HastFilteredVisitor,
  HastNode,
  HastPluginDefinition,
  HastVisitorContext,
  MdxJsxFlowElementHast,
  MdxJsxTextElementHast,
} from 'satteri'
import {
  copyButton,
  hasLink,
  headingLink,
  imageDefaults,
  regionProperties,
  taskName,
  withinPage,
} from '../html/added-html.ts'
import { codeLanguage } from '../code/code-language.ts'
import { formulaMark, withoutFormulaMarks } from '../html/formula-marks.ts'
import { frameLink, frameOutcome } from '../html/frames.ts'
import { isReservedId } from '../html/heading-ids.ts'
import { takeMark, withoutHeadingMarks } from '../syntax/heading-marks.ts'
import { kindOfAttribute, markReferences } from '../html/local-references.ts'
import { runsScript } from '../html/unsafe-attributes.ts'
import { unsafeParts } from '../html/unsafe-html.ts'
import type { ColorCode, Renderers } from '../compiler.ts'
import { attributeValue } from '../components/jsx-uses.ts'
import type { Markup } from './markup.ts'

/**
 * Links and ids of headings, colors and buttons of code, images that load late, and regions that scroll by themselves
 * and that a keyboard reaches. A field of a child is read only where it must be: the first one copies the whole tree
 * out of Rust, which takes longer than all else here. For the same reason what is added is raw HTML.
 * @param withHeadings false if `headingMarkup` came before
 */
export function blogMarkup(markup: Markup, withHeadings: boolean): HastPluginDefinition {
  const { strings, colorCode, copyButtons } = markup
  return {
    name: 'blog-markup',
    element: [
      ...(withHeadings ? [headings(markup)] : []),
      {
        filter: ['table'],
        visit(node, context) {
          const properties = { className: ['table'], ...regionProperties(strings.table) }
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
        },
      },
      {
        filter: ['pre'],
        visit(node, context) {
          for (const [name, value] of Object.entries(regionProperties(strings.code)))
            context.setProperty(node, name, value)
          const button = copyButtons ? [{ type: 'raw' as const, value: copyButton(strings) }] : []
          const properties = { className: ['code'] }
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: button })
        },
      },
      {
        filter: ['input'],
        visit(node, context) {
          const name = taskName(node.properties, strings)
          if (name !== null) context.setProperty(node, 'ariaLabel', name)
        },
      },
      {
        filter: ['img'],
        visit(node, context) {
          markIn(markup, node, context)
          const { alt } = node.properties
          if (typeof alt === 'string' && alt.includes(formulaMark))
            context.setProperty(node, 'alt', withoutFormulaMarks(alt))
          for (const [name, value] of Object.entries(imageDefaults))
            if (!(name in node.properties)) context.setProperty(node, name, value)
        },
      },
      {
        filter: ['img', 'video', 'iframe', 'svg', 'canvas', 'embed', 'object'],
        visit(node, context) {
          const { style } = node.properties
          if (typeof style === 'string') context.setProperty(node, 'style', withinPage(style))
        },
      },
      ...(markup.mayRefer || markup.scripts !== 'keep' ? [references(markup)] : []),
      ...(markup.mayNestLinks ? [nestedLinks] : []),
      ...(colorCode ? [coloredCode(markup, colorCode)] : []),
      ...(markup.embeds === null ? [] : [frames(markup, markup.embeds)]),
      ...(markup.scripts === 'keep' ? [] : [withoutScripts(markup)]),
    ],
    // Comments are for authors only
    comment: (node, context) => context.removeNode(node),
  }
}

/** Links and ids of headings alone: before formulas become markup, which has no text. */
export const headingMarkup = (markup: Markup): HastPluginDefinition => ({
  name: 'heading-markup',
  element: [headings(markup)],
})

const headings = (markup: Markup): HastFilteredVisitor<Element> => ({
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  visit(node, context) {
    const { tagName, properties } = node
    if (isReservedId(properties.id)) return
    const marked =
      markup.expressions || markup.rawHtml || markup.mayHaveNotes ? textOf(node) : context.textContent(node)
    const { text, id: chosen } = takeMark(markup.unmark(marked))
    const own = typeof properties.id === 'string' && properties.id !== '' ? properties.id : undefined
    const { id } = markup.headings.add(tagName, text, chosen ?? own)
    if (id !== own) context.setProperty(node, 'id', id)
    if (hasLink(tagName)) context.appendChild(node, { type: 'raw', value: headingLink(id, markup.strings) })
  },
})

/** Also visits inline code, which has no language unless it is written as HTML. */
const coloredCode = (markup: Markup, colorCode: ColorCode): HastFilteredVisitor<Element> => ({
  filter: ['code'],
  visit(node, context) {
    const language = codeLanguage(node.properties.className)
    if (language === null || (markup.rawHtml && !isInPre(node, context))) return
    const value = colorCode(language, markup.unmark(context.textContent(node)))
    const className = ['hljs', ...(node.properties.className as string[])]
    const properties = { ...node.properties, className }
    if (value === null) context.setProperty(node, 'className', className)
    else context.replaceNode(node, { type: 'element', tagName: 'code', properties, children: [{ type: 'raw', value }] })
  },
})

const markIn = ({ references: found }: Markup, node: Readonly<Element>, context: HastVisitorContext): void =>
  markReferences(node, found, (name, value) => context.setProperty(node, name, value))

/** Leaves the text of a link within a link of JSX. */
const nestedLinks: HastFilteredVisitor<Element> = {
  filter: ['a'],
  visit(node, context) {
    const around = context.parent(node)
    const name = around && 'name' in around ? around.name : around && 'tagName' in around ? around.tagName : undefined
    if (name === 'a') context.replaceNode(node, { type: 'text', value: context.textContent(node) })
  },
}

/** Names of attributes of a link without `href` that leads somewhere, or to which others lead. */
const leads = /^(?:name|id|xlink:?href)$/i

const references = (markup: Markup): HastFilteredVisitor<Element> => ({
  filter: ['a', 'video', 'audio', 'source', 'track', 'embed'],
  visit(node, context) {
    const { tagName, properties } = node
    // A link without an address is text, also if that would run a script; one with a name is a place
    const isRemoved = markup.scripts !== 'keep' && runsScript('href', unmarked(node, markup).href)
    const isEmpty = markup.mayRefer && (properties.href || true) === true
    const isText = (isRemoved || isEmpty) && !Object.keys(properties).some((name) => leads.test(name))
    if (tagName === 'a' && isText && markup.mayMove())
      context.replaceNode(node, { type: 'element', tagName: 'span', properties: {}, children: [...node.children] })
    else markIn(markup, node, context)
  },
})

/**
 * Replaces addresses in elements that stay JSX, and reads the rows of charts.
 * @param chart null if the post brings a `Chart` along
 */
export function jsxReferences(
  { references: found }: Pick<Markup, 'references'>,
  chart: Renderers['chart'] | null,
): HastPluginDefinition {
  const visit = (
    node: Readonly<MdxJsxFlowElementHast | MdxJsxTextElementHast>,
    context: HastVisitorContext,
  ): undefined => {
    for (const attribute of node.attributes) {
      if (!node.name || attribute.type !== 'mdxJsxAttribute') continue
      const kind = kindOfAttribute(node.name, attribute.name)
      const hasRows = chart && node.name === 'Chart' && attribute.name === 'rows'
      const value = (kind || hasRows) && attributeValue(attribute.value)
      if (typeof value !== 'string' || (kind === 'data' && !chart)) continue
      if (kind) context.setProperty(node as never, attribute.name, found.add(kind, value))
      else if (/^\s*\[|\n/.test(value)) context.setProperty(node as never, 'rows', chart!(value))
    }
  }
  return {
    name: 'jsx-references',
    mdxJsxFlowElement: { filter: [], visit },
    mdxJsxTextElement: { filter: [], visit },
  }
}

const frames = (markup: Markup, embeds: readonly string[]): HastFilteredVisitor<Element> => ({
  filter: ['iframe'],
  visit(node, context) {
    const outcome = frameOutcome(unmarked(node, markup), embeds, markup.strings)
    if (outcome === null) return
    if ('src' in outcome) return context.setProperty(node, 'src', outcome.src)
    markup.linkedFrames.push(outcome.href)
    const children = [{ type: 'text' as const, value: outcome.text }]
    context.replaceNode(node, { type: 'element', tagName: 'a', properties: frameLink(outcome.href), children })
  },
})

/** The properties of an element as a page has them. */
const unmarked = ({ properties }: Readonly<Element>, { unmark }: Markup): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutHeadingMarks(unmark(value)) : value,
    ]),
  )

function isInPre(node: Readonly<Element>, context: HastVisitorContext): boolean {
  const parent = context.parent(node)
  return parent?.type === 'element' && parent.tagName === 'pre'
}

const withoutScripts = (markup: Markup): HastFilteredVisitor<Element> => ({
  filter: [],
  visit(node, context) {
    const { scripts, removed, mayMove } = markup
    const unsafe = unsafeParts(scripts, node.tagName, unmarked(node, markup), () => context.textContent(node))
    removed.push(...unsafe.named)
    for (const [name, value] of Object.entries(unsafe.names)) context.setProperty(node, name, value)
    const hasData = unsafe.properties.includes('data')
    if (unsafe.element || (hasData && !mayMove())) context.removeNode(node)
    else if (hasData) {
      // Satteri would treat this as the data of the node
      const kept = Object.entries(node.properties).filter(([name]) => !unsafe.properties.includes(name))
      context.replaceNode(node, {
        type: 'element',
        tagName: node.tagName,
        properties: Object.fromEntries(kept),
        children: [...node.children],
      })
    } else for (const name of unsafe.properties) context.setProperty(node, name, false)
  },
})

/** The text of a node, without the source of expressions and without marks of footnotes, which `textContent` includes. */
function textOf(node: Readonly<HastNode>): string {
  if (node.type === 'element' && 'dataFootnoteRef' in node.properties) return ''
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}
