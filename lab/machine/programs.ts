import { missingPrograms, type Program } from '../../lib/cli/programs.ts'
import { UsageError } from '../../lib/cli/options.ts'

export function requirePrograms(...needed: Program[]): void {
  const missing = missingPrograms(needed)
  if (missing.length > 0) throw new UsageError(missing.join('\n'))
}
