import fs from 'node:fs'
import path from 'node:path'
import { compileWithUses } from '../../mdx/compile.ts'
import type { ComponentUse } from '../../mdx/component-uses.ts'
import type { CodeCache } from '../../mdx/highlight.ts'
import { tryInThread } from '../../mdx/try-in-thread.ts'
import { tryRender } from '../../mdx/try-render.ts'
import { decode } from '../files.ts'
import { parsePost } from '../parse.ts'
import type { CompiledBody, Corpus, PostMeta } from '../post.ts'
import { hashOf } from './snapshot.ts'

/** Everything that the index and the checks need of one file. Drafts are included, so that they are checked too. */
export interface CompiledPost {
  /** Path within the content folder, with forward slashes. */
  file: string
  /** SHA-256 of the bytes that were read, in hex. */
  hash: string
  post: { meta: PostMeta; body: CompiledBody; uses: ComponentUse[] }
}

/** Reads, parses and compiles one file. */
export async function compilePost(corpus: Corpus, file: string, codeCache?: CodeCache): Promise<CompiledPost> {
  const bytes = fs.readFileSync(path.join(corpus.contentDir, file))
  const { meta, source } = parsePost(file, decode(file, bytes), { ...corpus, drafts: true })!
  const compiled = await compileWithUses(
    { file, source },
    { ...corpus, tryRender, tryInThread, ...(codeCache && { codeCache }) },
  )
  return { file, hash: hashOf(bytes), post: { meta, ...compiled } }
}
