import type { StandardSchemaV1 } from '@standard-schema/spec'
import { faultsOfIssues } from '../../../lib/content/collections/schema.ts'
import { readFileTextSync } from '../../../lib/content/files/files.ts'
import type { Fault } from '../../../lib/core/errors.ts'

/** What a schema says against the front matter of a post, with its places, from the top. */
export function faultsOf(issues: readonly StandardSchemaV1.Issue[], file: string, contentDir: string): Fault[] {
  const { text, gone } = readFileTextSync(contentDir, file)
  return faultsOfIssues(issues, file, gone ? null : text)
}
