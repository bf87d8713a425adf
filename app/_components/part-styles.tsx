import { codeLines, diagrams, footnotes, formulas } from '../styles/post-parts.ts'

/** Rules by a text in the code of a body that needs them. Quotes in it may be escaped. */
const parts: readonly (readonly [name: string, needed: RegExp, rules: string])[] = [
  ['code-lines', /class=\\?"(?:codeTitle|[^"\\]*\blines\b)|data-wraps/, codeLines],
  ['formulas', /<math\b|class=\\?"formula/, formulas],
  ['diagrams', /class=\\?"diagram/, diagrams],
  ['footnotes', /class=\\?"noteButton/, footnotes],
]

/** The style rules that the parts of one body need. Next puts them into the head, each once. */
export const PartStyles = ({ code }: { code: string }) =>
  parts
    .filter(([, needed]) => needed.test(code))
    .map(([name, , rules]) => (
      <style key={name} href={`part-${name}`} precedence="parts">
        {rules.replace(/\s+/g, ' ')}
      </style>
    ))
