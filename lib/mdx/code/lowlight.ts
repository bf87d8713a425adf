import type { ElementContent, RootContent } from 'hast'
import { all, common, createLowlight } from 'lowlight'
import { escapeHtml } from '../html/escape-html.ts'

/**
 * Grammars of uncommon languages, which the package loads anyway. A name that several languages have belongs to the
 * common one. The grammar of HTTP is excluded: it tries every language on the body.
 */
const rare = Object.fromEntries(Object.entries(all).filter(([name]) => !(name in common) && name !== 'http'))

/** Created once: parsing the grammars takes longer than coloring a post's code. */
const usual = createLowlight(common)
// HTML with styles and scripts within
usual.registerAlias({ xml: ['vue', 'svelte', 'astro'] })

/** Created for the first name that no common language has. */
let every: typeof usual | undefined

/** The instance that colors a language. */
const lowlightFor = (name: string): typeof usual =>
  usual.registered(name) ? usual : (every ??= createLowlight({ ...rare, ...common }))

/** Whether a language, or another name of it, can be colored. */
export const knowsLanguage = (name: string): boolean => lowlightFor(name).registered(name)

/**
 * Colors code with the classes of highlight.js.
 * @returns HTML; null for a language that highlight.js does not know
 */
export function highlight(language: string, code: string): string | null {
  const lowlight = lowlightFor(language)
  return lowlight.registered(language) ? lowlight.highlight(language, code).children.map(htmlOf).join('') : null
}

function htmlOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type !== 'element') return ''
  const classNames = (node.properties.className as string[]).join(' ')
  return `<span class="${escapeHtml(classNames)}">${node.children.map(htmlOf).join('')}</span>`
}
