import type { StandardSchemaV1 } from '@standard-schema/spec'
import { readFileTextSync } from '../../../lib/content/files/files.ts'
import { placeOfData } from '../../../lib/content/front-matter/data.ts'
import { describe } from '../../../lib/content/front-matter/entries.ts'
import { faultAt, faultOfFile, type Fault } from '../../../lib/core/errors.ts'

/** What a schema says against the front matter of a post, with its places, from the top. */
export function faultsOf(issues: readonly StandardSchemaV1.Issue[], file: string, contentDir: string): Fault[] {
  const { text, gone } = readFileTextSync(contentDir, file)
  return issues
    .map((issue) => faultOf(issue, file, gone ? null : text))
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
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

/** Libraries say it in a property of their own, or only in words: `expected one of …`, `must be … (was …)`. */
const expectedBy = (issue: StandardSchemaV1.Issue): string =>
  'expected' in issue && typeof issue.expected === 'string'
    ? issue.expected
    : (/(?:expected|must be) (.+?)(?:,? (?:but )?received .*| \(was .*\))?$/i.exec(issue.message)?.[1] ?? issue.message)
