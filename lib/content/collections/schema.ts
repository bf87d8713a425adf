import { faultAt, faultOfFile, type Fault } from '../../core/errors.ts'
import { placeOfData } from '../front-matter/data.ts'
import { describe } from '../front-matter/entries.ts'
import { definition, type DefinedCollection, type SchemaIssue, type StandardSchema } from './define.ts'
import { exportsOf, type SchemaPlace } from './exports.ts'

export const schemaAt = ({ module, collection }: SchemaPlace): StandardSchema =>
  (exportsOf(module)[collection] as DefinedCollection)[definition].options.schema!

/**
 * What a schema makes of front matter, as JSON has it, and what does not fit.
 * @param data the front matter of the file
 * @param text of the file
 */
export function typedData(
  place: SchemaPlace,
  data: Readonly<Record<string, unknown>>,
  file: string,
  text: string,
): { data: Readonly<Record<string, unknown>>; faults: Fault[] } {
  const fail = (issues: readonly SchemaIssue[]) => ({ data, faults: faultsOfIssues(issues, file, text) })
  try {
    const result = schemaAt(place)['~standard'].validate(data)
    if (result instanceof Promise) {
      result.catch(() => {})
      return fail([{ message: 'expected a schema that answers at once; this one waits for something' }])
    }
    if (result.issues) return fail(result.issues)
    // The index holds JSON, and every reader answers alike
    const plain = JSON.parse(JSON.stringify(result.value) ?? 'null') as unknown
    if (typeof plain === 'object' && plain !== null && !Array.isArray(plain))
      return { data: plain as Record<string, unknown>, faults: [] }
    return fail([{ message: `expected a schema that makes an object; it made ${describe(plain)}` }])
  } catch (error) {
    return fail([{ message: (error as Error).message }])
  }
}

/**
 * What a schema says against the front matter of a file, with its places, from the top.
 * @param text of the file; null if it is not there, as in a function
 */
export const faultsOfIssues = (issues: readonly SchemaIssue[], file: string, text: string | null): Fault[] =>
  issues.map((issue) => faultOf(issue, file, text)).toSorted((a, b) => a.line - b.line || a.column - b.column)

function faultOf(issue: SchemaIssue, file: string, text: string | null): Fault {
  const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))
  const name = path.map(String).join('.')
  const message = `${name === '' ? 'the front matter' : `\`${name}\``} does not fit the schema: ${issue.message}`
  const expected = expectedBy(issue)
  if (text === null) return faultOfFile(file, { message, expected, found: '' })
  const { value, ...place } = placeOfData(file, text, path)
  return faultAt(file, text, place, { message, expected, found: value === undefined ? 'nothing' : describe(value) })
}

/** Libraries say it in a property of their own, or only in words: `expected one of …`, `must be … (was …)`. */
const expectedBy = (issue: SchemaIssue): string =>
  'expected' in issue && typeof issue.expected === 'string'
    ? issue.expected
    : (/(?:expected|must be) (.+?)(?:,? (?:but )?received .*| \(was .*\))?$/i.exec(issue.message)?.[1] ?? issue.message)
