import { OptionError } from './options.ts'

/** Every benchmark by the word that chooses it; loaded when it is chosen. Each takes the words after its name and gives the exit code. */
const benchmarks = {
  readers: async (args) => (await import('./bench/readers.ts')).benchReaders(args),
} satisfies Record<string, (args: string[]) => Promise<number>>

const [name = '', ...args] = process.argv.slice(2)
try {
  if (!Object.hasOwn(benchmarks, name)) throw new OptionError(`${name ? `There is no benchmark "${name}".` : 'Which benchmark?'} Valid names: ${Object.keys(benchmarks).join(', ')}`)
  process.exitCode = await benchmarks[name as keyof typeof benchmarks](args)
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
