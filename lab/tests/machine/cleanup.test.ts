import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const cleanup = pathToFileURL(path.resolve('lab/machine/cleanup.ts')).href

const ended = (by: string) => {
  const program = `
    import { cleanUpOnExit, onExit } from '${cleanup}'
    cleanUpOnExit()
    onExit(() => console.log('first'))
    onExit(() => console.log('second'))
    onExit(() => console.log('done before'))()
    setTimeout(() => {}, 60_000)
    ${by}`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n') }
}

it.each([
  ['an error', 'throw new Error("no Redis")', 1],
  ['a signal', 'process.kill(process.pid, "SIGTERM")', 143],
])('%s leaves nothing behind, the last thing first', (_, by, status) => {
  expect(ended(by)).toEqual({ status, lines: ['done before', 'second', 'first'] })
})
