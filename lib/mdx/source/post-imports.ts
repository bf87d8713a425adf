import type { ImportDeclaration, Program } from 'estree-jsx'
import { placeOf } from '../../core/errors.ts'
import { metadataIn } from '../components/exported-object.ts'
import { literalPattern } from '../../core/literal-pattern.ts'
import type { ImportKind, PostImport } from './imported.ts'

type Statement = Program['body'][number]

/** Whether a statement is neither an import nor a re-export. */
export const isOwn = (statement: Statement): boolean => !('source' in statement && statement.source)

const isRelative = (from: string): boolean => /^\.{1,2}\//.test(from)

/** Whether a statement gives the post a name from a file beside it. */
export const bindsImport = (statement: Statement): boolean =>
  statement.type === 'ImportDeclaration' &&
  isRelative(String(statement.source.value)) &&
  statement.specifiers.length > 0

/**
 * The names that an import statement provides.
 * @param text the statement as written
 * @param source the body
 */
export function importsOf({ source: { value }, specifiers }: ImportDeclaration, text: string, source: string) {
  const from = String(value)
  const place = placeOf(source, offsetOf(text, source))
  const imports = specifiers.map((specifier): PostImport => {
    const name = specifier.local.name
    const exported =
      specifier.type === 'ImportSpecifier'
        ? 'name' in specifier.imported
          ? specifier.imported.name
          : String(specifier.imported.value)
        : specifier.type === 'ImportNamespaceSpecifier'
          ? '*'
          : 'default'
    const optional = isRelative(from) && isDispensable(name, source)
    return { name, from, exported, kind: kindOf(name, from, source), ...(optional && { optional }), ...place }
  })
  const kind = isRelative(from) ? 'file' : 'ignored'
  return imports.length > 0 ? imports : [{ name: '', from, exported: '*', kind, ...place } satisfies PostImport]
}

/** Offset of the statement, which is at the start of a line. */
const offsetOf = (text: string, source: string): number =>
  source.startsWith(text) ? 0 : Math.max(0, source.indexOf(`\n${text}`) + 1)

/** Whether no expression, element or export has a name, but for metadata. */
function isDispensable(name: string, source: string): boolean {
  const used = String.raw`\b${literalPattern(name)}(?![\w$])`
  const [start, end] = metadataIn(source) ?? [0, 0]
  const others = (source.slice(0, start) + source.slice(end)).replace(/^import\b[^'"]*/gm, '')
  return !new RegExp(String.raw`\{[^{}]*${used}|<${used}|^export\b.*${used}`, 'm').test(others)
}

/** The kind of an import, by its use in the post. A component that is only passed on is recognized by its file. */
function kindOf(name: string, from: string, source: string): ImportKind {
  if (!isRelative(from)) return 'ignored'
  if (/\.json$/i.test(from)) return 'value'
  const isElement = new RegExp(`<${literalPattern(name)}(?![\\w$])`).test(source)
  return isElement || (/\.[jt]sx$/i.test(from) && /^\p{Lu}/u.test(name)) ? 'component' : 'value'
}

/**
 * JavaScript that defines the imported names of a body, which `evaluate` provides. An export, as MDX allows no other
 * statement.
 */
export const bindingCode = (imports: readonly PostImport[]): string =>
  `export const ${imports.map(({ name }) => `${name} = arguments[0].imported.${name}`).join(', ')};`

/** Names of components without those that are imported: compilers report `A.B` even if the body defines `A`. */
export const withoutImported = (components: readonly string[], imports: readonly PostImport[]): string[] =>
  components.filter(
    (component) => !imports.some(({ name, kind }) => kind !== 'ignored' && name === component.split('.')[0]),
  )

/** A cheap test for sources without imports and exports. */
export const mayImport = (source: string): boolean =>
  (source.includes('import') || source.includes('export')) && /^(?:im|ex)port\b/m.test(source)
