import type { PlatformEnv } from '../config.ts'
import { detectCpus, type CpuFinding } from './cpu.ts'
import { detectDescriptors } from './descriptors.ts'
import { detectMemory } from './memory.ts'
import { detectPlatform, type Platform } from './platform.ts'
import { systemAt, type Finding } from './system.ts'

/** What machine this is, each figure with where it is from. */
export interface Deployment {
  platform: Finding<Platform>
  cpus: CpuFinding
  /** Bytes. */
  memory: Finding<number>
  /** Files and sockets open at a time; null where no limit is known. */
  descriptors: Finding<number | null>
  /** A line for each file or variable that is there and could not be used; it counts as no limit. */
  notes: string[]
}

/**
 * Finds out where this process runs.
 * @param env what hosts say of themselves
 * @param root where `/proc` and `/sys` are; a test lays out its own
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
