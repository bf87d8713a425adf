import type { FileEntry } from './assets/file-entry.ts'
import type { Trace } from './files/files.ts'
import type {
  Addresses,
  AddressQuery,
  Archive,
  ArchiveQuery,
  BacklinksAnswer,
  ContentAnswer,
  ContentPage,
  LinksAnswer,
  MetasAnswer,
  PostAnswer,
  PostPage,
  PostQuery,
  TermList,
  TermListKind,
} from './answers.ts'
import type { LinkTarget } from './query/link-target.ts'
import type { SearchPage, SearchQuery } from './search/results.ts'

/** Reads the posts of a blog. All readers return the same answers for the same files; they differ in cost. */
export interface Reader {
  /**
   * One page of posts, newest first unless the query says otherwise. A page past the last is empty; so is a page of an
   * unknown term.
   */
  listPosts(query: PostQuery, at: ReadContext): Promise<PostPage>
  /** One post by its slug, in any case and Unicode composition, or by an alias; null if there is none. */
  getPost(slug: string, at: ReadContext): Promise<PostAnswer | null>
  /** What lists show of the posts that `getPost` finds: any number of them at the cost of one list. */
  getMetas(slugs: readonly string[], at: ReadContext): Promise<MetasAnswer>
  /** The same page of posts as `listPosts`, each with its body and what its author wrote: for feeds. */
  listContents(query: PostQuery, at: ReadContext): Promise<ContentPage>
  /** The post that `getPost` finds, with what its author wrote. */
  getContent(slug: string, at: ReadContext): Promise<ContentAnswer | null>
  /** The posts that link to one of another collection: those of its own are in `getPost`. */
  listBacklinks(target: LinkTarget, at: ReadContext): Promise<BacklinksAnswer>
  /** What the newest posts link to. */
  listLinks(limit: number, at: ReadContext): Promise<LinksAnswer>
  listTerms(kind: TermListKind, at: ReadContext): Promise<TermList>
  /** All posts or those of a year, with what a compact list shows, and the years. */
  listArchive(query: ArchiveQuery, at: ReadContext): Promise<Archive>
  /** The addresses of all posts, page by page, and of lists. */
  listAddresses(query: AddressQuery, at: ReadContext): Promise<Addresses>
  /** One page of the posts that match a query, the best first. Any text is a valid query. */
  search(query: SearchQuery, at: ReadContext): Promise<SearchPage>
  /**
   * A file that published posts refer to.
   * @param id the beginning of its hash
   * @param name its name, in NFC
   */
  findFile(id: string, name: string, at: ReadContext): Promise<FileEntry | null>
  /**
   * The file that would have this address if the site served its folders as they are, or that lies beside the post
   * whose address precedes the name of the file.
   * @param segments as `segmentsOf` gives them
   */
  findFileAt(segments: readonly string[], at: ReadContext): Promise<FileEntry | null>
  /** Releases threads, files and watchers. */
  close(): Promise<void>
}

/** Passed to every call: the time that decides what is published, and the trace that the call fills in. */
export interface ReadContext {
  now: Date
  trace: Trace
}
