import { nameKey, slugKey } from '../../core/identity.ts'
import { withoutPostEnd } from '../../core/post-names.ts'

/** Looks up the files of posts. Paths are in NFC. */
export interface Notes {
  /** Files by the last part of their `noteName`. */
  named(name: string): readonly string[]
  titled(title: string): readonly string[]
  /** Files that list the name as an alias in their front matter. */
  aliased(name: string): readonly string[]
}

/** A name of a post as notes compare them: its path without the end, in any case. */
export const noteName = (file: string): string => withoutPostEnd(slugKey(file)).replace(/\/(?:index|content)$/, '')

/** The files with a name. @param key of a note, perhaps with folders */
export const filesNamed = (notes: Notes, key: string): string[] =>
  notes.named(key.split('/').at(-1)!).filter((file) => `/${noteName(file)}`.endsWith(`/${key}`))

/** The files with a name; if there is none, those with this title, or else alias. */
export const filesCalled = (notes: Notes | undefined, key: string, name: string): readonly string[] =>
  notes
    ? ([() => filesNamed(notes, key), () => notes.titled(name), () => notes.aliased(name)]
        .map((look) => look())
        .find((files) => files.length > 0) ?? [])
    : []

/** Looks up notes. What they are looked up in is made when the first one is. */
export function notesAmong(posts: () => readonly NamedPost[]): Notes {
  const lookUp = (keysOf: (post: NamedPost) => string[]) => {
    let byKey: Map<string, { key: string; file: string }[]> | undefined
    return (key: string): readonly string[] => {
      const entries = () =>
        posts().flatMap((post) => keysOf(post).map((each) => ({ key: each, file: post.file.normalize('NFC') })))
      byKey ??= Map.groupBy(entries(), (entry) => entry.key)
      return (byKey.get(key) ?? []).map(({ file }) => file)
    }
  }
  const titled = lookUp(({ title }) => [nameKey(title)])
  const aliased = lookUp(({ aliases }) => [...new Set(aliases.map(nameKey))])
  return {
    named: lookUp(({ file }) => [noteName(file.normalize('NFC')).split('/').at(-1)!]),
    titled: (title) => titled(nameKey(title)),
    aliased: (name) => aliased(nameKey(name)),
  }
}

/** What a link may name. */
export interface NamedPost {
  file: string
  title: string
  aliases: readonly string[]
}
