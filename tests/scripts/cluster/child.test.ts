import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../lib/cli/run.ts'
import { startChild } from '../../../scripts/cluster/child.ts'
import { temporaryFolder } from '../../corpora.ts'
import { printsSlowly, slowLine } from '../../slow-letter.ts'

/** Starts what writes a file when it is told to end. */
const program = `import { startChild } from ${JSON.stringify(path.join(root, 'scripts/cluster/child.ts'))}
const wait = "setInterval(() => {}, 1e6); process.on('SIGTERM', () => { fs.writeFileSync('ended', ''); process.exit() })"
startChild('a', [process.execPath, '-e', wait + "; console.log('up')"], { cwd: '.', print: console.log })`

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('what a command started ends with it, if %s comes before the command listens', async (signal, code) => {
  const cwd = temporaryFolder()
  const node = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program]
  const command = spawn(process.execPath, node, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(command.stdout, 'data')
  command.kill(signal)
  expect(await once(command, 'exit')).toEqual([code, null])
  await expect.poll(() => fs.existsSync(path.join(cwd, 'ended'))).toBe(true)
})

test('lines are printed whole, however they come', async () => {
  const lines: string[] = []
  startChild('a', [process.execPath, '-e', printsSlowly], { cwd: '.', print: (line) => lines.push(line) })
  await expect.poll(() => lines).toEqual([`a: ${slowLine}`])
})
