import { AsyncLocalStorage } from 'node:async_hooks'
import { formatWithOptions } from 'node:util'

export const requestIds = new AsyncLocalStorage<string>()

type Level = 'info' | 'warn' | 'error'

/** One line of JSON: `time`, `level`, the id of the request if there is one, `message`, and more. */
export function logLine(level: Level, message: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ time: new Date().toISOString(), level, requestId: requestIds.getStore(), message, ...more })
}

/** Prints a line of JSON: `info` to stdout, other levels to stderr. */
export function log(level: Level, message: string, more?: Record<string, unknown>): void {
  const stream = level === 'info' ? process.stdout : process.stderr
  stream.write(`${logLine(level, message, more)}\n`)
}

/** Escape sequences for colours in a terminal. Next prints them even if its output is not a terminal. */
// oxlint-disable-next-line no-control-regex -- that is what these are
const colours = /\u001B\[[\d;]*m/g

/**
 * Converts the arguments of a `console` method to a message and fields. The properties of an error, for programs, are
 * separate fields.
 */
export function lineOf(level: Level, args: readonly unknown[]): [message: string, more?: Record<string, unknown>] {
  const error = level === 'info' ? undefined : args.find((arg) => arg instanceof Error)
  const rest = error ? args.filter((arg) => arg !== error) : args
  const message = formatWithOptions({ colors: false, depth: 4 }, ...rest)
    .replace(colours, '')
    .trim()
  if (!error) return [message]
  const { name, stack } = error
  const { digest } = error as { digest?: string }
  return [message || error.message, { error: { name, message: error.message, digest, stack } }]
}

/** Makes `console` print lines of JSON, for every caller: Next prints its errors through it too. */
export function logAsJson(): void {
  const levels = { log: 'info', info: 'info', debug: 'info', warn: 'warn', error: 'error' } as const
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...args: unknown[]) => {
      const [message, more] = lineOf(level, args)
      // Next prints empty lines around its messages
      if (message !== '' || more) log(level, message, more)
    }
}
