import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { expect, test } from 'vitest'
import { formulas } from '../../../app/write/_desk/monospace.ts'

const { parser } = markdown({ base: markdownLanguage, extensions: formulas }).language

function formulasIn(text: string): string[] {
  const found: string[] = []
  parser
    .parse(text)
    .iterate({ enter: ({ name, from, to }) => void (name === 'Formula' && found.push(text.slice(from, to))) })
  return found
}

test('formulas look like code, and prices do not', () => {
  expect(formulasIn('값은 $x_i^2$와 $\\$a$, $$y$$.\n\n$$\n\\int x\n$$')).toEqual([
    '$x_i^2$',
    '$\\$a$',
    '$$y$$',
    '$$\n\\int x\n$$',
  ])
  expect(formulasIn('$5 and $6, a$b$ and \\$c$, `$d$`, $ e $')).toEqual([])
})
