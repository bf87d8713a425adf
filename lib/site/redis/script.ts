import { createHash } from 'node:crypto'
import type { Send } from './send.ts'

/** Runs a Lua script, which Redis caches by its hash. @throws the error that Redis returns */
export type Script = (send: Send, keys: readonly string[], args: readonly (string | number)[]) => Promise<unknown>

export function scriptOf(source: string): Script {
  const hash = createHash('sha1').update(source).digest('hex')
  return async (send, keys, args) => {
    const given = [keys.length, ...keys, ...args]
    try {
      return await send('EVALSHA', hash, ...given)
    } catch (error) {
      // Redis was restarted
      if (!String(error).includes('NOSCRIPT')) throw error
      return send('EVAL', source, ...given)
    }
  }
}
