import fs from 'node:fs'

/** Milliseconds from the first event of a change to the read: one save makes several events. */
export const settleAfter = 5
/** Additional milliseconds for a file that is empty or gone: editors empty or move a file before they write it. */
const rewriteAfter = 20

/** Files whose events have not been handled yet. */
export class FileEvents {
  readonly #files = new Set<string>()
  readonly #onSettled: () => void
  #timer: NodeJS.Timeout | undefined

  /** @param onSettled called once for the events of one change, unless they have been taken before */
  constructor(onSettled: () => void) {
    this.#onSettled = onSettled
  }

  add(file: string): void {
    this.#files.add(file)
    this.#timer ??= setTimeout(() => this.#settle(), settleAfter)
  }

  /** Visits each file that has an event, those that come meanwhile included, and removes it. */
  *take(): Iterable<string> {
    this.close()
    for (const file of this.#files) {
      this.#files.delete(file)
      yield file
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #settle(): void {
    this.#timer = undefined
    // Whoever writes a file as a whole makes another one first, which is gone by now
    if ([...this.#files].some((file) => !file.endsWith('.tmp') && isEmptyOrGone(file)))
      this.#timer = setTimeout(this.#onSettled, rewriteAfter)
    else this.#onSettled()
  }
}

function isEmptyOrGone(file: string): boolean {
  try {
    // A link may lead to itself
    const stat = fs.lstatSync(file, { throwIfNoEntry: false })
    return !stat || (stat.isFile() && stat.size === 0)
  } catch {
    // The read reports why the file cannot be read
    return false
  }
}
