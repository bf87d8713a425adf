import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { app } from '../../lib/cli/run.ts'
import { indexFile } from '../../lib/config.ts'
import { bytecodeFile } from '../../lib/deployment/bytecode.ts'

/** Creates an empty file, so that Next includes it in the files of each function. */
export function beginBytecode(): void {
  const file = path.join(app, bytecodeFile)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, '')
}

/** Fills the file. Functions also work without it, but slower, so a failure is only a warning. */
export function provideBytecode(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('./record-bytecode.ts', import.meta.url))], {
    // As on the host
    cwd: app,
    stdio: 'inherit',
    // Usually a few seconds. A failing function may leave a request without an answer
    timeout: 60_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // Of an experimental module that it uses
      NODE_NO_WARNINGS: '1',
      BUILT_INDEX_FILE: path.relative(app, indexFile),
      // Set by the host's launcher
      __NEXT_PRIVATE_PREBUNDLED_REACT: 'next',
      // V8 rejects bytecode of a process with other flags
      NODE_OPTIONS: '',
    },
  })
  if (status !== 0) console.warn('Function: its code could not be compiled ahead, so it starts slower.')
}
