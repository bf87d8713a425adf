import { escapeHtml } from '../../lib/mdx/html/escape-html.ts'
import { median } from '../engine/statistics.ts'
import type { Measured } from './conclusion.ts'
import { roundFigures, scaleOf } from './strip.ts'

const size = { width: 720, row: 56, left: 130, right: 24, foot: 40 }

/**
 * Draws every click as a dot on the line of its reader, and the median as a stroke. Colours are those of the
 * surrounding text.
 */
export function pictureOf(measured: readonly Measured[], title: string): string {
  const scale = scaleOf(measured.flatMap(({ clicks }) => clicks))
  const height = measured.length * size.row + size.foot
  const x = (ms: number) => (size.left + scale.at(ms) * (size.width - size.left - size.right)).toFixed(1)
  const rows = measured.flatMap(({ reader, clicks }, at) => {
    const y = at * size.row + size.row / 2
    const middle = median(clicks)
    return [
      `<text x="${size.left - 12}" y="${y + 4}" text-anchor="end">${escapeHtml(reader)}</text>`,
      ...clicks.map((ms) => `<circle cx="${x(ms)}" cy="${y}" r="5" fill-opacity="0.25"/>`),
      `<path d="M${x(middle)} ${y - 14}V${y + 14}" stroke="currentColor" stroke-width="2"/>`,
      `<text x="${x(middle)}" y="${y - 18}" text-anchor="middle">${Math.round(middle)}</text>`,
    ]
  })
  const ticks = roundFigures(scale).flatMap((ms) => [
    `<path d="M${x(ms)} 0V${height - size.foot}" stroke="currentColor" stroke-opacity="0.15"/>`,
    `<text x="${x(ms)}" y="${height - size.foot + 16}" text-anchor="middle">${ms}</text>`,
  ])
  const foot = `<text x="${size.width / 2}" y="${height - 6}" text-anchor="middle">ms from the click to the painted heading; the stroke is the median</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 ${size.width} ${height + 8}" font-family="system-ui, sans-serif" font-size="12" fill="currentColor" role="img">\n<title>${escapeHtml(title)}</title>\n${[...ticks, ...rows, foot].join('\n')}\n</svg>\n`
}
