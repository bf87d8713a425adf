import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root, runProgram } from '../../../lib/cli/run.ts'
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

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends all steps, whatever the program of one makes of it', async (signal, code) => {
  const step = JSON.stringify(path.join(root, 'scripts/test/step.ts'))
  const cwd = layOut({
    'wait.mjs': "for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {}); setTimeout(() => {}, 300)",
    'steps.ts': `import { step } from ${step}
      for (const name of ['one', 'two']) await step(name, '../wait.mjs', [], undefined, {}, process.cwd())`,
  })
  const steps = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'steps.ts'], { cwd })
  await once(steps.stdout, 'data')
  const printed = text(steps.stdout)
  setTimeout(() => steps.kill(signal), 150)
  expect(await once(steps, 'exit')).toEqual([code, null])
  expect(await printed).not.toContain('two')
})
