import type { HastPluginDefinition } from 'satteri'
import { directionOf } from '../../core/direction.ts'
import type { CompilerInput } from '../compiler.ts'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu

/** Gives a block its direction where that may be another than the post's. */
export function directions({ source, lang }: CompilerInput): HastPluginDefinition[] {
  const own = directionOf(lang) ?? 'ltr'
  if (own === 'ltr' && source.search(rightToLeft) === -1) return []
  const filter = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'dl', 'table']
  const visit: HastPluginDefinition['element'] = {
    filter,
    visit(node, context) {
      const { dir, className } = node.properties
      const found = dir === undefined && String(className) !== 'calloutTitle' && directionIn(context.textContent(node))
      if (found && (found !== own || context.parent(node)?.type !== 'root')) context.setProperty(node, 'dir', found)
    },
  }
  return [{ name: 'directions', element: visit }]
}

/** Undefined if its first letter and its other letters differ: an Arabic sentence may begin with `Node.js`, or name it often. */
function directionIn(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.match(/\p{L}/gu)
  if (!letters) return undefined
  const isMixed = (letters.join('').match(rightToLeft)?.length ?? 0) * 5 >= letters.length
  if (letters[0]!.search(rightToLeft) === 0) return isMixed ? 'rtl' : undefined
  return isMixed ? undefined : 'ltr'
}
