import fs from 'node:fs'
import path from 'node:path'
import { pathOf } from '../../core/post-path.ts'
import { endsAsPost } from '../../core/post-names.ts'
import type { Corpus } from '../corpus.ts'
import { listFilesSync, readFileTextSync } from '../files/files.ts'
import { withFolders } from '../front-matter/inherited.ts'
import { parsePost } from '../posts/parse.ts'
import { postNames, spellings } from './find.ts'

/** The posts and the entries of other collections, as links name their files. */
export interface Beside {
  /** Real path of the file that an address names; undefined if it is none of them. */
  find(address: string, file: string): string | undefined
  /** Real paths of the files of which something holds. */
  where(holds: (file: string) => boolean): string[]
  /** The address of the page; undefined for a draft. */
  pageOf(real: string): string | undefined
}

/** The other folders are listed once, when a link names a file that is none of the folder itself. */
export function besideIn({ contentDir, beside = [], drafts = false }: Corpus): Beside {
  let known: Map<string, { real: string; file: string; corpus: Corpus }> | undefined
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
    where: (holds) =>
      beside.length === 0 ? [] : [...files().values()].filter(({ file }) => holds(file)).map(({ real }) => real),
    pageOf(real) {
      const { file, corpus } = files().get(real.normalize('NFC'))!
      const post = parsePost(file, readFileTextSync(corpus.contentDir, file), corpus)
      return post ? pathOf(post.meta) : undefined
    },
  }
}
