import {
  markdownToJs,
  mdxToJs,
  type HastPluginDefinition,
  type MdastPluginDefinition,
  type MdxJsxFlowElement,
  type MdxJsxTextElement,
} from 'satteri'
import { placeOf } from '../../core/errors.ts'
import { keep, markCjkEmphasis } from '../source/cjk-emphasis.ts'
import type { ComponentUse } from '../components/component-uses.ts'
import type { PostImport } from '../source/imported.ts'
import { bindingCode, bindsImport, importsOf, isOwn, mayImport, withoutImported } from '../source/post-imports.ts'
import { markupTag } from '../evaluate/static-markup.ts'
import type { Compiler, CompilerInput, CompilerOutput } from '../compiler.ts'
import { markupPlugins } from '../markup/markup-plugins.ts'
import { foundIn, newMarkup, withoutMarks, type Markup } from '../markup/markup.ts'
import { namesIn } from '../plugins/names-in.ts'
import { useIn } from '../components/jsx-uses.ts'

/**
 * A compiler in Rust: https://satteri.bruits.org. It stops at the first error, whose position is only in the message.
 */
export const satteri: Compiler = { name: 'satteri', compile }

/** Findings of the plugins about a body while it is compiled. */
interface Body extends Markup {
  plain: boolean
  /** Names of the elements that are written as JSX. */
  elements: Set<string>
  uses: (Omit<ComponentUse, 'line' | 'column'> & { offset: number })[]
  imports: PostImport[]
}

async function compile(input: CompilerInput): Promise<CompilerOutput> {
  const { source, format, ownElements } = input
  const own = input.plugins?.hastPlugins ?? []
  const { marked, unmark } = markCjkEmphasis(source)
  const body: Body = { ...newMarkup(input, unmark), plain: true, elements: new Set(), uses: [], imports: [] }
  const { strings } = body
  const options = {
    outputFormat: 'function-body',
    mdastPlugins: [/[<{]/.test(source) && inspectMarkdown(body, /<\p{Lu}/u.test(source))],
    hastPlugins: [
      mayImport(source) && provideImports(body, source),
      ...own,
      ...markupPlugins(body, input, refuseChildren),
    ],
    optimizeStatic: {
      component: markupTag,
      prop: 'html',
      ...(ownElements && { ignoreElements: [...ownElements] }),
    },
    features: {
      frontmatter: false,
      gfm: { footnotes: { label: strings.footnotes, backLabel: strings.backToReference } },
      rawHtml: format === 'md',
    },
  } as const
  const { code } = await (format === 'md' ? markdownToJs(marked, options) : mdxToJs(marked, options))
  const { plain, elements, uses, imports } = body
  return {
    ...foundIn(body),
    code: withoutMarks(plain || !code.includes('`') ? withoutIndentation(code) : code, body),
    components: plain ? [] : withoutImported(componentsOf(code, elements), imports),
    uses: uses.map(({ name, offset, attributes, ...others }) => ({
      name,
      ...placeOf(source, unmark(marked.slice(0, offset)).length),
      attributes: unmark === keep ? attributes : (JSON.parse(unmark(JSON.stringify(attributes))) as typeof attributes),
      ...others,
    })),
    imports,
    plain,
  }
}

/** Satteri would drop them. */
function refuseChildren(tagName: string): never {
  throw new Error(`children of <${tagName}>`)
}

/**
 * Deeply nested content is mostly indentation: its size grows with the square of the depth. Only a template literal,
 * which is the author's, can continue on a line of its own.
 */
const withoutIndentation = (code: string): string => code.replace(/^ +/gm, '')

/**
 * Records everything that is more than Markdown.
 * @param position whether positions are needed; without them the parser is faster
 */
function inspectMarkdown(body: Body, position: boolean): MdastPluginDefinition {
  const live = () => void (body.plain = false)
  const expression = ({ value }: { value: string }) => {
    live()
    body.expressions = true
    expectNoComponent(value)
  }
  const element = (node: Readonly<MdxJsxFlowElement | MdxJsxTextElement>) => {
    const { name, attributes } = node
    live()
    if (name) body.elements.add(name)
    // Satteri would treat `<charts.Bar>` as HTML
    if (name && /^[a-z][^.]*\./.test(name)) throw new Error('a member of a name in lower case')
    const use = useIn(node)
    if (use) body.uses.push({ ...use, offset: node.position?.start.offset ?? 0 })
    for (const attribute of attributes) {
      const value = 'value' in attribute ? attribute.value : null
      if (typeof value === 'string' && !('name' in attribute)) expectNoComponent(value)
      else if (typeof value === 'object' && value !== null && 'value' in value) expectNoComponent(String(value.value))
    }
  }
  return {
    name: 'inspect-markdown',
    options: { position },
    html({ value }) {
      body.rawHtml = true
      // Satteri would treat `<a.b>` as a member of an object
      if (/<[a-z][\w-]*[.:]/i.test(value)) throw new Error('an HTML tag with a dot or colon in its name')
    },
    mdxFlowExpression: expression,
    mdxTextExpression: expression,
    mdxJsxFlowElement: element,
    mdxJsxTextElement: element,
  }
}

/**
 * A component within JavaScript may be one of its own variables. Satteri does not distinguish those from components of
 * the blog, and reports the members of neither.
 * @throws where there may be one
 */
function expectNoComponent(javaScript: string): void {
  if (/<\s*(?:[\p{Lu}_$]|[\p{L}\w$]+\s*\.)/u.test(javaScript)) throw new Error('a component within an expression')
}

/** Replaces relative imports with names that `evaluate` provides. Drops other imports and re-exports. */
function provideImports(body: Body, source: string): HastPluginDefinition {
  return {
    name: 'provide-imports',
    mdxjsEsm(node, context) {
      const statements = node.parseExpression()?.body
      if (!statements) throw new Error('an import or export that cannot be parsed')
      expectNoComponent(node.value)
      const kept = statements.flatMap((statement) => {
        const text = sliceOf(node.value, statement)
        if (isOwn(statement)) return [text]
        if (statement.type !== 'ImportDeclaration') return []
        const imports = importsOf(statement, text, source)
        body.imports.push(...imports)
        return bindsImport(statement) ? [bindingCode(imports)] : []
      })
      if (kept.length > 0) body.plain = false
      if (kept.length === 0) context.removeNode(node)
      else if (statements.some((statement) => !isOwn(statement)))
        context.replaceNode(node, { type: 'mdxjsEsm', value: kept.join('\n') })
    },
  }
}

/** The parser sets `start` and `end`; the types of ESTree leave them out. */
const sliceOf = (text: string, node: object): string => {
  const { start, end } = node as { start: number; end: number }
  return text.slice(start, end)
}

/** Names of the components that the code must be given; satteri reports no members. */
function componentsOf(code: string, elements: ReadonlySet<string>): string[] {
  const names = new Set(namesIn(code))
  for (const element of elements) {
    const parts = element.split('.')
    if (!names.has(parts[0]!)) continue
    for (let length = 2; length <= parts.length; length++) names.add(parts.slice(0, length).join('.'))
  }
  return [...names].sort()
}
