import { expect, test } from 'vitest'
import { layOut } from '../../tests/corpora.ts'
import { ghost, runImportOf } from './run-import.ts'

const item = (name: string, content: string, more = '') =>
  `<item><title>${name}</title><link>https://old.example/2019/03/${name}/</link><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_name>${name}</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_date>2024-01-02 03:04:05</wp:post_date>${more}</item>`

const wordpress = (...items: string[]) => ({
  'wp.xml': `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><link>https://old.example</link>${items.join('')}</channel></rss>`,
})

/** The body of the post `one` of an import. */
async function bodyOf(files: Record<string, string>): Promise<string> {
  const { files: written } = await runImportOf(layOut(files))
  const [, text = ''] = Object.entries(written).find(([file]) => /(?:^|\/)one(?:\/index)?\.md$/.test(file)) ?? []
  return text.replace(/^---\n[^]*?\n---\n/, '').trim()
}

const frame = (src: string, title: string) =>
  `<iframe src="${src}" width="560" height="315" title="${title}" allowfullscreen></iframe>`
const video = frame('https://www.youtube-nocookie.com/embed/abc123DEF45', 'YouTube')

test.each([
  [
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abc123DEF45"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abc123DEF45\n</div></figure>\n<!-- /wp:embed -->',
    video,
  ],
  ['<!-- wp:core-embed/youtube {"url":"https://youtu.be/abc123DEF45"} /-->', video],
  ['See\n\nhttps://youtu.be/abc123DEF45\n\nfrom above.', `See\n\n${video}\n\nfrom above.`],
  ['<p>https://vimeo.com/76979871</p>', frame('https://player.vimeo.com/video/76979871', 'Vimeo')],
  ['https://example.com/page', 'https://example.com/page'],
  ['See https://youtu.be/abc123DEF45 for more.', 'See https://youtu.be/abc123DEF45 for more.'],
  ['<pre>\nhttps://youtu.be/abc123DEF45\n</pre>', '```\nhttps://youtu.be/abc123DEF45\n```'],
  [
    '<!-- wp:syntaxhighlighter/code {"language":"css"} -->\n<pre class="wp-block-syntaxhighlighter-code">.box { color: red }</pre>\n<!-- /wp:syntaxhighlighter/code -->',
    '```css\n.box { color: red }\n```',
  ],
  [
    '<!-- wp:kevinbatdorf/code-block-pro {"code":"let a \\u002d\\u002d","language":"TypeScript"} -->\n<div class="wp-block"><pre class="shiki"><code>let a</code></pre></div>\n<!-- /wp:kevinbatdorf/code-block-pro -->\n\n<!-- wp:code -->\n<pre class="wp-block-code"><code>plain</code></pre>\n<!-- /wp:code -->',
    '```typescript\nlet a\n```\n\n```\nplain\n```',
  ],
  [
    '<!-- wp:code {"lang":"js"} -->\n<pre class="wp-block-code"><code>let</code></pre>\n<!-- /wp:code -->',
    '```js\nlet\n```',
  ],
  [
    '<!-- wp:verse -->\n<pre class="wp-block-verse">one\n<a href="https://a.example/">two</a></pre>\n<!-- /wp:verse -->',
    'one\\\n[two](https://a.example/)',
  ],
  ['<ul><li>one<br />\ntwo\nthree</li></ul>', '- one\\\n  two\\\n  three'],
  ['<blockquote>quote\n\nsecond\nline</blockquote>', '> quote\n>\n> second\\\n> line'],
  ['<ol><li>one\n\npara</li>\n<li>two</li></ol>', '1. one\n\n   para\n\n2. two'],
  ['<div>\none\n\ntwo <b>b</b>\n</div>', 'one\n\ntwo **b**'],
  [
    '<pre lang="java" line="1">\nList<String> a = new ArrayList<>();\n</pre>',
    '```java\nList<String> a = new ArrayList<>();\n```',
  ],
  ['[toc]\n\none\n\n[ez-toc title="x"]\n\ntwo', 'one\n\ntwo'],
  ['a <a\nhref="https://a.example/"\n>b</a>\nc', 'a [b](https://a.example/)\\\nc'],
])('WordPress: %j', async (content, expected) => {
  expect(await bodyOf(wordpress(item('one', content)))).toBe(expected)
})

test.each([
  ['<table><tr><th>k</th></tr><tr><td>나<br />다</td></tr></table>', '| k |\n| - |\n| 나<br>다 |'],
  ['<table><tr><td><b>a</b><br>b|c</td></tr></table>', '| **a**<br>b\\|c |\n| - |'],
  [
    '<table><tr><td>a<br>b</td><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
    '<table><tbody><tr><td>a<br>b</td><td><ul><li>x</li><li>y</li></ul></td></tr></tbody></table>',
  ],
  [
    '<table><tr><td><p>a</p><p>b</p><pre>x\n\n\ny</pre></td></tr></table>',
    '<table><tbody><tr><td><p>a</p><p>b</p><pre><code>x\n&#10;&#10;y</code></pre></td></tr></tbody></table>',
  ],
  [
    '<table style="x"><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
  ],
  ['<p>a<br>: b</p>', 'a\\\n\\: b'],
  ['<p>a <code></code>b <code> </code><code>c</code></p>', 'a b `c`'],
  ['<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby></p>', '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>'],
  ['<p>a \\( \\frac{a_b}{c_d} \\) b</p>', 'a $\\frac{a_b}{c_d}$ b'],
  ['<p>a \\(n\\) b</p>', 'a $n$ b'],
  ['<p>\\[ \\sum_{i=1}^n *a*_i* \\]</p>', '$$\\sum_{i=1}^n *a*_i*$$'],
  ['<p>$$<br>a_1 \\\\<br>\n*b*<br>$$</p>', '$$a_1 \\\\\n*b*$$'],
  ['<p>a $x_{*1} + y_{2*}$ b</p>', 'a $x_{*1} + y_{2*}$ b'],
  ['<p>a $latex x+1$ b</p>', 'a $x+1$ b'],
  ['<p>a <script type="math/tex">a<b</script> b</p>', 'a $a<b$ b'],
  [
    '<p>a <span class="katex"><math><annotation encoding="application/x-tex">c_d</annotation></math><span>cd</span></span> b</p>',
    'a $c_d$ b',
  ],
  [
    '<table><tr><td>a</td></tr><tr><td>$$|x_1| =<br>\\|y\\|$$</td></tr></table>',
    '| a |\n| - |\n| $$\\vert{}x_1\\vert{} = \\Vert{}y\\Vert{}$$ |',
  ],
  ['<p>cost $5 and $6, <code>\\(a_b\\)</code></p>', 'cost $5 and $6, `\\(a_b\\)`'],
  [
    '<a href="https://a.example/"><div></div><div><h3>Title</h3></div><div>Text</div></a>',
    '[Title Text](https://a.example/)',
  ],
  [
    '<a href="https://a.example/"><figure><img src="https://a.example/x.png" alt="X"><figcaption>C</figcaption></figure></a>',
    '[![X](https://a.example/x.png) C](https://a.example/)',
  ],
  [
    '<table><caption>C</caption><tr><td>a</td></tr></table>',
    '<table><caption>C</caption><tbody><tr><td>a</td></tr></tbody></table>',
  ],
  [
    '<p id="a">A</p><ul><li id="b&quot;">B</li></ul><p><a name="c"></a>C <span id="d">D</span></p><h3 name="e">E</h3><p><a href="#a">a</a> <a href="#b%22">b</a> <a href="#c">c</a> <a href="#e">e</a></p>',
    '<span id="a"></span>A\n\n- <span id="b"></span>B\n\n<span id="c"></span>C D\n\n## E\n\n[a](#a) [b](#b%22) [c](#c) [e](#e)',
  ],
  [
    '<figure class="kg-card kg-bookmark-card"><a href="https://a.example/"><div class="kg-bookmark-title">T</div></a><figcaption>The <b>caption</b></figcaption></figure>',
    '[T](https://a.example/)\n\nThe **caption**',
  ],
  [
    '<p><img srcset="https://a.example/1.png 1x, https://a.example/2.png 2x"><img data-srcset="https://a.example/3.png"><span data-url="https://a.example/4.png"></span></p>',
    '![](https://a.example/1.png)![](https://a.example/3.png)![](https://a.example/4.png)',
  ],
  ['<a href="https://a.example/"><h3>Title</h3></a>', '## [Title](https://a.example/)'],
])('HTML: %j', async (html, expected) => {
  expect(await bodyOf(ghost([{ slug: 'one', html }]))).toBe(expected)
})

test.each([
  ['#C# #자바', ['C#', '자바']],
  ['#F# #아침 산책 #.NET', ['F#', '아침 산책', '.NET']],
  ['#하나#둘', ['하나', '둘']],
  ['하나, C#', ['하나', 'C#']],
  ['#C#', ['C#']],
])('Tistory: the tags %s', async (list, tags) => {
  const html = `<h2 class="title-article">one</h2><div class="contents_style">x</div><div class="tags">${list}</div>`
  const { files } = await runImportOf(layOut({ '12/12-one.html': html }))
  expect(/^tags: (.*)$/m.exec(files['one.md']!)?.[1]).toBe(`[${tags.map((tag) => `"${tag}"`).join(', ')}]`)
})

test('Tistory: a file is one link', async () => {
  const html =
    '<div class="contents_style"><figure class="fileblock"><a href="./file/doc.pdf"><div class="image"></div><div class="desc"><div class="filename"><span class="name">doc.pdf</span></div><div class="size">0.10MB</div></div></a></figure></div>'
  expect(await bodyOf({ '12/12-one.html': html, '12/file/doc.pdf': 'x' })).toBe('[doc.pdf](./doc.pdf)')
})

test('WordPress: a block that posts share is in each of them', async () => {
  const block = item(
    'shared',
    '<!-- wp:paragraph --><p>Shared.</p><!-- /wp:paragraph -->',
    '<wp:post_id>7</wp:post_id>',
  )
  const files = wordpress(item('one', '<!-- wp:block {"ref":7} /-->'), block.replace('>post<', '>wp_block<'))
  expect(await bodyOf(files)).toBe('Shared.')
})

test.each([
  ['lexical', { html: null, lexical: '{"root":{}}' }],
  ['mobiledoc', { html: null, mobiledoc: '{"sections":[]}' }],
  ['spaces', { html: ' \n', lexical: '{"root":{}}' }],
])('Ghost: a post without HTML, but with %s, is named and not written; the rest comes in', async (_, stored) => {
  const from = layOut(
    ghost([
      { slug: 'a', title: 'A', status: 'published', ...stored },
      { slug: 'b', html: '<p>b</p>' },
    ]),
  )
  const { files, output, status } = await runImportOf(from)
  expect(Object.keys(files)).toEqual(['b.md'])
  expect(output.join('\n')).toMatch(/not imported, has no HTML: .*: <source>\/ghost\.json \(A\)/)
  expect(status).toBe(1)
})

const md = (title: string, body: string, more = '') => `---\ntitle: ${title}\n${more}---\n${body}\n`
const category = (name: string) => `<category domain="category"><![CDATA[${name}]]></category>`
const second = item('two', 'Two', '<wp:post_id>21</wp:post_id>')
const two = (body: string) => wordpress(item('one', body), second)
const ofGhost = (html: string) =>
  ghost([
    { slug: 'one', html },
    { slug: 'two', html: 'Two', status: 'published' },
  ])
const hugo = (body: string) => ({
  'hugo.toml': 'baseURL = "https://old.example/blog/"',
  'content/posts/one.md': md('one', body),
  'content/posts/two.md': md('two', 'Two'),
  'static/a.pdf': 'x',
})
const jekyll = (body: string) => ({
  '_config.yml': 'url: https://old.example\nbaseurl: /kiln\n',
  '_posts/2020-03-05-one.md': md('one', body),
  '_posts/2020-03-06-two.md': md('two', 'Two'),
  'files/a.pdf': 'x',
})
const zola = (body: string, more = '') => ({
  'config.toml': 'base_url = "https://old.example"\n',
  'content/blog/one.md': `+++\ntitle = "one"\ndate = 2024-01-02\n+++\n\n${body}\n`,
  'content/blog/2020-03-06-two.md': `+++\ntitle = "two"\n${more}+++\n\nText.\n`,
})
const zenn = (body: string) => ({
  'articles/one.md': md('one', body, 'emoji: a\n'),
  'articles/two.md': md('two', 'Text.', 'topics: [b]\n'),
})
const hexo = (body: string) => ({
  '_config.yml': 'url: https://old.example/kiln\nroot: /kiln/\n',
  'source/_posts/one.md': md('one', body, 'date: 2020-03-05\n'),
  'source/_posts/two.md': md('two', 'Two', 'date: 2020-03-06\n'),
  'source/files/a.pdf': 'x',
})
const feed = (html: string) => ({
  'rss.xml': `<rss><channel>${['one', 'two'].map((name) => `<item><title>${name}</title><link>https://old.example/${name}/</link><description><![CDATA[${html}]]></description></item>`).join('')}</channel></rss>`,
})
const a = (href: string) => `<a href="${href}">x</a>`

test.each([
  ['WordPress, by number', two(a('https://old.example/?p=21')), '/posts/two'],
  ['WordPress, by number among others', two(a('/index.php?preview=1&amp;p=21#part')), '/posts/two#part'],
  ['WordPress, by number below a path', two(a('https://old.example/blog/?p=21')), '/posts/two'],
  ['WordPress, by number with www', two(a('https://www.old.example/?p=21')), '/posts/two'],
  ['WordPress, with an anchor', two(a('https://old.example/2019/03/two/#part')), '/posts/two#part'],
  ['WordPress, with a query', two(a('http://old.example/2019/03/two?utm=1')), '/posts/two'],
  ['WordPress, to a page', two(a('https://old.example/a (b)/?c=&quot;d&quot;&amp;e')), '/a%20%28b%29/?c=%22d%22&e'],
  ['WordPress, in a table that stays HTML', two(`<dl><dt>${a('/2019/03/two/')}</dt></dl>`), '/posts/two'],
  ['Ghost', ofGhost(a('__GHOST_URL__/two/#part')), '/posts/two#part'],
  ['Ghost, to a file', ofGhost(a('__GHOST_URL__/content/files/a.pdf')), '/content/files/a.pdf'],
  ['WordPress, to an image that is not there', two(a('https://old.example/a.jpg')), 'https://old.example/a.jpg'],
  ['Ghost, to the home page', ofGhost(a('__GHOST_URL__/')), '/'],
  ['a feed', feed(a('https://old.example/two/')), '/posts/two'],
  ['a feed, to another site', feed(a('https://other.example/two/')), 'https://other.example/two/'],
  ['Jekyll, with the base written out', jekyll('[x](/kiln/2020/03/06/two.html#part)'), '/posts/two#part'],
  ['Jekyll, with the site written out', jekyll('[x](https://old.example/kiln/2020/03/06/two)'), '/posts/two'],
  ['Jekyll, by a filter', jekyll("[x]({{ '/2020/03/06/two.html' | relative_url }}#part)"), '/posts/two#part'],
  ['Jekyll, after the base', jekyll('[x]({{ site.baseurl }}/2020/03/06/two.html)'), '/posts/two'],
  ['Jekyll, in HTML', jekyll('<a href="/kiln/2020/03/06/two.html">x</a>'), '/posts/two'],
  [
    'Jekyll, a page with parentheses',
    jekyll('[x](https://old.example/kiln/a_(b))'),
    'https://old.example/kiln/a_%28b%29',
  ],
  ['Jekyll, a file', jekyll('[x](/kiln/files/a.pdf)'), './a.pdf'],
  ['Hugo, with the base', hugo('[x](/blog/posts/two/#part)'), '/posts/two#part'],
  ['Hugo, a file', hugo('[x](https://old.example/blog/a.pdf)'), './a.pdf'],
  [
    'Obsidian, a heading',
    { 'one.md': md('one', '[[two#Part A: b]]'), 'two.md': '## Part A: b' },
    '/posts/two#part-a-b',
  ],
  [
    'Obsidian, a heading below another',
    { 'one.md': md('one', '[[two#A#한글 B|x]]'), 'two.md': 'Text.' },
    '/posts/two#한글-b',
  ],
  ['Obsidian, a block', { 'one.md': md('one', '[[two#^a1]]'), 'two.md': 'Text.' }, '/posts/two#^a1'],
  ['Zola', zola('[x](@/blog/2020-03-06-two.md#part)'), '/posts/two#part'],
  ['Zola, by its address', zola('[x](https://old.example/blog/two/)'), '/posts/two'],
  ['Zola, by a path', zola('[x](/own/path/)', 'path = "own/path"\n'), '/posts/path'],
  ['Zola, by an alias', zola('[x](/2020/old)', 'aliases = ["2020/old"]\n'), '/posts/two'],
  ['Zenn', zenn('[x](https://zenn.dev/someone/articles/two#part)'), '/posts/two#part'],
  ['Hugo, by its place', hugo('[x](../two/#part)'), '/posts/two#part'],
  [
    'Gatsby, by its place',
    { 'blog/one/index.md': md('one', '[x](../two)'), 'blog/two/index.mdx': md('two', 'Two') },
    '/posts/two',
  ],
  ['Markdown, to a page of the site', { 'one.md': md('one', '[x](/two)'), 'two.md': md('two', 'Two') }, '/two'],
  [
    'velog',
    {
      'content/one.md': md('one', '[x](https://velog.io/@me/%EB%91%98-%EC%A7%B8-1#part)'),
      'content/둘 째 (1).md': md('two', '[y](https://velog.io/@me/one)', "date: '2024-01-02T03:04:05.678Z'\n"),
      'images/a.png': 'x',
    },
    '/posts/둘-째-1#part',
  ],
  [
    'velog, to a post of the same title by another author',
    {
      'content/one.md': md('one', '[x](https://velog.io/@other/two)'),
      'content/two.md': md('two', 'Two'),
      'images/a.png': 'x',
    },
    'https://velog.io/@other/two',
  ],
  ['Zenn, without its name', zenn('[x](/articles/two)'), '/posts/two'],
  ['Zenn, to another one', zenn('[x](https://zenn.dev/a/articles/b)'), 'https://zenn.dev/a/articles/b'],
  ['Hexo, with the root', hexo('[x](/kiln/2020/03/06/two/)'), '/posts/two'],
  ['Hexo, a file', hexo('[x](/kiln/files/a.pdf)'), './a.pdf'],
])('a link between posts leads to the new address: %s', async (_, files, address) => {
  const body = await bodyOf(files)
  expect(/\]\(<?(.*?)>?\)$|href="([^"]*)"/m.exec(body)?.slice(1).find(Boolean)).toBe(address)
})

test('a link to a file with parentheses in its name leads to the post', async () => {
  const files = { 'one.md': md('one', '[x](<b (1).md#part>)'), 'b (1).md': md('b', 'Two') }
  expect(await bodyOf(files)).toBe('[x](</posts/b-1#part>)')
})

test.each([
  ['a tag of Eleventy', { 'src/img/a.png': 'x' }, '{% image "/img/a.png", "b" %}', '{% image "./a.png", "b" %}'],
  ['an output', { 'a.svg': 'x' }, "![b]({{ '/a.svg' | url }})", "![b]({{ './a.svg' | url }})"],
  ['HTML', { 'c/a.jpg': 'x' }, '<img src="{{ "c/a.jpg" | url }}">', '<img src="{{ "./a.jpg" | url }}">'],
  ['a call of Zola', { 'a.webp': 'x' }, '{{ image(src="a.webp") }}', '{{ image(src="./a.webp") }}'],
  ['code', { 'a.png': 'x' }, '`{% image "a.png" %}`', '`{% image "a.png" %}`'],
  ['as wget names it', { 'a.png?v=1': 'x' }, '![b](a.png?v=1)', '![b](./a.png)'],
])('an image comes with its post: %s', async (_, files, body, expected) => {
  const { files: written } = await runImportOf(layOut({ ...files, 'one.md': md('one', body) }))
  expect(written[expected === body ? 'one.md' : 'one/index.md']).toContain(`\n${expected}\n`)
  expect(Object.keys(written)).toHaveLength(expected === body ? 1 : 2)
})

test.each([
  ['a draft of Obsidian', '[[two|x y]]', '[[two|x y]]'],
  ['a draft by its file', 'a [x y](two.md#b) c', 'a [[two#b|x y]] c'],
  ['a draft, with marks in the text', 'a [x `y`](two.md) c', 'a x `y` c'],
  ['a draft, in HTML', 'a <a href="two.md">x</a> c', 'a <a href="#">x</a> c'],
  ['a draft, by a reference', 'a [x] c\n\n[x]: two.md', 'a [x] c\n\n[x]: #'],
  ['a template', 'a [x [y]](templates/note.md) c', 'a x [y] c'],
  ['a note of a day', 'a [[2024-03-05|x]] c', 'a x c'],
])('a link to what nobody can read becomes text, and is named: %s', async (_, body, expected) => {
  const from = layOut({
    'one.md': md('one', body),
    'two.md': md('two', 'Text.', 'draft: true\n'),
    'templates/note.md': md('note', 'Text.'),
    '2024-03-05.md': 'Text.\n',
  })
  const { files, output } = await runImportOf(from)
  expect(files['one.md']).toContain(`\n${expected}\n`)
  expect(output.join('\n')).toMatch(
    /note: links to a draft or to what is no post; the text stays, 1 place: <source>\/one\.md:4 \((?:two|templates\/note|2024-03-05)\.md\)/,
  )
})

test.each([
  ['Jekyll', { '_posts/2020-03-05-one.md': md('one', '\n[x]({% post_url 2020-01-01-gone %})') }, 5],
  ['Hexo', { 'source/_posts/one.md': md('one', '{% post_link gone %}') }, 4],
  ['Hugo', { 'hugo.toml': '', 'content/posts/one.md': md('one', '[x]({{< relref "gone.md" >}})') }, 4],
])('%s: a reference to a post that is not there is named', async (_, files, line) => {
  const { output } = await runImportOf(layOut(files))
  expect(output.join('\n')).toMatch(
    new RegExp(`note: links to a post that is not there, 1 place: .*one\\.md:${line} \\(.*gone`),
  )
})

test('a draft keeps its links to drafts', async () => {
  const files = { 'one.md': md('one', '[x](two.md)', 'draft: true\n'), 'two.md': md('two', 'Text.', 'draft: true\n') }
  expect(await bodyOf(files)).toBe('[x](/posts/two)')
})

test('the sizes and the text of an image of Hexo stay', async () => {
  const body = '{% asset_img slug a.png 60 40 "b \'c d\'" %}\n\n{% asset_img a.png 30 %}\n\n{% asset_img a.png e f %}'
  const files = { 'source/_posts/one.md': md('one', body), 'source/_posts/one/a.png': 'x' }
  expect(await bodyOf(files)).toBe('![c d](./a.png =60x40)\n\n![](./a.png =30x)\n\n![e f](./a.png)')
})

test('a link to a draft does not tell its title', async () => {
  const page = (title: string, body: string, state = '') =>
    `<h2 class="title-article">${title}</h2><p class="state">${state}</p><div class="contents_style">${body}</div>`
  const from = {
    '1/1-one.html': page('one', a('/2') + a('/3')),
    '2/2-b.html': page('Secret plan', 'x', '비공개'),
    '3/3-c.html': page('Open', 'x'),
  }
  expect(await bodyOf(from)).toBe('[x](/2)[x](/posts/open)')
})

test('a link by a number that no public post has stays, and is named', async () => {
  const draft = second.replace('publish', 'draft')
  const from = layOut(wordpress(item('one', a('https://old.example/?p=21') + a('/?page_id=4')), draft))
  const { files, output } = await runImportOf(from)
  expect(files['one.md']).toContain('[x](/?p=21)[x](/?page_id=4)')
  expect(output.join('\n')).toMatch(
    /links to a post by its number that is not there, 1 place: .*\/\?p=21\).*\/\?page_id=4\)/,
  )
})

const ofJekyll = (config: string, files: Record<string, string>) => ({ '_config.yml': config, ...files })

test('Jekyll: the settings give values to posts without their own, those of the longest path first', async () => {
  const config =
    'permalink: /:categories/:year/:month/:day/:title:output_ext\ndefaults:\n' +
    '  - scope: { path: a/_posts }\n    values: { author: Lee, published: false }\n' +
    '  - scope: { path: "", type: posts }\n    values: { categories: [dev], author: Kim, layout: post }\n' +
    '  - scope: { path: "", type: pages }\n    values: { tags: [page] }\n' +
    '  - scope: { path: _posts/old }\n    values: { permalink: /old/:title/, tags: [old] }\n' +
    '  - nonsense\n'
  const { files } = await runImportOf(
    layOut(
      ofJekyll(config, {
        '_posts/2020-03-05-one.md': md('one', 'x'),
        'a/_posts/2020-03-06-two.md': md('two', 'x', 'category: own\n'),
        '_posts/old/2020-03-07-three.md': md('three', 'x', 'tag: new\n'),
      }),
    ),
  )
  expect(files['dev/one.md']).toContain('date: 2020-03-05\nauthors: ["Kim"]\naliases:\n  - "/dev/2020/03/05/one.html"')
  expect(files['own/two.md']).toContain('tags: ["a"]\ndraft: true\nauthors: ["Lee"]\n')
  expect(files['dev/three.md']).toContain('tags: ["new"]\nauthors: ["Kim"]\naliases:\n  - "/old/three/"')
})

test.each([
  [
    'Jekyll, a pattern',
    { '_config.yml': '', '_posts/2020-03-05-one.md': md('one', 'x', 'permalink: /:year/:title/\n') },
    ['/2020/one/'],
  ],
  [
    'Hexo, a number',
    {
      '_config.yml': 'permalink: posts/:abbrlink.html\n',
      'source/_posts/one.md': md('one', 'x', 'date: 2020-03-05\nabbrlink: 4a17b156\n'),
    },
    ['/posts/4a17b156.html'],
  ],
  ['Eleventy, a template', { 'one.md': md('one', 'x', 'permalink: "/{{ page.fileSlug }}/"\n') }, []],
  ['Hugo, a section like a language', { 'hugo.toml': '', 'content/go/one.md': md('one', 'x') }, ['/go/one/']],
  [
    'Hugo, a language by the settings',
    {
      'hugo.toml': '[languages.en]\ncontentDir = "content/english"\n[languages.ko]\ncontentDir = "content/korean"\n',
      'content/english/blog/one.md': md('one', 'x'),
      'content/korean/blog/two.md': md('two', 'x'),
    },
    ['/blog/one/', '/ko/blog/two/'],
  ],
  [
    'Hugo, patterns in a file of their own',
    {
      'config/_default/hugo.toml': '',
      'config/_default/permalinks.toml': 'posts = "/:year/:slug/"',
      'content/posts/one.md': md('one', 'x', 'date: 2020-03-05\n'),
    },
    ['/2020/one/'],
  ],
  [
    'Zola, beside its main language',
    {
      'config.toml': 'base_url = "https://a.example"\ndefault_language = "ko"\n',
      'content/blog/one.md': md('one', 'x'),
      'content/blog/one.en.md': md('one', 'x'),
    },
    ['/blog/one/', '/en/blog/one/'],
  ],
  ['Hugo, a name with spaces', { 'hugo.toml': '', 'content/posts/One two.md': md('one', 'x') }, ['/posts/One-two/']],
  [
    'WordPress below a path, by number',
    wordpress(item('one', 'x').replace('/2019/03/one/', '/blog/?p=7'), item('two', 'x')),
    ['/2019/03/two/'],
  ],
  [
    'WordPress, with a language behind it',
    wordpress(item('one', 'x').replace('/2019/03/one/', '/2019/03/one/?lang=en')),
    ['/2019/03/one/'],
  ],
  [
    'Tistory, two of one title',
    Object.fromEntries(
      [1, 2].map((at) => [`${at}/${at}-a.html`, `<h2 class="title-article">A</h2><p class="contents_style">${at}</p>`]),
    ),
    ['/1', '/2', '/entry/A'],
  ],
  [
    'WordPress, an old one that another post has now',
    wordpress(
      item(
        'one',
        'x',
        '<wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>two</wp:meta_value></wp:postmeta>',
      ),
      item('two', 'x'),
    ),
    ['/2019/03/one/', '/2019/03/two/'],
  ],
])('old addresses are those of the source, each of one post: %s', async (_, files, expected) => {
  const { files: written } = await runImportOf(layOut(files as Record<string, string>))
  const aliases = Object.values(written).flatMap((text) => text.match(/(?<=^ {2}- ")[^"]*/gm) ?? [])
  expect(aliases.sort()).toEqual(expected)
  expect(Object.values(written).join('')).not.toMatch(/^lang: "go/m)
})

test('a post that loses an old address to another one is named', async () => {
  const { output } = await runImportOf(
    layOut({ 'a.md': md('a', 'x', 'url: /x/\n'), 'b.md': md('b', 'x', 'url: /x/\n') }),
  )
  expect(output.join('\n')).toMatch(
    /has an old address of another post, which keeps it, 1 place: .*b\.md:\d+ \(\/x\/\)/,
  )
})

test('Hugo: posts of its only language are in it', async () => {
  const { files } = await runImportOf(
    layOut({ 'hugo.toml': 'defaultContentLanguage = "ko"', 'content/ko/posts/one.md': md('one', 'x') }),
  )
  expect(Object.values(files)).toEqual([expect.stringContaining('lang: "ko"')])
})

test('a name with a dot and two letters is no translation', async () => {
  const { files } = await runImportOf(layOut({ 'node.js-api.md': md('one', 'x'), 'node.pl.md': md('two', 'x') }))
  expect(files['node.js-api.md']).not.toContain('lang')
  expect(files['node.pl.md']).toContain('lang: "pl"')
})

test('Jekyll: posts of a blog whose defaults cannot be read are drafts', async () => {
  const { files } = await runImportOf(layOut(ofJekyll('defaults: [', { '_posts/2020-03-05-one.md': md('one', 'x') })))
  expect(files['one.md']).toContain('draft: true')
})

test.each([
  ['comments', '{% comment %}hidden\n\nnote{% endcomment %}\ntext', 'text'],
  ['a variable', '{% assign x = "v" %}{{ x }}', '{% assign x = "v" %}{{ x }}'],
  ['capture', 'a{% capture x %}b{% endcapture %}c', 'ac'],
  [
    'raw, which stays',
    '`{% raw %}{% comment %}{{ site.url }}{% assign x %}{% endraw %}`',
    '`{% comment %}{{ site.url }}{% assign x %}`',
  ],
  ['raw in a text', '{% raw %}{{ a }}{% endraw %}', '{% raw %}{{ a }}{% endraw %}'],
  ['tags in a fence', '```liquid\n{% assign x = 1 %}\n```', '```liquid\n{% assign x = 1 %}\n```'],
  [
    'tags in a fence in a quote, and in a span',
    '> ~~~\n> {% comment %}{{ site.url }}{% endcomment %}\n> ~~~\n\n``{% assign y = 2 %}`` {{ site.url }}b',
    '> ~~~\n> {% comment %}{{ site.url }}{% endcomment %}\n> ~~~\n\n``{% assign y = 2 %}`` b',
  ],
  ['raw in a fence', '```html\n{% raw %}\n{{ a }}\n{% endraw %}\n```', '```html\n{{ a }}\n```'],
  [
    'raw within highlighted code',
    '{% highlight liquid %}{% raw %}\n{% assign x = 1 %}\n{% endraw %}{% endhighlight %}',
    '```liquid\n{% assign x = 1 %}\n```',
  ],
])('Jekyll: %s', async (_, body, expected) => {
  expect(await bodyOf({ '_posts/2020-03-05-one.md': md('one', body) })).toBe(expected)
})

test.each([
  ['Jekyll, categories', { '_posts/2020-03-05-one.md': md('one', 'x', 'categories: dev web\n') }, 'dev', ['web']],
  ['Jekyll, folders', { 'dev/web/_posts/2020-03-05-one.md': md('one', 'x', 'tags: a\n') }, 'dev', ['a', 'web']],
  ['Jekyll, both', { 'web/_posts/2020-03-05-one.md': md('one', 'x', 'categories: [dev, Web]\n') }, 'dev', ['web']],
  [
    'Hugo',
    { 'hugo.toml': '', 'content/posts/one.md': md('one', 'x', 'categories: [dev, web, "C#"]\n') },
    'dev',
    ['web', 'C#'],
  ],
  [
    'Hexo, in lists',
    { '_config.yml': '', 'source/_posts/one.md': md('one', 'x', 'categories:\n  - [dev, web]\n  - [ops]\n') },
    'dev',
    ['web', 'ops'],
  ],
  [
    'taxonomies',
    { 'one.md': md('one', 'x', 'taxonomies: { categories: [dev, web], tags: [a] }\n') },
    'dev',
    ['a', 'web'],
  ],
  ['WordPress', wordpress(item('one', 'x', category('dev') + category('web'))), 'dev', ['web']],
  [
    'Hugo, a second series',
    { 'hugo.toml': '', 'content/dev/one.md': md('one', 'x', 'series: [a, b]\ntags: [c]\n') },
    'dev',
    ['c', 'b'],
  ],
  ['nested folders', { 'dev/web/css/one.md': md('one', 'x', 'tags: [Web]\n') }, 'dev', ['web', 'css']],
  [
    'nested folders of a vault',
    {
      'dev/web/one.md': md(
        'one',
        'See #area/ui, #2024, #2024-goals `#code`, %%#hidden%%\n\n#한국_어 [x](#part) [[two]]',
      ),
      'two.md': '',
    },
    'dev',
    ['web', 'area/ui', '2024-goals', '한국_어'],
  ],
  [
    'a vault by its settings',
    { '.obsidian/app.json': '{}', 'one.md': md('one', '#a\n\n```sh\n#b\n```', 'category: dev\n') },
    'dev',
    ['a'],
  ],
  ['no vault', { 'dev/one.md': md('one', 'See #general, #fff, `[[x]]`') }, 'dev', []],
])('the first category is the category, others are tags: %s', async (_, files, category, tags) => {
  const { files: written } = await runImportOf(layOut(files as Record<string, string>))
  expect(Object.keys(written)).toContain(`${category}/one.md`)
  expect(JSON.parse(/^tags: (.*)$/m.exec(written[`${category}/one.md`]!)?.[1] ?? '[]')).toEqual(tags)
})

test('WordPress: footnotes, which are stored apart', async () => {
  const mark = (id: string) => `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`
  const stored = JSON.stringify([
    { content: 'A <em>note</em>', id: 'x' },
    { content: '<a href="https://a.example/">B</a>', id: 'y' },
  ])
  const content = `<!-- wp:paragraph -->\n<p>One${mark('x')} two${mark('y')}.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:footnotes /-->`
  const meta = `<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[${stored}]]></wp:meta_value></wp:postmeta>`
  expect(await bodyOf(wordpress(item('one', content, meta)))).toBe(
    'One[^1] two[^2].\n\n[^1]: A *note*\n\n[^2]: [B](https://a.example/)',
  )
})

test('images of all names come along', async () => {
  const names = ['한글 그림 (1).png', 'a%20b.png', '100%.png', "it's (x) y.png", 'a#b.png']
  const hugo = {
    'hugo.toml': '',
    'content/posts/one.md': md('one', names.map((name) => `![](/images/${name})`).join('\n\n')),
    ...Object.fromEntries(names.map((name) => [`static/images/${name}`, name])),
  }
  const { files, output } = await runImportOf(layOut(hugo))
  expect(output.filter((line) => line.includes('image that is not there'))).toEqual([])
  expect(Object.keys(files)).toHaveLength(names.length + 1)
  const docusaurus = {
    'docusaurus.config.js': '',
    'blog/2024-01-01-one.md': md('one', '![](@site/static/a%20b.png) ![](pathname:///a%20b.png)'),
    'static/a b.png': 'x',
  }
  expect(await bodyOf(docusaurus)).toBe('![](./a-b.png) ![](./a-b.png)')
})

test('files that describe a folder are no posts, whatever their case', async () => {
  const names = ['readme.mdx', 'License.md', 'docs/changelog.md', 'AGENTS.md', 'SUMMARY.md']
  const files = Object.fromEntries([...names, 'notes/one.md'].map((name) => [name, md('x', 'Text.')]))
  const { files: written, output } = await runImportOf(layOut(files))
  expect(Object.keys(written)).toEqual(['notes/one.md'])
  for (const name of names) expect(output.join('\n')).toContain(name)
})

test.each([
  [
    'Ghost: code',
    ghost([{ slug: 'one', html: '<p>x</p>', codeinjection_head: '<style></style>' }]),
    'has injected code, which is left out',
  ],
  [
    'Ghost: what nobody saw',
    ghost([{ slug: 'one', html: '<p hidden>x</p><i style="display: none">y</i>' }]),
    'holds a hidden part, which is left out, 1 place: <source>/ghost.json:1:1 (x), <source>/ghost.json:1:16 (y)',
  ],
  [
    'WordPress: a background',
    wordpress(item('one', '<div style="background-image:url(x.png)">a</div>')),
    'has a background image, which is left out',
  ],
  [
    'WordPress: a gallery without images',
    wordpress(item('one', '[gallery]')),
    'holds the shortcode [gallery], which stays as text',
  ],
  [
    'HTML: a second article',
    { 'one.html': '<article>a</article><article>b</article>' },
    'holds several articles, of which the first is taken',
  ],
  [
    'WordPress: a file that is not there',
    wordpress(item('one', '<a href="https://old.example/wp-content/a.pdf">x</a>')),
    'links to a file that is not there, 1 place: <source>/wp.xml:1:1 (/wp-content/a.pdf)',
  ],
  [
    'WordPress: a category by its number',
    wordpress(item('one', '<a href="/?cat=3">x</a>')),
    'links to a post by its number that is not there',
  ],
  [
    'Markdown: a file that is not there',
    { 'one.md': md('one', '[x](/a.zip) [y](/page.html) [z](https://b.example/a.zip)') },
    'links to a file that is not there, 1 place: <source>/one.md:4:5 (/a.zip)',
  ],
  [
    'Notion: a property',
    { [`one ${'1'.repeat(32)}.md`]: '# one\n\nStatus: Done\nMood: good\n\nText.\n' },
    'has front matter that the blog does not use: `Mood`',
  ],
])('what is left out is named: %s', async (_, files, note) => {
  const { output } = await runImportOf(layOut(files))
  expect(output.join('\n')).toContain(`note: ${note}`)
})

test.each([
  [
    'the file of a podcast',
    {
      'rss.xml':
        '<rss><channel><item><title>one</title><description>Text</description><enclosure url="https://a.example/e.mp3"/></item></channel></rss>',
    },
    'Text\n\n<https://a.example/e.mp3>',
  ],
  [
    'an address of WordPress that is a query alone',
    wordpress(item('one', '<a href="?p=7">x</a>'), item('two', 'x', '<wp:post_id>7</wp:post_id>')),
    '[x](/posts/two)',
  ],
  ['an image of Ghost', ofGhost('<img src="__GHOST_URL__/content/images/a.png">'), '![](/content/images/a.png)'],
  [
    'the text of a feed in XHTML',
    {
      'feed.atom':
        '<feed><entry><title>one</title><summary>s</summary><content type="xhtml"><div><p>A <b>b</b> &amp; c<br/></p></div></content></entry></feed>',
    },
    'A **b** & c',
  ],
  [
    'a title of Hexo, and whether it is escaped',
    {
      'source/_posts/one.md': md('one', '{% post_link two \'A "b" c\' false %}'),
      'source/_posts/two.md': md('two', 'x'),
    },
    '[A "b" c](/posts/two)',
  ],
  [
    'an image of Hexo, by the address of its post',
    { 'source/_posts/one.md': md('one', '![](/2020/03/05/one/a.png)'), 'source/_posts/one/a.png': 'x' },
    '![](./a.png)',
  ],
  [
    'an image of Hexo, and of HTML',
    {
      'source/_posts/one.md': md(
        'one',
        '{% img left /a.png 10 %} <img src=/a.png> <img srcset="/a.png 1x, /b.png 2x">',
      ),
      'source/a.png': 'x',
      'source/b.png': 'x',
    },
    '{% img left ./a.png 10 %} <img src=./a.png> <img srcset="./a.png 1x, ./b.png 2x">',
  ],
])('what is kept: %s', async (_, files, expected) => expect(await bodyOf(files)).toBe(expected))

test('a list or code with which a post begins keeps its spaces', async () => {
  const { files } = await runImportOf(layOut({ 'one.md': md('one', '\n  - a\n  - b') }))
  expect(files['one.md']).toContain('---\n\n  - a\n  - b\n')
})

test('front matter that a post keeps: comments that are off, its translations, replies, old names', async () => {
  const { files } = await runImportOf(
    layOut({
      'hugo.toml': '',
      'content/posts/one.md': md(
        'one',
        'x',
        'comments: false\ntranslationKey: k\nreplies: https://mastodon.social/@a/1\n',
      ),
    }),
  )
  expect(files['one.md']).toMatch(
    /\ntranslationKey: "k"\ncomments: false\nreplies: \["https:\/\/mastodon.social\/@a\/1"\]\n/,
  )
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`
  const old = await runImportOf(
    layOut(wordpress(item('one', 'x', meta('_wp_old_slug', 'first') + meta('_yoast_wpseo_metadesc', 'Of it.')))),
  )
  expect(old.files['one.md']).toMatch(
    /description: "Of it."\naliases:\n  - "\/2019\/03\/one\/"\n  - "\/2019\/03\/first\/"\n/,
  )
})

test('the report accounts for every post, file and tag', async () => {
  const files = {
    '_config.yml': '',
    '_posts/2020-03-05-one.md': md('one', '![x](/a.png)', 'tags: [Clay, glaze]\ncategories: [dev, web]\n'),
    '_posts/2020-03-06-two.md': md('two', 'x', 'tags: clay\n'),
    '_posts/2020-03-07-three.textile': 'x',
    'about.md': md('About', 'x'),
    'a.png': 'x',
    'unused.png': 'x',
  }
  const { output } = await runImportOf(layOut(files))
  const at = output.findIndex((line) => line.startsWith('tags: '))
  expect(output.slice(at - 2, at + 3)).toEqual([
    'not imported, is written neither in Markdown nor in HTML; turn it into Markdown first: <source>/_posts/2020-03-07-three.textile',
    'not imported, is a page, not a post: <source>/about.md',
    'tags: 3, Clay (2), glaze (1), web (1)',
    'categories: 1, dev (1)',
    'files that no post shows: 2, _config.yml, unused.png',
  ])
})

test('terms that are neither tags nor categories, and those that say nothing, are named', async () => {
  const terms = `<category domain="genre">Noir</category>${category('Uncategorized')}`
  expect((await runImportOf(layOut(wordpress(item('one', 'x', terms))))).output.join('\n')).toMatch(
    /has a term that is left out: genre Noir \(.*\), category Uncategorized \(/,
  )
})

test('a folder of Notion is a category without its number', async () => {
  const [id, other] = ['0', '1'].map((digit) => digit.repeat(32))
  const files = { [`Notes ${id}/A ${other}.md`]: '# A\n\nCreated: 2024-01-02\n\nText.\n' }
  const { files: written } = await runImportOf(layOut(files))
  expect(Object.keys(written)).toEqual(['notes/A.md'])
  expect(written['notes/A.md']).not.toContain(id)
})
