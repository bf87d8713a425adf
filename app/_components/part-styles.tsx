import type { CompiledBody } from '@/lib/content/body.ts'
import { componentNames } from '@/lib/mdx/component-names.ts'
import { codeLines, components, diagrams, footnotes, formulas } from '../styles/post-parts.ts'
import { PartStyle } from './part-style.tsx'

/** Rules by a text in the code of a body that needs them. Quotes in it may be escaped. */
const parts: readonly (readonly [name: string, needed: RegExp, rules: string])[] = [
  ['code-lines', /class=\\?"(?:codeTitle|[^"\\]*\blines\b)|data-wraps/, codeLines],
  ['formulas', /<math\b|class=\\?"formula/, formulas],
  ['diagrams', /class=\\?"diagram/, diagrams],
  ['footnotes', /class=\\?"noteButton/, footnotes],
  ['components', /class(?:=|Name: )\\?"(?:callout|tabs|card|steps|badge)/, components],
]

type Body = Pick<CompiledBody, 'code' | 'components' | 'imports'>

/** The style rules that the parts of one body need, in the head. */
export const PartStyles = ({ body }: { body: Body }) =>
  parts
    .filter(([name, needed]) => needed.test(body.code) || (name === 'components' && usesComponents(body)))
    .map(([name, , rules]) => <PartStyle key={name} name={name} rules={rules} />)

const ofBlog: ReadonlySet<string> = new Set(componentNames)

/** What a post imports may be replaced by a component of the blog. */
const usesComponents = ({ components, imports }: Body): boolean =>
  imports !== undefined || components.some((name) => ofBlog.has(name))

/** Those of what the blog itself has of these, outside of a body. */
export const ComponentStyles = () => <PartStyle name="components" rules={components} />
