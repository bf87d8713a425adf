import type { ReactNode } from 'react'
import type { ChartData } from '@/lib/mdx/drawn/chart-data.ts'
import { failedMark, failedProperties } from '@/lib/mdx/html/failed-part.ts'
import { BarChart } from '@/lib/site/charts/bar-chart.tsx'
import { DataTable } from '@/lib/site/charts/data-table.tsx'
import { Legend } from '@/lib/site/charts/legend.tsx'
import { LineChart } from '@/lib/site/charts/line-chart.tsx'
import { tones } from '@/lib/site/charts/marker.tsx'
import { linearScale, roundScale } from '@/lib/site/charts/scale.ts'
import type { Strings } from '@/lib/strings/types.ts'

export interface ChartProps {
  /** A file beside the post, of which a compiler leaves the data here. */
  file?: string
  /** CSV, or a list of maps in JSON or YAML, of which it leaves the data too; or such a list. */
  rows?: string | readonly Readonly<Record<string, unknown>>[]
  /** `bar` by default. */
  type?: string
  title?: string
  /** In words, instead of all numbers. */
  description?: string
  /** Of the numbers. */
  unit?: string
  /** Of a component of that name of another blog. */
  children?: ReactNode
}

/** Bars or lines, drawn on the server, with the numbers in a table below. */
export const chartIn = ({ table }: Strings) =>
  function Chart({
    file = '',
    rows: given = file,
    type,
    title,
    description,
    unit = '',
    children,
  }: ChartProps): ReactNode {
    if (given === '' && children) return children
    const data = dataIn(given)
    if (typeof data === 'string') return <strong {...failedProperties}>{data}</strong>
    const { heads, rows } = data
    const name = title ?? heads.join(', ')
    const withUnit = (number: string) => `${number} ${unit}`.trimEnd()
    const told = rows.map(([label, ...cells]) => {
      const values = cells.map((cell, at) => `${cells.length > 1 ? `${heads[at + 1]} ` : ''}${withUnit(cell)}`)
      return `${label}: ${values.join(', ')}`
    })
    const props = { title: name, description: description ?? told.join('. '), withUnit }
    return (
      <figure className="chart">
        {title && <figcaption>{title}</figcaption>}
        {type === 'line' ? <Lines {...data} {...props} /> : <Bars {...data} {...props} />}
        <details>
          <summary>{table}</summary>
          <DataTable label={name} heads={heads} rows={rows} />
        </details>
      </figure>
    )
  }

/** What a chart shows, or why it shows nothing. */
function dataIn(given: NonNullable<ChartProps['rows']>): ChartData | string {
  if (typeof given === 'string') {
    if (given.startsWith(failedMark)) return given.slice(failedMark.length)
    return given.startsWith('{') ? (JSON.parse(given) as ChartData) : 'a chart has no file beside the post, and no rows'
  }
  const heads = Object.keys(given[0] ?? {})
  const rows = given.map((row) => heads.map((head) => String(row[head] ?? '')))
  const isDrawn =
    rows.some(([, first]) => first) && rows.every((row) => !row.slice(1).some((cell) => Number.isNaN(+cell)))
  return isDrawn ? { heads, rows } : 'the rows of a chart are no maps of a label and numbers'
}

interface DrawnProps extends ChartData {
  title: string
  description: string
  withUnit: (number: string) => string
}

function Bars({ heads: [, ...labels], rows, withUnit, ...named }: DrawnProps) {
  const groups = rows.map(([label = '', ...cells]) => ({
    label,
    bars: cells.flatMap((cell, tone) => {
      const value = Number(cell)
      return cell === '' ? [] : [{ value, low: value, high: value, text: withUnit(cell), tone: tone % tones }]
    }),
  }))
  const scale = roundScale([0, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value))])
  return (
    <>
      {labels.length > 1 && <Legend labels={labels} />}
      <BarChart {...named} groups={groups} scale={scale} tick={(value) => withUnit(String(value))} />
    </>
  )
}

function Lines({ heads: [xLabel = '', ...labels], rows, withUnit, ...named }: DrawnProps) {
  const xs = placesOf(rows.map(([label = '']) => label))
  const series = labels.map((label, column) => ({
    label,
    points: rows.flatMap((row, at) => {
      const y = Number(row[column + 1])
      return row[column + 1] === '' ? [] : [{ x: xs[at]!, y, low: y, high: y }]
    }),
  }))
  return (
    <LineChart
      {...named}
      series={series}
      across={linearScale(Math.min(...xs), Math.max(...xs))}
      up={roundScale(series.flatMap(({ points }) => points.map(({ y }) => y)))}
      xLabel={xLabel}
      xText={(value) => rows[xs.indexOf(value)]![0]!}
      yText={(value) => withUnit(String(value))}
    />
  )
}

/** Where the labels of points stand: numbers and dates by their values, others one after the other. */
function placesOf(labels: readonly string[]): number[] {
  const isDate = labels.every((label) => /^\d{4}-\d\d(?:-\d\d(?:T[\d:.]+Z?)?)?$/.test(label))
  const places = labels.map((label) => (isDate ? Date.parse(label) : label === '' ? NaN : Number(label)))
  return places.some(Number.isNaN) ? [...labels.keys()] : places
}
