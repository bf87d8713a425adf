import path from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from '../../../lib/cli/run.ts'
import { layOut } from '../../corpora.ts'
import { printsSlowly, slowLine } from '../../slow-letter.ts'

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGKILL', 137],
])(
  'a program that %s ends has the exit status of a shell, so that only the first two are a stop',
  async (signal, code) => {
    const folder = layOut({ 'end.mjs': `process.kill(process.pid, '${signal}')` })
    expect(await runProgram(path.join('..', 'end.mjs'), [], {}, false, folder)).toEqual({ code, output: '' })
  },
)

test('a letter that comes in two parts is one in the output that is kept', async () => {
  const folder = layOut({ 'print.mjs': printsSlowly })
  const { output } = await runProgram(path.join('..', 'print.mjs'), [], {}, true, folder)
  expect(output).toBe(`${slowLine}\n`)
})
