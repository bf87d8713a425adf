import { expect } from 'vitest'

/** Ratio of the lengths of the two inputs. */
const span = 16
/**
 * Maximum growth of the time per character. It stays the same for linear work, at most 3.4 times as long on a busy
 * machine; for quadratic work it grows by a factor of 16.
 */
export const mostGrowth = 6
/** Below it one batch is enough: a slow moment cannot have hidden growth by a factor of 16. */
const clearlyLinear = 2
const attempts = 20
const batchMs = 3

function msOf(work: () => unknown, times: number): number {
  const start = performance.now()
  for (let time = 0; time < times; time++) work()
  return performance.now() - start
}

/**
 * The factor by which the time per character grows when the input is 16 times as long; 1 for linear work. Both sides do
 * the same amount of work in one batch, so that a busy machine slows down both; the minimum of several batches excludes
 * most of that effect. More batches are run while the factor is above `mostGrowth`.
 * @param make prepares the work on an input of the given length
 * @param length length of the longer input
 */
export function growth(make: (length: number) => () => unknown, length: number): number {
  const [short, long] = [make(Math.floor(length / span)), make(length)]
  let times = 1
  while (msOf(long, times) < batchMs && times < 1_024) times *= 2
  let [leastShort, leastLong] = [Infinity, Infinity]
  for (let attempt = 0; attempt < attempts; attempt++) {
    leastShort = Math.min(leastShort, msOf(short, times * span))
    leastLong = Math.min(leastLong, msOf(long, times))
    if (leastLong < (attempt === 0 ? clearlyLinear : mostGrowth) * leastShort) break
  }
  return leastLong / leastShort
}

/**
 * Expects the time of work on a text to grow with the length of the text alone.
 * @param text makes a text of a length, or a piece that is repeated to it
 * @param length length of the longer text
 */
export function expectLinear(
  text: string | ((length: number) => string),
  work: (text: string) => unknown,
  length: number,
): void {
  const made = typeof text === 'string' ? (size: number) => text.repeat(Math.ceil(size / text.length)) : text
  const make = (size: number) => {
    const whole = made(size)
    return () => work(whole)
  }
  expect(growth(make, length), String(text)).toBeLessThan(mostGrowth)
}
