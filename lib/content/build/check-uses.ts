import pLimit from 'p-limit'
import type { ComponentUse } from '../../mdx/components/component-uses.ts'
import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { PostImport } from '../../mdx/source/imported.ts'
import type { FindSyntaxErrors } from '../demos/modules.ts'
import { faultAt, type Fault } from '../../core/errors.ts'
import { readFileTextSync } from '../files/files.ts'
import { checkImports } from './import-faults.ts'

export interface PostUses {
  /** Path within the content folder, with forward slashes. */
  file: string
  uses: readonly ComponentUse[]
  imports: readonly PostImport[]
  /** Filled by `checkUses`. */
  useFaults: Fault[]
}

/** The uses that can be checked. */
export const checkable = (uses: readonly ComponentUse[], components: PostComponents): ComponentUse[] =>
  uses.filter(({ name }) => Object.hasOwn(components, name) && components[name]!.check)

/**
 * Checks how posts use the components of `content/components.ts`, and what they import. Results are not cached: they
 * depend on files other than the posts.
 */
export async function checkUses(
  contentDir: string,
  posts: readonly PostUses[],
  components: PostComponents,
  findSyntaxErrors?: FindSyntaxErrors,
): Promise<void> {
  const importing = posts.filter(({ imports }) => imports.length > 0)
  if (importing.length > 0) await checkImports(contentDir, importing, components, findSyntaxErrors)
  await pLimit(1).map(
    posts.flatMap((post) => post.uses.map((use) => ({ ...post, use }))),
    async ({ file, use, useFaults }) => {
      const problem = await components[use.name]!.check!(use)
      if (!problem) return
      const message = `<${use.name}>: ${problem.message}`
      useFaults.push(faultAt(file, textOf(contentDir, file), use, { ...problem, message }))
    },
  )
}

const textOf = (contentDir: string, file: string): string => readFileTextSync(contentDir, file).text
