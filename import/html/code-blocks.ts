import type { Element, Nodes, Root } from 'hast'

/** Attributes that contain a language, as hast spells them. */
const attributes = 'dataKeLanguage dataCodeBlockLang dataEnlighterLanguage dataLanguage dataLang lang'.split(' ')

const notLanguage = /^(?:auto|generic|none|plain|plaintext|text|raw|code|hljs|undefined)$/i

/** The language of a code block, by the marks of common blogs and editors; null if there is none. */
export function languageOf(pre: Element, around: readonly Element[]): string | null {
  const inner = pre.children.find((child): child is Element => child.type === 'element' && child.tagName === 'code')
  const elements = [...(inner ? [inner] : []), pre, ...around]
  for (const { properties } of elements)
    for (const name of attributes) {
      const value = properties[name]
      if (typeof value === 'string' && isLanguage(value)) return value.toLowerCase()
    }
  for (const element of elements) {
    const classes = (Array.isArray(element.properties.className) ? element.properties.className : []).map(String)
    const text = classes.join(' ')
    const named =
      /(?:^|\s)(?:lang(?:uage)?[-:]|highlight-source-|brush:\s?)([\w+#.-]+)/i.exec(text)?.[1] ??
      // `hljs js`, and what Tistory writes: the name alone
      (classes.includes('hljs') || (element === pre && inner)
        ? classes.find((name) => /^[a-z][\w+#-]{0,15}$/.test(name) && isLanguage(name) && !/^wp-|-block/.test(name))
        : undefined)
    if (named !== undefined && isLanguage(named)) return named.toLowerCase()
  }
  return null
}

const isLanguage = (name: string): boolean =>
  /^[A-Za-z][\w+#.-]*$/.test(name) && !notLanguage.test(name) && !/^(?:ko|en|ja)(?:-|$)/.test(name)

export function codeOf(pre: Element): string {
  let text = ''
  const add = (node: Nodes) => {
    if (node.type === 'text') text += node.value
    else if (node.type !== 'element' && node.type !== 'root') return
    else if (node.type === 'element' && node.tagName === 'br') text += '\n'
    else {
      const block = node !== pre && node.type === 'element' && /^(?:div|p|li|tr)$/.test(node.tagName)
      if (block && text !== '' && !text.endsWith('\n')) text += '\n'
      for (const child of node.children) add(child)
      if (block && !text.endsWith('\n')) text += '\n'
    }
  }
  add(pre)
  return text.replaceAll('\u00a0', ' ').replace(/^\n+|\s+$/g, '')
}

export function textOf(node: Nodes | undefined): string {
  if (node?.type === 'text') return node.value
  if (node?.type !== 'element' && node?.type !== 'root') return ''
  return node.children.map(textOf).join('').replace(/\s+/g, ' ')
}

export function firstElement(
  nodes: readonly Root['children'][number][],
  matches: (element: Element) => boolean,
): Element | undefined {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    const found = matches(node) ? node : firstElement(node.children, matches)
    if (found) return found
  }
  return undefined
}
