import { readFileTextSync } from '../../lib/content/files/files.ts'
import { parseAny } from '../../lib/content/posts/parse.ts'
import { siteCorpus } from '../../lib/content/process/site-corpus.ts'
import { compileBody } from '../../lib/mdx/compile.ts'

/** How long posts take to compile with the author's plugins of remark and rehype, and without them. */
export interface PluginCost {
  /** How many were compiled. */
  posts: number
  /** Milliseconds a post, in one thread. */
  with: number
  without: number
}

const most = 20

/** Compiles some posts both ways. @returns null if no plugin asks for the slower compiler */
export async function pluginCost(files: readonly string[]): Promise<PluginCost | null> {
  const { mdx, ...without } = siteCorpus
  if (!mdx?.usesUnified || files.length === 0) return null
  const bodies = files.slice(0, most).map((file) => {
    const { source, meta } = parseAny(file, readFileTextSync(without.contentDir, file), without)
    return { file, source, lang: meta.lang }
  })
  const msOf = async (corpus: typeof siteCorpus) => {
    // The first loads the compiler
    await compileBody(bodies[0]!, corpus)
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one at a time, as the times are of one
    for (const body of bodies) await compileBody(body, corpus)
    return (performance.now() - start) / bodies.length
  }
  return { posts: bodies.length, without: await msOf(without), with: await msOf(siteCorpus) }
}
