import { referenceOf } from '../../mdx/html/local-references.ts'
import type { CompiledBody } from '../../mdx/body.ts'
import type { PostMeta } from '../../core/post.ts'
import type { FileEntry } from './file-entry.ts'
import { isLocalCover, withCoverLink } from './link-cover.ts'
import { linkPost, targetOf } from './link-post.ts'
import type { Surroundings } from './surroundings.ts'
import type { Links } from '../../mdx/html/link.ts'

/** A post that is not public, with everything that its page needs. JSON. */
export interface PreviewedPost {
  meta: PostMeta
  /** As compilers leave it. */
  body: CompiledBody
  links: Links
  /** The files that it refers to. */
  files: FileEntry[]
}

export const mayLinkToPosts = ({ references = [] }: CompiledBody): boolean =>
  references.some((token) => /^(?:link|component)$/.test(referenceOf(token).kind))

/** Finds what a post refers to. */
export function withReferences(meta: PostMeta, body: CompiledBody, around: Surroundings): PreviewedPost {
  const { links, files } = linkPost(meta.file, body.references ?? [], around)
  if (!isLocalCover(meta.image)) return { meta, body, links, files }
  const { link, file } = targetOf(meta.image, 'image', meta.file, around)
  return { meta: withCoverLink(meta, link), body, links, files: [...files, ...(file ? [file] : [])] }
}
