import type { Strings } from '../../core/strings.ts'
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
