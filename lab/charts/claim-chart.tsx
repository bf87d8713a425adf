import { runsOf, type LabClaim, type LabMeasured, type LabResult } from '../result.ts'
import { times } from './number.ts'
import { axisOf } from './scale.ts'
import { paramText, runText } from './format.ts'
import type { LabPageWords } from './words.ts'

const [rowHeight, headHeight, headingHeight] = [42, 16, 24]
/** Width of a ratio's label on a phone, in percent of the axis. */
const valueWidth = 18

/** Names the CPU and parameters of a ratio, and its run if the claim was judged on several; otherwise `''`. */
export function placeOf(
  { machine, profile, params }: LabMeasured,
  { measured }: LabClaim,
  result: LabResult,
  words: LabPageWords,
): { place: string; run: string } {
  const found = runsOf(result)[machine]!
  const known = found.context.profiles.find(({ name }) => name === profile)
  const varying = Object.entries(params).filter(([name, value]) =>
    measured.some((other) => other.params[name] !== value),
  )
  return {
    place: [
      known ? words.share(known) : profile,
      ...varying.map(([name, value]) => `${name} ${paramText(value)}`),
    ].join(', '),
    run: measured.some((other) => other.machine !== machine) ? runText(found, words) : '',
  }
}

/**
 * Draws the measured ratios of a claim and the published one on a logarithmic axis with 1× marked. The SVG fills its
 * column and has no view box.
 */
export function ClaimChart({ claim, result, words }: { claim: LabClaim; result: LabResult; words: LabPageWords }) {
  const { measured, publishedRatio, band } = claim
  if (measured.length === 0) return null
  const statement = claim.statement[words.lang]
  const ratioText = (ratio: number) => times(ratio, '×', band)
  const shown = measured.map((each) => ({
    ...each,
    low: Math.max(each.low, each.ratio / 100),
    high: Math.min(each.high, each.ratio * 100),
  }))
  const { at } = axisOf(
    [
      1,
      ...(publishedRatio ? [publishedRatio] : []),
      ...shown.flatMap(({ ratio, low, high }) => [ratio, low, high]),
    ].filter((value) => value > 0),
    1.3,
  )
  // Leaves room for the label behind the farthest point
  const x = (ratio: number) => `${(at(ratio) * 0.76).toFixed(2)}%`
  const places = shown.map((each) => placeOf(each, claim, result, words))
  const rows = shown.map((each, index) => {
    const { place, run } = places[index]!
    // Where there are several runs, a place is named above their rows
    const heading = run !== '' && place !== places[index - 1]?.place ? place : ''
    return { ...each, heading, label: run || place, place: [place, run].filter(Boolean).join(', ') }
  })
  const topOf = (index: number) =>
    headHeight +
    index * rowHeight +
    headingHeight * rows.slice(0, index + 1).filter(({ heading }) => heading !== '').length
  const told = rows.map(
    ({ place, ratio, holds }) => `${place}: ${ratioText(ratio)}, ${words.verdict[holds ? 'holds' : 'does not hold']}`,
  )
  const marks = [1, ...(publishedRatio ? [publishedRatio] : [])].map(at)
  const isClear = (from: number, to: number) => from > 0 && !marks.some((mark) => mark > from && mark < to)
  /** Whether a label goes before its point: only if a mark would cross it behind the point and not before it. */
  const standsBefore = (start: number, end: number) =>
    !isClear(end, end + valueWidth) && isClear(start - valueWidth, start)
  // The label of the published ratio is wide, and is drawn to its left near the end of the axis
  const near = publishedRatio !== null && Math.abs(at(publishedRatio) - at(1)) < (at(publishedRatio) > 85 ? 30 : 16)
  return (
    <svg
      className="claimChart"
      role="img"
      aria-label={[statement, publishedRatio !== null && words.publishedMark(times(publishedRatio)), ...told]
        .filter(Boolean)
        .join('. ')}
      width="100%"
      height={topOf(rows.length)}
      fill="currentColor"
    >
      <title>{statement}</title>
      {!near && (
        <text className="mark" x={x(1)} y={12} textAnchor={at(1) < 8 ? 'start' : 'middle'}>
          1×
        </text>
      )}
      {publishedRatio !== null && (
        <text
          className="mark publishedMark"
          x={x(publishedRatio)}
          y={12}
          textAnchor={at(publishedRatio) < 20 ? 'start' : at(publishedRatio) > 85 ? 'end' : 'middle'}
        >
          {words.publishedMark(times(publishedRatio))}
        </text>
      )}
      {rows.map(({ heading, label, place, ratio, low, high, holds }, index) => {
        const top = topOf(index)
        const middle = top + 30
        const [start, end] = [Math.min(low, ratio), Math.max(high, ratio)]
        const before = standsBefore(at(start), at(end))
        return (
          <g key={place} data-holds={holds}>
            {/* Marked row by row: a line from top to bottom would cross the texts */}
            <line className="one" x1={x(1)} x2={x(1)} y1={middle - 8} y2={middle + 8} />
            {publishedRatio !== null && (
              <line
                className="publishedLine"
                x1={x(publishedRatio)}
                x2={x(publishedRatio)}
                y1={middle - 9}
                y2={middle + 9}
              />
            )}
            {heading !== '' && (
              <text className="heading" x={0} y={top - 3}>
                {heading}
              </text>
            )}
            <text className="place" x={0} y={middle - 13}>
              {label}
            </text>
            <line className="whisker" x1={x(low)} x2={x(high)} y1={middle} y2={middle} />
            <circle cx={x(ratio)} cy={middle} r={4.5} />
            <svg x={x(before ? start : end)} y={middle} overflow="visible">
              <text className="valueText" x={before ? -10 : 10} y={4.5} textAnchor={before ? 'end' : 'start'}>
                {ratioText(ratio)} {holds ? '✓' : '✗'}
              </text>
            </svg>
          </g>
        )
      })}
    </svg>
  )
}
