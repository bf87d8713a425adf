import type { PlatformEnv } from '../config.ts'
import { thisMachine, type Finding, type System } from './system.ts'

/** Where a process runs. `container`: an engine that is not recognized; `machine`: none of the others. */
export type Platform = 'vercel' | 'lambda' | 'kubernetes' | 'docker' | 'podman' | 'container' | 'machine'

/** Patterns for the path of a control group, by platform. */
const groupNames: [pattern: RegExp, platform: Platform][] = [
  [/kubepods/, 'kubernetes'],
  [/(^|\/)docker[-/]/, 'docker'],
  [/libpod/, 'podman'],
  [/(^|\/)(lxc|containerd|garden)[-/.]/, 'container'],
]

/** Detects the platform, the most specific first: Vercel's functions run on Lambda, and pods are containers. */
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
  // Engines create an empty file at the root of a container
  if (system.read('/.dockerenv') !== null) return { value: 'docker', from: '/.dockerenv' }
  if (system.read('/run/.containerenv') !== null) return { value: 'podman', from: '/run/.containerenv' }
  if (container !== undefined)
    return { value: container === 'docker' || container === 'podman' ? container : 'container', from: 'container' }
  const groups = (system.read('/proc/self/cgroup') ?? '').split('\n').map((line) => line.replace(/^\d+:[^:]*:/, ''))
  const [, value] = groupNames.find(([pattern]) => groups.some((group) => pattern.test(group))) ?? []
  return value === undefined ? null : { value, from: '/proc/self/cgroup' }
}
