import rehypeHighlight from 'rehype-highlight'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import { formatOf } from '../content/identity.ts'
import type { Heading } from '../content/post.ts'
import { componentUses, type ComponentUse } from './component-uses.ts'
import { headingIds } from './heading-ids.ts'
import { plainBody } from './plain-body.ts'
import { referencedComponents } from './referenced-components.ts'
import { tableRegions } from './table-regions.ts'

export interface CompileOptions {
  /** Highlights code blocks. Default: true. */
  highlight?: boolean
}

/** What the plugins collect while a body is compiled. */
export interface Findings {
  headings: Heading[]
  /** Names of the components that the body uses and does not define. */
  components: string[]
  uses: ComponentUse[]
  /** Whether the body is Markdown alone: no HTML, no JSX, no expression. */
  plain: boolean
}

export const noFindings = (): Findings => ({ headings: [], components: [], uses: [], plain: false })

/** Shared: each instance parses the grammars of all languages, which costs more than highlighting one post. */
const highlighter = rehypeHighlight({ detect: false })

/**
 * The options of the MDX compiler. `.md` is GitHub-flavoured Markdown with raw HTML; a stray `<` or `{` is text there.
 * @param findings filled by the plugins
 */
export function mdxOptions(file: string, { highlight = true }: CompileOptions, findings: Findings) {
  const format = formatOf(file)
  const markdown = format === 'md'
  return {
    format,
    remarkPlugins: [remarkGfm, [plainBody, findings] as const, [componentUses, findings] as const],
    remarkRehypeOptions: markdown ? { allowDangerousHtml: true } : {},
    rehypePlugins: [
      ...(markdown ? [rehypeRaw] : []),
      ...(highlight ? [() => highlighter] : []),
      [headingIds, findings.headings] as const,
      tableRegions,
    ],
    recmaPlugins: [[referencedComponents, findings] as const],
  }
}
