import type { Label } from '../../core/label.ts'

/** What libraries of schemas have in common: https://standardschema.dev */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => SchemaResult | Promise<SchemaResult>
    readonly types?: { readonly output: Output } | undefined
  }
}

export type SchemaResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** How a collection is listed: as posts are, as lines with a date, as cards, as pictures, or by its folders. */
export const lists = ['posts', 'lines', 'cards', 'gallery', 'tree'] as const

/**
 * A collection beside the posts: the files of a folder that are shown at addresses of their own. The posts themselves, as
 * `posts`, have only `schema`, `references` and `fields`.
 */
export interface CollectionOptions<Data = unknown> {
  /** Folder of the entries, relative to the project, such as `content/notes`. Its files are no posts. Required, but for `posts`. */
  dir?: string
  /**
   * What the front matter of an entry must be: of valibot, zod, arktype or any other library of Standard Schema. It
   * gets values as YAML 1.2 has them, so a date is text. What it makes of them is `data`, as JSON has it.
   */
  schema?: StandardSchema<Data>
  /** Address of its list, below which each entry is. Default: the name under which the collection is exported. */
  url?: string
  /** How it is listed: `posts`, `lines`, `cards`, `gallery` or `tree`; `false`: there is no list. Default: `posts`. */
  list?: (typeof lists)[number] | false
  /** Fields of `data` with slugs of entries of another collection, each with its name: `{ author: 'authors' }`. */
  references?: Readonly<Record<string, string>>
  /** Names of fields in `data` by which entries can be found and ordered, such as `['status', 'year']`. Default: none. */
  fields?: readonly string[]
  /** The order of its list: one of `fields`, after a hyphen from the highest value. Default: the newest come first. */
  orderBy?: string
  /** Whether its files are data, in YAML, JSON or TOML: they have no pages. Default: false. */
  data?: boolean
  /** Whether its newest entries are a feed, `/notes/feed.xml`. Default: if there is a list. */
  feed?: boolean
  /** Whether the search finds its entries, in a list of their own. Default: true. */
  search?: boolean
  /** Whether the list of a tag has its entries too, below the posts. Default: false. */
  tags?: boolean
  /** Its name in the links at the top of every page, and above its list. Default: no link. */
  navigation?: Label
}

/** Under this name a collection has its options, as one of `@pointsix/content` does. */
export const definition: unique symbol = Symbol.for('pointsix.definition')

export interface DefinedCollection<Data = unknown> {
  readonly [definition]: { readonly options: CollectionOptions<Data> }
}

/** A value as JSON keeps it: a date is text. */
type AsJson<Value> = Value extends { toJSON: () => infer Json }
  ? Json
  : Value extends string | number
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: AsJson<Value[Key]> }
      : Value

/** `data` of the entries of a collection: `post.data as DataOf<typeof notes>`. */
export type DataOf<Collection> = Collection extends DefinedCollection<infer Data> ? Readonly<AsJson<Data>> : never

/**
 * Defines a collection. Export it from `content.config.ts`.
 *
 * @example export const notes = defineCollection({ dir: 'content/notes', list: 'lines' })
 */
export const defineCollection = <Data = Record<string, unknown>>(
  options: CollectionOptions<Data>,
): DefinedCollection<Data> => ({ [definition]: { options } })
