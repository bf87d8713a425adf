import { idToken, nameToken } from '../code/block-html.ts'
import { escapeHtml } from '../html/escape-html.ts'

const elements =
  /^(?:svg|g|defs|marker|rect|circle|ellipse|line|polyline|polygon|path|text|tspan|title|linearGradient|stop|clipPath)$/
const attributes =
  /^(?:id|class|viewBox|width|height|x|y|x1|x2|y1|y2|dx|dy|cx|cy|r|rx|ry|d|points|transform|fill(?:-opacity|-rule)?|stroke(?:-[a-z]+)?|opacity|font-(?:size|weight|style)|letter-spacing|text-(?:anchor|decoration)|dominant-baseline|marker-(?:start|mid|end)|marker(?:Width|Height|Units)|ref[XY]|orient|offset|stop-(?:color|opacity)|clip-path|gradientUnits|patternUnits|preserveAspectRatio)$/
const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y
const attribute = /([\w:.-]+)="([^"<]*)"/g
/** Colors, numbers, words and variables, and references within the drawing. */
const plainValue = /^(?!.*(?:url\((?!#[\w-]+\))|javascript:|expression\())[^<>;{}]*$/is

/**
 * Makes a drawing part of a page: without style rules, which would apply to the page, with ids that no other drawing
 * has, and with a name. Keeps only elements and attributes that draw.
 * @throws for anything else that looks like markup
 */
export function placedDrawing(svg: string, title: string | null): string {
  const drawing = svg
    .replace(/<style>[^]*?<\/style>/g, '')
    .replace(/<\?xml[^>]*\?>|<!--[^]*?-->/g, '')
    .trim()
  let html = ''
  let depth = 0
  for (let at = 0; at < drawing.length;) {
    if (drawing[at] !== '<') {
      const end = drawing.indexOf('<', at)
      const text = drawing.slice(at, end === -1 ? undefined : end)
      html += text.trim() === '' ? '' : text.replaceAll('>', '&gt;')
      at += text.length
      continue
    }
    tag.lastIndex = at
    const [whole, slash, name, given, isEmpty] = (tag.exec(drawing) ?? []) as (string | undefined)[]
    if (whole === undefined || !elements.test(name!)) throw new Error(`markup in it, ${drawing.slice(at, at + 20)}`)
    at = tag.lastIndex
    // The dots behind a chart are most of its size, and carry no information
    if (isEmpty && given!.includes('class="xychart-grid"')) continue
    if (slash) {
      depth--
      html += `</${name}>`
      continue
    }
    const isRoot = depth === 0
    if (!isEmpty) depth++
    html += `<${name}${attributesOf(given!)}${isRoot ? ` role="img" aria-label="${labelOf(title)}"` : ''}>${isEmpty ? `</${name}>` : ''}`
  }
  return html
}

/** The author's name of a diagram; otherwise the placeholder for a generic one. */
const labelOf = (title: string | null): string => (title === null ? nameToken : escapeHtml(title))

const attributesOf = (given: string): string =>
  [...given.matchAll(attribute)]
    .filter(([, name, value]) => attributes.test(name!) && plainValue.test(value!))
    .filter(([, name, value]) => name !== 'class' || /^(?:mono$|xychart-)/.test(value!))
    .map(([, name, value]) => {
      const placed =
        name === 'id'
          ? idOf(value!)
          : value!
              .replace(/url\(#([\w-]+)\)/g, (_, id: string) => `url(#${idOf(id)})`)
              .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
      return ` ${name}="${placed.replaceAll('>', '&gt;')}"`
    })
    .join('')

const idOf = (id: string): string => `diagram-${idToken}-${id.replace(/[^\w-]/g, '')}`
