import type { StandardSchemaV1 } from '@standard-schema/spec'
import { ContentError, faultOfFile, type Fault } from '../../../lib/core/errors.ts'
import type { PostMeta } from '../../../lib/core/post.ts'

type Checked = { value: unknown } | { faults: Fault[] }

/** What a schema makes of the front matter of a post, or what does not fit it, with its place. */
export async function checkData(
  schema: StandardSchemaV1 | undefined,
  meta: Pick<PostMeta, 'data' | 'file'>,
  contentDir: string,
): Promise<Checked> {
  const { data = {} } = meta
  if (!schema) return { value: data }
  const result = await validate(schema, data, meta.file)
  if (!result.issues) return { value: result.value }
  // They parse front matter: what answers from the index loads none of that
  const { faultsOfIssues } = await import('../../../lib/content/collections/schema.ts')
  const { readFileTextSync } = await import('../../../lib/content/files/files.ts')
  const { text, gone } = readFileTextSync(contentDir, meta.file)
  return { faults: faultsOfIssues(result.issues, meta.file, gone ? null : text) }
}

async function validate(schema: StandardSchemaV1, data: unknown, file: string) {
  try {
    return await schema['~standard'].validate(data)
  } catch (cause) {
    const message = `the schema throws an error: ${(cause as Error)?.message ?? String(cause)}`
    throw new ContentError([faultOfFile(file, { message, expected: '', found: '' })], { cause })
  }
}
