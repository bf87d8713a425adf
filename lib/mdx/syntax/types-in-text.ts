import { isHtml, isVoid } from '../html/html-elements.ts'
import { outsideCode } from './outside-code.ts'
import type { Pass } from './pass.ts'
import type { Syntax } from './syntax.ts'
import {
  elementsIn,
  isComponentName,
  isDestination,
  isKnown,
  isLeftOpen,
  isMention,
  isType,
  maxTag,
  tagEnd,
} from './tags.ts'

/** A name of XML such as `<context:annotation-config>`, which is an address to parsers, but for schemes of addresses. */
const qualified =
  /^<(?!(?:https?|ftps?|mailto|tel|sms|urn|doi|data|file|git|ssh|irc|xmpp|magnet|geo|news):)[A-Za-z][\w.-]*:[A-Za-z][\w.-]*>/i

/**
 * Whether a tag has a value in quotes that are still open where its paragraph ends: to parsers all below would be that
 * value. A tag that is too long for `tagEnd` is none.
 */
function isCut(source: string, at: number, end: number): boolean {
  if (end !== -1 && !blankLine.test(source.slice(at, end))) return false
  const [tag = ''] = source.slice(at, at + maxTag).split(blankLine, 1)
  return tag.length < maxTag && openValue.test(tag)
}
const blankLine = /\n[ \t>]*\n/
const openValue = /^<(?:[^"'<>]|"[^"]*"|'[^']*')*=\s*(?:"[^"]*|'[^']*)$/

/** An attribute; its value, if that has a slash and no quotes. */
const attribute = /"[^"]*"|'[^']*'|=([^\s"'<>`{}]*\/[^\s"'<>`{}]*)/g

/**
 * Writes a tag of HTML as its author means it: satteri refuses such values, and to parsers of HTML all that follows
 * `<video />` is in it.
 */
function mendTag(pass: Pass, at: number, end: number, name: string): void {
  const tag = pass.source.slice(at, end)
  if (!tag.includes('/')) return
  for (const { 0: part, 1: value, index } of tag.matchAll(attribute)) {
    if (value === undefined) continue
    pass.insert(at + index + 1, '"')
    pass.insert(at + index + part.length, '"')
    if (index + part.length === tag.length - 1) return
  }
  if (tag.endsWith('/>') && !isVoid.test(name)) pass.replace(end - 2, end, `></${name}>`)
}

/** Types such as `List<String>` and names such as `<slug>` in Markdown, which HTML would take as elements. */
export const typesInText: Syntax = {
  rows: [
    ['`List<String>`, `vector<int>`, `<slug>` in `.md`, and `a<b>c` that is never closed', 'text, with a warning'],
  ],
  starts: [['<', /<(?:[/?!]?[A-Za-z]|!--)/]],
  inline: {
    tokens: ['<'],
    reader: (inline) => {
      const { pass } = inline
      const { source } = pass
      let isElement: ((at: number) => boolean) | undefined
      /** The last end tags of names, of a limited number: this keeps the time linear. */
      const lastEnds = new Map<string, number>()
      const endsBehind = (name: string, at: number): boolean => {
        if (!lastEnds.has(name) && lastEnds.size < 100) lastEnds.set(name, source.lastIndexOf(`</${name}`))
        return (lastEnds.get(name) ?? Infinity) > at
      }
      /** Reads `<?php`, `<!DOCTYPE`, which parsers hide, and a comment without an end, which hides all below it. */
      const readOther = (tag: string, at: number): number => {
        const before = source.slice(Math.max(0, at - 1_000), at).replace(/^[^]*\n/, '')
        const isWithin = /[^\s>]/.test(before)
        if (tag === '<!--') {
          if (!isWithin && inline.behind('-->', at) === -1) pass.warn(at, 'never closed', '`<!--`')
        } else if (isWithin) {
          pass.replace(at, at + 1, '&#60;')
          pass.warn(at, 'taken as text', `\`${tag}\`, which is no element`)
        }
        return -1
      }
      return {
        read(at) {
          const { format, target } = pass
          // In MDX of a page, `repairMdx` does this once it does not compile
          if ((format === 'mdx' && target.labels) || isDestination(source, at)) return -1
          const [tag, slash, name = '', after = ''] =
            /^<(?:(\/?)([A-Za-z][\w.-]*)(::|[\s/>])?|[?!][A-Za-z]\w*|!--)/.exec(source.slice(at, at + 60)) ?? []
          if (tag && !name) return format === 'md' ? readOther(tag, at) : -1
          if (format === 'md' && qualified.test(source.slice(at, at + 200))) {
            pass.replace(at, at + 1, '&#60;')
            return at + 1
          }
          const isComponent = isComponentName(name)
          if (!name || (!after && !isComponent)) return -1
          const isUnknown = !isHtml(name)
          const end = tagEnd(source, at)
          const closesItself = source[end - 2] === '/'
          if (format === 'md' && !isUnknown && !slash) {
            if (isCut(source, at, end)) {
              pass.replace(at, at + 1, '&#60;')
              pass.warn(at, 'taken as text', `\`${source.slice(at, at + 60).split('\n')[0]}\`, a tag that has no end`)
              return at + 1
            }
            if (end !== -1) mendTag(pass, at, end, name)
          }
          if (format === 'mdx') {
            const mayBeText =
              !slash && !closesItself && !isVoid.test(name) && (!isComponent || isType(source, at, name))
            if (!mayBeText || endsBehind(name, at)) return -1
          } else if (after !== '::' && !(closesItself && isUnknown && !isComponent)) {
            isElement ??= elementsIn(outsideCode(source, 'md'))
            if (isElement(at)) return -1
          }
          if (!isUnknown && (slash || end === -1)) return -1
          if (!isUnknown && !isMention(source, at, name)) {
            if (!isVoid.test(name) && !isLeftOpen.test(name))
              pass.warn(at, 'never closed', `\`${source.slice(at, Math.min(end, at + 60))}\``)
            return -1
          }
          pass.replace(at, at + 1, '&#60;')
          const isOpen = !isUnknown || (!slash && isKnown(name))
          pass.warn(at, 'taken as text', `\`<${slash}${name}>\`, which is ${isOpen ? 'never closed' : 'no element'}`)
          return at + 1
        },
      }
    },
  },
}
