import { compile } from '@mdx-js/mdx'
import fc from 'fast-check'
import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { expect, test } from 'vitest'
import type { BodyFormat } from '../../../../lib/mdx/compilers/compiler.ts'
import { newBody, nextMdxRemote, pluginsFor } from '../../../../lib/mdx/compilers/next-mdx-remote.ts'
import { collapseStatic } from '../../../../lib/mdx/plugins/collapse-static.ts'
import { htmlOf as serialize } from '../../../../lib/mdx/plugins/html-of.ts'
import { stringsIn } from '../../../../lib/core/strings.ts'
import { runs } from '../../../runs.ts'
import { arbitraryPost } from './arbitrary-posts.ts'
import { htmlOf } from './compare.ts'

/** A separate function, because a processor uses each plugin only once. */
const parseRaw = () => rehypeRaw({ passThrough: mdxNodes })
const mdxNodes = ['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement']

/** Compiles each element of the markup to a React element. */
async function compileToElements(source: string, format: BodyFormat): Promise<string> {
  const body = newBody()
  const { rehypePlugins, ...plugins } = pluginsFor(format, body, stringsIn('en'))
  const code = await compile(source, {
    ...plugins,
    rehypePlugins: rehypePlugins.map((plugin) => (plugin === collapseStatic ? parseRaw : plugin)),
    outputFormat: 'function-body',
  } as never)
  return htmlOf({ code: String(code), components: body.components })
}

/** The HTML that a browser sees, without wrappers and with normalized spelling. */
function asSeen(html: string): string {
  const tree = { type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root
  const parse = rehypeRaw() as unknown as (tree: Root, file: object) => Root
  return serialize(normalized(parse(tree, {}).children as ElementContent[]))
}

const normalized = (nodes: ElementContent[], parent = ''): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type === 'text') return noText.test(parent) && node.value.trim() === '' ? [] : [node]
    if (node.type !== 'element') return []
    const children = normalized(node.children, node.tagName)
    return String(node.properties.className) === 'static' ? children : [{ ...node, ...sorted(node), children }]
  })

const noText = /^(?:table|thead|tbody|tfoot|tr)$/

const sorted = ({ properties: { style, ...others } }: Element): Pick<Element, 'properties'> => {
  const css = typeof style === 'string' && { style: style.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '') }
  return { properties: Object.fromEntries(Object.entries({ ...others, ...css }).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

const posts = runs({ quick: 60, full: 200 })
test.each(['md', 'mdx'] as const)(
  `${posts} random .%s posts show the same as if each element were one of React`,
  async (format) => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(arbitraryPost(format), async (source) => {
        const input = { source, format, lang: 'en' }
        // Overlapping emphasis and tags are not MDX
        const body = await Promise.resolve(nextMdxRemote.compile(input)).catch(() => null)
        if (!body) return
        compared++
        expect(asSeen(htmlOf(body))).toBe(asSeen(await compileToElements(source, format)))
      }),
      { numRuns: posts, seed: 2 },
    )
    expect(compared).toBeGreaterThan(posts * 0.8)
  },
)
