import fs from 'node:fs'
import path from 'node:path'

/** Something that was found out, and where: a file, the name of an environment variable, or `this machine`. */
export interface Finding<T> {
  value: T
  from: string
}

/** Where a figure is from when no file or variable limits it: Node asked the operating system. */
export const thisMachine = 'this machine'

/** The files in which a system tells about itself. */
export interface System {
  /**
   * Text of a file by its absolute path, with forward slashes; null where there is none, or where it cannot be read,
   * which is noted.
   */
  read(file: string): string | null
  /** Says of a file that it holds something else than it should. */
  note(file: string, found: string, expected: string): void
  /** A line for each file that is there and says nothing: what it would have said counts as no limit. */
  notes: readonly string[]
}

/** @param root where `/proc` and `/sys` are; a test lays out its own */
export function systemAt(root = '/'): System {
  const notes = new Set<string>()
  return {
    read(file) {
      try {
        // No file of the project: without these marks the bundler would put all of it beside the server
        return fs.readFileSync(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ root, file), 'utf8')
      } catch (error) {
        const { code = 'unknown error' } = error as NodeJS.ErrnoException
        if (code !== 'ENOENT' && code !== 'ENOTDIR') notes.add(`${file} cannot be read (${code})`)
        return null
      }
    },
    note: (file, found, expected) => void notes.add(`${file} holds ${JSON.stringify(found)}, expected ${expected}`),
    get notes() {
      return [...notes]
    },
  }
}
