import type { Element } from 'hast'
import {
  markdownToJs,
  mdxToJs,
  type HastFilteredVisitor,
  type HastNode,
  type HastPluginDefinition,
  type HastVisitorContext,
  type MdastPluginDefinition,
  type MdastVisitorContext,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri'
import { placeOf } from '../../content/errors.ts'
import { keep, markCjkEmphasis } from '../cjk-emphasis.ts'
import { codeLanguage } from '../code-language.ts'
import { HeadingIds, isReservedId } from '../heading-ids.ts'
import { isOwn } from '../plugins/exports-only.ts'
import type { ColorCode, Compiler, CompilerInput, CompilerOutput } from './compiler.ts'
import type { ComponentUse } from '../component-uses.ts'
import { useIn } from './satteri-uses.ts'

/** Compiles in Rust: https://satteri.bruits.org. It stops at the first error, and places it in the message only. */
export const satteri: Compiler = { name: 'satteri', compile }

/** What the plugins learn about a body while it is compiled. */
interface Body {
  headings: HeadingIds
  plain: boolean
  rawHtml: boolean
  expressions: boolean
  /** Names of the elements that are written as JSX. */
  elements: Set<string>
  uses: (Pick<ComponentUse, 'name' | 'attributes' | 'complete'> & { offset: number })[]
}

function compile({ source, format, colorCode }: CompilerInput): CompilerOutput {
  const body: Body = {
    headings: new HeadingIds(),
    plain: true,
    rawHtml: false,
    expressions: false,
    elements: new Set(),
    uses: [],
  }
  const { marked, unmark } = markCjkEmphasis(source)
  const options = {
    outputFormat: 'function-body',
    // What cannot match is left out: each plugin is one more pass, which takes longer than these tests
    mdastPlugins: [/[<{]/.test(source) && inspectMarkdown(body, /<\p{Lu}/u.test(source))],
    hastPlugins: [/^(?:im|ex)port\b/m.test(source) && exportsOnly(body), blogMarkup(body, unmark, colorCode)],
    features: { frontmatter: false, gfm: true, rawHtml: format === 'md' },
  } as const
  // A promise only if a plugin returned one
  const { code } = (format === 'md' ? markdownToJs(marked, options) : mdxToJs(marked, options)) as { code: string }
  const { headings, plain, elements, uses } = body
  return {
    code: unmark(plain || !code.includes('`') ? withoutIndentation(code) : code),
    headings: headings.headings,
    components: plain ? [] : componentsOf(code, elements),
    uses: uses.map(({ name, attributes, complete, offset }) => ({
      name,
      ...placeOf(source, unmark(marked.slice(0, offset)).length),
      attributes: unmark === keep ? attributes : (JSON.parse(unmark(JSON.stringify(attributes))) as typeof attributes),
      complete,
    })),
    plain,
  }
}

/**
 * Deeply nested content is mostly indentation: its size grows with the square of the depth. Only a template literal, which
 * is the author's, can continue on a line of its own.
 */
const withoutIndentation = (code: string): string => code.replace(/^ +/gm, '')

/**
 * Notes what is more than Markdown.
 * @param position whether positions are needed; without them the parser is faster
 */
function inspectMarkdown(body: Body, position: boolean): MdastPluginDefinition {
  const live = () => void (body.plain = false)
  const expression = ({ value }: { value: string }) => {
    live()
    body.expressions = true
    expectNoComponent(value)
  }
  const element = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>, context: MdastVisitorContext) => {
    const { type, name, attributes, children } = node
    live()
    if (name) body.elements.add(name)
    const use = useIn(node)
    if (use) body.uses.push({ ...use, offset: node.position?.start.offset ?? 0 })
    for (const attribute of attributes) {
      const value = 'value' in attribute ? attribute.value : null
      if (typeof value === 'string' && !('name' in attribute)) expectNoComponent(value)
      else if (typeof value === 'object' && value !== null && 'value' in value) expectNoComponent(String(value.value))
    }
    // Elements with attributes are exempt from what replaces the others: see `html-in-jsx.ts`. New ones are not
    if (attributes.length > 0 && name && /^[a-z]/.test(name))
      context.replaceNode(node, { type, name, attributes, children } as MdxJsxFlowElement)
  }
  return {
    name: 'inspect-markdown',
    options: { position },
    html({ value }) {
      live()
      body.rawHtml = true
      // It would take `<a.b>` for a member of an object
      if (/<[a-z][\w-]*[.:]/i.test(value)) throw new Error('an HTML tag with a dot or colon in its name')
    },
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  }
}

/**
 * A component within JavaScript may be one of its own variables. Satteri does not tell them apart from those that the
 * blog has to provide, and does not report the members of either.
 * @throws where there may be one
 */
function expectNoComponent(javaScript: string): void {
  if (/<\s*(?:[\p{Lu}_$]|[\p{L}\w$]+\s*\.)/u.test(javaScript)) throw new Error('a component within an expression')
}

/** Drops import lines and what is exported from other files: a post is one file. */
function exportsOnly(body: Body): HastPluginDefinition {
  return {
    name: 'exports-only',
    mdxjsEsm(node, context) {
      const statements = node.parseExpression()?.body
      if (!statements) throw new Error('an import or export that cannot be parsed')
      expectNoComponent(node.value)
      const own = statements.filter(isOwn)
      if (own.length > 0) body.plain = false
      if (own.length === 0) context.removeNode(node)
      else if (own.length < statements.length)
        context.replaceNode(node, { type: 'mdxjsEsm', value: own.map((each) => sliceOf(node.value, each)).join('\n') })
    },
  }
}

/** The parser sets `start` and `end`; the types of ESTree leave them out. */
const sliceOf = (text: string, node: object): string => {
  const { start, end } = node as { start: number; end: number }
  return text.slice(start, end)
}

/**
 * Ids of headings, colors of code, and regions that scroll by themselves and that a keyboard reaches. A field of a child
 * is read only where it must be: the first one copies the whole tree out of Rust, which takes longer than all else here.
 */
function blogMarkup(
  body: Body,
  unmark: (text: string) => string,
  colorCode: CompilerInput['colorCode'],
): HastPluginDefinition {
  return {
    name: 'blog-markup',
    element: [
      {
        filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
        visit(node, context) {
          if (isReservedId(node.properties.id)) return
          const text = body.expressions || body.rawHtml ? textOf(node) : context.textContent(node)
          context.setProperty(node, 'id', body.headings.add(node.tagName, unmark(text)).id)
        },
      },
      {
        filter: ['table'],
        visit(node, context) {
          const properties = { className: ['table'], tabIndex: 0 }
          context.wrapNode(node, { type: 'element', tagName: 'div', properties, children: [] })
        },
      },
      {
        // React warns of line breaks between the parts of a table. In one of Markdown each second child is one
        filter: ['table', 'thead', 'tbody', 'tfoot', 'tr'],
        visit(node, context) {
          const { children } = node
          if (!body.rawHtml) for (let at = children.length - 1; at >= 0; at -= 2) context.removeNode(children[at]!)
          else
            for (const child of children) if (child.type === 'text' && child.value === '\n') context.removeNode(child)
        },
      },
      {
        filter: ['pre'],
        visit: (node, context) => context.setProperty(node, 'tabIndex', 0),
      },
      ...(colorCode ? [coloredCode(body, unmark, colorCode)] : []),
    ],
  }
}

/** Visits code within lines as well, which has no language unless it is written as HTML. */
const coloredCode = (
  body: Body,
  unmark: (text: string) => string,
  colorCode: ColorCode,
): HastFilteredVisitor<Element> => ({
  filter: ['code'],
  visit(node, context) {
    const language = codeLanguage(node.properties.className)
    if (language === null || (body.rawHtml && !isInPre(node, context))) return
    const html = colorCode(language, unmark(context.textContent(node)))
    const className = ['hljs', ...(node.properties.className as string[])]
    if (html === null) context.setProperty(node, 'className', className)
    else context.replaceNode(node, htmlElement('code', { ...node.properties, className }, html))
  },
})

function isInPre(node: Readonly<Element>, context: HastVisitorContext): boolean {
  const parent = context.parent(node)
  return parent?.type === 'element' && parent.tagName === 'pre'
}

/** Its text without the source of expressions, which `textContent` includes. */
function textOf(node: Readonly<HastNode>): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

/** An element whose content is given as HTML. */
const htmlElement = (name: string, properties: Record<string, unknown>, html: string) => ({
  type: 'mdxJsxTextElement' as const,
  name,
  attributes: [
    ...Object.entries(properties).map(([key, value]) => ({
      type: 'mdxJsxAttribute' as const,
      name: key,
      value: Array.isArray(value) ? value.join(' ') : String(value),
    })),
    {
      type: 'mdxJsxAttribute' as const,
      name: 'dangerouslySetInnerHTML',
      value: { type: 'mdxJsxAttributeValueExpression' as const, value: JSON.stringify({ __html: html }) },
    },
  ],
  children: [],
})

/** The code calls `_missingMdxReference("Name", …)` for each component that it must be given, without its members. */
function componentsOf(code: string, elements: ReadonlySet<string>): string[] {
  const names = new Set([...code.matchAll(/_missingMdxReference\("([^"]+)"/g)].map(([, name]) => name!))
  for (const element of elements) {
    const parts = element.split('.')
    if (!names.has(parts[0]!)) continue
    for (let length = 2; length <= parts.length; length++) names.add(parts.slice(0, length).join('.'))
  }
  return [...names].sort()
}
