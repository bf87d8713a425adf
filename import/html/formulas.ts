import type { Element, ElementContent, Root } from 'hast'
import { textOf } from './code-blocks.ts'

/** Formulas in text, as MathJax, KaTeX and WordPress find them. */
const formula =
  /\\\(([^]{1,1000}?)\\\)|\\\[([^]{1,3000}?)\\\]|\$\$([^$]{1,3000})\$\$|(?<![\w$\\])\$(?!\s)(latex\s)?([^$\n]{1,1000}?)(?<![\s\\])\$(?![\w$])/g

const lineBreak = '\ue010'

/** Makes each formula in the text of an element one of its own, `<formula value="$x$">`, in which nothing is a mark. */
export function separateFormulas(parent: Element | Root): void {
  if (!parent.children.some((child) => child.type === 'text' && /[$\\]/.test(child.value))) return
  const children: Root['children'] = []
  let text = ''
  const finish = () => {
    children.push(...(text === '' ? [] : separated(text)))
    text = ''
  }
  for (const child of parent.children)
    if (child.type === 'text') text += child.value
    // A formula may go on after it
    else if (child.type === 'element' && child.tagName === 'br') text += lineBreak
    else {
      finish()
      children.push(child)
    }
  finish()
  parent.children = children
}

function separated(text: string): ElementContent[] {
  const nodes: ElementContent[] = []
  const addText = (part: string) => {
    for (const [at, value] of part.split(lineBreak).entries()) {
      if (at > 0) nodes.push({ type: 'element', tagName: 'br', properties: {}, children: [] })
      if (value !== '') nodes.push({ type: 'text', value })
    }
  }
  let end = 0
  for (const { index, 0: whole, 1: round, 2: square, 3: dollars, 4: named, 5: dollar } of text.matchAll(formula)) {
    const tex = round ?? square ?? dollars ?? dollar ?? ''
    const isTex = dollar === undefined ? /\\[A-Za-z]|[\^_=+<>]|^\s*\w{1,3}\s*$/ : /\\[A-Za-z]{2}|[\^_][\w{\\]/
    if (named === undefined && !isTex.test(tex)) continue
    addText(text.slice(end, index))
    nodes.push(formulaOf(tex.replaceAll(lineBreak, '\n'), (square ?? dollars) !== undefined))
    end = index + whole.length
  }
  addText(text.slice(end))
  return nodes
}

function formulaOf(tex: string, isBlock: boolean): Element {
  const mark = isBlock ? '$$' : '$'
  const value =
    mark +
    tex
      .replaceAll('\u00a0', ' ')
      .trim()
      .replace(/\s*\n\s*/g, isBlock ? '\n' : ' ') +
    mark
  return { type: 'element', tagName: 'formula', properties: { value }, children: [{ type: 'text', value }] }
}

/** The formula that an element of MathJax or KaTeX shows; null if it shows none, or does not hold its source. */
export function renderedFormula({ tagName, properties, children }: Element): Element | null {
  const type = String(properties.type ?? '')
  if (tagName === 'script') {
    const [child] = children
    return type.startsWith('math/tex') && child?.type === 'text'
      ? formulaOf(child.value, type.includes('display'))
      : null
  }
  const classes = Array.isArray(properties.className) ? properties.className : []
  if (tagName !== 'math' && !classes.includes('katex') && !classes.includes('katex-display')) return null
  const tex = annotationIn(children)
  return tex === null ? null : formulaOf(tex, properties.display === 'block' || classes.includes('katex-display'))
}

function annotationIn(children: readonly ElementContent[]): string | null {
  for (const child of children) {
    if (child.type !== 'element') continue
    const found = child.tagName === 'annotation' ? textOf(child) : annotationIn(child.children)
    if (found !== null) return found
  }
  return null
}
