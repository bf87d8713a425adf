import temml from 'temml'
import type { Drawn } from './drawn.ts'

/** Maximum length of a formula, in UTF-16 code units. */
const maxLength = 20_000

/**
 * Renders a LaTeX formula as MathML.
 * @param isBlock whether it is set apart from the text
 */
export function drawFormula(tex: string, isBlock: boolean): Drawn {
  if (tex.length > maxLength) return { message: `it is longer than ${maxLength} characters`, offset: 0 }
  if (tex.trim() === '') return { message: 'it is empty', offset: 0 }
  try {
    // Without trust, links, images, classes and styles are errors
    return { html: temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, trust: false }) }
  } catch (error) {
    const { message, position } = error as Error & { position?: number }
    const reason = message.replace(/ at (?:position \d+|end of input):[^]*$/, '').trim()
    return { message: reason, offset: Math.min(position ?? 0, tex.length) }
  }
}
