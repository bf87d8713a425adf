import type { Element, Root } from 'hast'
import { firstElement, textOf } from './code-blocks.ts'

/** Formulas in text, as MathJax, KaTeX and WordPress find them. One may go on after a line break, a private character. */
const formula =
  /\\\(([^\ue011]{1,1000}?)\\\)|(?:\\\[|\$\$)([^$\ue011]{1,3000}?)(?:\\\]|\$\$)|(?<![\w$\\])\$(?!\s)(latex\s)?([^$\n\ue010\ue011]{1,1000}?)(?<![\s\\])\$(?![\w$])/g

/** Makes each formula in the text of an element one of its own, `<formula value="$x$">`, in which nothing is a mark. */
export function separateFormulas(parent: Element | Root): void {
  const isBreak = (node: Root['children'][number]) => node.type === 'element' && node.tagName === 'br'
  const others = parent.children.filter(({ type }) => type !== 'text')
  const text = parent.children
    .map((child) => (child.type === 'text' ? child.value : isBreak(child) ? '\ue010' : '\ue011'))
    .join('')
  const children: Root['children'] = []
  const add = (part: string) => {
    for (const value of part.split(/([\ue010\ue011])/))
      if (/[\ue010\ue011]/.test(value)) children.push(others.shift()!)
      else if (value !== '') children.push({ type: 'text', value })
  }
  let end = 0
  for (const { index, 0: whole, 1: inline, 2: block, 3: named, 4: dollar } of text.matchAll(formula)) {
    const tex = inline ?? block ?? dollar!
    const isTex = dollar === undefined ? /\\[A-Za-z]|[\^_=+<>]|^\s*\w{1,3}\s*$/ : /\\[A-Za-z]{2}|[\^_][\w{\\]/
    if (named === undefined && !isTex.test(tex)) continue
    add(text.slice(end, index))
    others.splice(0, tex.split('\ue010').length - 1)
    children.push(formulaOf(tex.replaceAll('\ue010', '\n'), block !== undefined))
    end = index + whole.length
  }
  if (end === 0) return
  add(text.slice(end))
  parent.children = children
}

function formulaOf(tex: string, isBlock: boolean): Element {
  const lines = tex.replaceAll('\u00a0', ' ').trim()
  const value = isBlock ? `$$${lines.replace(/\s*\n\s*/g, '\n')}$$` : `$${lines.replace(/\s*\n\s*/g, ' ')}$`
  return { type: 'element', tagName: 'formula', properties: { value }, children: [{ type: 'text', value }] }
}

/** The formula that an element of MathJax or KaTeX shows; null if it shows none, or does not hold its source. */
export function renderedFormula(element: Element): Element | null {
  const { tagName, properties } = element
  const marks = [properties.type, properties.display, properties.className].flat().join(' ')
  const isSource = tagName === 'script' && marks.startsWith('math/tex')
  const isShown = tagName === 'math' || /\bkatex\b/.test(marks)
  const annotation = isShown && firstElement(element.children, (each) => each.tagName === 'annotation')
  const source = isSource ? element : annotation
  return source ? formulaOf(textOf(source), /display|block/.test(marks)) : null
}
