import fs from 'node:fs'
import path from 'node:path'
import { compileBody } from '../../mdx/compile.ts'
import { decode } from '../files.ts'
import { parsePost } from '../parse.ts'
import type { CompiledBody, Corpus, PostMeta } from '../post.ts'
import { hashOf } from './snapshot.ts'

/** What one file comes to: all that the index needs of it. Drafts too, so that their author can check them. */
export interface CompiledPost {
  file: string
  /** SHA-256 of the bytes that were read, in hex. */
  hash: string
  post: { meta: PostMeta; body: CompiledBody }
}

/** Reads, parses and compiles one file. */
export async function compilePost(corpus: Corpus, file: string): Promise<CompiledPost> {
  const bytes = fs.readFileSync(path.join(corpus.contentDir, file))
  const { meta, source } = parsePost(file, decode(file, bytes), { ...corpus, drafts: true })!
  return { file, hash: hashOf(bytes), post: { meta, body: await compileBody({ file, source }, corpus) } }
}
