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
