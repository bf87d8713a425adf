import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { schema } from '../lib/site/site-config.ts'

const read = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')

/** The comment of a key, the key, and its type if it is one of an interface. */
const documented = /(?:\/\*\*((?:(?!\*\/)[^])*)\*\/\s*(?:\/\/.*\n\s*)?)?^ *(\w+)\??: (.*)/gm

const inOneLine = (comment: string): string => comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim()
const keysIn = (source: string) =>
  [...source.matchAll(documented)].map(([, comment = '', key, type]) => ({
    key: key!,
    comment: inOneLine(comment),
    type: type!,
  }))

/** The comments of keys, for each constant of the sources of `SiteConfig`. */
const constants = ['site-config', 'site-hooks', 'site-crawlers', 'site-share']
  .flatMap((name) => read(`lib/site/${name}.ts`).split(/^(?=(?:export )?const )/m))
  .map((source) => new Map(keysIn(source).map(({ key, comment }) => [key, comment])))

/** The comments of an object by its keys: those of the smallest constant that has all of them. */
const commentsOf = (keys: string[]): Map<string, string> | undefined =>
  constants.filter((each) => keys.every((key) => each.has(key))).sort((one, other) => one.size - other.size)[0]

/** What is read of a schema of valibot. */
interface Schema {
  type: string
  default?: unknown
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
  value?: Schema
  options?: Schema[]
  pipe?: Schema[]
  getter?: (input: unknown) => Schema
}

/** The objects that a value may be, may have in a list, or in a map. */
function objectsIn(schema: Schema): Schema[] {
  if (schema.entries) return [schema]
  const { wrapped, item, value, options = [], pipe = [], getter } = schema
  // One of a script or a component
  const chosen = getter ? [getter({ script: '' }), getter({ component: '' })] : []
  const inner = [wrapped, item, schema.type === 'record' ? value : undefined, ...options, ...pipe, ...chosen]
  return inner.flatMap((each) => (typeof each === 'object' ? objectsIn(each) : []))
}

/** What the message of a wrong value says that was expected. */
const expectedBy = (schema: Schema): string =>
  /^expected (.*); got/s.exec(
    v.safeParse(schema as unknown as v.GenericSchema, Symbol('wrong')).issues![0].message,
  )![1]!

const row = (...cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** The rows of an object of site.config.ts, and of the objects in it. */
const siteRows = (schema: Schema, above = '', known?: Map<string, string>): string[] =>
  Object.entries(schema.entries!).flatMap(([key, entry]) => {
    const comments = known ?? commentsOf(Object.keys(schema.entries!))
    const preset = JSON.stringify(entry.default) ?? (entry.type === 'optional' ? '' : 'required')
    const inner = objectsIn(entry).filter(({ entries }) => !('en' in entries!))
    return [
      row(`\`${above}${key}\``, expectedBy(entry), preset, comments?.get(key) ?? ''),
      ...inner.flatMap((object) => siteRows(object, `${above}${key}.`)),
    ]
  })

/** The rows of what `defineCollection` gets. */
const collectionRows = (): string[] =>
  keysIn(/interface CollectionOptions<.*> \{\n([^]*?)\n\}/.exec(read('lib/content/collections/define.ts'))![1]!).map(
    ({ key, type, comment }) => row(`\`${key}\``, `\`${type}\``, comment),
  )

/** The comments of the keys at the top, which several constants have. */
const topComments = new Map(
  constants.filter((each) => ['title', 'embeds', 'robots'].some((key) => each.has(key))).flatMap((each) => [...each]),
)

/** The text of docs/reference.md. */
export const reference = (): string => `# Reference

Every key of \`site.config.ts\` and \`content.config.ts\`, from their schemas and types. How to use them: [customising](customising.md),
[features](features.md). A wrong key or value stops each command, which says what was expected. Variables of the environment
are [listed with the readers](readers.md#settings).

## site.config.ts

In a list or a map, \`navigation.href\` is a key of each item. A label is a text, or one for each language: \`{ en: 'Posts', ko: '글' }\`.

| key | value | default | what it is |
|---|---|---|---|
${siteRows(schema as unknown as Schema, '', topComments).join('\n')}

## content.config.ts

Each export is what \`defineCollection\` makes of these options; only \`dir\` is required, and \`posts\` has none. [Collections](features.md#collections) has examples.

| key | type | what it is |
|---|---|---|
${collectionRows().join('\n')}
`
