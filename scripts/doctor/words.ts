import type { IndexState } from '../../lib/content/index-store/inspect.ts'
import type { CpuFinding } from '../../lib/deployment/cpu.ts'
import type { Platform } from '../../lib/deployment/platform.ts'
import type { ProgramState, RedisState } from './services.ts'
import { counted } from '../../lib/core/grouped.ts'

export const platformNames = {
  vercel: 'Vercel',
  lambda: 'AWS Lambda',
  kubernetes: 'a Kubernetes pod',
  docker: 'a Docker container',
  podman: 'a Podman container',
  container: 'a container',
  machine: 'no container, no function',
} satisfies Record<Platform, string>

const stateNames = {
  fits: 'fits',
  'toolchain-changed': 'fits, built by another toolchain',
  stale: 'stale',
  'other-zone': 'built for another time zone',
  missing: 'missing',
  unusable: 'unusable',
} satisfies Record<IndexState['state'], string>

/** `512 MB`, `23.5 GB`: powers of 1,024, the unit of memory limits. */
export function bytes(value: number): string {
  const mb = value / 1024 ** 2
  return mb < 1024 ? `${Math.round(mb)} MB` : `${(mb / 1024).toFixed(1)} GB`
}

export function cpuWords({ value, quota }: CpuFinding): string {
  if (quota === null) return value.toLocaleString('en')
  const ms = (us: number) => (us / 1000).toLocaleString('en')
  return `${value.toLocaleString('en')} (${ms(quota.quotaUs)} of every ${ms(quota.periodUs)} ms)`
}

export function indexWords({ state, format, posts }: IndexState): string {
  const words = [stateNames[state], posts !== null && counted(posts, 'post'), format !== null && `format ${format}`]
  return words.filter(Boolean).join(', ')
}

/**
 * The row about a program that only several instances need.
 * @param valid text if the files for it are valid
 * @param install how to install it
 */
export const programWords = (
  { version, problem }: ProgramState,
  valid: string,
  install: string,
): [value: string, from: string] =>
  version === null ? ['not installed', install] : [version || 'installed', problem === null ? valid : 'see below']

export function redisWords(redis: RedisState): [value: string, from: string] {
  if (redis.state === 'off') return ['off', 'REDIS_URL']
  if (redis.state === 'unreachable') return ['does not answer', 'REDIS_URL']
  const { version, maxMemory, policy, keepsOnDisk } = redis
  const limit = maxMemory === 0 ? 'no limit of memory' : `${bytes(maxMemory)}, ${policy}`
  return [`${version}, ${keepsOnDisk ? 'kept on disk' : 'in memory only'}`, `REDIS_URL: ${limit}`]
}
