import type { FileText } from '../files.ts'
import { parsePost } from '../parse.ts'
import { keysOf } from '../rules.ts'
import type { Corpus } from '../post.ts'
import type { Scan } from './scanning-reader.ts'

/** Adds the metadata of one file to a scan, and its source if it is the wanted post. */
export function addToScan(scan: Scan, file: string, text: FileText, corpus: Corpus, wanted: string | null): void {
  const post = parsePost(file, text, corpus)
  if (!post) return
  scan.posts.push(post.meta)
  if (wanted !== null && keysOf(post.meta).includes(wanted)) scan.source = post.source
}

export const emptyScan = (): Scan => ({ posts: [], source: null })
