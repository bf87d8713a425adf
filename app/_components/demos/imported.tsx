import type { ReactNode } from 'react'
import { isDev, isNextDev } from '@/app/_content/mode.ts'
import type { Components, Imported } from '@/lib/mdx/evaluate/evaluate.ts'
import { importedPath, isOfOtherTools, type PostImport } from '@/lib/mdx/source/imported.ts'
import { FailedPart } from '../failed-part.tsx'
import { unknownComponent } from '../mdx/unknown.tsx'
import { Demo, inBrowser, ownComponents, ownFile, problems, values } from '#imported-files'

/** A value that a post imports is not available. */
export class ImportError extends Error {
  override name = 'ImportError'
  readonly place: Pick<PostImport, 'line' | 'column'>
  constructor({ line, column }: PostImport, message: string, options?: ErrorOptions) {
    super(message, options)
    this.place = { line, column }
  }
}

/**
 * The imports of a post, by name. An unavailable component shows an error in its place.
 * @param file path of the post
 * @param components those that the post has without importing them
 * @throws {ImportError} for an unavailable value
 */
export async function importedBy(
  imports: readonly PostImport[],
  file: string,
  components: Components,
): Promise<Imported> {
  const named = imports.filter(({ name, kind }) => name !== '' && kind !== 'ignored')
  return Object.fromEntries(
    await Promise.all(
      named.map(async (each): Promise<[string, unknown]> => {
        const path = importedPath(file, each.from)
        if (each.kind !== 'value') return [each.name, componentOf(each, path, file, components)]
        const value = valueOf(each, path)
        return [each.name, await (each.optional ? value.catch(() => undefined) : value)]
      }),
    ),
  )
}

/** Files without names: style sheets, and scripts for their effects. */
export const ImportedFiles = ({ imports, file }: { imports: readonly PostImport[]; file: string }) =>
  imports
    .filter(({ kind }) => kind === 'file')
    .map(({ from }) => importedPath(file, from))
    .filter((path) => inBrowser.has(path))
    .map((path) => <Demo key={path} $file={path} $name="" />)

/** The components among `names` that the content folder's own `components.tsx` defines. */
export const ownDemos = (names: readonly string[]): Components =>
  Object.fromEntries(
    names
      .filter((name) => ownComponents.includes(name))
      .map((name) => [name, inBrowser.has(ownFile) ? demo(ownFile, name) : missing(problemOf(ownFile, ownFile))]),
  ) as Components

function componentOf(
  { name, from, exported, line, column }: PostImport,
  path: string,
  file: string,
  components: Components,
): unknown {
  if (inBrowser.has(path)) return exported === '*' ? withMembers({}, path, '') : demo(path, exported)
  if (Object.hasOwn(components, name)) return components[name]
  if (isOfOtherTools(from)) return unknownComponent(name)
  return missing(`${file}:${line}:${column}: ${problemOf(path, from)}`)
}

/** A component that shows why another one is unavailable, followed by its children: it may wrap the whole post. */
const missing = (problem: string) =>
  function Missing({ children }: { children?: ReactNode }): ReactNode {
    return (
      <>
        <FailedPart text={problem} />
        {children}
      </>
    )
  }

async function valueOf(each: PostImport, path: string): Promise<unknown> {
  const { exported, from } = each
  const load = Object.hasOwn(values, path) ? values[path] : undefined
  if (!load) {
    if (inBrowser.has(path)) return exported === '*' ? withMembers({}, path, '') : demo(path, exported)
    throw new ImportError(each, problemOf(path, from))
  }
  let loaded: Record<string, unknown>
  try {
    loaded = (await load()) as Record<string, unknown>
  } catch (error) {
    throw new ImportError(each, `${from}: ${error instanceof Error ? error.message : 'it throws'}`, { cause: error })
  }
  if (exported === '*') return loaded
  if (!(exported in loaded)) throw new ImportError(each, `${from}: it exports no ${exported}`)
  return loaded[exported]
}

function problemOf(path: string, from: string): string {
  // The app of the package has a bundler where its start found an import
  const isBuilt = isDev && !isNextDev
  const unknown = isBuilt ? 'stop `dev` and start it again to see this' : 'there is no such file in this build'
  return `${from}: ${problems[path] ?? (path.startsWith('../') ? 'it is outside the content folder' : unknown)}`
}

/** A component of a file, which runs in the browser. Its members are components too: `<Tabs.Item />`. */
function demo(path: string, name: string): object {
  const component = (props: object): ReactNode => {
    const handler = Object.entries(props).find(([, value]) => typeof value === 'function')?.[0]
    if (handler) throw new Error(`${path}: \`${handler}\` is a function, which cannot be sent to the browser`)
    return <Demo {...props} $file={path} $name={name} />
  }
  return withMembers(component, path, `${name}.`)
}

const withMembers = (target: object, path: string, prefix: string): object =>
  new Proxy(target, {
    get: (target, name) =>
      typeof name === 'string' && /^\p{Lu}/u.test(name)
        ? demo(path, `${prefix}${name}`)
        : (Reflect.get(target, name) as unknown),
  })
