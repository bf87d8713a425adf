import fs from 'node:fs'
import path from 'node:path'
import { findingAt, type FileFinding } from '../../lib/content/check/finding.ts'
import { imageNamesIn, lastWordOf } from '../../lib/content/check/references.ts'
import { readFileTextSync } from '../../lib/content/files/files.ts'
import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import { isImageName } from '../../lib/core/file-types.ts'

/** Files besides posts that may mention an image: demos, styles, data. */
const mayName = /\.(?:[cm]?[jt]sx?|css|scss|json|ya?ml|html?|svg)$/i

/** Images in the content folder that no post or entry shows, and whose names no file in it mentions. */
export class OrphanedImages {
  readonly #contentDir: string
  readonly #names = new Set<string>()
  readonly #shown = new Set<string>()

  constructor(contentDir: string) {
    this.#contentDir = path.resolve(contentDir)
  }

  /** @param shown paths of files that posts show, relative to their folder */
  add(dir: string, mentioned: readonly string[], shown: readonly string[]): void {
    for (const name of mentioned) this.#names.add(name)
    for (const file of shown) this.#shown.add(path.resolve(dir, file))
  }

  /** @param all files of the content folder */
  findings(all: readonly string[]): FileFinding[] {
    const at = (file: string) => path.join(this.#contentDir, file)
    const files = all.filter((file) => !/(?:^|\/)_/.test(file))
    for (const file of files.filter((each) => mayName.test(each)))
      for (const each of imageNamesIn(readFileTextSync(this.#contentDir, file).text)) this.#names.add(each)
    return files
      .filter((file) => isImageName(file) && fs.lstatSync(at(file), { throwIfNoEntry: false })?.isFile())
      .filter((file) => !this.#shown.has(at(file)) && !this.#names.has(lastWordOf(path.posix.basename(file))))
      .sort(byCodeUnit)
      .map((file) => {
        const details = {
          what: 'no post shows this image',
          found: file,
          expected: 'a post that refers to it, or no file',
        }
        return { file, ...findingAt({ line: 1, column: 1 }, { kind: 'orphaned-image', ...details }) }
      })
  }
}
