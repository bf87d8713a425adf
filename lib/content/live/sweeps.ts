/** Minimum pause between two sweeps, in milliseconds. */
const minPause = 1_000
/** The pause is at least this many times as long as the sweep took, so that sweeps take 1% of the time. */
const pauseFactor = 100
/** Maximum pause between two sweeps, in milliseconds. */
const maxPause = 30_000

/** Lists the folders again from time to time, in case an event is missed. */
export class Sweeps {
  /** Whether the next answer has to wait for a sweep, as there may be changes without events. */
  isDue = true
  readonly #sweep: () => Promise<boolean>
  readonly #onTime: () => void
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  /**
   * @param sweep lists the folders; returns whether another sweep is due
   * @param onTime called when it is time for the next sweep
   */
  constructor(sweep: () => Promise<boolean>, onTime: () => void) {
    this.#sweep = sweep
    this.#onTime = onTime
  }

  async run(): Promise<void> {
    clearTimeout(this.#timer)
    const start = performance.now()
    try {
      this.isDue = (await this.#sweep()) && !this.#isClosed
    } catch (error) {
      this.isDue = true
      throw error
    } finally {
      const pause = Math.min(maxPause, Math.max(minPause, pauseFactor * (performance.now() - start)))
      clearTimeout(this.#timer)
      if (!this.#isClosed) this.#timer = setTimeout(this.#onTime, this.isDue ? 0 : pause).unref()
    }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }
}
