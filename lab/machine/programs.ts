import { missingPrograms, type Program } from '../../lib/cli/programs.ts'
import { UsageError } from '../../lib/cli/options.ts'

/** @throws {UsageError} if one is missing; the message says how to install it */
export function requirePrograms(...needed: Program[]): void {
  const missing = missingPrograms(needed)
  if (missing.length > 0) throw new UsageError(missing.join('\n'))
}
