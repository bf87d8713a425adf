import { placeOf, type PostWarning } from '../../core/errors.ts'
import { stringsIn } from '../../core/strings.ts'
import { formatOfBody, type BodySource } from './body-source.ts'
import type { BodyFormat } from '../compilers/compiler.ts'
import type { Edited } from '../syntax/edits.ts'
import { outsideCode } from '../syntax/outside-code.ts'
import { repairMdx } from '../syntax/repair.ts'
import { componentTag, elementsIn, isComponentName } from '../syntax/tags.ts'
import { translate, type Translated } from '../syntax/translate.ts'

/** One way to read a body: as MDX or as Markdown. */
export interface Reading extends BodySource, Pick<Edited, 'originalOffset'> {
  format: BodyFormat
  /** Warnings about reading the body this way, with places in the original. */
  warnings: PostWarning[]
}

/** Why an earlier reading was given up: the message of an error, and its place in the original. */
export interface Refusal extends Pick<PostWarning, 'line' | 'column'> {
  reason: string
}

/** Reads a body in the format of its file name. */
export async function firstReading(body: BodySource): Promise<Reading> {
  const format = formatOfBody(body)
  return { ...body, ...(await translate(body.source, format, stringsIn(body.lang))), format }
}

/** Ways to read a `.md` body as MDX, the strictest first. */
export async function* mdxReadings(body: BodySource, first: Component): AsyncGenerator<Reading> {
  const translated = await translate(body.source, 'mdx', stringsIn(body.lang))
  const taken = {
    ...placeOf(body.source, first.offset),
    message: `taken as MDX: it is Markdown by its name, which should end in .mdx, and uses ${first.text}`,
  }
  yield { ...body, ...translated, format: 'mdx', warnings: [taken, ...translated.warnings] }
  const repaired = repairedReading(body, translated, 'text')
  yield { ...repaired, warnings: [taken, ...repaired.warnings] }
}

/** Reads an `.mdx` body that does not compile: repaired if it has components, otherwise as Markdown. */
export async function otherReading(body: BodySource, refusal: Refusal): Promise<Reading> {
  const { reason, ...place } = refusal
  if (componentIn(body.source, 'mdx')) {
    const repaired = repairedReading(body, await translate(body.source, 'mdx', stringsIn(body.lang)), 'code')
    const notice = { ...place, message: `repaired: it does not compile as MDX: ${reason}` }
    return { ...repaired, warnings: [notice, ...repaired.warnings] }
  }
  const translated = await translate(body.source, 'md', stringsIn(body.lang))
  const taken = { ...place, message: `taken as Markdown: it does not compile as MDX: ${reason}` }
  return { ...body, ...translated, format: 'md', warnings: [taken, ...translated.warnings] }
}

function repairedReading(body: BodySource, translated: Translated, braces: 'text' | 'code'): Reading {
  const repaired = repairMdx(translated.source, braces)
  const warnings = repaired.warnings.map(({ line, column, message }) => ({
    ...placeOf(body.source, translated.originalOffset(offsetOf(translated.source, line, column))),
    message,
  }))
  return {
    ...body,
    source: repaired.source,
    format: 'mdx',
    originalOffset: (offset) => translated.originalOffset(repaired.originalOffset(offset)),
    warnings: [...translated.warnings, ...warnings],
  }
}

/** Offset of a line and column in a text, both 1-based. */
export function offsetOf(source: string, line: number, column: number): number {
  let start = 0
  for (let at = 1; at < line; at++) {
    const end = source.indexOf('\n', start)
    if (end === -1) break
    start = end + 1
  }
  return Math.min(source.length, start + column - 1)
}

/** A feature that only MDX has: a component, an import, an export. */
export interface Component {
  offset: number
  text: string
}

/** The first component that a body uses as an element, or its imports or exports; null if there is none. */
export function componentIn(source: string, format: BodyFormat): Component | null {
  const start = source.search(/\S/)
  if (/^import\s[^\n]*\sfrom\s*["']/.test(source.slice(start, start + 500))) return { offset: start, text: 'an import' }
  const mayHaveEsm = format === 'mdx' && /^(?:import|export)\b/m.test(source)
  if (!mayHaveEsm && !/<\p{Lu}/u.test(source)) return null
  const text = outsideCode(source, 'md')
  const isElement = elementsIn(text)
  for (const { 1: name, index } of text.matchAll(componentTag))
    if (isComponentName(name!) && (format === 'mdx' || isElement(index, name!)))
      return { offset: index, text: `<${name}>` }
  const esm = mayHaveEsm ? /^(?:import|export)\b/m.exec(text) : null
  return esm && { offset: esm.index, text: `an ${esm[0]}` }
}
