import { referenceOf } from '../../mdx/html/local-references.ts'
import { finderIn, type Finder } from '../assets/find.ts'
import { fileStates, type FileState } from '../assets/inspect.ts'
import type { Corpus } from '../corpus.ts'

/** Files by their real paths, as they were read. */
export type ReadFiles = [real: string, state: FileState][]

/**
 * Returns a function that reads the files that a post refers to, so that threads do so while they compile. Later steps
 * use the results instead of reading the files again; each file is returned once.
 */
export function referredFiles({
  contentDir,
  publicFolders,
}: Corpus): (file: string, tokens: readonly string[]) => ReadFiles {
  let finder: Finder | undefined
  const states = fileStates()
  return (file, tokens) => {
    finder ??= finderIn(contentDir, publicFolders)
    const read: ReadFiles = []
    for (const token of tokens) {
      const found = finder.find(referenceOf(token).address, file)
      if (found.kind === 'file' && !states.used.has(found.real)) read.push([found.real, states.of(found.real)])
    }
    return read
  }
}
