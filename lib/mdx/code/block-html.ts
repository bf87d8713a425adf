import { fill } from '../../strings/fill.ts'
import type { Strings } from '../../strings/types.ts'
import { region } from '../html/added-html.ts'
import { escapeHtml } from '../html/escape-html.ts'
import type { Formula } from '../html/formula-marks.ts'

/**
 * The HTML of a formula. A block formula scrolls by itself.
 * @param math from `Renderers.formula`; null while that is not loaded, or without it: then the source is shown
 */
export function formulaHtml({ tex, isBlock, isInline }: Formula, math: string | null, { formula }: Strings): string {
  const shown = math ?? `<code>${escapeHtml(tex)}</code>`
  if (!isBlock) return shown
  const name = isInline ? 'span' : 'div'
  return `<${name} class="formula"${region(formula)}>${shown}</${name}>`
}

/** Placeholder for the name of a diagram: the author's, or a generic one in the language of the post. */
export const nameToken = '\uf8f7'

/**
 * A diagram that scrolls by itself, with its source below it.
 * @param drawing SVG with `nameToken`
 * @param source a block of code
 */
export function diagramHtml(drawing: string, title: string | null, source: string, strings: Strings): string {
  const name = escapeHtml(title ?? strings.diagram)
  return (
    `<figure class="diagram"><div${region(strings.diagram)}>${drawing.replaceAll(nameToken, () => name)}</div>` +
    (title === null ? '' : `<figcaption>${name}</figcaption>`) +
    `<details><summary>${escapeHtml(strings.diagramSource)}</summary>${source}</details></figure>`
  )
}

/** Placeholder in ids for a number that is unique among the blocks of a post. */
export const idToken = '\uf8f6'

/**
 * Tabs as `app/_components/mdx/tabs.tsx` makes them: radio buttons, which work without a script. With one, tabs of the
 * same name are chosen together.
 */
export function tabsHtml(
  label: string,
  tabs: readonly { name: string | null; html: string }[],
  { tab }: Strings,
): string {
  const group = `code-tabs-${idToken}`
  const parts = tabs.map(
    ({ name, html }, at) =>
      `<input type="radio" name="${group}" id="${group}-${at}"` +
      `${name === null ? '' : ` value="${escapeHtml(name)}"`}${at === 0 ? ' checked=""' : ''}>` +
      `<label for="${group}-${at}">${escapeHtml(name ?? fill(tab, { number: at + 1 }))}</label><div>${html}</div>`,
  )
  return `<fieldset class="tabs" aria-label="${escapeHtml(label)}">${parts.join('')}</fieldset>`
}
