import { expect, test } from 'vitest'
import { runScript } from '../../../tests/run-script.ts'
import { runs } from '../../../tests/runs.ts'

const commands: [command: string, ...words: string[]][] = [
  ['lab', 'read'],
  ['compare'],
  ['corpus'],
  ['load'],
  ['pushes'],
  ['readme'],
  ['verify-vercel'],
]

test.each(commands.slice(0, runs({ quick: 1, full: commands.length })))(
  '%s explains each option by --help, and does nothing else',
  (command, ...words) => {
    const { status, stdout, stderr } = runScript(`lab/commands/${command}.ts`, [...words, '--help'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(/\n\nUsage: npm run [^]*\n {2}-h, --help +Prints this text\.\n/)
  },
)
