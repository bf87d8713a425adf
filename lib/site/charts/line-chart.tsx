import { grouped } from '../../core/grouped.ts'
import { Legend } from './legend.tsx'
import { Marker, tones } from './marker.tsx'
import type { Scale } from './scale.ts'

export interface Point {
  x: number
  y: number
  low: number
  high: number
}

export interface Series {
  label: string
  points: readonly Point[]
}

export interface LineChartProps {
  title: string
  description: string
  series: readonly Series[]
  across: Scale
  up: Scale
  xLabel: string
  xText?: (value: number) => string
  yText: (value: number) => string
}

const [plotHeight, axisHeight] = [260, 44]

/** Start and end of the points, in percent of the width; the labels of the vertical axis are to the left of them. */
const [left, right] = [16, 93]

/** Minimum distance between two labels, in percent: closer ones touch on a narrow screen. */
const nearest = 17

/**
 * Draws curves. The SVG has no view box, so its text keeps the page's font size: horizontal
 * positions are in percent, vertical ones in pixels.
 */
export function LineChart({ title, description, series, across, up, xLabel, xText = grouped, yText }: LineChartProps) {
  const points = series.flatMap((each) => each.points)
  if (points.length === 0) return null
  const x = (value: number) => left + (across.at(value) * (right - left)) / 100
  const y = (value: number) => Number((plotHeight - (up.at(value) * plotHeight) / 100).toFixed(1))
  return (
    <>
      <Legend labels={series.map(({ label }) => label)} lines />
      <svg
        role="img"
        aria-label={`${title} ${description}`}
        width="100%"
        height={plotHeight + axisHeight}
        fill="currentColor"
      >
        <title>{title}</title>
        {up.ticks.map((mark) => (
          <g key={mark} className="tick">
            <line x1={0} x2="100%" y1={y(mark)} y2={y(mark)} stroke="currentColor" />
            <text x={0} y={y(mark) - 4}>
              {yText(mark)}
            </text>
          </g>
        ))}
        <line className="axis" x1={0} x2="100%" y1={plotHeight} y2={plotHeight} />
        {marks(
          points.map((point) => point.x),
          x,
        ).map((value) => (
          <g key={value} className="tick">
            <line x1={`${x(value)}%`} x2={`${x(value)}%`} y1={plotHeight} y2={plotHeight + 5} stroke="currentColor" />
            <text x={`${x(value)}%`} y={plotHeight + 19} textAnchor="middle">
              {xText(value)}
            </text>
          </g>
        ))}
        <text className="axisLabel" x="100%" y={plotHeight + 38} textAnchor="end">
          {xLabel}
        </text>
        {series.map(({ label, points: own }, index) => (
          <g key={label} className="series" data-tone={index % tones} data-dash={Math.floor(index / tones)}>
            {own.slice(1).map((point, at) => (
              <line key={point.x} x1={`${x(own[at]!.x)}%`} y1={y(own[at]!.y)} x2={`${x(point.x)}%`} y2={y(point.y)} />
            ))}
            {own.map((point) => (
              <svg key={point.x} x={`${x(point.x)}%`} overflow="visible">
                <Whisker ends={ends(point).map(y)} />
                <svg y={y(point.y)} overflow="visible">
                  <Marker index={index} />
                </svg>
              </svg>
            ))}
          </g>
        ))}
      </svg>
    </>
  )
}

/** Draws a line from the smallest to the largest sample, unless the point covers it. */
function Whisker({ ends: ys }: { ends: number[] }) {
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  if (bottom - top < 8) return null
  return <path className="whisker" d={`M0,${top}V${bottom}M-4,${top}h8M-4,${bottom}h8`} />
}

const ends = ({ y, low, high }: Point): number[] => [low, y, high]

/** The values without those too close to the previous one. */
function marks(values: readonly number[], x: (value: number) => number): number[] {
  const kept: number[] = []
  for (const value of [...new Set(values)].sort((a, b) => a - b))
    if (kept.length === 0 || x(value) - x(kept.at(-1)!) >= nearest) kept.push(value)
  return kept
}
