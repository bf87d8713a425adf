import { loadCompiler } from '#scanning'
import type { BodySource } from '../../mdx/source/body-source.ts'
import type { PostAnswer } from '../answers.ts'
import type { CompiledBody, Markdown, PostContent } from '../../mdx/body.ts'
import type { PostMeta } from '../../core/post.ts'
import type { Corpus } from '../corpus.ts'

/** Compiles what a reader returned as source. */
export interface BodyCompiler {
  bodyOf(meta: PostMeta, content: PostContent): Promise<CompiledBody>
  /** The Markdown of a post's content, for those who read it elsewhere. */
  markdownOf(meta: PostMeta, content: PostContent): Promise<Markdown>
  /** The compiled body of a post that a reader returned. */
  compileIfSource(post: Pick<PostAnswer, 'meta' | 'body'>): Promise<CompiledBody>
  /** Compiles a body that a reader returned as source. */
  compileSource(body: BodySource): Promise<CompiledBody>
}

export function bodyCompiler(corpus: Corpus): BodyCompiler {
  const compileSource = async (body: BodySource): Promise<CompiledBody> =>
    (await loadCompiler()).compileBody(body, corpus)

  async function compileIfSource({ meta, body }: Pick<PostAnswer, 'meta' | 'body'>): Promise<CompiledBody> {
    if (body.kind === 'source')
      return body.link(await compileSource({ file: meta.file, source: body.source, lang: meta.lang }))
    const { kind: _, ...rest } = body
    return rest
  }

  return {
    compileSource,
    compileIfSource,
    bodyOf: async (meta, content) =>
      content.kind === 'compiled' ? content.body : compileIfSource({ meta, body: content }),
    async markdownOf(meta, content) {
      if (content.kind === 'compiled') return content.markdown
      const { file, lang } = meta
      const { source, linksOf } = content
      const { references } = await compileSource({ file, source, lang })
      const { publicMarkdown } = await loadCompiler()
      return { text: publicMarkdown(source, file), links: references ? linksOf(references) : {} }
    },
  }
}
