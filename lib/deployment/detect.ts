import type { PlatformEnv } from '../config.ts'
import { detectCpus, type CpuFinding } from './cpu.ts'
import { detectDescriptors } from './descriptors.ts'
import { detectMemory } from './memory.ts'
import { detectPlatform, type Platform } from './platform.ts'
import { systemAt, type Finding } from './system.ts'

/** The machine that this process runs on. Each figure has its source. */
export interface Deployment {
  platform: Finding<Platform>
  cpus: CpuFinding
  /** Memory, in bytes. */
  memory: Finding<number>
  /** Maximum number of open files and sockets; null if no limit is known. */
  descriptors: Finding<number | null>
  /** One line per file or variable with an unusable value, which counts as no limit. */
  notes: string[]
}

/**
 * Detects where this process runs.
 * @param env variables that hosts set
 * @param root contains `/proc` and `/sys`; tests pass their own
 */
export function detectDeployment(env: PlatformEnv, root = '/'): Deployment {
  const system = systemAt(root)
  const found = {
    platform: detectPlatform(system, env),
    cpus: detectCpus(system, env),
    memory: detectMemory(system, env),
    descriptors: detectDescriptors(system),
  }
  return { ...found, notes: [...system.notes] }
}
