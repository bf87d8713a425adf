import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect } from 'vitest'
import type { Deployment } from '../../../lib/deployment/detect.ts'
import type { Platform } from '../../../lib/deployment/platform.ts'

/** A deployment with these values, on a machine that otherwise limits nothing. */
export const deploymentOf = ({
  platform = 'machine',
  cpus = 4,
  memoryMb = 8_192,
  descriptors = 1_024,
  notes = [],
}: {
  platform?: Platform
  cpus?: number
  memoryMb?: number
  descriptors?: number | null
  notes?: string[]
} = {}): Deployment => ({
  platform: { value: platform, from: 'this machine' },
  cpus: { value: cpus, from: 'this machine', quota: null },
  memory: { value: memoryMb * 1024 ** 2, from: 'this machine' },
  descriptors: { value: descriptors, from: '/proc/self/limits' },
  notes,
})

const library = path.join(import.meta.dirname, '../../../lib/deployment/detect.ts')
const detect = `import { detectDeployment } from ${JSON.stringify(library)}; console.log(JSON.stringify(detectDeployment({})))`

/** What a process finds that a shell starts by `exec "$@"`. */
export function detectedBy(shell: string, ...words: string[]): Deployment {
  const node = [process.execPath, '--no-warnings', '--input-type=module', '--eval', detect]
  const { stdout, stderr } = spawnSync('sh', ['-c', shell, 'sh', ...words, ...node], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Deployment
}
