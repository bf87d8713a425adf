import type { PullResult } from './result.ts'

export interface RunningPull {
  result: Promise<PullResult>
  /** Resolves when its program has ended, which may go on after the result. */
  ended: Promise<unknown>
}

/** Starts the program that pulls. */
export type StartPull = (onCommit: (commit: string) => void) => RunningPull

/** Pulls of one process: one runs, and at most one waits, which answers for all that were asked for meanwhile. */
export class Puller {
  readonly #start: StartPull
  readonly #onCommit: (commit: string) => void
  #ended: Promise<unknown> | undefined
  #waiting: Promise<PullResult> | undefined

  /** @param onCommit called with the commit that the clone has, before it is published */
  constructor(start: StartPull, onCommit: (commit: string) => void = () => {}) {
    this.#start = start
    this.#onCommit = onCommit
  }

  pull(): Promise<PullResult> {
    if (!this.#ended) return this.#run()
    return (this.#waiting ??= this.#ended.then(() => {
      this.#waiting = undefined
      return this.#run()
    }))
  }

  #run(): Promise<PullResult> {
    const { result, ended } = this.#start(this.#onCommit)
    this.#ended = ended.then(() => void (this.#ended = undefined))
    return result
  }
}
