import type { Experiment } from './experiment.ts'

/** Every experiment by the name that chooses it; loaded when it is chosen, or listed. */
export const experiments = {
  peers: async () => (await import('./peers/experiment.ts')).peersExperiment,
  read: async () => (await import('./read/experiment.ts')).read,
  threadpool: async () => (await import('./threadpool/experiment.ts')).threadpool,
  'await-in-a-loop': async () => (await import('./await-in-a-loop/experiment.ts')).awaitInALoop,
  lookup: async () => (await import('./lookup/experiment.ts')).lookup,
  navigation: async () => (await import('./navigation/experiment.ts')).navigation,
  stringify: async () => (await import('./stringify/experiment.ts')).stringify,
  strategies: async () => (await import('./strategies/experiment.ts')).strategies,
} satisfies Record<string, () => Promise<Experiment>>

export type ExperimentName = keyof typeof experiments

export const experimentNames = Object.keys(experiments) as [ExperimentName, ...ExperimentName[]]
