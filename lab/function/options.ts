import { parseCommand, someOf } from '../../lib/cli/options.ts'
import { strategyNames, type StrategyName } from '../../lib/core/strategy-names.ts'

export interface FunctionOptions {
  /** The readers to test. The functions are built once for each, since their contents depend on it. */
  readers: StrategyName[]
}

export const functionOptions = (args: string[]): FunctionOptions =>
  parseCommand(
    {
      name: 'npm run verify:vercel --',
      summary:
        'Builds the functions with `vercel build`, checks what they hold, and compares their answers with the server’s.',
      options: {
        readers: { type: 'string', value: 'NAMES', help: `Readers to build for: some of ${strategyNames.join(', ')}.` },
        quick: { type: 'boolean', help: 'Builds for index alone, unless --readers is given.' },
      },
    },
    args,
    ({ readers, quick }) => ({
      readers: someOf('readers', readers ?? (quick ? 'index' : strategyNames.join(',')), strategyNames),
    }),
  )
