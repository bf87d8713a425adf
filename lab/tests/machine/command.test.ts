import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { runCommand, startCommand } from '../../machine/command.ts'

const node = (program: string) => [process.execPath, '-e', program]

describe('a command', () => {
  it('gives what it printed on each stream, and its report', async () => {
    const program = 'console.log("out"); console.error("err"); require("node:fs").writeSync(3, "report")'
    expect(await runCommand({ command: node(program), reports: true })).toMatchObject({
      code: 0,
      stdout: 'out\n',
      stderr: 'err\n',
      report: 'report',
    })
  })

  it('runs in its folder and with what is added to the environment', async () => {
    const program = 'console.log(process.cwd(), process.env.PWD, process.env.ADDED)'
    expect((await runCommand({ command: node(program), cwd: '/', env: { ADDED: 'yes' } })).stdout).toBe('/ / yes\n')
  })

  it('that fails is an error with the end of what it printed', async () => {
    await expect(runCommand({ command: node('console.error("the reason"); process.exit(3)') })).rejects.toThrow(
      /exit code 3: the reason/,
    )
    await expect(runCommand({ command: ['/no/such/program'] })).rejects.toThrow(/ENOENT/)
  })

  it('that takes too long is ended', async () => {
    const command = { command: node('setTimeout(() => {}, 60_000)'), ownGroup: true, timeoutMs: 500 }
    await expect(runCommand(command)).rejects.toThrow('did not end within 0.5 s')
  })

  it('ends its whole process group', async () => {
    const program = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], { stdio: 'inherit' }); console.log('started')`
    const running = startCommand({ command: node(program), ownGroup: true })
    while (running.printed() === '') await sleep(10)
    running.stop()
    // The child holds the output open: it is closed once both have ended
    expect(await running.finished).toMatchObject({ signal: 'SIGKILL', stdout: 'started\n' })
  })
})
