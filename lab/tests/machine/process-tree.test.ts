import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { measureTree } from '../../machine/process-tree.ts'

const cwd = os.tmpdir()
const node = (program: string) => [process.execPath, '-e', program]

describe('a process tree', () => {
  it.runIf(fs.existsSync('/proc/self/stat'))('includes what a child of the command used', async () => {
    const work =
      'const end = performance.now() + 300; const kept = Buffer.alloc(100e6, 1); while (performance.now() < end); console.log(kept.length)'
    const child = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(work)}], { stdio: 'inherit' })`
    const usage = await measureTree({ command: node(child), cwd })
    expect(usage.stdout.trim()).toBe('100000000')
    expect(usage.cpuSeconds).toBeGreaterThan(0)
    expect(usage.peakMb).toBeGreaterThan(100)
  })

  it.runIf(fs.existsSync('/proc/self/stat'))('of a command that fails is an error with the reason', async () => {
    await expect(measureTree({ command: node('console.error("the reason"); process.exit(3)'), cwd })).rejects.toThrow(
      /exit code 3: the reason/,
    )
    await expect(measureTree({ command: [path.join(cwd, 'no-such-program')], cwd })).rejects.toThrow(/ENOENT/)
  })
})
