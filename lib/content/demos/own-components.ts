import fs from 'node:fs'
import path from 'node:path'
import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import { withoutComments } from './comments.ts'

/** Files of the content folder that may have the author's own components, for all posts; the first that is there has. */
export const ownFiles = ['components', 'components/index'].flatMap((name) =>
  ['.tsx', '.jsx', '.js', '.mjs', ...(name === 'components' ? [] : ['.ts'])].map((ending) => name + ending),
)

export const isOwnComponents = (name: string): boolean => ownFiles.includes(name)

/** The file of the content folder that has the author's own components; undefined if there is none. */
export const ownComponentsFile = (contentDir: string): string | undefined =>
  ownFiles.find((file) => fs.existsSync(path.join(contentDir, file)))

export function ownComponentNames(contentDir: string): string[] {
  const file = ownComponentsFile(contentDir)
  return file === undefined
    ? []
    : exportedComponents(withoutComments(fs.readFileSync(path.join(contentDir, file), 'utf8')))
}

/**
 * Components with those of the content folder's own `components.tsx`, which pages load by themselves: checks need their
 * names.
 */
export const withOwnComponents = (components: PostComponents, contentDir: string): PostComponents => ({
  ...Object.fromEntries(ownComponentNames(contentDir).map((name) => [name, { load }])),
  ...components,
})

const load = () => Promise.reject(new Error('components.tsx is for pages'))

/**
 * The names of the components that a module exports: one by one, or as an object that is the default or is named
 * `components`. Reads the text alone, as the module may run in the browser only.
 */
export function exportedComponents(code: string): string[] {
  const names = [
    ...allOf(/\bexport\s+(?:async\s+)?(?:function\*?|const|let|var|class)\s+(\p{Lu}[\w$]*)/gu, code),
    ...allOf(/\bexport\s*\{([^}]*)\}/g, code).flatMap((list) =>
      list.split(',').map((entry) =>
        entry
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!,
      ),
    ),
    ...[...code.matchAll(/\b(?:export\s+default|(?:const|let|var)\s+components\b[^=]*=)\s*\{/g)].flatMap(
      ({ index, 0: opening }) => keysOf(code, index + opening.length),
    ),
  ]
  return [...new Set(names.filter((name) => /^\p{Lu}[\w$]*$/u.test(name)))].sort()
}

const allOf = (pattern: RegExp, text: string): string[] => [...text.matchAll(pattern)].map(([, name]) => name!)

/** The keys of an object literal, from after its brace. */
function keysOf(code: string, start: number): string[] {
  let depth = 0
  let ownText = ''
  for (let at = start; at < code.length && depth >= 0; at++) {
    const character = code[at]!
    if ('{[('.includes(character)) depth++
    if (depth === 0) ownText += character
    if ('}])'.includes(character)) depth--
  }
  return ownText.split(',').flatMap((entry) => /^\s*['"]?([\w$]+)/.exec(entry)?.[1] ?? [])
}
