import { spawn } from 'node:child_process'
import { beforeEnd } from './cleanup.ts'
import type { Groups, Limit } from './cgroup.ts'

/** A shell that enters the group and then becomes Node: not one instruction of the trial runs outside. */
const enter = 'echo $$ > "$1" && shift && exec "$@"'

/** Runs one trial in a process of its own, and where there are groups in a group of its own.
 * @param trialFile the trial as JavaScript
 * @param task handed to it as JSON, as its only argument; it prints its result as JSON
 * @param limit what the trial may use; null sets none
 * @throws where the process fails; what it wrote to stderr is in the message */
export async function runTrial<Result>(trialFile: string, task: unknown, groups: Groups | null, limit: Limit | null): Promise<Result> {
  const command = [process.execPath, '--no-warnings', trialFile, JSON.stringify(task)]
  if (!groups) return JSON.parse(await outputOf(command)) as Result
  const group = groups.make(limit)
  try {
    return JSON.parse(await outputOf(['sh', '-c', enter, 'sh', group.procsFile, ...command])) as Result
  } finally {
    group.remove()
  }
}

function outputOf([file, ...args]: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file!, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const end = beforeEnd(() => child.kill('SIGKILL'))
    let output = ''
    let complaint = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      end()
      if (code === 0) resolve(output)
      else reject(new Error(`a trial ended with ${signal ?? `exit code ${code}`}: ${complaint.trim()}`))
    })
  })
}
