import type { CompilerName } from '../mdx/compilers/names.ts'
import type { Inherited } from './files/holders.ts'
import type { SchemaPlace } from './collections/exports.ts'
import type { MdxPlace } from '../mdx/own-plugins.ts'
import type { StringsByLanguage } from '../strings/types.ts'
import type { DateStore } from './files/file-dates.ts'

/** A folder of posts, and how to read and compile them. */
export interface Corpus {
  contentDir: string
  timeZone: string
  /** BCP 47 language of the site, which lists prefer; English by default. */
  language?: string
  /** The other languages of the site: each has lists of its own posts. None by default. */
  siteLanguages?: readonly string[]
  /** The folders that are named by languages. Whoever lists the files finds them: `withFolders`. */
  languageFolders?: readonly string[]
  /** The folders whose posts are numbered, found likewise. */
  numberedFolders?: readonly string[]
  /** What folders say of their posts. */
  inherited?: readonly Inherited[]
  /** Whether drafts count as posts, as in development. False by default; builds check drafts either way. */
  drafts?: boolean
  /** Whether code blocks are highlighted; true by default. */
  highlight?: boolean
  /** Whether blocks of code of several lines have line numbers unless they say otherwise; false by default. */
  lineNumbers?: boolean
  /** Whether HTML in Markdown posts may run scripts; false by default. */
  allowScripts?: boolean
  /** Sites whose frames are shown, besides those in `lib/mdx/html/embeds.ts`; none by default. */
  embeds?: readonly string[]
  /** Texts of the interface that the author adds or changes; none by default. */
  strings?: StringsByLanguage
  /**
   * Whether posts are served with their errors shown. Then a slug that several files claim belongs to one of them;
   * otherwise it is an error of the whole folder. False by default.
   */
  showFaults?: boolean
  /** Folders of files that posts name by addresses such as `/images/x.png`; detected by default. */
  publicFolders?: readonly string[] | undefined
  /** Folder of smaller versions of images; by default there are none. */
  picturesFolder?: string
  /** The dates of posts that name none. By default such posts have no date. */
  dates?: DateStore
  /** Which compiler makes the bodies; `satteri` by default. */
  compiler?: CompilerName
  /** The author's plugins for bodies; none by default. */
  mdx?: MdxPlace
  /** Where the app shows posts: the path before their slugs; `/posts` by default. */
  postsPath?: string
  /** HTML elements that the app replaces with components of its own, so that they stay elements; none by default. */
  ownElements?: readonly string[]
  /** Whether blocks of code have a button that copies them, which needs a script of the app; true by default. */
  copyButtons?: boolean
  /** Whether the app serves public folders as they are, so that addresses of files in them stay; false by default. */
  keepsPublic?: boolean
  /** Whether `PostMeta.data` is filled in; false by default. */
  data?: boolean
  /** What the front matter must be, and `PostMeta.data` is made by; by default it is as it is written. */
  schema?: SchemaPlace
  /** The fields of `data` by which entries are found and ordered; none by default. */
  fields?: readonly string[]
  /** Whether its files are data in YAML, JSON or TOML, without a text; false by default. */
  ofData?: boolean
  /** The posts and the other collections, whose files links may name; none by default. */
  beside?: readonly Corpus[]
  /** Folders in it that belong to other collections, relative to it; none by default. */
  others?: readonly string[]
}
