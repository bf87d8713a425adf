import { UsageError } from '../../lib/cli/options.ts'
import { main } from '../../lib/cli/run.ts'

/**
 * Every benchmark by the word that chooses it; loaded when it is chosen. Each takes the words after its name and gives
 * the exit code.
 */
const benchmarks = {
  readers: async (args) => (await import('../bench/readers.ts')).benchReaders(args),
  index: async (args) => (await import('../bench/index/run.ts')).benchIndex(args),
} satisfies Record<string, (args: string[]) => Promise<number>>

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  if (Object.hasOwn(benchmarks, name)) return benchmarks[name as keyof typeof benchmarks](args)
  throw new UsageError(
    `${name ? `There is no benchmark "${name}".` : 'Which benchmark?'} Valid names: ${Object.keys(benchmarks).join(', ')}`,
  )
})
