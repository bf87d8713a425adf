import fs from 'node:fs'
import path from 'node:path'
import { componentNames } from '../../mdx/component-names.ts'
import type { PostComponents } from '../../mdx/post-components.ts'
import { importedPath, isOfOtherTools, type PostImport } from '../../mdx/post-imports.ts'
import { demoModule, isStyleSheet, type DemoModule } from '../demos/modules.ts'
import { faultAt, type Fault } from '../errors.ts'
import { decode } from '../files.ts'

/**
 * Finds what is wrong with the imports of posts: a file that is missing, outside the content folder or of a kind that cannot
 * be imported, or one that imports such a file itself. Each file is looked at once.
 */
export function importFaultsIn(contentDir: string, components: PostComponents) {
  const demos = new Map<string, DemoModule>()
  const demoOf = (path: string): DemoModule => {
    const demo = demos.get(path) ?? demoModule(contentDir, path)
    demos.set(path, demo)
    return demo
  }
  return (file: string, imports: readonly PostImport[]): Fault[] => {
    const relative = imports.filter(({ kind }) => kind !== 'ignored')
    return [...Map.groupBy(relative, ({ from }) => from)].flatMap(([from, group]) => {
      const demo = demoOf(importedPath(file, from))
      const isMissing = demo.problem !== null || group.some((each) => isPlainValue(each) && !isUsable(demo))
      if (!isMissing || group.every(({ name }) => isKnown(name, components)) || isOfOtherTools(from)) return []
      const problem = demo.problem ?? notForServer
      const importer = demo.problem?.importer ?? file
      const place = demo.problem?.importer ? demo.problem : group[0]!
      const text = decode(importer, fs.readFileSync(path.join(contentDir, importer))).text
      const message = `${importer === file ? `import of "${from}"` : `imported by ${file}`}: ${problem.message}`
      return [faultAt(importer, text, place, { ...problem, message })]
    })
  }
}

/** What begins with a capital may be a component that is handed on. */
const isPlainValue = ({ kind, name }: PostImport): boolean => kind === 'value' && !/^\p{Lu}/u.test(name)

const isUsable = ({ isValue, file }: DemoModule): boolean => isValue && !isStyleSheet(file)

const notForServer = {
  message: 'its values cannot be used in expressions, which run on the server',
  expected: 'an image, or a .json, .js or .ts file without elements and hooks',
  found: 'a file that runs in the browser',
}

/** Components that the blog has anyway. */
const isKnown = (name: string, components: PostComponents): boolean =>
  Object.hasOwn(components, name) || (componentNames as readonly string[]).includes(name)

/** Warnings about imports that are ignored. The page shows the children of their components. */
export const importWarnings = (
  file: string,
  imports: readonly PostImport[],
  known: ReadonlySet<string>,
): (Pick<PostImport, 'line' | 'column'> & { file: string; message: string })[] =>
  imports
    .filter(({ kind, name, from }) => (kind === 'ignored' || isOfOtherTools(from)) && !known.has(name))
    .map(({ from, line, column }) => ({
      file,
      line,
      column,
      message: `imports "${from}", which is ignored: expected a path such as ./demo.tsx`,
    }))
