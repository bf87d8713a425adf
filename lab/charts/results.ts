import type { LabResult } from '@/lab/result.ts'

/**
 * The result of each experiment, bundled at build: no file is opened at run time. Each is loaded on demand, so a post
 * without figures does not pay for them.
 */
const files = import.meta.glob<LabResult>('../experiments/*/result.json', { import: 'default' })

/** The committed result of an experiment; null for one that was not measured. A test checks each against the schema. */
export const resultOf = async (name: string): Promise<LabResult | null> =>
  (await files[`../experiments/${name}/result.json`]?.()) ?? null
