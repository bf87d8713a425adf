import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** The command was called in a way it does not support; the message shows how to call it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** `--help` was given; the message is the help text. `main` prints it and exits with 0. */
export class HelpRequested extends Error {
  override name = 'HelpRequested'
}

export interface Option {
  type: 'string' | 'boolean'
  /** One sentence for `--help`. */
  help: string
  /** What stands for the value in `--help`, such as `FILE` or `warm|dropped`. */
  value?: string
  short?: string
  default?: string | boolean
  /** Whether the command requires the option. */
  required?: true
}

export interface Command<Options extends Record<string, Option> = Record<string, Option>> {
  /** How to call it, without its options: `npm run new --`. */
  name: string
  /** One sentence: what the command does. */
  summary: string
  /** What the words mean that are not options; a command without it accepts none. */
  words?: { name: string; help: string }
  options?: Options
  /** Whole command lines. */
  examples?: readonly string[]
}

/** The options of a command, as `parseCommand` gives them. */
export type Values<Options extends Record<string, Option>> = {
  [Name in keyof Options]: Options[Name]['type'] extends 'boolean'
    ? boolean
    : Options[Name] extends { default: string } | { required: true }
      ? string
      : string | undefined
}

/**
 * Parses a command line.
 * @param read converts the values and the positional arguments to the command's own options
 * @throws {UsageError} for an unknown option, or where `read` throws; the usage follows the message
 * @throws {HelpRequested} for `--help`
 */
export function parseCommand<const Options extends Record<string, Option>, T>(
  command: Command<Options>,
  args: string[],
  read: (values: Values<Options>, words: string[]) => T,
): T {
  const options: Record<string, Option> = command.options ?? {}
  if (asksForHelp(args)) throw new HelpRequested(helpOf(command))
  return asOptions(usageOf(command), () => {
    const { values, positionals } = parseArgs({
      args,
      options: Object.fromEntries(Object.entries(options).map(parserOption)),
      allowPositionals: command.words !== undefined,
    })
    const missing = Object.keys(options).find((name) => options[name]!.required && !values[name])
    if (missing !== undefined) throw new UsageError(`--${missing} is missing`)
    return read(values as Values<Options>, positionals)
  })
}

/** Parses the command line of a command that takes no options. @throws {UsageError | HelpRequested} */
export const expectNoOptions = (name: string, summary: string): void =>
  parseCommand({ name, summary }, process.argv.slice(2), () => {})

/** What follows `--` is never an option. */
function asksForHelp(args: string[]): boolean {
  const end = args.indexOf('--')
  return args.slice(0, end === -1 ? undefined : end).some((word) => word === '--help' || word === '-h')
}

const parserOption = ([name, { type, short, ...option }]: [string, Option]): [
  string,
  ParseArgsOptionsConfig[string],
] => [name, { type, ...(short && { short }), default: option.default ?? (type === 'boolean' ? false : undefined) }]

/** `--port PORT`, or `--yes`. */
const spelled = (name: string, { type, value = 'VALUE' }: Option): string =>
  type === 'boolean' ? `--${name}` : `--${name} ${value}`

/** One line: the command, its words and its options. */
export function usageOf({ name, words, options = {} }: Command): string {
  const parts = [
    ...(words ? [words.name] : []),
    ...Object.entries(options).map((entry) => (entry[1].required ? spelled(...entry) : `[${spelled(...entry)}]`)),
  ]
  return parts.length === 0 ? name.replace(/ --$/, '') : `${name} ${parts.join(' ')}`
}

function helpOf(command: Command): string {
  const rows = [
    ...(command.words ? [[command.words.name, command.words.help] as const] : []),
    ...Object.entries(command.options ?? {}).map(([name, option]) => {
      return [
        `${option.short ? `-${option.short}, ` : ''}${spelled(name, option)}`,
        `${option.help}${withoutIt(option)}`,
      ] as const
    }),
    ['-h, --help', 'Prints this text.'] as const,
  ]
  const width = Math.max(...rows.map(([left]) => left.length))
  const usage = Object.keys(command.options ?? {}).length > 3 ? shortUsageOf(command) : usageOf(command)
  return [
    command.summary,
    '',
    `Usage: ${usage}`,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(command.examples ? ['', 'Examples:', ...command.examples.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

/** What happens if an option is not given, as a sentence. */
const withoutIt = ({ default: usual, required }: Option): string =>
  required
    ? ' Required.'
    : usual === undefined || usual === ''
      ? ''
      : ` Default: ${usual === '.' ? 'this folder' : usual}.`

const shortUsageOf = ({ name, words }: Command): string => [name, words?.name, '[options]'].filter(Boolean).join(' ')

/**
 * Parses one whole number.
 * @throws {UsageError} if it is not one, or out of range
 */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max))
    throw new UsageError(`--${name}: expected a whole number from ${min} to ${max}; got "${text}"`)
  return value
}

/** One of some names. @throws {UsageError} if it is another one */
export function oneOf<Name extends string>(option: string, text: string, known: readonly Name[]): Name {
  const found = known.find((name) => name === text)
  if (found === undefined) throw new UsageError(`--${option}: expected one of ${known.join(', ')}; got "${text}"`)
  return found
}

/**
 * Parses names that are separated by commas; each counts once.
 * @throws {UsageError} if one is not known, or there is none
 */
export function someOf<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const words = new Set(text.split(',').map((word) => word.trim()))
  words.delete('')
  const unknown = [...words].find((word) => !known.some((name) => name === word))
  if (unknown !== undefined || words.size === 0)
    throw new UsageError(`--${option}: expected some of ${known.join(', ')}; got "${unknown ?? text}"`)
  return [...words] as Name[]
}

/**
 * Runs what parses a command's options, and appends the usage to the message of an error.
 * @throws {UsageError}
 */
function asOptions<T>(usage: string, parse: () => T): T {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`, { cause: error })
  }
}
