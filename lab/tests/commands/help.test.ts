import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { runs } from '../../../tests/runs.ts'

const commands: [command: string, ...words: string[]][] = [
  ['lab', 'read'],
  ['compare'],
  ['corpus'],
  ['load'],
  ['readme'],
  ['verify-vercel'],
]

test.each(commands.slice(0, runs({ quick: 1, full: commands.length })))(
  '%s explains each option by --help, and does nothing else',
  (command, ...words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        './scripts/errors.ts',
        `lab/commands/${command}.ts`,
        ...words,
        '--help',
      ],
      { encoding: 'utf8' },
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/\n\nUsage: npm run [^]*\n {2}-h, --help +Prints this text\.\n/)
  },
)
