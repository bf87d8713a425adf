import type { Element, ElementContent, Parents, Properties, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import type { Strings } from '../../core/strings.ts'
import {
  copyButton,
  hasLink,
  headingLink,
  imageDefaults,
  noteButton,
  noteId,
  noteProperties,
  regionProperties,
  taskName,
} from '../html/added-html.ts'
import type { RichBlocks } from '../code/rich-blocks.ts'
import { codeLanguage } from '../code/code-language.ts'
import { attributesOf, type JsxElement } from '../components/component-uses.ts'
import type { ColorCode } from '../compilers/compiler.ts'
import { frameLink, frameOutcome } from '../html/frames.ts'
import { isReservedId, type HeadingIds } from '../html/heading-ids.ts'
import { hasMark, takeMark } from '../syntax/heading-marks.ts'
import { kindOfAttribute, markReferences, type References } from '../html/local-references.ts'
import { unsafeParts, type ScriptRule } from '../html/unsafe-html.ts'

interface Found {
  headings: HeadingIds
  references: References
  scripts: ScriptRule
  removed: string[]
  linkedFrames: string[]
  embeds: readonly string[]
}

/**
 * Links and ids of headings, colors and buttons of code, images that load late, and regions that scroll by themselves
 * and that a keyboard reaches. What is added as raw HTML becomes part of the static markup around it.
 */
export function blogMarkup(found: Found, strings: Strings, colorCode?: ColorCode, rich: RichBlocks | null = null) {
  const { headings, references, scripts, removed, linkedFrames, embeds } = found
  return (tree: Root) => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => markJsx(node as JsxElement, references))
    visit(tree, 'element', (node, index, parent) => {
      const { tagName, properties } = node
      // Otherwise the content of a template would be neither visited nor written
      if (node.content) node.children = node.content.children as ElementContent[]
      const unsafe = unsafeParts(scripts, tagName, properties, () => toString(node))
      removed.push(...unsafe.named)
      if (unsafe.element && parent && index !== undefined) {
        parent.children.splice(index, 1)
        return [SKIP, index]
      }
      for (const name of unsafe.properties) properties[name] = false
      const frame = tagName === 'iframe' ? frameOutcome(properties, embeds, strings) : null
      if (frame && 'src' in frame) properties.src = frame.src
      else if (frame && parent && index !== undefined) {
        linkedFrames.push(frame.href)
        const children: ElementContent[] = [{ type: 'text', value: frame.text }]
        parent.children[index] = { type: 'element', tagName: 'a', properties: frameLink(frame.href), children }
        return SKIP
      }
      markReferences(node, references, (name, value) => (properties[name] = value))
      const wrapIn = (wrapper: Properties, ...after: ElementContent[]) => {
        if (!parent || index === undefined) return
        parent.children[index] = { type: 'element', tagName: 'div', properties: wrapper, children: [node, ...after] }
      }
      if (/^h[1-6]$/.test(tagName) && !isReservedId(properties.id)) {
        const { text, id: chosen } = takeMark(toString(node))
        if (chosen !== undefined) dropMarks(node)
        const own = properties.id ? String(properties.id) : undefined
        const { id } = headings.add(tagName, text, chosen ?? own)
        properties.id = id
        if (hasLink(tagName)) node.children.push(raw(headingLink(id, strings)))
      } else if (rich && (tagName === 'pre' || tagName === 'code')) {
        const html = tagName === 'code' ? rich.inline(toString(node)) : richBlock(node, rich)
        if (html !== null && parent && index !== undefined) {
          parent.children[index] = raw(html)
          return [SKIP, index + 1]
        }
      }
      const note = tagName === 'li' ? noteId(properties.id) : undefined
      if (note !== undefined)
        node.children = [{ type: 'element', tagName: 'div', properties: noteProperties(note), children: node.children }]
      if (tagName === 'a' && 'dataFootnoteRef' in properties) openInPlace(node, index, parent, strings)
      if (tagName === 'pre') {
        Object.assign(properties, regionProperties(strings.code))
        if (colorCode) for (const child of node.children) color(child, colorCode)
        wrapIn({ className: ['code'] }, raw(copyButton(strings)))
      } else if (/^t[dh]$/.test(tagName)) alignByStyle(properties)
      else if (tagName === 'table') wrapIn({ className: ['table'], ...regionProperties(strings.table) })
      else if (tagName === 'input') {
        const name = taskName(properties, strings)
        if (name !== null) properties.ariaLabel = name
      } else if (tagName === 'img')
        for (const [name, value] of Object.entries(imageDefaults)) if (!(name in properties)) properties[name] = value
    })
  }
}

/** Adds a button after a link to a footnote. */
function openInPlace(link: Element, index: number | undefined, parent: Parents | undefined, strings: Strings): void {
  const id = noteId(link.properties.href)
  if (id !== undefined && parent && index !== undefined)
    parent.children.splice(index + 1, 0, raw(noteButton(id, toString(link), strings)))
}

/** The HTML of a `<pre>` that is more than highlighted text. */
function richBlock(node: Element, rich: RichBlocks): string | null {
  const [code, ...others] = node.children
  if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return null
  return rich.block(code.properties.className, toString(code))
}

/** Drops the marks that carry a heading's id. */
function dropMarks(heading: Element): void {
  visit(heading, 'text', (text) => {
    if (hasMark(text.value)) text.value = takeMark(text.value).text
  })
}

/** Replaces addresses in elements that stay JSX. */
function markJsx(node: JsxElement, references: References): void {
  for (const [at, [name, value]] of attributesOf(node).entries()) {
    const kind = node.name ? kindOfAttribute(node.name, name) : null
    if (kind && typeof value === 'string') node.attributes[at]!.value = references.add(kind, value)
  }
}

/** Converts `align` to a style, since the attribute has less weight than a style sheet. */
function alignByStyle(properties: Properties): void {
  const { align, style } = properties
  if (!align) return
  Reflect.deleteProperty(properties, 'align')
  properties.style = [style, `text-align: ${String(align)}`].filter(Boolean).join('; ')
}

function color(node: ElementContent, colorCode: ColorCode): void {
  if (node.type !== 'element' || node.tagName !== 'code') return
  const language = codeLanguage(node.properties.className)
  if (language === null) return
  node.properties.className = ['hljs', ...(node.properties.className as string[])]
  const html = colorCode(language, toString(node))
  if (html !== null) node.children = [raw(html)]
}

const raw = (value: string): ElementContent => ({ type: 'raw', value }) as unknown as ElementContent
