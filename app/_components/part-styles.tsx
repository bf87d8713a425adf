import type { CompiledBody } from '@/lib/mdx/body.ts'
import { componentNames } from '@/lib/mdx/components/component-names.ts'
import { chartRules } from '@/lib/site/charts/styles.ts'
import { codeLines, components, diagrams, footnotes, formulas, types } from '../styles/post-parts.ts'

/**
 * Style rules that few pages need, next to the content that needs them. React moves them to the head, each name once.
 */
export const PartStyle = ({ name, rules }: { name: string; rules: string }) => (
  <style href={`part-${name}`} precedence="parts">
    {rules.replace(/\s+/g, ' ')}
  </style>
)

/**
 * Style rules, each with a pattern that the code of a body matches if it needs them. Quotes in the code may be escaped.
 */
const parts: readonly (readonly [name: string, needed: RegExp | null, rules: string])[] = [
  ['code-lines', /class=\\?"(?:codeTitle|[^"\\]*\blines\b)|data-wraps/, codeLines],
  ['types', /class=\\?"(?:typed|noteBelow)/, types],
  ['formulas', /<math\b|class=\\?"formula/, formulas],
  ['diagrams', /class=\\?"diagram/, diagrams],
  ['footnotes', /class=\\?"noteButton/, footnotes],
  ['charts', null, chartRules],
  ['components', /class(?:=|Name: )\\?"(?:callout|tabs|card|steps|badge)/, components],
]

type Body = Pick<CompiledBody, 'code' | 'components' | 'imports'>

/** The style rules that the parts of one body need, in the head. */
export const PartStyles = ({ body }: { body: Body }) =>
  parts
    .filter(([name, needed]) => needed?.test(body.code) || uses[name]?.(body))
    .map(([name, , rules]) => <PartStyle key={name} name={name} rules={rules} />)

const ofBlog: ReadonlySet<string> = new Set(componentNames)

/** Whether a body needs rules for the components that it uses. An import may be replaced by one of the blog. */
const uses: Record<string, (body: Body) => boolean> = {
  charts: ({ components }) => components.includes('Chart'),
  components: ({ components, imports }) => imports !== undefined || components.some((name) => ofBlog.has(name)),
}

/** The style rules of components, for pages that use them outside of a body. */
export const ComponentStyles = () => <PartStyle name="components" rules={components} />
