import type { ObjectExpression } from 'estree-jsx'
import { maxObject, metadataDeclaration, metadataIn, parseObject, rangeOf } from '../components/exported-object.ts'
import { staticValue } from '../components/static-value.ts'
import type { Pass } from './pass.ts'
import type { Syntax } from './syntax.ts'

/** Exported metadata in which a value cannot be computed, as of an import that is ignored, does without the value. */
export const exportedMetadata: Syntax = {
  rows: [
    ['`export const meta = { authors: [me] }` in `.mdx`, where `me` is not known', 'the object without that value'],
  ],
  starts: [['export', metadataDeclaration]],
  lines: ({ pass }) => ({
    read: () => false,
    readCode({ start: at }, isFirst) {
      const text = isFirst && pass.source.startsWith('export', at) ? pass.source.slice(at, at + maxObject) : ''
      if (text.search(metadataDeclaration) !== 0) return
      const [start, end] = metadataIn(text) ?? [0, 0]
      try {
        guardValues(text.slice(start, end), at + start, pass)
      } catch {
        // The compiler says what is wrong
      }
    },
  }),
}

/** A layout from an import is that of the site that the post comes from: this blog has its own. */
export const importedLayout: Syntax = {
  rows: [
    [
      '`export default (props) => <Layout {...props} />` in `.mdx`, where `Layout` is imported',
      'nothing, with a warning',
    ],
  ],
  starts: ['export default'],
  lines: ({ pass }) => ({
    read: () => false,
    readCode({ start: at }, isFirst) {
      layout.lastIndex = at
      const [text] = (isFirst && layout.exec(pass.source)) || []
      if (!text || !namesIn(text).some((name) => importedNames(pass.source).includes(name))) return
      pass.replace(at, at + text.length, '')
      pass.warn(at, 'left out', 'the layout of another site')
    },
  }),
}

/** Ends before a blank line, or before another statement. */
const layout = /export default\b(?:.|\n(?![ \t]*\n(?![ \t)}\]])|(?:im|ex)port\b))*/y
const namesIn = (text: string): string[] => text.match(/[\w$]+/g) ?? []
const importedNames = (source: string): string[] =>
  [...source.matchAll(/^import\b([^'"]*)['"]/gm)].flatMap(([, names]) => namesIn(names!))

/** Makes each value that has to be computed undefined if that fails. */
function guardValues(object: string, offset: number, pass: Pass): void {
  for (const property of (parseObject(object) as ObjectExpression).properties) {
    const value = property.type === 'Property' ? property.value : property.argument
    const { start, end } = rangeOf(value)
    const code = object.slice(start, end)
    if (staticValue(value as never) !== undefined || /Function/.test(value.type) || /\bawait\b/.test(code)) continue
    const name = property.type === 'Property' && property.shorthand ? `${code}: ` : ''
    pass.replace(offset + start, offset + end, `${name}(() => { try { return (${code}) } catch {} })()`)
  }
}
