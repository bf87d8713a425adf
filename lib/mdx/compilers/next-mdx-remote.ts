import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { serialize } from 'next-mdx-remote/serialize'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { stringsIn, type Strings } from '../../core/strings.ts'
import { richBlocksIn, type RichBlocks } from '../code/rich-blocks.ts'
import { componentUses, type ComponentUse } from '../components/component-uses.ts'
import { HeadingIds } from '../html/heading-ids.ts'
import { inProduction } from '../evaluate/in-production.ts'
import { References } from '../html/local-references.ts'
import { blogMarkup } from '../plugins/blog-markup.ts'
import { collapseStatic } from '../plugins/collapse-static.ts'
import { htmlInJsx } from '../plugins/html-in-jsx.ts'
import { plainBody } from '../plugins/plain-body.ts'
import { providedImports } from '../plugins/provided-imports.ts'
import { referencedComponents } from '../plugins/referenced-components.ts'
import { withoutImported, type PostImport } from '../source/post-imports.ts'
import { scriptRule, type ScriptRule } from '../html/unsafe-html.ts'
import type { BodyFormat, ColorCode, Compiler, CompilerInput, CompilerOutput } from './compiler.ts'

/**
 * Compiles with `@mdx-js/mdx`: the reference for what MDX is, and the one to add remark and rehype plugins to. Errors
 * are those of `next-mdx-remote`.
 */
export const nextMdxRemote: Compiler = { name: 'next-mdx-remote', compile }

/** Findings of the plugins about a body while it is compiled. */
export interface Body {
  headings: HeadingIds
  components: string[]
  uses: ComponentUse[]
  imports: PostImport[]
  references: References
  scripts: ScriptRule
  removed: string[]
  linkedFrames: string[]
  embeds: readonly string[]
  plain: boolean
}

export const newBody = (scripts: ScriptRule = 'keep', embeds: readonly string[] = []): Body => ({
  headings: new HeadingIds(),
  components: [],
  uses: [],
  imports: [],
  references: new References(),
  scripts,
  removed: [],
  linkedFrames: [],
  embeds,
  plain: false,
})

async function compile(input: CompilerInput): Promise<CompilerOutput> {
  const { source, format, lang, colorCode, allowScripts, embeds } = input
  const strings = stringsIn(lang)
  const rich = richBlocksIn(source, { ...input, strings })
  const body = newBody(scriptRule(source, format, allowScripts), embeds)
  // In production mode, as it emits other code in development, and one body must give one result. Without
  // `useDynamicImport` every export is removed. The last argument leaves out `@mdx-js/react`: bodies are evaluated on
  // the server, where there is no React context
  const mdxOptions = { ...pluginsFor(format, body, strings, colorCode, rich), useDynamicImport: true }
  const { compiledSource: code } = await inProduction(() =>
    serialize(source, { mdxOptions: mdxOptions as never, blockJS: false, blockDangerousJS: false }, true),
  )
  const { headings, components, uses, imports, references, removed, linkedFrames, plain } = body
  return {
    code,
    headings: headings.headings,
    components: withoutImported(components, imports),
    uses,
    imports,
    references: references.tokens,
    removed,
    linkedFrames,
    plain: plain || format === 'md',
  }
}

/**
 * The options for `@mdx-js/mdx`. Add plugins of your own here, before `collapseStatic`.
 */
export function pluginsFor(
  format: BodyFormat,
  body: Body,
  strings: Strings,
  colorCode?: ColorCode,
  rich: RichBlocks | null = null,
) {
  const markdown = format === 'md'
  return {
    format,
    remarkPlugins: [remarkGfm, cjkEmphasis, [plainBody, body] as const, [componentUses, body] as const],
    remarkRehypeOptions: {
      ...(markdown && { allowDangerousHtml: true }),
      footnoteLabel: strings.footnotes,
      footnoteBackLabel: (index: number, again: number) =>
        strings.backToReference(`${index + 1}${again > 1 ? `-${again}` : ''}`),
    },
    rehypePlugins: [
      ...(markdown ? [rehypeRaw] : []),
      [providedImports, body] as const,
      htmlInJsx,
      [blogMarkup, body, strings, colorCode, rich] as const,
      collapseStatic,
    ],
    recmaPlugins: [[referencedComponents, body] as const],
  }
}

/** Lets `**서버리스(serverless)**는` be bold: see `cjk-emphasis.ts`. */
function cjkEmphasis(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: object[] }
  ;(data.micromarkExtensions ??= []).push(cjkFriendlyExtension())
}
