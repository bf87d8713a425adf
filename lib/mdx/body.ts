import type { Images } from './html/link.ts'
import type { PostImport } from './source/imported.ts'
import type { Fault, PostWarning } from '../core/errors.ts'

export interface Heading {
  depth: number
  id: string
  text: string
}

/** A compiled body: code to evaluate, and what a page needs to know about it. */
export interface CompiledBody {
  code: string
  headings: Heading[]
  /** Names of the components that the body uses without defining them. */
  components: string[]
  /** What the body imports; absent if that is nothing. */
  imports?: PostImport[]
  /** Problems in the body; if there are any, `code` is empty. */
  faults: Fault[]
  /** What the body holds that is shown otherwise than it is written; absent if that is nothing. */
  warnings?: PostWarning[]
  /** Tokens in `code` that stand for files and other posts, as compilers leave them; absent if there are none. */
  references?: string[]
  /** Images that are made when the body runs, by their addresses; absent before tokens are replaced. */
  images?: Images
  /** Why the chosen compiler refused the body, which the reference compiled. */
  refused?: string
}

/** A body to compile, and then to complete with what its references lead to. */
export interface SourceBody {
  kind: 'source'
  source: string
  link: (body: CompiledBody) => CompiledBody
}

/** Scanning readers return source; the index returns what the build compiled. */
export type PostBody = SourceBody | ({ kind: 'compiled' } & CompiledBody)

/** What the author wrote, and where its references lead. */
export interface Markdown {
  /** As `publicMarkdown` makes it. */
  text: string
  /** By the tokens that compilers leave. */
  links: Readonly<Images>
}

/** A whole post: its body, and what its author wrote. */
export type PostContent =
  | (SourceBody & { linksOf: (references: readonly string[]) => Markdown['links'] })
  | { kind: 'compiled'; body: CompiledBody; markdown: Markdown }
