import { parseArgs } from 'node:util'
import { asOptions, UsageError, wholeNumber } from '../../lib/cli/options.ts'
import { profileNamed, profileNames, type ProfileName } from './profiles.ts'

/**
 * How much of an experiment is run. `quick` shows that it runs; `usual` takes minutes; `full` adds the sizes and
 * contenders that take longer.
 */
export type Scale = 'quick' | 'usual' | 'full'

export interface LabOptions {
  scale: Scale
  /** Null leaves them to the experiment. */
  rounds: number | null
  profiles: ProfileName[]
  /** Whether profiles were asked for, in place of the usual ones. */
  profilesGiven: boolean
  /** Where the result goes, as JSON; saved after every trial. */
  out: string
  /** Goes on with what the file holds. */
  resume: boolean
  /** Measures nothing: judges the claims by the figures that the file holds. */
  judge: boolean
  pageCache: 'warm' | 'dropped'
  /** Counts every trial, however noisy the machine: for a machine that is never quiet. The result says so. */
  keepNoisy: boolean
  /** The words as they were given but for where the result goes: how it is made anew. */
  words: string[]
}

const usage = (name: string) =>
  `npm run lab -- ${name} [--quick | --full] [--rounds N] [--profiles ${profileNames.join(',')}] [--page-cache warm|dropped] [--keep-noisy] [--out FILE] [--resume | --judge]`

/** @throws {UsageError} */
export const labOptions = (name: string, args: string[]): LabOptions => asOptions(usage(name), () => parse(name, args))

function parse(name: string, args: string[]): LabOptions {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({
    args,
    options: {
      quick: flag,
      full: flag,
      resume: flag,
      judge: flag,
      'keep-noisy': flag,
      rounds: text,
      profiles: text,
      out: text,
      'page-cache': { ...text, default: 'warm' },
    },
  })
  if (values.quick && values.full) throw new UsageError('--quick and --full: expected one of them')
  const pageCache = values['page-cache']
  if (pageCache !== 'warm' && pageCache !== 'dropped')
    throw new UsageError(`--page-cache: expected warm or dropped; got "${pageCache}"`)
  const scale = values.quick ? 'quick' : values.full ? 'full' : 'usual'
  const chosen = values.profiles
    ?.split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(profileNamed)
  if (chosen?.length === 0) throw new UsageError(`--profiles: expected some of ${profileNames.join(', ')}`)
  return {
    scale,
    rounds: values.rounds === undefined ? null : wholeNumber('rounds', values.rounds, 1, 1_000),
    profiles: chosen ? [...new Set(chosen)] : scale === 'quick' ? ['full', '0.6'] : [...profileNames],
    profilesGiven: chosen !== undefined,
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

/** What a quick run says is not for readers: it never goes where the committed results are. */
const defaultOut = (name: string, scale: Scale): string =>
  scale === 'quick' ? `.content/lab/${name}.json` : `lab/experiments/${name}/result.json`
