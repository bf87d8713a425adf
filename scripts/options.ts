/** What was typed cannot be used; the message names it. */
export class OptionError extends Error {
  override name = 'OptionError'
}

/** Reads one whole number.
 * @throws {OptionError} where it is none or out of range */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max)) throw new OptionError(`--${name}: expected a whole number from ${min} to ${max}; got "${text}"`)
  return value
}

/** Runs what parses options, so that every wrong one is an OptionError: `parseArgs` throws errors of its own. */
export function asOptions<T>(parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) throw new OptionError(error.message, { cause: error })
    throw error
  }
}
