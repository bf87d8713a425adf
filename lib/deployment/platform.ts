import type { PlatformEnv } from '../config.ts'
import { thisMachine, type Finding, type System } from './system.ts'

/** Where a process may run. `container` is one whose maker does not tell; `machine` is none of the others. */
export type Platform = 'vercel' | 'lambda' | 'kubernetes' | 'docker' | 'podman' | 'container' | 'machine'

/** What a group's path says about who made it. */
const groupNames: [pattern: RegExp, platform: Platform][] = [
  [/kubepods/, 'kubernetes'],
  [/(^|\/)docker[-/]/, 'docker'],
  [/libpod/, 'podman'],
  [/(^|\/)(lxc|containerd|garden)[-/.]/, 'container'],
]

/** The most special first: Vercel's functions are Lambda's, and pods are containers. */
export function detectPlatform(system: System, env: PlatformEnv): Finding<Platform> {
  return hostOf(env) ?? containerOf(system, env) ?? { value: 'machine', from: thisMachine }
}

function hostOf(env: PlatformEnv): Finding<Platform> | null {
  if (env.VERCEL !== undefined) return { value: 'vercel', from: 'VERCEL' }
  if (env.AWS_LAMBDA_FUNCTION_NAME !== undefined) return { value: 'lambda', from: 'AWS_LAMBDA_FUNCTION_NAME' }
  if (env.KUBERNETES_SERVICE_HOST !== undefined) return { value: 'kubernetes', from: 'KUBERNETES_SERVICE_HOST' }
  return null
}

function containerOf(system: System, { container }: PlatformEnv): Finding<Platform> | null {
  // Engines put an empty file at the root of what they start
  if (system.read('/.dockerenv') !== null) return { value: 'docker', from: '/.dockerenv' }
  if (system.read('/run/.containerenv') !== null) return { value: 'podman', from: '/run/.containerenv' }
  if (container !== undefined)
    return { value: container === 'docker' || container === 'podman' ? container : 'container', from: 'container' }
  const groups = (system.read('/proc/self/cgroup') ?? '').split('\n').map((line) => line.replace(/^\d+:[^:]*:/, ''))
  const [, value] = groupNames.find(([pattern]) => groups.some((group) => pattern.test(group))) ?? []
  return value === undefined ? null : { value, from: '/proc/self/cgroup' }
}
