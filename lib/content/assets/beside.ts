import fs from 'node:fs'
import path from 'node:path'
import { pathOf } from '../../core/post-path.ts'
import { endsAsPost } from '../../core/post-names.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Corpus } from '../corpus.ts'
import { listFilesSync, readFileTextSync } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { parsePost } from '../posts/parse.ts'
import { postNames, spellings } from './find.ts'
import { notesAmong, type NamedPost, type Notes } from './notes.ts'

/** The posts and the entries of other collections, as links name their files. */
export interface Beside {
  /** Real path of the file that an address names; undefined if it is none of them. */
  find(address: string, file: string): string | undefined
  /** The same of a name, a title or an alias. */
  notes: Notes
  /** The address of the page; undefined for a draft. */
  pageOf(real: string): string | undefined
}

interface Entry {
  real: string
  file: string
  corpus: Corpus
  /** Null for a draft; undefined before the file is read. */
  meta?: PostMeta | null
}

/** The metadata of an entry that is shown. */
function metaOf(entry: Entry): PostMeta | null {
  const { file, corpus } = entry
  if (entry.meta === undefined)
    entry.meta = parsePost(file, readFileTextSync(corpus.contentDir, file), corpus)?.meta ?? null
  return entry.meta
}

/** The other folders are listed once, when a link names a file that is none of the folder itself. */
export function besideIn({ contentDir, beside = [], drafts = false }: Corpus): Beside {
  let known: Map<string, Entry> | undefined
  const list = () =>
    beside
      .filter((each) => fs.existsSync(each.contentDir))
      .flatMap((each) => {
        const folder = fs.realpathSync(each.contentDir)
        const listing = listFilesSync(folder, each)
        const corpus = withFolders({ ...each, contentDir: folder, drafts }, listing)
        return listing.files.map((file) => ({
          real: path.join(/* turbopackIgnore: true */ folder, file),
          file,
          corpus,
        }))
      })
  const files = () => (known ??= new Map(list().map((each) => [each.real.normalize('NFC'), each])))
  /** Only what asks for titles reads the files. */
  const named = (entry: Entry): NamedPost => ({
    file: entry.real,
    get title() {
      return metaOf(entry)?.title ?? ''
    },
    get aliases() {
      return metaOf(entry)?.aliases ?? []
    },
  })
  const notes = notesAmong(() => (beside.length === 0 ? [] : [...files().values()].map(named)))
  const reals = (found: readonly string[]) => found.map((each) => files().get(each)!.real)
  return {
    find(address, file) {
      if (beside.length === 0 || address.startsWith('/') || !endsAsPost(address.replace(/[?#].*$/s, '')))
        return undefined
      const folder = path.join(/* turbopackIgnore: true */ fs.realpathSync(contentDir), path.dirname(file))
      const names = spellings(address).flatMap((each) =>
        postNames(path.join(/* turbopackIgnore: true */ folder, each).normalize('NFC')),
      )
      return names.map((each) => files().get(each)?.real).find((each) => each !== undefined)
    },
    notes: {
      named: (name) => reals(notes.named(name)),
      titled: (title) => reals(notes.titled(title)),
      aliased: (name) => reals(notes.aliased(name)),
    },
    pageOf(real) {
      const meta = metaOf(files().get(real.normalize('NFC'))!)
      return meta ? pathOf(meta) : undefined
    },
  }
}
