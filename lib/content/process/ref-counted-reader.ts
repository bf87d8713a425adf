import type { Reader } from '../reader.ts'

/** A reader that counts its calls under way: once retired, it closes when the last of them has returned. */
export class RefCountedReader {
  readonly #reader: Reader
  #calls = 0
  #retired = false

  constructor(reader: Reader) {
    this.#reader = reader
  }

  async call<T>(operation: (reader: Reader) => Promise<T>): Promise<T> {
    this.#calls++
    try {
      return await operation(this.#reader)
    } finally {
      this.#calls--
      await this.#closeIfDone()
    }
  }

  retire(): Promise<void> {
    this.#retired = true
    return this.#closeIfDone()
  }

  async #closeIfDone(): Promise<void> {
    if (this.#retired && this.#calls === 0) await this.#reader.close()
  }
}
