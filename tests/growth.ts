/** How many times longer the longer input is. */
const span = 16
/**
 * Work that grows with the length takes the same time for each character, 3.4 times as long at most where it was
 * measured on a busy machine; work that grows with its square takes 16 times as long.
 */
export const mostGrowth = 6
const attempts = 20
const batchMs = 3

function msOf(work: () => unknown, times: number): number {
  const start = performance.now()
  for (let time = 0; time < times; time++) work()
  return performance.now() - start
}

/**
 * By what factor the time for each character grows when the input is 16 times as long: 1 for linear work. Both sides do
 * as much work in one batch, so that a busy machine slows both alike; what it adds is not part of the least of several
 * batches. More are taken while the factor is above `mostGrowth`.
 * @param make prepares the work on an input of the given length
 * @param length of the longer input
 */
export function growth(make: (length: number) => () => unknown, length: number): number {
  const [short, long] = [make(Math.floor(length / span)), make(length)]
  let times = 1
  while (msOf(long, times) < batchMs && times < 1_024) times *= 2
  let [leastShort, leastLong] = [Infinity, Infinity]
  for (let attempt = 0; attempt < attempts; attempt++) {
    leastShort = Math.min(leastShort, msOf(short, times * span))
    leastLong = Math.min(leastLong, msOf(long, times))
    if (attempt > 1 && leastLong < mostGrowth * leastShort) break
  }
  return leastLong / leastShort
}
