import type { Scale } from './scale.ts'

export interface Bar {
  value: number
  text: string
  low: number
  high: number
  /** Index of its colour in the legend; the page's plain colour by default. */
  tone: number | undefined
}

export interface BarGroup {
  label: string
  bars: Bar[]
}

export interface BarChartProps {
  title: string
  description: string
  groups: BarGroup[]
  scale: Scale
  tick: (value: number) => string
}

const [labelHeight, barPitch, barHeight, gap, axisHeight] = [20, 18, 10, 10, 24]

/** Share of the width that bars may use; the rest leaves room for the text behind the longest bar. */
const plot = 0.76

/** Text anchor that keeps a label near an edge within the drawing. */
const anchorAt = (percent: number) => (percent < 8 ? 'start' : percent > 92 ? 'end' : 'middle')

const mostLabels = 4

/**
 * Draws bars in groups. The SVG has no view box, so it fills its column and its text keeps the page's font size:
 * horizontal positions are in percent, vertical ones in pixels.
 */
export function BarChart({ title, description, groups, scale: { at, ticks }, tick }: BarChartProps) {
  const across = (percent: number) => `${(percent * plot).toFixed(2)}%`
  const x = (value: number) => across(at(value))
  const tops = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { bars }) => sum + labelHeight + bars.length * barPitch + gap, 0),
  )
  const last = groups.at(-1)
  const bottom = last ? tops.at(-1)! + labelHeight + last.bars.length * barPitch : 0
  const every = Math.ceil(ticks.length / mostLabels)
  return (
    <svg
      role="img"
      aria-label={`${title} ${description}`}
      width="100%"
      height={bottom + (ticks.length > 0 ? axisHeight : 2)}
      fill="currentColor"
    >
      <title>{title}</title>
      {ticks.map((mark, index) => (
        <g key={mark} className="tick">
          <line x1={x(mark)} x2={x(mark)} y1={0} y2={bottom} stroke="currentColor" />
          {index % every === 0 && (
            <text x={x(mark)} y={bottom + 16} textAnchor={anchorAt(at(mark) * plot)}>
              {tick(mark)}
            </text>
          )}
        </g>
      ))}
      {groups.map(({ label, bars }, index) => (
        <g key={label} className="bar">
          <text x={0} y={tops[index]! + 14}>
            {label}
          </text>
          {bars.map(({ value, text, low, high, tone }, row) => {
            const top = tops[index]! + labelHeight + row * barPitch
            const middle = top + barHeight / 2
            return (
              <g key={row} data-tone={tone}>
                <rect
                  x={x(Math.min(value, 0))}
                  y={top}
                  width={across(at(Math.max(value, 0)) - at(Math.min(value, 0)))}
                  height={barHeight}
                  rx={2}
                />
                {high > low && (
                  <g className="whisker">
                    <line x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
                    {[low, high].map((end, side) => (
                      <line key={side} x1={x(end)} x2={x(end)} y1={middle - 4} y2={middle + 4} />
                    ))}
                  </g>
                )}
                <svg x={x(Math.max(value, high, 0))} y={middle} overflow="visible">
                  <text x={7} y={4.5} className="valueText">
                    {text}
                  </text>
                </svg>
              </g>
            )
          })}
        </g>
      ))}
    </svg>
  )
}
