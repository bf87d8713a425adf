import fs from 'node:fs'
import path from 'node:path'
import { labelIn } from '../../lib/core/label.ts'
import { listFilesSync } from '../../lib/content/files/files.ts'
import { collections, type CollectionSettings } from '../../lib/content/process/collections.ts'
import { corpusOf } from '../../lib/content/process/site-corpus.ts'
import { siteLanguages } from '../../lib/site/languages.ts'
import { site } from '../../lib/site/site.ts'
import { formOf, type Form } from './forms.ts'
import { partsOf, type Part } from './parts.ts'
import type { Widget } from './widgets.ts'

/** A collection of the editor: files of one ending in a folder. */
export interface EditorCollection {
  name: string
  label: string
  folder: string
  extension: string
  fields: readonly Widget[]
  [option: string]: unknown
}

/** The path of a folder in the repository; null if it is not in it. */
export type InRepository = (folder: string) => string | null

/** The posts, and each collection of content.config.ts. */
export const editorCollections = (inRepository: InRepository): EditorCollection[] =>
  [undefined, ...collections].flatMap((collection) => collectionsOf(inRepository, collection))

function collectionsOf(inRepository: InRepository, collection: CollectionSettings | undefined): EditorCollection[] {
  const corpus = corpusOf(collection?.name)
  const { contentDir, others = [], postsPath = '/posts' } = corpus
  const folder = inRepository(contentDir)
  if (folder === null) {
    console.warn(`${contentDir} is not in the repository of the posts: the page leaves it out.`)
    return []
  }
  const files = fs.existsSync(contentDir) ? listFilesSync(contentDir, corpus).files : []
  const form = formOf(contentDir, files, collection, site.timeZone)
  const isData = collection?.data === true
  const parts = partsOf(files, isData ? 'yaml' : 'mdx', others.length > 0)
  const hasEndings = new Set(parts.map(({ extension }) => extension)).size > 1
  const title = collection ? labelIn(site.language, collection.navigation ?? collection.name) : 'Posts'
  const isTranslated = siteLanguages.length > 1 && !isData
  return parts.map((part) => ({
    name: [collection?.name ?? 'posts', part.below, part.extension].join(' ').replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
    label: [title, part.below && `: ${part.below}`, hasEndings && ` (.${part.extension})`].filter(Boolean).join(''),
    folder: path.posix.join(folder, part.below),
    extension: part.extension,
    create: true,
    // Images lie beside their post
    media_folder: '',
    public_folder: '',
    ...placeOf(part),
    ...(isData
      ? // By which the editor names new entries
        { identifier_field: form.above.find(({ widget }) => widget === 'string')?.name }
      : { format: 'yaml-frontmatter', preview_path: `${postsPath.slice(1)}/{{slug}}` }),
    ...(isTranslated && { i18n: true }),
    fields: fieldsOf(form, isData ? [] : [bodyOf(part.extension)], isTranslated),
  }))
}

/** Where the files of a part are within its folder. */
const placeOf = ({ areBundles, isDeep }: Part) =>
  areBundles ? { path: '{{slug}}/index' } : isDeep ? { nested: { subfolders: false }, meta: { path: {} } } : {}

/** Each translation has its own values: what the editor copies from one would take the place of what another has. */
function fieldsOf({ above, below }: Form, body: readonly Widget[], isTranslated: boolean): Widget[] {
  const all = [...above, ...body, ...below]
  return isTranslated ? all.map((field) => ({ ...field, i18n: true })) : all
}

/** What is not Markdown is lost in the editor that shows it formatted. */
const bodyOf = (extension: string): Widget => ({
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  required: false,
  modes: extension === 'mdx' ? ['raw'] : ['raw', 'rich_text'],
})
