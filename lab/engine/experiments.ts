import fs from 'node:fs'
import path from 'node:path'
import type { NamedExperiment } from './experiment.ts'

const folder = path.join(import.meta.dirname, '../experiments')

/** Names of the experiments: every folder below `lab/experiments` is one, and no list has to be kept. */
export const experimentNames: readonly string[] = fs
  .readdirSync(folder)
  .filter((name) => fs.existsSync(path.join(folder, name, 'experiment.ts')))
  .toSorted()

export const loadExperiment = async (name: string): Promise<NamedExperiment> => ({
  name,
  ...(await import(`../experiments/${name}/experiment.ts`)).default,
})
