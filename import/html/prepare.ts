import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visitParents } from 'unist-util-visit-parents'
import { decoded } from '../../lib/core/percent-encoding.ts'
import type { Note, Place } from '../post.ts'
import { attributesOf } from './wordpress.ts'
import { renderedFormula, separateFormulas } from './formulas.ts'
import { codeOf, firstElement, languageOf, textOf } from './code-blocks.ts'

export interface Addresses {
  image: (address: string, place: Place) => string
  link: (address: string, place: Place) => string
}

export interface PrepareOptions extends Addresses {
  placeOf: (element: Element) => Place
  note: (note: Note) => void
}

const silent = /^(?:style|noscript|link|meta|template|title|head)$/
const controls =
  /(?:^|\s)(?:kg-(?:video-overlay|video-player-container|audio-player|toggle-card-icon)|wp-block-file__button)(?:\s|$)/
const unsupported = /^(?:form|input|button|select|textarea|canvas|object|embed|applet|svg|math|map)$/
const lateSources = ['dataSrc', 'dataLazySrc', 'dataOriginal', 'dataOrigin'] as const

/**
 * Normalizes the HTML of various blogs to features of Markdown: code blocks with their language, links instead of
 * cards, addresses of images next to the post. Reports omissions.
 */
export function prepare(tree: Root, options: PrepareOptions): void {
  const { note, placeOf } = options
  separateFormulas(tree)
  keepTargets(tree)
  visitParents(tree, (node, ancestors) => {
    const parent = ancestors.at(-1)
    if (!parent || node.type === 'root') return
    const replaceWith = (...nodes: ElementContent[]) => {
      const at = parent.children.indexOf(node as ElementContent)
      parent.children.splice(at, 1, ...nodes)
      return [SKIP, at + nodes.length] as [typeof SKIP, number]
    }
    if (node.type === 'comment') {
      // WordPress writes the attributes of a block before it
      const { lang, language = lang } = attributesOf(/^ wp:\S+ (\{.*\}) $/s.exec(node.value)?.[1] ?? '')
      const next = parent.children.slice(parent.children.indexOf(node) + 1).find(({ type }) => type === 'element')
      if (typeof language === 'string' && next?.type === 'element') next.properties.dataLanguage ??= language
    }
    if (node.type === 'comment' || node.type === 'doctype') return replaceWith()
    if (node.type === 'text') {
      node.value = node.value.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff]/g, '')
      return
    }
    if (node.type !== 'element') return
    // Tistory has images that a script fills in
    if (node.properties.dataUrl && !firstElement(node.children, ({ tagName }) => tagName === 'img'))
      Object.assign(node, { tagName: 'img', properties: { src: node.properties.dataUrl }, children: [] })
    const { tagName, properties } = node
    if (tagName === 'formula') return SKIP
    const formula = renderedFormula(node)
    if (formula) return replaceWith(formula)
    if (tagName === 'script') {
      const gist = /^(https?:\/\/gist\.github\.com\/[\w/-]+?)\.js/.exec(String(properties.src ?? ''))?.[1]
      if (gist) return replaceWith(linkTo(gist, 'GitHub Gist'))
      note({ ...placeOf(node), message: 'holds a <script>, which is left out' })
      return replaceWith()
    }
    if (isHidden(node)) {
      note({ ...placeOf(node), message: 'holds a hidden part, which is left out', detail: textOf(node).slice(0, 60) })
      return replaceWith()
    }
    if (silent.test(tagName) || controls.test(classesOf(node))) return replaceWith()
    if (tagName === 'img') properties.src ||= String(properties.srcSet ?? properties.dataSrcset ?? '').split(/[\s,]/)[0]
    if (tagName === 'img' && !lateSources.some((name) => properties[name]) && !properties.src) return replaceWith()
    if (/url\(/i.test(String(properties.style)))
      note({ ...placeOf(node), message: 'has a background image, which is left out' })
    if (tagName === 'input' && properties.type === 'checkbox') return
    if (unsupported.test(tagName)) {
      note({ ...placeOf(node), message: `holds a <${tagName}>, which is left out` })
      return replaceWith()
    }
    if (tagName === 'pre') {
      const around = ancestors.filter((each): each is Element => each.type === 'element').slice(-2)
      const language = languageOf(node, around)
      const code = made('code', language ? { className: [`language-${language}`] } : {}, codeOf(node))
      Object.assign(node, { properties: {}, children: [code] })
      return SKIP
    }
    if (tagName !== 'code') separateFormulas(node)
    const folded = foldedOf(node)
    if (folded) {
      replaceWith(folded)
      return parent.children.indexOf(folded)
    }
    const card = cardOf(node)
    if (card)
      return replaceWith(
        linkTo(options.link(card.address, placeOf(node)), card.title),
        ...node.children.filter((each) => each.type === 'element' && each.tagName === 'figcaption'),
      )
    if (tagName === 'img' || tagName === 'video' || tagName === 'audio' || tagName === 'source') useFile(node, options)
    if (tagName === 'a' && typeof properties.href === 'string' && properties.href !== '')
      properties.href = options.link(properties.href, placeOf(node))
    if (tagName === 'a') joinBlocks(node)
    if (tagName === 'figure') moveCaption(node)
    // It stays HTML
    if (tagName === 'table' && firstElement(node.children, (each) => isRichCell(each) || each.tagName === 'caption'))
      properties.dataRich = true
    else if (tagName === 'table') promoteHeader(node)
    return
  })
}

/** Whether nobody saw an element, unless a script of the old site showed it. */
const isHidden = (element: Element): boolean =>
  (element.properties.hidden !== undefined || /display\s*:\s*none/i.test(String(element.properties.style))) &&
  !/less|fold|toggle|spoiler|accordion|collaps|tab/i.test(`${classesOf(element)} ${String(element.properties.id)}`)

/** Marks what links within the post lead to, unless it is a heading, which has an address anyway. */
function keepTargets(tree: Root): void {
  const targets = new Set<string>()
  visitParents(tree, 'element', ({ tagName, properties: { href } }) => {
    if (tagName === 'a' && String(href).startsWith('#')) targets.add(decoded(String(href).slice(1)))
  })
  visitParents(tree, 'element', (node) => {
    const id = [node.properties.id, node.properties.name].find((each) => targets.has(String(each)))
    if (id !== undefined && /^h[1-6]$/.test(node.tagName)) node.properties.id = id
    else if (id !== undefined && /^(?:p|li|d[dt]|td|div|span|a)$/.test(node.tagName))
      node.children.unshift(made('formula', { value: `<span id="${String(id).replace(/[&"<]/g, '')}"></span>` }))
  })
}

function useFile(element: Element, { image, placeOf }: PrepareOptions): void {
  const { properties } = element
  const late = lateSources.map((name) => properties[name]).find((value) => typeof value === 'string' && value !== '')
  const address = late ?? properties.src
  if (typeof address === 'string' && address !== '') properties.src = image(address, placeOf(element))
  // Ghost uses an empty image
  if (/\bspacergif\.org\//.test(String(properties.poster))) Reflect.deleteProperty(properties, 'poster')
  else if (typeof properties.poster === 'string') properties.poster = image(properties.poster, placeOf(element))
  // The player was a script of the old site
  if (/^(?:video|audio)$/.test(element.tagName) && !properties.autoPlay) properties.controls = true
}

/** Whether it is a cell that Markdown does not have: one with blocks, or a merged one. */
const isRichCell = ({ tagName, properties: { colSpan = 1, rowSpan = 1 }, children }: Element): boolean =>
  /^t[dh]$/.test(tagName) &&
  (Number(colSpan) > 1 ||
    Number(rowSpan) > 1 ||
    children.filter((child) => child.type === 'element' && /^(?:p|div)$/.test(child.tagName)).length > 1 ||
    firstElement(children, (each) => /^(?:[uod]l|pre|blockquote|table|hr|details|iframe)$/.test(each.tagName)) !==
      undefined)

function promoteHeader(table: Element): void {
  if (firstElement(table.children, ({ tagName }) => tagName === 'th')) return
  const row = firstElement(table.children, ({ tagName }) => tagName === 'tr')
  for (const cell of row?.children ?? []) if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th'
}

/** A collapsible section of Tistory or Ghost; null for any other element. */
function foldedOf(element: Element): Element | null {
  const isToggle = /\bkg-toggle-card\b/.test(classesOf(element))
  if (!isToggle && element.properties.dataKeType !== 'moreLess') return null
  const part = (name: string) => firstElement(element.children, (each) => classesOf(each).includes(name))
  const content = part(isToggle ? 'kg-toggle-content' : 'moreless-content')
  if (!content) return null
  const title = isToggle ? textOf(part('kg-toggle-heading-text')).trim() : String(element.properties.dataTextMore ?? '')
  return made('details', {}, made('summary', {}, title || '…'), ...content.children)
}

const classesOf = ({ properties }: Element): string =>
  Array.isArray(properties.className) ? properties.className.join(' ') : ''

/** The address and the title of a card for another page; null for any other element. */
function cardOf(element: Element): { address: string; title: string } | null {
  const { tagName, properties, children } = element
  const classes = classesOf(element)
  if (properties.dataKeType === 'opengraph' && typeof properties.dataOgUrl === 'string')
    return { address: properties.dataOgUrl, title: String(properties.dataOgTitle ?? properties.dataOgUrl) }
  if (tagName !== 'figure' && tagName !== 'div') return null
  if (!/\bkg-bookmark-card\b|\bfileblock\b|\bmixtapeEmbed\b|\bgraf--mixtapeEmbed\b/.test(classes)) return null
  const anchor = firstElement(children, ({ tagName: name }) => name === 'a')
  if (typeof anchor?.properties.href !== 'string') return null
  const title =
    firstElement(anchor.children, (each) => /\bfilename\b|bookmark-title/.test(classesOf(each))) ??
    firstElement(anchor.children, (each) => each.tagName === 'strong') ??
    anchor
  return { address: anchor.properties.href, title: textOf(title).trim() || anchor.properties.href }
}

/** Moves a caption below its image, in italics. It also becomes the alternative text of an image without one. */
function moveCaption(figure: Element): void {
  const caption = firstElement(figure.children, ({ tagName }) => tagName === 'figcaption')
  const image = firstElement(figure.children, ({ tagName }) => tagName === 'img')
  if (!caption || !image) return
  const text = textOf(caption).trim()
  if (text === '') caption.children = []
  else {
    if (!image.properties.alt) image.properties.alt = text
    caption.tagName = 'p'
    caption.children = [made('em', {}, ...caption.children)]
  }
}

const isBlock = (node: ElementContent): node is Element =>
  node.type === 'element' &&
  /^(?:div|p|section|article|figure|figcaption|h[1-6]|ul|ol|li|header|footer|blockquote)$/.test(node.tagName)

/** Makes the blocks in a link one text: Markdown would have a link in each of them. */
function joinBlocks(link: Element): void {
  const parts: ElementContent[][] = [[]]
  const add = (node: ElementContent) => {
    if (!isBlock(node)) return parts.at(-1)!.push(node)
    parts.push([])
    node.children.forEach(add)
    return parts.push([])
  }
  link.children.forEach(add)
  const filled = parts.filter((part) => part.some((node) => node.type === 'element' || textOf(node).trim() !== ''))
  if (filled.length > 1) link.children = filled.flatMap((part) => [...part, { type: 'text', value: ' ' }])
}

const made = (
  tagName: string,
  properties: Element['properties'],
  ...children: (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
})

const linkTo = (href: string, text: string): Element => made('p', {}, made('a', { href }, text))
