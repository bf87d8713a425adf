import type { Experiment } from './experiment.ts'

/** Every experiment by the name that chooses it; loaded when it is chosen, or listed. */
export const experiments = {
  peers: async () => (await import('./peers/experiment.ts')).peersExperiment,
  read: async () => (await import('./read/experiment.ts')).read,
} satisfies Record<string, () => Promise<Experiment>>

export type ExperimentName = keyof typeof experiments

export const experimentNames = Object.keys(experiments) as [ExperimentName, ...ExperimentName[]]
