/** How long an answer can be taken, in milliseconds. */
const lifetime = 2_000
/** Maximum number of requests between their two parts; with more, some read twice. */
const maxAnswers = 20

/**
 * Hands an answer from the part of a request that decides its status to the part that renders it. In request mode Next
 * runs them as a prerender and a dynamic render, which share no cache of their own. An answer can be taken once, so the
 * next request reads again.
 */
export class Handover<T> {
  readonly #answers = new Map<string, { answer: T; at: number }>()

  /** Reads an answer to hand over. Takes one if a redirect makes Next decide the status a second time. */
  async share(key: string, read: () => Promise<T>): Promise<T> {
    const handed = this.take(key)
    if (handed !== undefined) return handed
    const answer = await read()
    this.#answers.set(key, { answer, at: performance.now() })
    if (this.#answers.size > maxAnswers) this.#answers.delete(this.#answers.keys().next().value!)
    return answer
  }

  take(key: string): T | undefined {
    const found = this.#answers.get(key)
    this.#answers.delete(key)
    return found && performance.now() - found.at < lifetime ? found.answer : undefined
  }
}
