/** What a save was answered with. */
export type Saved =
  | { kind: 'saved'; hash: string }
  /** The file holds something else; null if it is gone. */
  | { kind: 'conflict'; theirs: string | null; hash: string }
  /** The same text may be taken later if it `passes`, as once a disk has room. */
  | { kind: 'refused'; message: string; passes: boolean }
  | { kind: 'unanswered' }

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'unanswered' | 'conflict' | 'refused'

export interface SaverOptions {
  /** The hash of the file from which the text was made. */
  base: string
  read: () => string
  write: (text: string, base: string) => Promise<Saved>
  onState: (state: SaveState, saved?: Saved) => void
  /** Milliseconds from a failure to the next try. */
  retryAfter: number
}

/**
 * Saves a text as soon as it changed, one save at a time: what changes meanwhile is saved next. After a conflict
 * nothing is saved until it is resolved; a text that is refused for what it is is not tried again until it is another.
 */
export class Saver {
  base: string
  state: SaveState = 'saved'
  #isChanged = false
  #running: Promise<void> | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #refused: string | undefined
  #tryAgain = false
  /** Texts that may have been written, as no answer came. */
  readonly #sent = new Set<string>()
  readonly #options: SaverOptions

  constructor(options: SaverOptions) {
    this.#options = options
    this.base = options.base
  }

  get isClean(): boolean {
    return !this.#isChanged && this.#running === undefined && this.state === 'saved'
  }

  /** The text has changed. */
  changed(): void {
    this.#isChanged = true
    if (this.state === 'conflict') return
    if (this.state === 'saved') this.#become('unsaved')
    this.#schedule()
  }

  /** Saves now what is not saved, and waits for it. */
  async flush(): Promise<void> {
    await this.#running
    if (!this.#isChanged || this.state === 'conflict') return
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#run()
  }

  /** Ends a conflict. @param hash of the file that the text now takes the place of */
  resolve(hash: string, isChanged: boolean): void {
    this.base = hash
    this.#isChanged = isChanged
    this.#become(isChanged ? 'unsaved' : 'saved')
    if (isChanged) this.#schedule()
  }

  /** The file holds something else, and nothing is saved until that is resolved. */
  conflict(theirs: string | null, hash: string): void {
    this.#become('conflict', { kind: 'conflict', theirs, hash })
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#isChanged = false
  }

  #schedule(ms = 0): void {
    if (this.#running) return
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#run()
    }, ms)
  }

  #run(): Promise<void> {
    this.#running ??= this.#save().finally(() => {
      this.#running = undefined
      if (this.#isChanged && this.state === 'saving') this.#become('unsaved')
      if (this.#isChanged && this.state === 'unsaved') this.#schedule()
      if (this.#tryAgain) this.#schedule(this.#options.retryAfter)
      if (this.state === 'refused' && this.#options.read() !== this.#refused) this.#schedule()
    })
    return this.#running
  }

  async #save(): Promise<void> {
    const { read, write } = this.#options
    this.#isChanged = false
    if (this.state !== 'unanswered' && this.state !== 'refused') this.#become('saving')
    const text = read()
    let saved = await write(text, this.base)
    // The file holds the same, or what was written here and whose answer was lost
    if (saved.kind === 'conflict' && saved.theirs !== null && (saved.theirs === text || this.#sent.has(saved.theirs))) {
      if (saved.theirs !== text) this.#isChanged = true
      saved = { kind: 'saved', hash: saved.hash }
    }
    if (saved.kind === 'unanswered') this.#sent.add(text)
    this.#tryAgain = saved.kind === 'unanswered' || (saved.kind === 'refused' && saved.passes)
    if (saved.kind === 'saved') {
      this.#sent.clear()
      this.base = saved.hash
      return this.#become(this.#isChanged ? 'unsaved' : 'saved', saved)
    }
    this.#isChanged = true
    this.#refused = text
    this.#become(saved.kind, saved)
  }

  #become(state: SaveState, saved?: Saved): void {
    this.state = state
    this.#options.onState(state, saved)
  }
}
