import { expect, test } from 'vitest'
import { HelpRequested, parseCommand, UsageError, usageOf } from '../../../lib/cli/options.ts'

const command = {
  name: 'npm run greet --',
  summary: 'Greets somebody.',
  words: { name: '"Name"', help: 'Whom to greet.' },
  options: {
    times: { type: 'string', value: 'N', short: 'n', default: '1', help: 'How often.' },
    file: { type: 'string', value: 'FILE', help: 'Where the greeting goes.' },
    loud: { type: 'boolean', help: 'In capital letters.' },
    into: { type: 'string', default: '.', help: 'Its folder.' },
  },
  examples: ['npm run greet -- "Ada" --loud'],
} as const

const parse = (...args: string[]) => parseCommand(command, args, (values, words) => ({ ...values, words }))

test('values have their defaults, flags are false, and words that are not options are kept', () => {
  expect(parse('Ada', 'Lovelace')).toEqual({
    times: '1',
    file: undefined,
    loud: false,
    into: '.',
    words: ['Ada', 'Lovelace'],
  })
  expect(parse('-n', '3', '--loud', '--file=x', 'Ada')).toEqual({
    times: '3',
    file: 'x',
    loud: true,
    into: '.',
    words: ['Ada'],
  })
})

test('--help explains every option, and nothing else is parsed', () => {
  expect(() => parse('--nonsense', '--help')).toThrow(HelpRequested)
  expect(() => parse('-h')).toThrow(`Greets somebody.

Usage: npm run greet -- "Name" [options]

  "Name"         Whom to greet.
  -n, --times N  How often. Default: 1.
  --file FILE    Where the greeting goes.
  --loud         In capital letters.
  --into VALUE   Its folder. Default: this folder.
  -h, --help     Prints this text.

Examples:
  npm run greet -- "Ada" --loud`)
  expect(parse('--', '--help').words).toEqual(['--help'])
})

test('an unknown option, and an error of the command itself, are followed by the usage', () => {
  expect(() => parse('--nonsense')).toThrow(UsageError)
  expect(() => parse('--nonsense')).toThrow(
    /Unknown option '--nonsense'[^]*\nUsage: npm run greet -- "Name" \[--times N\]/,
  )
  const refuse = () =>
    parseCommand(command, [], () => {
      throw new UsageError('expected a name')
    })
  expect(refuse).toThrow(/^expected a name\nUsage: /)
})

test('an option that is required stands without brackets, and its absence is an error', () => {
  const made = {
    name: 'npm run make --',
    summary: '',
    options: { out: { type: 'string', value: 'FILE', required: true, help: 'Where it goes.' } },
  } as const
  expect(usageOf(made)).toBe('npm run make -- --out FILE')
  expect(() => parseCommand(made, ['--help'], () => {})).toThrow('--out FILE  Where it goes. Required.')
  for (const args of [[], ['--out', '']])
    expect(() => parseCommand(made, args, () => {})).toThrow('--out is missing\nUsage: npm run make -- --out FILE')
  expect(parseCommand(made, ['--out', 'x'], ({ out }) => out)).toBe('x')
})

test('a command without words accepts none', () => {
  expect(() => parseCommand({ name: 'npm run index', summary: '' }, ['stray'], () => {})).toThrow(/stray/)
  expect(usageOf({ name: 'npm run index --', summary: '' })).toBe('npm run index')
})
