import { parseCommand, someOf, UsageError, wholeNumber, type Command, type Values } from '../../lib/cli/options.ts'
import { profileNames, type ProfileName } from './profiles.ts'

/**
 * How much of an experiment to run. `quick` shows that it works; `usual` takes minutes; `full` adds the sizes and
 * contenders that take longer.
 */
export type Scale = 'quick' | 'usual' | 'full'

export interface LabOptions {
  scale: Scale
  /** Number of rounds; null for the experiment's own. */
  rounds: number | null
  profiles: ProfileName[]
  profilesGiven: boolean
  out: string
  resume: boolean
  /** Whether to only judge the claims again by the figures in the file, without measuring. */
  judge: boolean
  pageCache: 'warm' | 'dropped'
  /**
   * Whether to count every trial, however noisy the machine: for a machine that is never quiet. The result records
   * this.
   */
  keepNoisy: boolean
  /** The options that affect the result, as given on the command line. */
  words: string[]
}

const commandOf = (name: string, summary: string) =>
  ({
    name: `npm run lab -- ${name}`,
    summary,
    options: {
      quick: { type: 'boolean', help: 'Shows that the experiment runs: small sizes, and figures that prove nothing.' },
      full: { type: 'boolean', help: 'Adds the sizes and contenders that take longer.' },
      rounds: { type: 'string', value: 'N', help: 'Repeats of every cell.' },
      profiles: {
        type: 'string',
        value: 'LIST',
        help: `CPU that a trial may use: some of ${profileNames.join(', ')}, separated by commas.`,
      },
      'page-cache': {
        type: 'string',
        value: 'warm|dropped',
        default: 'warm',
        help: '`dropped` empties the page cache before every trial, which takes root.',
      },
      'keep-noisy': { type: 'boolean', help: 'Counts every trial, for a machine that is never quiet.' },
      out: { type: 'string', value: 'FILE', help: 'Where the result goes, as JSON.' },
      resume: {
        type: 'boolean',
        help: 'Continues a run that was interrupted, or runs again what was too noisy in a complete one.',
      },
      judge: { type: 'boolean', help: 'Judges the claims of a finished result again, without measuring.' },
    },
  }) as const satisfies Command

export const labOptions = (name: string, args: string[], title = ''): LabOptions =>
  parseCommand(commandOf(name, title), args, (values) => read(name, values, args))

function read(name: string, values: Values<ReturnType<typeof commandOf>['options']>, args: string[]): LabOptions {
  if (values.quick && values.full) throw new UsageError('--quick and --full: expected one of them')
  const pageCache = values['page-cache']
  if (pageCache !== 'warm' && pageCache !== 'dropped')
    throw new UsageError(`--page-cache: expected warm or dropped; got "${pageCache}"`)
  const scale = values.quick ? 'quick' : values.full ? 'full' : 'usual'
  const chosen = values.profiles === undefined ? null : someOf('profiles', values.profiles, profileNames)
  return {
    scale,
    rounds: values.rounds === undefined ? null : wholeNumber('rounds', values.rounds, 1, 1_000),
    profiles: chosen ?? (scale === 'quick' ? ['full', '0.6'] : [...profileNames]),
    profilesGiven: chosen !== null,
    out: values.out ?? defaultOut(name, scale),
    resume: values.resume,
    judge: values.judge,
    pageCache,
    keepNoisy: values['keep-noisy'] || scale === 'quick',
    words: args.filter(
      (word, at) => word !== '--resume' && word !== '--judge' && !word.startsWith('--out') && args[at - 1] !== '--out',
    ),
  }
}

/** Default output file. The figures of a quick run prove nothing, so it never overwrites a committed result. */
const defaultOut = (name: string, scale: Scale): string =>
  scale === 'quick' ? `.content/lab/${name}.json` : `lab/experiments/${name}/result.json`
