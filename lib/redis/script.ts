import { createHash } from 'node:crypto'
import type { Send } from './send.ts'

/** A Lua script that Redis keeps by its hash. */
export class Script {
  readonly #source: string
  readonly #hash: string

  constructor(source: string) {
    this.#source = source
    this.#hash = createHash('sha1').update(source).digest('hex')
  }

  async run(send: Send, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    const given = [keys.length, ...keys, ...args]
    try {
      return await send('EVALSHA', this.#hash, ...given)
    } catch (error) {
      // A Redis that was restarted
      if (!String(error).includes('NOSCRIPT')) throw error
      return send('EVAL', this.#source, ...given)
    }
  }
}
