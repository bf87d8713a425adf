import fs from 'node:fs'
import path from 'node:path'
import { labelIn } from '../../lib/core/label.ts'
import { fieldRows } from '../../lib/core/fields.ts'
import { definition, type DefinedCollection } from '../../lib/content/collections/define.ts'
import { exportsOf } from '../../lib/content/collections/exports.ts'
import type { Corpus } from '../../lib/content/corpus.ts'
import { listFilesSync } from '../../lib/content/files/files.ts'
import { dataIn } from '../../lib/content/front-matter/data.ts'
import { collections, type CollectionSettings } from '../../lib/content/process/collections.ts'
import { corpusOf } from '../../lib/content/process/site-corpus.ts'
import { kindOf, widgetsIn, widgetsSeen } from './schema-widgets.ts'
import { widgetsOf, type Seen, type Widget } from './widgets.ts'

/** A collection of the editor: files of one ending in a folder. */
export interface EditorCollection {
  name: string
  label: string
  folder: string
  extension: string
  fields: readonly Widget[]
  [option: string]: unknown
}

/** What of the site the editor needs. */
export interface EditedSite {
  language: string
  timeZone: string
  /** Several, if posts have translations. */
  languages: readonly string[]
  /** The path of a folder in the repository; null if it is not in it. */
  inRepository: (folder: string) => string | null
}

/** The posts, and each collection of content.config.ts. */
export function editorCollections(site: EditedSite): EditorCollection[] {
  return [undefined, ...collections].flatMap((collection) => {
    const corpus = corpusOf(collection?.name)
    const folder = site.inRepository(corpus.contentDir)
    if (folder === null) {
      console.warn(`${corpus.contentDir} is not in the repository of the posts: the page leaves it out.`)
      return []
    }
    const files = fs.existsSync(corpus.contentDir) ? listFilesSync(corpus.contentDir, corpus).files : []
    const shape = { site, corpus, collection, files }
    return partsOf(shape).map((part) => editorCollection(shape, part, folder))
  })
}

interface Shape {
  site: EditedSite
  corpus: Corpus
  /** Undefined: the posts. */
  collection: CollectionSettings | undefined
  files: readonly string[]
}

/** Files of one ending below one folder: an entry of the editor's menu. */
interface Part {
  extension: string
  /** Folder within that of the posts; empty: all of them. */
  below: string
  files: readonly string[]
  /** Whether there are files in folders below it. */
  isDeep: boolean
}

const extensionOf = (file: string): string => path.posix.extname(file).slice(1)

/**
 * One part for each ending. The editor would show what is in the folder of a collection among the posts around it, so there each
 * folder of posts is a part.
 */
function partsOf({ corpus, collection, files }: Shape): Part[] {
  const usual = collection?.data ? 'yaml' : 'mdx'
  const byExtension = Map.groupBy(files, extensionOf)
  if (byExtension.size === 0) byExtension.set(usual, [])
  const parts = [...byExtension].flatMap(([extension, some]): Part[] => {
    if (!corpus.others?.length)
      return [{ extension, below: '', files: some, isDeep: some.some((file) => file.includes('/')) }]
    const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : '')
    return [...Map.groupBy(some, folderOf)].map(([below, of]) => ({
      extension,
      below,
      files: of,
      isDeep: below !== '' && of.some((file) => file.indexOf('/', below.length + 1) !== -1),
    }))
  })
  // What most files are comes first
  return parts.toSorted((a, b) => b.files.length - a.files.length)
}

function editorCollection({ site, corpus, collection, files }: Shape, part: Part, folder: string): EditorCollection {
  const { extension, below, isDeep } = part
  const isIndex = (file: string) => /(?:^|\/)index\.\w+$/.test(file)
  // Of a page bundle the folder has the name
  const bundles = part.files.length > 0 && part.files.filter(isIndex).length * 2 > part.files.length
  const name = [collection?.name ?? 'posts', below, extension].filter((word) => word !== '').join('_')
  const title = collection ? labelIn(site.language, collection.navigation ?? collection.name) : 'Posts'
  const isOnly = files.every((file) => extensionOf(file) === extension)
  const isData = collection?.data === true
  const shape = { site, corpus, collection, files }
  const fields = isData ? dataWidgets(shape) : postWidgets(shape, bodyOf(extension))
  const isTranslated = site.languages.length > 1 && !isData
  return {
    name: name.replaceAll(/[^\p{L}\p{N}]+/gu, '_'),
    label: [title, below && `: ${below}`, !isOnly && ` (.${extension})`].filter(Boolean).join(''),
    folder: path.posix.join(folder, below),
    extension,
    ...(isData ? {} : { format: 'yaml-frontmatter' }),
    create: true,
    // Images lie beside their post
    media_folder: '',
    public_folder: '',
    ...(bundles && { path: '{{slug}}/index' }),
    ...(isDeep && !bundles && { nested: { subfolders: false }, meta: { path: {} } }),
    ...(!isData && { preview_path: `${(corpus.postsPath ?? '/posts').slice(1)}/{{slug}}` }),
    // By which the editor names new entries
    ...(isData && { identifier_field: fields.find(({ widget }) => widget === 'string')?.name }),
    ...(isTranslated && { i18n: true }),
    fields: isTranslated
      ? fields.map((field) => ({ ...field, i18n: translated.test(field.name) || 'duplicate' }))
      : fields,
  }
}

/** Fields that differ in translations of a post. */
const translated = /^(?:title|description|summary|excerpt|\w*Alt|\w*Caption|body)$/

/** What is not Markdown is lost in the editor that shows it formatted. */
const bodyOf = (extension: string): Widget => ({
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  required: false,
  modes: extension === 'mdx' ? ['raw'] : ['raw', 'rich_text'],
})

function seenIn({ corpus, files }: Shape): Seen {
  const seen = new Map<string, unknown[]>()
  for (const file of files) {
    const text = fs.readFileSync(path.join(corpus.contentDir, file), 'utf8')
    for (const [name, value] of Object.entries(dataIn(file, text))) seen.set(name, [...(seen.get(name) ?? []), value])
  }
  return seen
}

const schemaOf = ({ schema, name }: CollectionSettings) =>
  schema && (exportsOf(schema.module)[name] as DefinedCollection)[definition].options.schema

/** The fields of a schema, and those of posts that have other names. */
function postWidgets(shape: Shape, body: Widget): Widget[] {
  const kind = shape.collection && kindOf(schemaOf(shape.collection))
  const own = withReferences(kind ? widgetsIn(kind) : [], shape.collection)
  const { above, below } = widgetsOf(fieldRows, seenIn(shape), shape.site.timeZone)
  const others = (widgets: readonly Widget[]) => widgets.filter(({ name }) => !own.some((each) => each.name === name))
  return [...own, ...others(above), body, ...others(below)]
}

function dataWidgets(shape: Shape): Widget[] {
  const kind = shape.collection && kindOf(schemaOf(shape.collection))
  return withReferences(kind ? widgetsIn(kind) : widgetsSeen(seenIn(shape)), shape.collection)
}

/** Slugs of another collection are chosen from it. */
const withReferences = (widgets: readonly Widget[], collection: CollectionSettings | undefined): Widget[] =>
  widgets.map((widget) => {
    const target = collection?.references[widget.name]
    return target === undefined || widget.widget !== 'string'
      ? widget
      : { ...widget, hint: `The slug of an entry of ${target}` }
  })
