import type { FrontMatter } from '../../lib/content/front-matter/fields.ts'
import type { Author, Series } from '../../lib/content/post.ts'

/** A place in what is imported. */
export interface Place {
  /** Path within the source. */
  file: string
  /** 1-based; without it the whole file is meant. */
  line?: number | undefined
  /** 1-based. */
  column?: number | undefined
}

/** Something of a post that the blog cannot take as it was. Notes with the same message are listed together. */
export interface Note extends Place {
  /** What it is and what became of it, without values that differ from post to post. */
  message: string
  /** What differs: an address, a value. */
  detail?: string | undefined
  /** Whether the details are few, so that each is listed with its number. */
  counted?: boolean
}

/** A file that goes beside the post. */
export interface Attachment {
  /** Its name beside the post. */
  name: string
  /** Where it is fetched from; stays in the post if that fails. */
  address?: string
  read: () => Uint8Array | Promise<Uint8Array>
}

/** The front matter to write. Null and empty: the source has none. */
export interface Fields {
  title: string
  /** As the front matter of a post has it: a calendar date, or a time with its offset. */
  date: string | null
  updated: string | null
  description: string | null
  tags: string[]
  draft: boolean
  /** An address, or the name of an attachment after `./`. */
  image: string | null
  /** What is said of the image; null if only shared links show it, absent if the source does not tell. */
  cover?: FrontMatter['cover']
  series: Series | null
  /** Kept only if the blog has several. */
  authors: Author[]
  /** Old addresses as full paths, such as `/2024/05/07/title.html`. */
  aliases: string[]
  canonical: string | null
  lang: string | null
}

/** One post of any source, as the writer takes it. */
export interface ImportedPost {
  from: Place
  slug: string
  /** Its first is the folder of the post. */
  category: string | null
  /** Of a translation: part of the file's name, as in `hello.ko.md`. */
  translation: string | null
  extension: 'md' | 'mdx'
  fields: Fields
  /** Markdown. A link to another post is `postLink` of that post's file. */
  body: string
  attachments: Attachment[]
  notes: Note[]
}

/** A post that could not be converted, and why. The others are imported. */
export interface FailedPost {
  from: Place
  /** Why, without values that differ from post to post. */
  problem: string
  /** What differs: a title. */
  detail?: string
  /** Whether it is a post that should have come along: broken, not one that the format leaves out. */
  unreadable?: boolean
}

export type Imported = ImportedPost | FailedPost

/** The source cannot be read; the message names the place, what was expected and what was found. */
export class ImportError extends Error {
  override name = 'ImportError'
}

const scheme = 'imported-post:'

/** The address of a link to the post that a file of the source becomes. The writer replaces it. */
export const postLink = (file: string): string => scheme + encodeURIComponent(file)

/** Replaces the addresses of `postLink` in a body. */
export const resolvePostLinks = (body: string, addressOf: (file: string) => string): string =>
  body.includes(scheme)
    ? body.replace(/imported-post:((?:[\w.~!*'-]|%[\dA-F]{2})+)/g, (_, file: string) =>
        addressOf(decodeURIComponent(file)),
      )
    : body

export const noFields: Fields = {
  title: '',
  date: null,
  updated: null,
  description: null,
  tags: [],
  draft: false,
  image: null,
  series: null,
  authors: [],
  aliases: [],
  canonical: null,
  lang: null,
}
