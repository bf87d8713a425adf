/** Shows how far a run is: on a terminal one line that is redrawn, otherwise a plain line every ten seconds. */
export interface Progress {
  /** @param remainingMs time left, if known */
  step(done: number, total: number, label: string, remainingMs?: number): void
  end(): void
}

const plainEveryMs = 10_000

export interface ProgressOutput {
  isTTY?: boolean
  write: (text: string) => unknown
}

export function progressTo(output: ProgressOutput, clock: () => number = () => performance.now()): Progress {
  let last = -Infinity
  return {
    step(done, total, label, remainingMs) {
      const line = lineOf(done, total, label, remainingMs)
      if (output.isTTY) output.write(`\r\x1b[2K${line}`)
      else if (clock() - last >= plainEveryMs) {
        last = clock()
        output.write(`${line}\n`)
      }
    },
    end() {
      if (output.isTTY) output.write('\r\x1b[2K')
    },
  }
}

export function lineOf(done: number, total: number, label: string, remainingMs?: number): string {
  const count = String(done).padStart(String(total).length)
  return `[${count}/${total}] ${label}${remainingMs === undefined ? '' : `; ${durationOf(remainingMs)} left`}`
}

const durationOf = (ms: number): string =>
  ms < 90_000 ? `${Math.ceil(ms / 1_000)} s` : `${Math.ceil(ms / 60_000)} min`
