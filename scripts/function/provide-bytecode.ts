import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'
import { bytecodeFile } from '../../lib/deployment/bytecode.ts'

/** Makes an empty file, so that Next lists it among the files of each function. */
export function beginBytecode(): void {
  const file = path.join(root, bytecodeFile)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, '')
}

/** Fills it. Functions work without it, only slower: a problem is a warning. */
export function provideBytecode(): void {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'record-bytecode.ts')], {
    cwd: root,
    stdio: 'inherit',
    // It takes a few seconds. A function that fails may leave a request without an answer
    timeout: 60_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As the host's launcher sets it
      __NEXT_PRIVATE_PREBUNDLED_REACT: 'next',
      // V8 refuses bytecode of a process that had other flags
      NODE_OPTIONS: '',
    },
  })
  if (status !== 0) console.warn('Function: its code could not be compiled ahead, so it starts slower.')
}
