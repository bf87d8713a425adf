import { placeOf, type PostWarning } from '../../core/errors.ts'
import { stringsIn } from '../../strings/strings.ts'
import type { StringsByLanguage } from '../../strings/types.ts'
import { formatOfBody, type BodySource } from './body-source.ts'
import type { BodyFormat } from '../compiler.ts'
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

/** How a body is read, and how else if that cannot be shown; null if there is no other way. */
interface Readings {
  first: Reading
  other: ((refusal: Refusal) => Promise<Reading>) | null
}

/**
 * The ways to read a body. A name that ends in `.md` says Markdown, unless the text uses what only MDX has. MDX that does
 * not compile is repaired if it has components; otherwise it is Markdown.
 */
export async function readingsOf(body: BodySource, strings?: StringsByLanguage): Promise<Readings> {
  const read = async (format: BodyFormat): Promise<Reading> => ({
    ...body,
    ...translate(body.source, format, stringsIn(body.lang, strings)),
    format,
  })
  const withWarning = (warning: PostWarning, reading: Reading): Reading => ({
    ...reading,
    warnings: [warning, ...reading.warnings],
  })
  const format = formatOfBody(body)
  if (format === 'mdx') {
    const first = await read('mdx')
    return {
      first,
      async other({ reason, ...place }) {
        const message = (taken: string) => ({ ...place, message: `${taken}: it does not compile as MDX: ${reason}` })
        return componentIn(body.source, 'mdx')
          ? withWarning(message('repaired'), repaired(body, first, 'code'))
          : withWarning(message('taken as Markdown'), await read('md'))
      },
    }
  }
  const component = componentIn(body.source, 'md')
  if (!component) return { first: await read('md'), other: null }
  const { text } = component
  const place = placeOf(body.source, component.offset)
  const taken = `taken as MDX: it is Markdown by its name, which should end in .mdx, and uses ${text}`
  return {
    first: withWarning({ ...place, message: taken }, repaired(body, await read('mdx'), 'text')),
    async other({ reason }) {
      const message = `taken as Markdown: ${text} is lost, as the post does not compile as MDX: ${reason}`
      return withWarning({ ...place, message }, await read('md'))
    },
  }
}

/** Whether a body of Markdown is read as MDX first, in which braces are text. The first test is cheap. */
export const isReadAsMdx = (source: string): boolean =>
  /<[A-Z]|=\{|^\s*import\s/.test(source) && componentIn(source, 'md') !== null

function repaired(body: BodySource, translated: Translated, braces: 'text' | 'code'): Reading {
  const repaired = repairMdx(translated.source, braces, (offset) => ({
    text: body.source,
    offset: translated.originalOffset(offset),
  }))
  return {
    ...body,
    source: repaired.source,
    format: 'mdx',
    originalOffset: (offset) => translated.originalOffset(repaired.originalOffset(offset)),
    warnings: [...translated.warnings, ...repaired.warnings],
  }
}

/** A feature that only MDX has: a component, an expression as an attribute, an import, an export. */
interface Component {
  offset: number
  text: string
}

/** The first component that a body uses as an element, or its imports or exports; null if there is none. */
function componentIn(source: string, format: BodyFormat): Component | null {
  const start = source.search(/\S/)
  if (/^import\s[^\n]*\sfrom\s*["']/.test(source.slice(start, start + 500))) return { offset: start, text: 'an import' }
  const mayHaveEsm = format === 'mdx' && /^(?:import|export)\b/m.test(source)
  if (!mayHaveEsm && !/<\p{Lu}|=\{/u.test(source)) return null
  const text = outsideCode(source, 'md')
  const isElement = elementsIn(text)
  for (const { 1: name, index } of text.matchAll(componentTag))
    if (isComponentName(name!) && (format === 'mdx' || isElement(index))) return { offset: index, text: `<${name}>` }
  const attribute = /<[a-z][\w-]*\s(?:[^<>{}]*\s)?([A-Za-z]+=)\{/.exec(text)
  if (attribute) return { offset: attribute.index, text: `\`${attribute[1]}{…}\`` }
  const esm = mayHaveEsm ? /^(?:import|export)\b/m.exec(text) : null
  return esm && { offset: esm.index, text: `an ${esm[0]}` }
}
