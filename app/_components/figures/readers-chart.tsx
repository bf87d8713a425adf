import { Caption, titleOf } from './caption.tsx'
import { NotMeasured } from './not-measured.tsx'
import { milliseconds } from './number.ts'
import { figuresAt, type CellProps } from './run.ts'
import { scaleOf } from './scale.ts'
import type { Words } from './words.ts'

const [rowHeight, barHeight, axisHeight] = [42, 12, 24]

/** A label near an edge stays within the drawing. */
const anchorAt = (percent: number) => (percent < 8 ? 'start' : percent > 92 ? 'end' : 'middle')

/** On a narrow screen there is room for five labels. */
const labelEvery = (ticks: number) => Math.ceil(ticks / 5)

/** Bars of what one question takes each reader, the fastest first. The drawing is as wide as its column and its text as large as
 * the page's, so it has no view box: what lies across is in percent, what lies down in pixels. */
export function readersChartIn(words: Words) {
  return function ReadersChart(cell: CellProps) {
    const figures = figuresAt(cell)
    if (figures.length === 0) return <figure className="measured"><p><NotMeasured words={words} /></p><Caption cell={cell} words={words} /></figure>
    const { logarithmic, at, ticks } = scaleOf(figures.map(({ median }) => median))
    const bottom = figures.length * rowHeight
    const id = `chart-${Object.values(cell).join('-')}`.replace(/[^\w-]/g, '_')
    const told = figures.map(({ strategy, median }) => `${strategy} ${milliseconds(median)}`).join(', ')
    return (
      <figure className="measured">
        <svg role="img" aria-labelledby={`${id}-title ${id}-desc`} width="100%" height={bottom + (ticks.length > 0 ? axisHeight : 0)} fill="currentColor">
          <title id={`${id}-title`}>{titleOf(cell, words)}</title>
          <desc id={`${id}-desc`}>{told}</desc>
          {ticks.map((tick, index) => (
            <g key={tick} className="tick">
              <line x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1={0} y2={bottom} stroke="currentColor" />
              {index % labelEvery(ticks.length) === 0 && <text x={`${at(tick)}%`} y={bottom + 16} textAnchor={anchorAt(at(tick))}>{tick.toLocaleString('en')} ms</text>}
            </g>
          ))}
          {figures.map(({ strategy, median }, row) => (
            <g key={strategy} className="bar" data-reader={strategy}>
              <text x={0} y={row * rowHeight + 16}>{strategy}</text>
              <text x="100%" y={row * rowHeight + 16} textAnchor="end">{milliseconds(median)}</text>
              <rect x={0} y={row * rowHeight + 22} width={`${at(median).toFixed(2)}%`} height={barHeight} rx={2} />
            </g>
          ))}
        </svg>
        <Caption cell={cell} words={words} note={logarithmic ? words.logarithmic : undefined} />
      </figure>
    )
  }
}
