import type { LabProfile } from '../result.ts'
import { usualPeriodUs, type Limit } from '../machine/cgroup.ts'

/**
 * The CPU that a trial may use, by profile name. With the same share in shorter periods, throttling stops a request for
 * less time, but more often.
 */
export const profiles = {
  full: { cpus: null, periodUs: usualPeriodUs },
  '1.0': { cpus: 1, periodUs: usualPeriodUs },
  '0.6': { cpus: 0.6, periodUs: usualPeriodUs },
  '0.6-20ms': { cpus: 0.6, periodUs: 20_000 },
} satisfies Record<string, Omit<LabProfile, 'name'>>

export type ProfileName = keyof typeof profiles

export const profileNames = Object.keys(profiles) as [ProfileName, ...ProfileName[]]

export const profileOf = (name: ProfileName): LabProfile => ({ name, ...profiles[name] })

/** The CPU limit of a trial's group; null for none. */
export function limitOf(name: ProfileName): Limit | null {
  const { cpus, periodUs } = profiles[name]
  return cpus === null ? null : { cpus, periodUs }
}
