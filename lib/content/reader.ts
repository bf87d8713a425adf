import type { Trace } from './files.ts'
import type { PostAnswer, PostPage, PostQuery, Term, TermKind } from './post.ts'

/**
 * Answers the blog's questions. All readers give the same answers to the same files; they differ in what that costs.
 */
export interface Reader {
  /**
   * One page of posts, newest first. A page beyond the last one is empty; so is one of an unknown tag or category, with
   * `total` 0.
   */
  listPosts(query: PostQuery, at: ReadContext): Promise<PostPage>
  /** One post by its slug in any spelling of case and composition, or by an alias; null where there is none. */
  getPost(slug: string, at: ReadContext): Promise<PostAnswer | null>
  /** All tags or categories, most used first. */
  listTerms(kind: TermKind, at: ReadContext): Promise<Term[]>
  /** When the next scheduled post appears, as an ISO instant; null where none is scheduled. */
  nextPublishAt(at: ReadContext): Promise<string | null>
  /** Ends what the reader keeps open: threads, files. */
  close(): Promise<void>
}

/** When a question is asked, which decides what is published, and the counter of what the answer opened. */
export interface ReadContext {
  now: Date
  trace: Trace
}
