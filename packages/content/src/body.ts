import type { ReactNode } from 'react'
import { ContentError, faultOfFile, type Fault } from '../../../lib/core/errors.ts'
import type { Components } from '../../../lib/mdx/evaluate/evaluate.ts'
import { messageOf } from '../../../lib/mdx/evaluate/evaluate.ts'
import { runBody } from '../../../lib/mdx/evaluate/run-body.ts'
import type { PostImport } from '../../../lib/mdx/source/imported.ts'
import type { Text } from './collection.ts'
import type { BodyProps } from './types.ts'

/**
 * The text of a post, as a component of the server: it sends no script. Components of posts are those of `components`; a
 * name that it lacks shows its children, with a warning.
 *
 * @example <Body post={post} components={{ Callout, a: Link }} />
 *
 * @throws {ContentError} with file, line and column, if the text cannot be shown
 */
export async function Body({ post: { body: text, file }, components = {} }: BodyProps): Promise<ReactNode> {
  const { body, elements } = text as Text
  const given = components as Components
  expectElements(Object.keys(given), elements)
  for (const name of body.components)
    if (!Object.hasOwn(given, name.split('.')[0]!) && !(body.imports ?? []).some((each) => each.name === name))
      warnOnce(`${file} uses <${name}>, which \`components\` of <Body> lacks; its children are shown without it`)
  const imported = importedBy(body.imports ?? [], given, file)
  try {
    return await runBody(body, given, undefined, imported)
  } catch (cause) {
    const message = `the body cannot be shown: ${messageOf(cause)}`
    throw new ContentError([faultOfFile(file, { message, expected: '', found: '' })], { cause })
  }
}

/** Most of a text is one piece of HTML. Only what the collection names stays an element that a component can replace. */
function expectElements(names: readonly string[], elements: readonly string[]): void {
  const unknown = names.filter((name) => /^[a-z][a-z0-9]*$/.test(name) && !elements.includes(name))
  if (unknown.length > 0)
    throw new TypeError(
      `<Body>: \`components\` has ${unknown.join(', ')}: expected HTML elements that \`elements\` of defineCollection names; it names ${elements.join(', ') || 'none'}`,
    )
}

/** What a post imports is not bundled: `components` has it under the name that the post uses. */
function importedBy(imports: readonly PostImport[], given: Components, file: string): Record<string, unknown> {
  const missing = imports.filter(
    ({ kind, name, optional }) => !optional && kind !== 'ignored' && kind !== 'file' && !Object.hasOwn(given, name),
  )
  if (missing.length > 0) throw new ContentError(missing.map((each) => faultOfImport(each, file)))
  return Object.fromEntries(imports.map(({ name }) => [name, given[name]]))
}

const faultOfImport = ({ name, from, line, column }: PostImport, file: string): Fault => ({
  ...faultOfFile(file, {
    message: `imports ${name} from ${from}, which is not bundled`,
    expected: `\`${name}\` in \`components\` of <Body>`,
    found: `an import of ${from}`,
  }),
  line,
  column,
})

const said = new Set<string>()

function warnOnce(message: string): void {
  if (!said.has(message)) console.warn(`[content] ${message}`)
  said.add(message)
}
