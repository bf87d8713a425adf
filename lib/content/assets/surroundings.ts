import type { Corpus } from '../corpus.ts'
import { besideIn, type Beside } from './beside.ts'
import type { Picture } from './file-entry.ts'
import { finderIn, type Finder } from './find.ts'
import { fileStates, type FileStates } from './inspect.ts'
import { notesAmong, type NamedPost, type Notes } from './notes.ts'
import { picturesIn } from './picture-store.ts'

/** What the addresses in a post are resolved against. */
export interface Surroundings {
  finder: Finder
  states: FileStates
  /** The slug of the post in a file, whose path is in NFC; undefined if no post that is shown lies there. */
  slugOf: (file: string) => string | undefined
  /** The files of posts that are shown. */
  notes: Notes
  /** The posts and the entries of other collections. */
  beside: Beside
  /** The path before the slugs of posts; `/posts` by default. */
  postsPath?: string | undefined
  /** Whether public folders are served as they are. */
  keepsPublic?: boolean | undefined
  /** Smaller versions of an image, if they were made. */
  pictureOf: (id: string) => Picture | undefined
}

/** What the addresses in the posts of a folder are resolved against besides these posts. */
export const surroundingsIn = (
  corpus: Corpus,
  states: FileStates = fileStates(),
  pictureOf: Surroundings['pictureOf'] = picturesIn(corpus.picturesFolder),
): Omit<Surroundings, 'slugOf' | 'notes'> => ({
  finder: finderIn(corpus.contentDir, corpus.publicFolders),
  states,
  beside: besideIn(corpus),
  postsPath: corpus.postsPath,
  keepsPublic: corpus.keepsPublic,
  pictureOf,
})

/** @param posts those that links may lead to, listed when the first one may */
export function linkingTo(
  posts: () => readonly (NamedPost & { slug: string })[],
): Pick<Surroundings, 'slugOf' | 'notes'> {
  let slugs: ReadonlyMap<string, string> | undefined
  return {
    slugOf: (file) => (slugs ??= new Map(posts().map((post) => [post.file.normalize('NFC'), post.slug]))).get(file),
    notes: notesAmong(posts),
  }
}
