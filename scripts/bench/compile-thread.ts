import { parentPort, workerData } from 'node:worker_threads'
import { readFileTextSync } from '../../lib/content/files.ts'
import { parsePost } from '../../lib/content/parse.ts'
import type { CompiledBody, PostMeta } from '../../lib/content/post.ts'
import type { Corpus } from '../../lib/content/readers/reader.ts'
import { compileBody } from '../../lib/mdx/compile.ts'

export interface CompileShare extends Corpus {
  files: string[]
}

export interface CompiledPost {
  meta: PostMeta
  body: CompiledBody
}

const { contentDir, timeZone, files } = workerData as CompileShare
for (const file of files) {
  const post = parsePost(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), { timeZone })
  if (!post) continue
  const compiled: CompiledPost = { meta: post.meta, body: await compileBody({ file, source: post.source }) }
  parentPort?.postMessage(compiled)
}
