import type { LabResult } from '@/lab/result.ts'

/**
 * The result of each experiment, bundled at build: no file is opened later. Each is loaded when a page asks for it, so
 * a post without figures does not pay for them.
 */
const files = import.meta.glob<LabResult>('../experiments/*/result.json', { import: 'default' })

/** The committed result of an experiment; null where none was measured. A test checks each against the schema. */
export const resultOf = async (name: string): Promise<LabResult | null> =>
  (await files[`../experiments/${name}/result.json`]?.()) ?? null
