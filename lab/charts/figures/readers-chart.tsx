import { BarChart } from '../bar-chart.tsx'
import { Caption, titleOf } from '../caption.tsx'
import { NotMeasured } from '../not-measured.tsx'
import { milliseconds } from '../number.ts'
import { figuresAt, type CellProps } from './run.ts'
import { scaleOf } from '../scale.ts'
import type { Words } from './words.ts'

/** Bars of what one question takes each reader, the fastest first. */
export function readersChartIn(words: Words) {
  return function ReadersChart(cell: CellProps) {
    const figures = figuresAt(cell)
    if (figures.length === 0)
      return (
        <figure className="measured">
          <p>
            <NotMeasured words={words} />
          </p>
          <Caption cell={cell} words={words} />
        </figure>
      )
    const { logarithmic } = scaleOf(figures.map(({ median }) => median))
    return (
      <figure className="measured">
        <BarChart
          title={titleOf(cell, words)}
          description={figures.map(({ strategy, median }) => `${strategy} ${milliseconds(median)}`).join(', ')}
          groups={figures.map(({ strategy, median }) => ({
            label: strategy,
            accent: strategy === 'index',
            bars: [{ value: median, text: milliseconds(median) }],
          }))}
          tick={(value) => `${value.toLocaleString('en')} ms`}
        />
        <Caption cell={cell} words={words} note={logarithmic ? words.logarithmic : undefined} />
      </figure>
    )
  }
}
