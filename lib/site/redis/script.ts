import { createHash } from 'node:crypto'
import type { Send } from './send.ts'

interface Call {
  keys: readonly string[]
  args: readonly (string | number)[]
  resolve: (answer: unknown) => void
  reject: (error: unknown) => void
}

/**
 * A Lua script that Redis caches by its hash. All calls within one turn of the event loop are one command: a command
 * costs this process more than the script costs Redis.
 */
export class Script {
  readonly #source: string
  readonly #hash: string
  /** The calls of this turn. */
  readonly #calls = new Map<Send, Call[]>()

  constructor(source: string) {
    this.#source = forEachCall(source)
    this.#hash = createHash('sha1').update(this.#source).digest('hex')
  }

  /** @throws the error that Redis returns: then each call of the turn fails, and some may have taken effect */
  run(send: Send, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const call = { keys, args, resolve, reject }
      const calls = this.#calls.get(send)
      if (calls) return void calls.push(call)
      this.#calls.set(send, [call])
      setImmediate(() => this.#sendCalls(send))
    })
  }

  async #sendCalls(send: Send): Promise<void> {
    const calls = this.#calls.get(send)!
    this.#calls.delete(send)
    const keys = calls.flatMap((call) => call.keys)
    const args = calls.flatMap((call) => [call.keys.length, call.args.length, ...call.args])
    try {
      const answers = (await this.#send(send, [keys.length, ...keys, ...args])) as unknown[]
      calls.forEach(({ resolve }, at) => resolve(answers[at]))
    } catch (error) {
      calls.forEach(({ reject }) => reject(error))
    }
  }

  async #send(send: Send, given: readonly (string | number)[]): Promise<unknown> {
    try {
      return await send('EVALSHA', this.#hash, ...given)
    } catch (error) {
      // Redis was restarted
      if (!String(error).includes('NOSCRIPT')) throw error
      return send('EVAL', this.#source, ...given)
    }
  }
}

/**
 * Wraps a script so that it runs once per call. The arguments of each call are preceded by its numbers of keys and
 * arguments.
 */
const forEachCall = (source: string) => `
local function run(KEYS, ARGV)
${source}
end
local answers, key, arg = {}, 1, 1
while arg <= #ARGV do
  local keys, args = ARGV[arg], ARGV[arg + 1]
  answers[#answers + 1] = run({ unpack(KEYS, key, key + keys - 1) }, { unpack(ARGV, arg + 2, arg + 1 + args) })
  key, arg = key + keys, arg + 2 + args
end
return answers
`
