import { loadCompiler } from '#scanning'
import { config } from '../../config.ts'
import type { BodySource } from '../../mdx/source/body-source.ts'
import type { PostAnswer } from '../answers.ts'
import type { CompiledBody, Markdown, PostContent } from '../../mdx/body.ts'
import type { PostMeta } from '../../core/post.ts'
import { processCorpus } from './site-corpus.ts'

/** The compiled body of a post's content. */
export const bodyOf = async (meta: PostMeta, content: PostContent): Promise<CompiledBody> =>
  content.kind === 'compiled' ? content.body : compileIfSource({ meta, body: content })

/** The Markdown of a post's content, for those who read it elsewhere. */
export async function markdownOf(meta: PostMeta, content: PostContent): Promise<Markdown> {
  if (content.kind === 'compiled') return content.markdown
  const { file, lang } = meta
  const { source, linksOf } = content
  const { references } = await compileSource({ file, source, lang })
  const { publicMarkdown } = await loadCompiler()
  return { text: publicMarkdown(source, file), links: references ? linksOf(references) : {} }
}

/** The compiled body of a post that a reader returned. */
export async function compileIfSource({ meta, body }: Pick<PostAnswer, 'meta' | 'body'>): Promise<CompiledBody> {
  if (body.kind === 'source')
    return body.link(await compileSource({ file: meta.file, source: body.source, lang: meta.lang }))
  const { kind: _, ...rest } = body
  return rest
}

/** In development, the bodies compiled last: every open tab requests the same post after a change. */
const lastCompiled = new Map<string, Promise<CompiledBody>>()
const maxCompiled = 20

/** Compiles a body that a reader returned as source. */
export async function compileSource(body: BodySource): Promise<CompiledBody> {
  const { compileBody } = await loadCompiler()
  if (!config.showUnpublished) return compileBody(body, processCorpus)
  const key = JSON.stringify(body)
  const compiled = lastCompiled.get(key) ?? compileBody(body, processCorpus)
  compiled.catch(() => lastCompiled.delete(key))
  lastCompiled.delete(key)
  lastCompiled.set(key, compiled)
  if (lastCompiled.size > maxCompiled) lastCompiled.delete(lastCompiled.keys().next().value!)
  return compiled
}
