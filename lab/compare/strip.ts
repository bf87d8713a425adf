/** A logarithmic scale: transitions range from tens of milliseconds to seconds. */
export interface Scale {
  min: number
  max: number
  at(ms: number): number
}

/** @param values at least one, all above 0 */
export function scaleOf(values: readonly number[]): Scale {
  const [min, max] = [Math.min(...values), Math.max(...values) * 1.0001]
  return { min, max, at: (ms) => Math.log(ms / min) / Math.log(max / min) }
}

const heights = ' ▁▂▃▄▅▆▇█'

export function stripOf(values: readonly number[], { at }: Scale, width: number): string {
  const counts = Array.from({ length: width }, () => 0)
  for (const value of values) counts[Math.min(width - 1, Math.floor(at(value) * width))]!++
  const most = Math.max(...counts)
  return counts.map((count) => heights[Math.ceil((count / most) * (heights.length - 1))]).join('')
}

/** Draws round figures along the bottom of the strips, as many as fit. */
export function axisOf(scale: Scale, width: number): string {
  const line = Array.from({ length: width }, () => ' ')
  let free = 0
  for (const ms of roundFigures(scale)) {
    const label = `${ms.toLocaleString('en-US')}`
    const from = Math.floor(scale.at(ms) * width)
    if (from < free || from + label.length > width) continue
    ;[...label].forEach((sign, at) => (line[from + at] = sign))
    free = from + label.length + 2
  }
  return line.join('').trimEnd()
}

function roundFigures({ min, max }: Scale): number[] {
  const powers = Array.from({ length: 8 }, (_, power) => 10 ** power)
  return powers.flatMap((power) => [1, 2, 5].map((figure) => figure * power)).filter((ms) => ms >= min && ms <= max)
}
