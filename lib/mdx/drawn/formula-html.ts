import type { Strings } from '../../strings.ts'
import { region } from '../added-html.ts'
import { escapeHtml } from '../escape-html.ts'
import type { Formula } from '../syntax/formula-marks.ts'

/**
 * A formula in its place. One that is set apart scrolls by itself.
 * @param math null if there is no formula: then its source is shown
 */
export function formulaHtml({ tex, isBlock, isInline }: Formula, math: string | null, { formula }: Strings): string {
  const shown = math ?? `<code>${escapeHtml(tex)}</code>`
  if (!isBlock) return shown
  const name = isInline ? 'span' : 'div'
  return `<${name} class="formula"${region(formula)}>${shown}</${name}>`
}
