import { expect, test } from 'vitest'
import type { Links } from '../../../../lib/mdx/html/link.ts'
import { linkBody } from '../../../../lib/mdx/html/local-references.ts'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { unpackBody } from '../../../../lib/content/index-store/packed-body.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'
import { timeZone } from '../../../corpora.ts'
import { htmlOf } from '../compilers/compare.ts'

/** The expected output of each blog's posts by slug, and the warnings with their positions. */
const blogs: Record<string, { shown: Record<string, string[]>; warnings: string[] }> = {
  'docusaurus-like': {
    shown: {
      '2026-03-01-harbour': [
        'at 06:30 and costs $5 a night',
        '<p class="calloutTitle">Before you come</p>',
        'from 9:00:00 to 17:00:00',
        '<code>{ speed: 3 }</code>',
        '<summary>Depths</summary>',
        'low tide.<br>',
        '<h2 id="sleep">Where to sleep',
        '<p>A note within a warning.</p>',
      ],
      tides: ['below &lt;2 m is low, and {this brace', '<b>board</b>.<br>'],
      types: [
        '<code>Map&lt;string, Entry&gt;</code>',
        'List&lt;Entry&gt; in prose',
        '<code>&lt;Entry&gt;\n:::note\n</code>',
      ],
    },
    warnings: [
      '2026-03-01-harbour/index.md:7:1 taken as MDX',
      'tides.mdx:6:15 taken as Markdown',
      'types.md:6:47 taken as text',
    ],
  },
  'zenn-like': {
    shown: {
      bread: [
        'data-kind="note"><p class="calloutTitle">Note</p><div><p>The oven is hot.</p>',
        'data-kind="warning"',
        '<summary>What you need</summary>',
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
        '<a href="https://example.com/bread">',
        'Salt as well.',
      ],
    },
    warnings: [],
  },
  'obsidian-like': {
    shown: {
      'Morning walk': [
        '<summary class="calloutTitle">What to bring</summary>',
        '<mark>water</mark>',
        '<a href="#way-home">Way home</a>',
        'See <a href="/posts/Evening%20walk">Evening walk</a> and <a href="/posts/Evening%20walk">the other one</a>',
        'width="120"',
        'Ends with A note that is not there and array[[0]] in prose',
      ],
      'v1.2 boots': [
        'For the <a href="/posts/Evening%20walk">Night walk</a>, the <a href="/posts/Evening%20walk">same</a>',
        'and <a href="/posts/v1.2%20boots">v1.2 boots</a>',
        '<p>A note, as <em>Obsidian</em> has them.',
      ],
      'Evening walk': ['<p class="calloutTitle">Someone</p>', '<dt><p>Term</p></dt><dd><p>What it means</p></dd>'],
    },
    warnings: ['Notes/Morning walk.md:15:13 left as text', 'Notes/Morning walk.md:15:49 left as text'],
  },
  'hugo-shortcodes': {
    shown: {
      garden: [
        '<figcaption>Tulips &amp; more</figcaption>',
        'if water &lt; 3 {',
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
        '<p class="calloutTitle">Frost</p><div><p>Cover the <strong>roots</strong>.</p>',
        '🌱',
        '<a href="/posts/tools">the other</a>',
      ],
    },
    warnings: ['garden.md:20:48 left out'],
  },
  hexo: {
    shown: {
      lantern: [
        'until 21:30 and cost $4.',
        'alt="The wick"',
        'alt="The wick again"',
        '<div class="codeTitle">Length</div>',
        'const wick = `{{ height }} / 2`',
        'data-kind="warning"',
        '<blockquote><p>Paper burns.</p><p>— A neighbour</p></blockquote>',
        '<a href="/posts/oil">what to fill it with</a>',
      ],
      oil: ['width="30" height="20"', '<a href="https://gist.github.com/0123abcd">'],
    },
    warnings: [],
  },
  'mkdocs-like': {
    shown: {
      bridges: [
        '<p class="calloutTitle">Before you cut</p><div><p>Measure <em>twice</em>.</p><ul><li>once along</li>',
        '<summary class="calloutTitle">Tip</summary><div><p>Folds are stronger.</p></div></details><p>Text goes on',
        '<p><strong>Arch</strong></p><div class="code">',
        '<p><strong>Beam</strong></p><p>Lay it flat.</p>',
        'alt="A bridge" width="30"',
        'See <a href="#next">the next</a>.',
        '<h2 id="next">Next',
        'Nothing yet!!! note that.',
        '<p>With the <em>third</em> glue. ',
      ],
    },
    warnings: [],
  },
  'nuxt-like': {
    shown: {
      kites: [
        'at 12:30, ratio 4:3.',
        'data-kind="warning"><p class="calloutTitle">Warning</p><div><p>Mind the <strong>wires</strong>.</p>',
        'data-kind="tip"><p class="calloutTitle">String</p><div><p>Cotton holds.</p>',
        '<ul><li>red</li><li>blue</li></ul>',
        'alt="A kite" width="30"',
        ' and <code>code</code>.',
      ],
    },
    warnings: ['1.kites.md:23:1 shown without its block'],
  },
  notion: {
    shown: {
      Knots: [
        'The first knot: over, then under.',
        'width="60" height="40"',
        '<a href="/posts/Bowline">the bowline</a>',
      ],
      Bowline: ['<p>It holds: always.</p>'],
    },
    warnings: [],
  },
  pelican: {
    shown: {
      'first-clay': ['read <a href="/posts/glaze">about glaze</a>', 'kiln.svg" width="60" height="40"'],
      glaze: ['kiln.svg" width="60" height="40"'],
    },
    warnings: [],
  },
  'zola-like': {
    shown: {
      tea: [
        'cup.svg" width="60" height="40" alt="A cup"',
        '<blockquote><p>Too <strong>hot</strong>.</p><p>— A guest</p></blockquote>',
        '<p class="calloutTitle">Water</p><div><p>Not boiling.</p>',
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
        '<a href="/posts/water#soft">the other</a>',
      ],
      water: ['<p>Rain.</p>'],
    },
    warnings: ['water.md:8:7 left out'],
  },
  'vitepress-like': {
    shown: {
      loom: [
        '<summary>How many?</summary><p>Forty.</p>',
        '<p>{{ left as it is }}</p>',
        '<p>Along the <em>loom</em>, that is. ',
        '<div class="codeTitle">loom.js</div>',
      ],
    },
    warnings: ['loom.md:6:1 left out'],
  },
  'no-front-matter': {
    shown: {
      'between-rules': [
        '<hr><p>A text between two rules: it is no front matter, and stays.</p><h2 id="what-is-said-first">',
        '<hr><p>And what is said then.</p>',
      ],
    },
    warnings: [],
  },
  'jekyll-like': {
    shown: {
      '2026-01-05-templates': [
        '<span class="line">&lt;p&gt;{{ page.title }}&lt;/p&gt;\n</span></code>',
        'alt="A diagram"',
        'data-kind="warning"',
        'Write {{ name }} and <code>{{ code }}</code>.',
      ],
    },
    warnings: ['2026-01-05-templates.md:21:57 left out'],
  },
}

const withoutSpace = (html: string) => html.replace(/>\s+</g, '><')

test.each(
  Object.entries(blogs).flatMap(([name, blog]) => compilerNames.map((compiler) => [name, compiler, blog] as const)),
)('a blog that is %s is shown as it is, with %s', async (name, compiler, { shown, warnings }) => {
  const corpus = { contentDir: `tests/fixtures/blogs/${name}`, timeZone, language: 'en', compiler, highlight: false }
  const { posts, faults, warnings: found, close } = await checkCorpus(corpus)
  expect(faults.filter(({ message }) => !/file|image|post/.test(message))).toEqual([])
  const bodies = new Map(
    Array.from(
      { length: posts.length },
      (_, at) =>
        [posts.entry(at).slug, linkBody(unpackBody(posts.body(at)), JSON.parse(posts.links(at)) as Links)] as const,
    ),
  )
  for (const [slug, texts] of Object.entries(shown)) {
    const html = withoutSpace(htmlOf(bodies.get(slug)!))
    for (const text of texts) expect(html).toContain(withoutSpace(text))
  }
  const places = found
    .filter(({ message }) => /^(?:taken|left|repaired|shown without)/.test(message))
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.split(':')[0]}`)
  expect(places.sort()).toEqual([...warnings].sort())
  close()
})
