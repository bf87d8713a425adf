import type { FrontMatter } from '../lib/content/front-matter/front-matter.ts'
import type { Author, Series } from '../lib/core/post.ts'

/** A place in the source of an import. */
export interface Place {
  /** Path within the source. */
  file: string
  /** Line, 1-based; if absent, the place is the whole file. */
  line?: number | undefined
  /** Column, 1-based. */
  column?: number | undefined
}

/** A part of a post that could not be imported unchanged. Notes with the same message are listed together. */
export interface Note extends Place {
  /** Description of the part and its conversion, without values that differ from post to post. */
  message: string
  /** The part that differs: an address, a value. */
  detail?: string | undefined
  /** Whether there are few different details, so that each is listed with its count. */
  counted?: boolean
}

/** A file to store next to the post. */
export interface Attachment {
  /** Its file name. */
  name: string
  /** Its path within the source; or the address to download it from, which stays in the post if that fails. */
  from: string
  read: () => Uint8Array | Promise<Uint8Array>
}

/** The front matter to write. Null or empty if the source has no such value. */
export interface Fields {
  title: string
  /** In the format of front matter: a calendar date, or a time with its offset. */
  date: string | null
  updated: string | null
  description: string | null
  tags: string[]
  draft: boolean
  /** When the post disappears. */
  expires?: string | null
  /** An address, or the name of an attachment after `./`. */
  image: string | null
  /** Alternative text and caption of the image; null if only shared links show it, absent if the source does not tell. */
  cover?: FrontMatter['cover']
  series: Series | null
  /** Authors; kept only if the blog has several. */
  authors: Author[]
  /** Old addresses as full paths, such as `/2024/05/07/title.html`. */
  aliases: string[]
  canonical: string | null
  lang: string | null
  /** Absent unless the post says so. */
  comments?: false | undefined
  translationKey?: string | undefined
  replies?: readonly string[] | undefined
}

/** A converted post of any source, ready to be written. */
export interface ImportedPost {
  from: Place
  slug: string
  /** The category, which becomes the folder of the post. */
  category: string | null
  /** Language of a translation, which becomes part of the file name, as in `hello.ko.md`; null for any other post. */
  translation: string | null
  extension: 'md' | 'mdx'
  fields: Fields
  /** Old addresses that links use and that need no alias, such as `/?p=12`. */
  addresses?: readonly string[]
  /** The body as Markdown. A link to another post is `postLink` of that post's file. */
  body: string
  /** Whether the post says that it is public, which hides those that do not. */
  publish?: boolean
  attachments: Attachment[]
  notes: Note[]
}

/** A post that could not be converted, and why. The others are imported. */
export interface FailedPost {
  from: Place
  /** The reason, without values that differ from post to post. */
  problem: string
  /** The part that differs: a title. */
  detail?: string
  /** Whether the post should have been imported: it is broken, and not excluded by the format. */
  unreadable?: boolean
}

export type Imported = ImportedPost | FailedPost

/** The problem of a post that cannot be converted, such as one of too many elements within each other. */
export const brokenPost = (from: Place, error: unknown): FailedPost => ({
  from,
  problem: `cannot be converted: ${(error as Error).message}`,
  unreadable: true,
})

/** The source cannot be read; the message names the place, what was expected and what was found. */
export class ImportError extends Error {
  override name = 'ImportError'
}

const scheme = 'imported-post:'

/** Escapes what `encodeURIComponent` leaves, or what ends an address in Markdown or in an attribute. */
const escaped = (text: string): string =>
  text.replace(/[ \n\t()<>"]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`)
const encoded = (text: string): string => escaped(encodeURIComponent(text.toWellFormed()))

/**
 * Placeholder address of a link to the post from a file of the source, or to the one that had a full old path. The
 * writer replaces it.
 * @param otherwise the address if no post had that path
 */
export const postLink = (target: string, otherwise?: string): string =>
  scheme + encoded(target) + (otherwise === undefined ? '' : `=${encoded(otherwise)}`)

/**
 * Replaces placeholder addresses of `postLink` in a body.
 * @param addressOf null if there is no such post
 */
export const resolvePostLinks = (body: string, addressOf: (target: string) => string | null): string =>
  body.includes(scheme)
    ? body.replace(
        /imported-post:((?:[\w.~!*'-]|%[\dA-F]{2})+)(?:=((?:[\w.~!*'-]|%[\dA-F]{2})+))?/g,
        (_, target: string, otherwise = target) =>
          escaped(addressOf(decodeURIComponent(target)) ?? decodeURIComponent(otherwise)),
      )
    : body

/** Replaces links of Markdown to files of the source by `postLink`, unless `instead` returns null. */
export const replacePostLinks = (
  body: string,
  instead: (target: string, text: string, hash: string) => string | null,
): string =>
  body.replace(
    /(?<!!)\[((?:[^[\]]|\[[^[\]]*\]){0,500})\]\(imported-post:([^\s()=#]+)(#[^\s()]*)?\)/g,
    (whole, text: string, target: string, hash = '') => instead(decodeURIComponent(target), text, hash) ?? whole,
  )

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
