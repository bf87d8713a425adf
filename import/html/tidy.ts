import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'

export function tidy(root: Root, title?: string): void {
  tidyMarks(root)
  splitParagraphs(root)
  removeEmpty(root)
  if (title !== undefined) removeTitle(root, title)
  shiftHeadings(root)
}

const isMark = (node: Nodes): node is Extract<Nodes, { type: 'strong' | 'emphasis' | 'delete' }> =>
  node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete'

/**
 * Merges and trims marks: `<b>one</b><b> two </b>` becomes `**one two** `, as marks must not touch each other, nor
 * spaces inside them.
 */
function tidyMarks(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) tidyMarks(child)
  const children = parent.children as Nodes[]
  for (let at = 0; at < children.length; at++) {
    const node = children[at]!
    if (node.type === 'link' && node.url === '') {
      children.splice(at, 1, ...node.children)
      at--
      continue
    }
    if (!isMark(node) && node.type !== 'link') continue
    for (let next = children[at + 1]; isMark(node) && next?.type === node.type; next = children[at + 1]) {
      node.children.push(...(next as typeof node).children)
      children.splice(at + 1, 1)
    }
    const before = edgeSpace(node.children, 'start')
    const after = edgeSpace(node.children, 'end')
    const empty = node.children.length === 0 || (toString(node).trim() === '' && !hasImage(node))
    children.splice(at, 1, ...spaceNode(before), ...(empty ? node.children : [node]), ...spaceNode(after))
    at += before === '' ? 0 : 1
  }
}

const spaceNode = (space: string): Nodes[] =>
  space === '' ? [] : space.includes('\n') ? [{ type: 'break' }] : [{ type: 'text', value: ' ' }]

const hasImage = (node: Nodes): boolean =>
  /^(?:image|html|inlineCode)$/.test(node.type) || ('children' in node && node.children.some(hasImage))

function edgeSpace(children: PhrasingContent[], edge: 'start' | 'end'): string {
  let taken = ''
  for (;;) {
    const node = edge === 'start' ? children[0] : children.at(-1)
    if (node?.type === 'text') {
      const rest = edge === 'start' ? node.value.trimStart() : node.value.trimEnd()
      if (rest.length < node.value.length) taken += ' '
      node.value = rest
      if (rest !== '') return taken
    } else if (node?.type === 'break') taken += '\n'
    else return taken
    children.splice(edge === 'start' ? 0 : -1, 1)
  }
}

function splitParagraphs(parent: Parents): void {
  parent.children = (parent.children as RootContent[]).flatMap((node): RootContent[] => {
    if (node.type !== 'paragraph') {
      if ('children' in node) splitParagraphs(node)
      return [node]
    }
    const parts: PhrasingContent[][] = [[]]
    for (const [index, child] of node.children.entries()) {
      const next = node.children.slice(index + 1).find((each) => each.type === 'break' || !isBlank(each))
      if (child.type === 'break' && (next === undefined || next.type === 'break')) parts.push([])
      else if (child.type !== 'break' || parts.at(-1)!.length > 0) parts.at(-1)!.push(child)
    }
    return parts
      .filter((part) => part.some((each) => !isBlank(each)))
      .map((part): Paragraph => ({ type: 'paragraph', children: part }))
  }) as never
}

const isBlank = (node: PhrasingContent): boolean =>
  node.type === 'break' || (node.type === 'text' && node.value.trim() === '')

function removeEmpty(parent: Parents): void {
  const mayGo = /^(?:paragraph|heading|blockquote|list|link)$/
  parent.children = (parent.children as RootContent[]).filter((node) => {
    if ('children' in node) removeEmpty(node)
    return !mayGo.test(node.type) || toString(node).trim() !== '' || hasImage(node)
  }) as never
}

function removeTitle(root: Root, title: string): void {
  const at = root.children.findIndex((node) => node.type === 'heading' || node.type === 'paragraph')
  const node = root.children[at]
  const words = (text: string) => text.replace(/\s+/g, ' ').trim().normalize('NFC')
  if (node?.type === 'heading' && words(toString(node)) === words(title)) root.children.splice(at, 1)
}

/** Shifts headings so that they begin at the second level: the page has the first one. */
function shiftHeadings(root: Root): void {
  let highest = Infinity
  visit(root, 'heading', ({ depth }) => void (highest = Math.min(highest, depth)))
  visit(root, 'heading', (heading) => {
    heading.depth = Math.min(6, heading.depth - highest + 2) as typeof heading.depth
  })
}
