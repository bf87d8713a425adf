/** Maps values to an axis. */
export interface Scale {
  logarithmic: boolean
  at: (value: number) => number
  /**
   * Values of the ticks. Bar charts have ticks only on a logarithmic axis, starting with its lower end, because no bar
   * starts at zero there.
   */
  ticks: number[]
}

/** Creates a linear axis from one value to another. */
export const linearScale = (low: number, high: number, ticks: number[] = []): Scale => ({
  logarithmic: false,
  at: (value) => (high === low ? 50 : (100 * (value - low)) / (high - low)),
  ticks,
})

/** Creates a linear axis that begins and ends with round numbers. */
export function roundScale(values: readonly number[]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const rough = (most - least || Math.abs(most) || 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.floor(least / step)
  const steps = Math.max(1, Math.ceil(most / step) - first)
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return linearScale(ticks[0]!, ticks.at(-1)!, ticks)
}
