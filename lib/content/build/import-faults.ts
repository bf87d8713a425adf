import { componentNames } from '../../mdx/components/component-names.ts'
import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import { importedPath, isOfOtherTools, type PostImport } from '../../mdx/source/imported.ts'
import { demoModules, isImage, isStyleSheet, type DemoModule, type FindSyntaxErrors } from '../demos/modules.ts'
import { faultAt, type Fault } from '../../core/errors.ts'
import { readFileTextSync } from '../files/files.ts'

interface ImportingPost {
  file: string
  imports: readonly PostImport[]
  /** Filled by `checkImports`. */
  useFaults: Fault[]
}

/**
 * Checks the imports of posts: a file may be missing, outside the content folder or of a kind that cannot be imported,
 * may not compile, or may import such a file itself. Each file is looked at once.
 */
export async function checkImports(
  contentDir: string,
  posts: readonly ImportingPost[],
  components: PostComponents,
  findErrors?: FindSyntaxErrors,
): Promise<void> {
  const relative = posts.map((post) => ({ ...post, imports: post.imports.filter(({ kind }) => kind !== 'ignored') }))
  const paths = new Set(relative.flatMap(({ file, imports }) => imports.map(({ from }) => importedPath(file, from))))
  const demos = await demoModules(contentDir, [...paths], findErrors)
  const byPath = new Map(demos.map((demo) => [demo.path, demo]))
  for (const { file, imports, useFaults } of relative)
    for (const [from, group] of Map.groupBy(imports, ({ from }) => from)) {
      // Metadata does without it, and is reported
      if (group.every(({ optional }) => optional)) continue
      // An image is found by its address when it is shown, also in a public folder
      if (isImage(from) && importedPath(file, from).startsWith('../')) continue
      const demo = byPath.get(importedPath(file, from))!
      const isMissing = demo.problem !== null || group.some((each) => isPlainValue(each) && !isUsable(demo))
      if (!isMissing || group.every(({ name }) => isKnown(name, components)) || isOfOtherTools(from)) continue
      const problem = demo.problem ?? notForServer
      const importer = demo.problem?.importer ?? file
      const place = demo.problem?.importer ? demo.problem : group[0]!
      const text = readFileTextSync(contentDir, importer).text
      const message = `${importer === file ? `import of "${from}"` : `imported by ${file}`}: ${problem.message}`
      useFaults.push(faultAt(importer, text, place, { ...problem, message }))
    }
}

/** Whether an import is a plain value. A capitalized name may be a component that is passed on. */
const isPlainValue = ({ kind, name }: PostImport): boolean => kind === 'value' && !/^\p{Lu}/u.test(name)

const isUsable = ({ isValue, file }: DemoModule): boolean => isValue && !isStyleSheet(file)

const notForServer = {
  message: 'its values cannot be used in expressions, which run on the server',
  expected: 'an image, or a .json, .js or .ts file without elements and hooks',
  found: 'a file that runs in the browser',
}

/** Whether the blog has a component of this name by itself. */
const isKnown = (name: string, components: PostComponents): boolean =>
  Object.hasOwn(components, name) || (componentNames as readonly string[]).includes(name)

/** Warnings about imports that are ignored. The page shows the children of their components. */
export const importWarnings = (
  file: string,
  imports: readonly PostImport[],
  known: { has(name: string): boolean },
): (Pick<PostImport, 'line' | 'column'> & { file: string; message: string })[] =>
  imports
    .filter(({ kind, name, from }) => (kind === 'ignored' || isOfOtherTools(from)) && !known.has(name))
    .map(({ from, line, column }) => ({
      file,
      line,
      column,
      message: `imports "${from}", which is ignored: expected a path such as ./demo.tsx`,
    }))
