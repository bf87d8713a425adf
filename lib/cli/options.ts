/** The command was called in a way it does not know; the message says how it is called. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/**
 * Reads one whole number.
 * @throws {UsageError} where it is none or out of range
 */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name}: expected a whole number from ${min} to ${max}; got "${text}"`)
  return value
}

/**
 * Runs what parses a command's options; where it throws, how the command is called stands below what was wrong.
 * @throws {UsageError}
 */
export function asOptions<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}
