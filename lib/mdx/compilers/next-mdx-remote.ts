import type { Root } from 'hast'
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { serialize } from 'next-mdx-remote/serialize'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { fill } from '../../strings/fill.ts'
import { componentUses, type ComponentUse } from '../components/component-uses.ts'
import { inProduction } from '../evaluate/in-production.ts'
import { markupPlugins } from '../markup/markup-plugins.ts'
import { foundIn, newMarkup, withoutMarks } from '../markup/markup.ts'
import { collapseStatic } from '../plugins/collapse-static.ts'
import { namesIn } from '../plugins/names-in.ts'
import { providedImports } from '../plugins/provided-imports.ts'
import { satteriPlugins } from '../plugins/satteri-plugins.ts'
import type { PostImport } from '../source/imported.ts'
import { withoutImported } from '../source/post-imports.ts'
import type { Compiler, CompilerInput, CompilerOutput } from '../compiler.ts'

/**
 * Compiles with `@mdx-js/mdx`: for remark and rehype plugins, and for what satteri refuses. Errors are those of
 * `next-mdx-remote`.
 */
export const nextMdxRemote: Compiler = { name: 'next-mdx-remote', compile }

async function compile(input: CompilerInput): Promise<CompilerOutput> {
  const { source, format } = input
  const markup = { ...newMarkup(input), rawHtml: true }
  const found = { uses: [] as ComponentUse[], imports: [] as PostImport[] }
  const { strings } = markup
  const { remarkPlugins = [], rehypePlugins = [], hastPlugins = [] } = input.plugins ?? {}
  const plugins = {
    remarkPlugins: [remarkGfm, cjkEmphasis, [componentUses, found] as const, ...remarkPlugins],
    rehypePlugins: [
      ...(format === 'md' ? [rehypeRaw] : []),
      [providedImports, found] as const,
      ...rehypePlugins,
      // React refuses children of a void element, and so reports them
      [satteriPlugins, [...hastPlugins, ...markupPlugins(markup, input, () => {})]] as const,
      alignByStyle,
      [collapseStatic, input.ownElements] as const,
    ],
    remarkRehypeOptions: {
      ...(format === 'md' && { allowDangerousHtml: true }),
      footnoteLabel: strings.footnotes,
      footnoteBackLabel: (index: number, again: number) =>
        fill(strings.backToReference, { reference: `${index + 1}${again > 1 ? `-${again}` : ''}` }),
    },
  }
  // In production mode, as it emits other code in development, and one body must give one result. Without
  // `useDynamicImport` every export is removed. The last argument leaves out `@mdx-js/react`: bodies are evaluated on
  // the server, where there is no React context
  const mdxOptions = { ...plugins, format, useDynamicImport: true }
  const { compiledSource: code } = await inProduction(() =>
    serialize(source, { mdxOptions: mdxOptions as never, blockJS: false, blockDangerousJS: false }, true),
  )
  return {
    ...foundIn(markup),
    ...found,
    code: withoutMarks(code, markup),
    components: format === 'md' ? [] : withoutImported(namesIn(code), found.imports),
    plain: format === 'md',
  }
}

/** Lets `**서버리스(serverless)**는` be bold: see `cjk-emphasis.ts`. */
function cjkEmphasis(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: object[] }
  ;(data.micromarkExtensions ??= []).push(cjkFriendlyExtension())
}

/** Converts `align` of cells to a style, since the attribute has less weight than a style sheet. */
const alignByStyle = () => (tree: Root) =>
  visit(tree, 'element', ({ tagName, properties }) => {
    const { align, style } = properties
    if (!align || !/^t[dh]$/.test(tagName)) return
    Reflect.deleteProperty(properties, 'align')
    properties.style = [style, `text-align: ${String(align)}`].filter(Boolean).join('; ')
  })
