import type { Expression, Node, ObjectExpression, SpreadElement } from 'estree-jsx'
import { literalPattern } from '../../core/literal-pattern.ts'
import { maxValue, metadataDeclaration, metadataIn, parseValue, rangeOf } from '../components/exported-object.ts'
import { staticValue } from '../components/static-value.ts'
import { isBlank } from './lines.ts'
import type { Pass, Range } from './pass.ts'
import type { Syntax } from './syntax.ts'

/** Exported metadata in which a value cannot be computed, as of an import that is ignored, does without the value. */
export const exportedMetadata: Syntax = {
  rows: [
    ['`export const meta = { authors: [me] }` in `.mdx`, where `me` is not known', 'the object without that value'],
    [
      '`export const meta = await create(me, { title: "x" } as const)` in `.mdx`, where `create` is not from the post',
      'the object',
    ],
  ],
  starts: [['\nexport', metadataDeclaration]],
  lines: ({ pass }) => ({
    read: () => false,
    readCode({ start: at }, isFirst) {
      const text = isFirst && pass.source.startsWith('export', at) ? pass.source.slice(at, at + maxValue) : ''
      const declared = metadataDeclaration.exec(text)
      const range = declared?.index === 0 ? metadataIn(text) : null
      if (!range) return
      const [start, end] = range
      const [all, type = ''] = declared!
      if (type) pass.replace(at + all.indexOf(type), at + all.indexOf(type) + type.length, '')
      try {
        guardValues(text.slice(start, end), at + start, pass)
      } catch {
        // The compiler says what is wrong
      }
    },
  }),
}

/** Prose that begins as an import or an export does, which no compiler of MDX would take as text. */
export const wordsOfCode: Syntax = {
  rows: [['`import 문은 위에 쓴다` in `.mdx`, also with `export`, which is no JavaScript', 'text']],
  starts: ['\nimport ', '\nexport '],
  lines: (blocks) => ({
    read: () => false,
    before({ text, start }) {
      const { pass } = blocks
      if (pass.format !== 'mdx' || !pass.target.labels || !/^(?:im|ex)port /.test(text) || !isBlank(blocks.before))
        return
      pass.replace(start, start + 1, `&#${text.charCodeAt(0)};`)
      // A slip in a word of an import, and no prose
      if (/(?:["'][^"'\s]+["']|\bfrom\s+[.@]\S+);?\s*$/.test(text))
        pass.warn(start, 'taken as text', `\`${text}\`, which is not JavaScript`)
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

/** Makes each value that has to be computed undefined if that fails; a list does without it, as the fields do. */
function guardValues(value: string, offset: number, pass: Pass): void {
  const { object, code: whole, casts, end: endOfCode } = parseValue(value)
  const codeOf = (node: Node) => whole.slice(rangeOf(node).start, rangeOf(node).end)
  const replace = (node: Node, code: string) =>
    pass.replace(offset + rangeOf(node).start, offset + rangeOf(node).end, code)
  const guard = (value: Expression | SpreadElement, inList: boolean, name: string): void => {
    const code = codeOf(value)
    if (staticValue(value as never) !== undefined || /Function/.test(value.type) || /\bawait\b/.test(code)) return
    if (value.type === 'ArrayExpression') value.elements.forEach((each) => each && guard(each, true, ''))
    else if (value.type === 'ObjectExpression') value.properties.forEach(guardProperty)
    else replace(value, inList ? orNone(code) : `${name}(() => { try { return (${code}) } catch {} })()`)
  }
  const guardProperty = (property: ObjectExpression['properties'][number]): void => {
    if (property.type === 'SpreadElement') return guard(property.argument, false, '')
    guard(property.value as Expression, false, property.shorthand ? `${codeOf(property.value)}: ` : '')
  }
  if (!object) return
  guard(object, false, '')
  const { start, end } = rangeOf(object)
  const isOwn = namesIn(value.slice(0, start)).some((name) =>
    new RegExp(String.raw`\b(?:const|let|var|function|class)\s+${literalPattern(name)}(?![\w$])`).test(pass.source),
  )
  const around: Range[] = isOwn ? [] : [[0, start]]
  around.push([isOwn ? endOfCode : end, value.length], ...casts)
  for (const [from, to] of around)
    // What is guarded is without its casts
    if (from < to && !pass.edits.some((edit) => edit.start < offset + to && edit.end > offset + from))
      pass.replace(offset + from, offset + to, '')
}

const orNone = (elements: string): string => `...(() => { try { return [${elements}] } catch { return [] } })()`
