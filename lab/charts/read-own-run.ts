import { maxResultLength, parseResult, type LabResult } from '../result.ts'
import { compare, type Comparison } from './compare.ts'
import type { OwnWords } from './own-words.ts'

export type OwnRunRead =
  | { yours: LabResult; ours: LabResult | null; comparison: Comparison; problems: null }
  | { problems: string[] }

const megabyte = 1_000_000

/**
 * Validates a file that a reader chose and compares it with ours. A file that is far too large is not read.
 * @param fetchOurs resolves to null if there is no committed result
 */
export async function readOwnRun(
  file: Pick<File, 'size' | 'text'>,
  name: string,
  fetchOurs: () => Promise<LabResult | null>,
  words: OwnWords,
): Promise<OwnRunRead> {
  // A character takes at most three bytes for each UTF-16 code unit
  if (file.size > 3 * maxResultLength)
    return { problems: [words.tooLarge((file.size / megabyte).toFixed(1), (maxResultLength / megabyte).toFixed(0))] }
  const { result: yours, problems } = parseResult(await file.text())
  if (!yours) return { problems }
  if (yours.name !== name) return { problems: [words.otherExperiment(yours.name, name)] }
  const ours = await fetchOurs()
  return { yours, ours, comparison: compare(yours, ours), problems: null }
}
