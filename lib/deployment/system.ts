import fs from 'node:fs'
import path from 'node:path'

/** A detected value with its source: a file, the name of an environment variable, or `this machine`. */
export interface Finding<T> {
  value: T
  from: string
}

/** The source of a value that comes from the operating system, through Node. */
export const thisMachine = 'this machine'

/** Access to the files of `/proc` and `/sys`. */
export interface System {
  /** Text of a file by its absolute path; null if it does not exist, or cannot be read, which adds a note. */
  read(file: string): string | null
  /** Adds a note about a file with an unexpected value. */
  note(file: string, found: string, expected: string): void
  /** One line per file that cannot be used; it counts as no limit. */
  notes: readonly string[]
}

/** @param root contains `/proc` and `/sys`; tests pass their own */
export function systemAt(root: string): System {
  const notes = new Set<string>()
  return {
    read(file) {
      try {
        // Without these marks the bundler would trace the whole project into the server
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
