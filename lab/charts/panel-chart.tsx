import { grouped } from '../../lib/core/grouped.ts'
import { exponentOf, type LabCell, type LabResult } from '../result.ts'
import { BarChart, type BarGroup } from '../../lib/site/charts/bar-chart.tsx'
import { Legend } from '../../lib/site/charts/legend.tsx'
import { LineChart, type Series } from '../../lib/site/charts/line-chart.tsx'
import { axisOf, scaleOf } from './scale.ts'
import { paramsText, withUnit } from './format.ts'
import { digits } from './number.ts'
import type { Panel } from './panels.ts'
import { contenderLabel } from './select.ts'
import type { LabPageWords } from './words.ts'

export interface PanelChartProps {
  panel: Panel
  result: LabResult
  words: LabPageWords
  /** The values that its axis must cover: its own, and those of the charts it is compared with. */
  range: readonly number[]
}

/** Heading of a chart, naming what its cells share; empty for the only chart of a result. */
export function panelTitle(panel: Panel, words: LabPageWords): string {
  const profiles = panel.kind === 'lines' ? [panel.profile] : panel.profiles
  return [paramsText(panel.params), profiles.length === 1 && words.share(profiles[0]!)].filter(Boolean).join(', ')
}

export function PanelChart({ panel, result, words, range }: PanelChartProps) {
  const title = `${result.question[words.lang]} ${panelTitle(panel, words)}`
  if (panel.kind === 'lines') return <Lines title={title} panel={panel} result={result} range={range} />
  const groups = groupsOf(panel, result)
  const shares = panel.profiles.map((profile) => words.share(profile))
  const described = groups
    .map(
      ({ label, bars }) =>
        `${label}: ${bars.map(({ text, tone }) => (tone === undefined ? text : `${shares[tone]} ${text}`)).join(', ')}`,
    )
    .join('. ')
  return (
    <>
      {shares.length > 1 && <Legend labels={shares} />}
      <BarChart
        title={title}
        description={described}
        groups={groups}
        scale={scaleOf(range)}
        tick={(value) => `${grouped(value)} ${result.unit.name}`}
      />
    </>
  )
}

function Lines({
  title,
  panel,
  result,
  range,
}: Pick<PanelChartProps, 'result' | 'range'> & { title: string; panel: Panel & { kind: 'lines' } }) {
  const series = seriesOf(panel.cells, panel.axis, result)
  const xs = series.flatMap(({ points }) => points.map(({ x }) => x))
  const unit = result.unit.name
  return (
    <LineChart
      title={title}
      description={described(series, panel.axis, unit)}
      series={series}
      across={axisOf(xs, 1)}
      up={axisOf(range)}
      xLabel={panel.axis}
      yText={(value) => `${tickText(value)} ${unit}`}
    />
  )
}

const tickText = (value: number): string =>
  value >= 1 || value === 0 ? grouped(Number(value.toFixed(1))) : String(Number(value.toPrecision(2)))

const described = (series: readonly Series[], xLabel: string, yUnit: string): string =>
  series
    .map(
      ({ label, points }) =>
        `${label}: ${points.map(({ x, y }) => `${xLabel} ${grouped(x)} ${digits(y)} ${yUnit}`).join(', ')}`,
    )
    .join('. ')

/** Names the logarithmic axes of the chart; null if there are none. */
export function scaleNote(panel: Panel, range: readonly number[], words: LabPageWords): string | null {
  if (panel.kind === 'bars') return scaleOf(range).logarithmic ? words.logarithmic : null
  const [across, up] = [
    axisOf(panel.cells.map(({ params }) => Number(params[panel.axis]))).logarithmic,
    axisOf(range).logarithmic,
  ]
  return across && up ? words.logLog : across ? words.logAcross : up ? words.logUp : null
}

/** With which power of its axis each line grows; empty for bars, and for an axis that is not logarithmic. */
export function exponentsIn(panel: Panel, result: LabResult): string {
  if (panel.kind === 'bars') return ''
  const series = seriesOf(panel.cells, panel.axis, result).filter(({ points }) => points.length > 2)
  const points = series.flatMap((each) => each.points)
  if (!axisOf(points.map(({ x }) => x)).logarithmic || points.some(({ x, y }) => x <= 0 || y <= 0)) return ''
  return series
    .map((each) => `${each.label} ${exponentOf(each.points).toFixed(2).replace('-0.00', '0.00').replace('-', '−')}`)
    .join('; ')
}

function groupsOf({ cells, profiles }: Panel & { kind: 'bars' }, result: LabResult): BarGroup[] {
  const direction = result.unit.better === 'less' ? 1 : -1
  const contenders = [...Map.groupBy(cells, ({ contender }) => contender).entries()]
  const common = profiles.find(({ name }) => contenders.every(([, own]) => own.some(({ profile }) => profile === name)))
  const deciding = (own: readonly LabCell[]) => (own.find(({ profile }) => profile === common?.name) ?? own[0]!).median
  return contenders
    .sort(([, a], [, b]) => direction * (deciding(a) - deciding(b)))
    .map(([contender, own]) => ({
      contender,
      own: profiles.flatMap(({ name }, tone) =>
        own.filter(({ profile }) => profile === name).map((cell) => ({ cell, tone })),
      ),
    }))
    .map(({ contender, own }) => ({
      label: contenderLabel(result, contender),
      bars: own.map(({ cell: { median, samples }, tone }) => ({
        value: median,
        text: withUnit(median, result.unit.name),
        low: Math.min(...samples),
        high: Math.max(...samples),
        tone: profiles.length > 1 ? tone : undefined,
      })),
    }))
}

function seriesOf(cells: readonly LabCell[], axis: string, result: LabResult): Series[] {
  const series = [...Map.groupBy(cells, ({ contender }) => contender).entries()].map(([contender, own]) => ({
    label: contenderLabel(result, contender),
    points: own
      .map(({ params, median, samples }) => ({
        x: Number(params[axis]),
        y: median,
        low: Math.min(...samples),
        high: Math.max(...samples),
      }))
      .sort((a, b) => a.x - b.x),
  }))
  // Sort the legend by the ends of the lines, from the top
  return series.sort((a, b) => b.points.at(-1)!.y - a.points.at(-1)!.y)
}
