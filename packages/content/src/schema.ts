import type { StandardSchemaV1 } from '@standard-schema/spec'
import { placeOfData } from '../../../lib/content/front-matter/data.ts'
import { readFileTextSync } from '../../../lib/content/files/files.ts'
import { describe } from '../../../lib/content/front-matter/entries.ts'
import { faultAt, faultOfFile, type Fault } from '../../../lib/core/errors.ts'
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
  const result = await schema['~standard'].validate(data)
  if (!result.issues) return { value: result.value }
  const { text, gone } = readFileTextSync(contentDir, meta.file)
  return { faults: result.issues.map((issue) => faultOf(issue, meta.file, gone ? null : text)) }
}

/** @param text of the file; null if it is not there, as in a function */
function faultOf(issue: StandardSchemaV1.Issue, file: string, text: string | null): Fault {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
  const name = path.map(String).join('.')
  const message = `${name === '' ? 'the front matter' : `\`${name}\``} does not fit the schema: ${issue.message}`
  const expected = expectedBy(issue)
  if (text === null) return faultOfFile(file, { message, expected, found: '' })
  const { value, ...place } = placeOfData(file, text, path)
  return faultAt(file, text, place, { message, expected, found: value === undefined ? 'nothing' : describe(value) })
}

/** Libraries say it in a property of their own. */
const expectedBy = (issue: StandardSchemaV1.Issue): string =>
  'expected' in issue && typeof issue.expected === 'string' ? issue.expected : issue.message
