import { expect, test } from 'vitest'
import type { Links } from '../../../../lib/content/assets/link.ts'
import { linkBody } from '../../../../lib/content/assets/link-body.ts'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { unpackBody } from '../../../../lib/content/index-store/packed-body.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'
import { timeZone } from '../../../corpora.ts'
import { htmlOf } from '../compilers/compare.ts'

/** What the posts of each blog show, by slug, and the warnings with their places. */
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
        '<a>A note that is not there</a> and array[[0]] in prose',
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
        '{{&lt; icon name="leaf" &gt;}} 🌱',
        '<a href="/posts/tools">the other</a>',
      ],
    },
    warnings: ['garden.md:20:48 left as text'],
  },
  'jekyll-like': {
    shown: {
      '2026-01-05-templates': [
        '<span class="line">&lt;p&gt;{{ page.title }}&lt;/p&gt;\n</span></code>',
        'alt="A diagram"',
        'data-kind="warning"',
        'Write {{ name }} and <code>{{ code }}</code>. {% include newsletter.html %}',
      ],
    },
    warnings: ['2026-01-05-templates.md:21:57 left as text'],
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
    .filter(({ message }) => /^(?:taken|left|repaired)/.test(message))
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.split(':')[0]}`)
  expect(places.sort()).toEqual([...warnings].sort())
  close()
})
