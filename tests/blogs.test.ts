import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../lib/content/build/check-corpus.ts'
import { listFilesSync, readFileTextSync } from '../lib/content/files/files.ts'
import { unpackBody } from '../lib/content/index-store/packed-body.ts'
import { parsePost } from '../lib/content/posts/parse.ts'
import { sectionsOf } from '../lib/content/search/sections.ts'
import { decoded } from '../lib/core/percent-encoding.ts'
import type { PostMeta } from '../lib/core/post.ts'
import { compilerNames } from '../lib/mdx/compilers/names.ts'
import type { Links } from '../lib/mdx/html/link.ts'
import { linkBody } from '../lib/mdx/html/local-references.ts'
import { closing } from './closing.ts'
import { metasOf, timeZone } from './corpora.ts'
import { htmlOf } from './lib/mdx/compilers/compare.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures')
// New folders are included automatically
const blogs = fs.readdirSync(path.join(fixtures, 'blogs')).sort()
/** The posts of whole sites, which `npm run import` reads too. */
const sites = [
  'eleventy/src/posts',
  'hexo-chinese/source/_posts',
  'jekyll',
  'vault-korean',
  'zenn/articles',
  'zola/content',
]
const folders = [...blogs.map((blog) => `blogs/${blog}`), ...sites.map((site) => `sites/${site}`)]

/** Intentional problems of a fixture. */
const intended: Record<string, RegExp> = {
  'blogs/demos': /a package that is not installed$/,
}

test.each(folders.flatMap((folder) => compilerNames.map((compiler) => ({ folder, compiler }))))(
  '$folder, by $compiler: every post is shown with title, date and text',
  async ({ folder, compiler }) => {
    const contentDir = path.join(fixtures, folder)
    const checked = closing(await checkCorpus({ contentDir, timeZone, compiler, drafts: true }))
    const problems = checked.faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
    expect(problems.filter((problem) => !intended[folder]?.test(problem))).toEqual([])
    const faulty = new Set(checked.faults.map(({ file }) => file))
    const undated = new Set(checked.warnings.filter(({ message }) => /\bdate\b/.test(message)).map(({ file }) => file))
    const shown = Array.from({ length: checked.posts.length }, (_, position) => {
      const meta = JSON.parse(checked.posts.meta(position)) as PostMeta
      const { code } = unpackBody(checked.posts.body(position))
      return {
        file: meta.file,
        title: meta.title !== '',
        date: meta.date !== null || undated.has(meta.file) || faulty.has(meta.file),
        text: /[\p{L}\p{N}]/u.test(code) || faulty.has(meta.file),
      }
    })
    const files = listFilesSync(contentDir).files
    expect(files.length).toBeGreaterThan(0)
    expect(shown.sort((a, b) => (a.file < b.file ? -1 : 1))).toEqual(
      files.map((file) => ({ file, title: true, date: true, text: true })),
    )
  },
)

interface Shown {
  /** Slug, title, date, category and tags of each post. */
  posts?: string[]
  hidden?: string[]
  /** Parts of pages, by slugs. */
  pages?: Record<string, string[]>
  /** Places of the warnings, and how they begin. */
  warnings?: string[]
  /** Marks of templates that the author wants to be read. */
  wanted?: RegExp
}

const shown: Record<string, Shown> = {
  'blogs/docusaurus-like': {
    pages: {
      '2026-03-01-harbour': ['<code>{ speed: 3 }</code>', 'low tide.<br>', '<h2 id="sleep">Where to sleep'],
      tides: ['below &lt;2 m is low, and {this brace', '<b>board</b>.<br>'],
      types: ['List&lt;Entry&gt; in prose', '<code>&lt;Entry&gt;\n:::note\n</code>'],
    },
    warnings: [
      '2026-03-01-harbour/index.md:7:1 taken as MDX',
      'tides.mdx:6:15 taken as Markdown',
      'types.md:6:47 taken as text',
    ],
  },
  'blogs/zenn-like': {},
  'blogs/obsidian-like': {
    warnings: ['Notes/Morning walk.md:15:13 left as text', 'Notes/Morning walk.md:15:49 left as text'],
    wanted: /array\[\[0\]\]/g,
  },
  'blogs/hugo-shortcodes': { warnings: ['garden.md:20:48 left out'] },
  'blogs/hexo': { pages: { oil: ['<a href="https://gist.github.com/0123abcd">'] } },
  'blogs/mkdocs-like': { pages: { bridges: ['Nothing yet!!! note that.'] } },
  'blogs/nuxt-like': { warnings: ['1.kites.md:23:1 shown without its block'] },
  'blogs/notion': {
    pages: {
      Knots: ['width="60" height="40"', '<a href="/posts/Bowline">the bowline</a>'],
      Bowline: ['<p>It holds: always.</p>'],
    },
  },
  'blogs/pelican': {
    pages: {
      'first-clay': ['read <a href="/posts/glaze">about glaze</a>', 'kiln.svg" width="60" height="40"'],
      glaze: ['kiln.svg" width="60" height="40"'],
    },
  },
  'blogs/zola-like': { warnings: ['water.md:8:7 left out'] },
  'blogs/vitepress-like': {
    pages: { loom: ['<p>{{ left as it is }}</p>'] },
    warnings: ['loom.md:6:1 left out'],
    wanted: /\{\{ left as it is \}\}/g,
  },
  'blogs/no-front-matter': {
    pages: {
      'between-rules': [
        '<hr><p>A text between two rules: it is no front matter, and stays.</p><h2 id="what-is-said-first">',
        '<hr><p>And what is said then.</p>',
      ],
    },
  },
  'blogs/jekyll-like': {
    pages: { '2026-01-05-templates': ['Write {{ name }} and <code>{{ code }}</code>.'] },
    warnings: ['2026-01-05-templates.md:21:57 left out'],
    wanted: /\{\{ (?:name|code) \}\}/g,
  },
  'sites/eleventy/src/posts': {
    posts: [
      '2024-03-10-honey, Honey in March, 2024-03-10, null, bees honey',
      'first-hive, The first hive, 2024-02-18, null, bees',
    ],
    hidden: ['not-linked.md'],
    pages: {
      '2024-03-10-honey': [
        '<p>We took 3 kilos of .</p><aside class="callout" data-kind="warning">',
        '<p>Leave <em>enough</em> for April.</p></div></aside><figure><img src="/files/',
        'comb.svg" width="50" height="30" alt="A comb"',
        'comb.svg" width="50" height="30" alt="The comb again"',
        'from <a href="/posts/first-hive">the hive</a>, as <a href="/posts/first-hive#frames">before</a>.',
        '<p>In a template <code>{{ kilos }}</code> is a number.</p>',
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
      ],
      'first-hive': [
        '{% set frames = 10 %}\n{{ frames }}\n</code>',
        '<a href="/writing/2024-03-10-honey/">Honey in March</a>',
      ],
    },
    warnings: [
      '2024-03-10-honey.md:10:1 left out',
      '2024-03-10-honey.md:12:30 left out',
      '2024-03-10-honey.md:22:1 left out',
      '2024-03-10-honey.md:30:1 left out',
      '2024-03-10-honey.md:38:8 left out',
    ],
    wanted: /\{\{ kilos \}\}/g,
  },
  'sites/hexo-chinese/source/_posts': {
    posts: ['线, 线, 2022-04-20, 手工, 风筝 线', '做风筝, 做风筝：第一次, 2022-04-05, 手工, 风筝 C++ C#'],
    pages: {
      做风筝: [
        '<p>第一只风筝，飞了<strong>十秒。</strong>然后就掉下来了（“太重”）。</p>',
        '尾巴.svg" width="60" height="40" alt="风筝的尾巴"',
        '尾巴.svg" alt="又一次" width="60" height="40"',
        '尾巴.svg" width="60" height="40" alt="骨架"',
        'data-kind="info"',
        '<blockquote><p>故乡的风筝时节，是春二月。</p>',
        '<div class="codeTitle">长度</div>',
        '<p><strong>大</strong></p><p>一米。</p><blockquote><p>好风凭借力</p></blockquote>',
        '接着看<a href="/posts/线">线是怎么做的</a>，或者没有这篇。价格<del>50</del>40元，3~5天。',
        '<p>模板里的 {{ title }} 是标题。</p><p><a href="https://example.com/kite">去看看</a></p>',
      ],
      线: [
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
        '风筝.svg" width="80" height="60" alt="二"',
        '<figure class="diagram">',
      ],
    },
    warnings: ['做风筝.md:52:46 left as text', '线.md:10:1 left out'],
    wanted: /\{\{ title \}\}/g,
  },
  'sites/jekyll': {
    posts: [
      '2023-05-01-liquid-itself, How `{{ page.title }}` gets its text, 2023-05-01, null, jekyll',
      '2023-04-02-sundial, Sundial, 2023-04-02, craft, clocks C#',
      '2023-03-14-water-clock, A water clock: from a bucket, 2023-03-14, craft, clocks water',
    ],
    hidden: ['_posts/2023-05-20-half-done.md', 'archive.md'],
    pages: {
      '2023-05-01-liquid-itself': [
        '<p>In a layout <code>{{ page.title }}</code> is the title, and {% include %} another file.</p>',
        '{% for post in site.posts %}\n  {{ post.title }}\n{% endfor %}\n</code>',
        '{% assign x = 1 %}\n</code>',
        '<p>Rows change.</p>',
      ],
      '2023-04-02-sundial': [
        '<p>It turns by 15 degrees an hour.</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
        '<div class="box"><p>Stones <strong>hold</strong> it.</p></div>',
        'Back to <a href="/posts/2023-03-14-water-clock">water</a>.',
        'Of slate.',
      ],
      '2023-03-14-water-clock': [
        '<p>Water leaves a bucket <em>fast</em> at first. Not ready.</p><figure><img src="/files/',
        'alt="A bucket with marks"',
        '<figcaption>After an hour</figcaption>',
        'clock.svg" width="60" height="40" alt="Marks"',
        '<h2 id="how-high">How high',
        '    # {{ not_a_variable }} stays\n',
        'Then the <a href="/posts/2023-04-02-sundial">sundial</a> and its <a href="/posts/2023-04-02-sundial#shadow">shadow</a>,\nor all of them.',
        '<p>Write to <a href="mailto:ada@clocks.example">me</a>.</p>',
      ],
    },
    warnings: [
      '_posts/2023-03-14-water-clock.md:17:40 left out',
      '_posts/2023-03-14-water-clock.md:21:1 left out',
      '_posts/2023-03-14-water-clock.md:39:1 left out',
      '_posts/2023-03-14-water-clock.md:44:26 left as text',
      '_posts/2023-03-14-water-clock.md:46:1 left out',
      '_posts/2023-05-01-liquid-itself.md:20:1 left out',
    ],
    wanted: /\{% include %\}|\{\{ page\.title \}\}/g,
  },
  'sites/vault-korean': {
    posts: ['장화, 장화, 2026-03-05, 글, 날씨', '비 오는 날, 비 오는 날, 2026-03-01, 글, 날씨 걷기/동네'],
    hidden: ['글/글감.md', '일기/2026-03-02.md', '템플릿/글.md'],
    pages: {
      '비 오는 날': [
        '<p class="calloutTitle">준비물</p><div><p>우산과 <mark>장화</mark>.</p><details class="callout" data-kind="warning">',
        '비가 오면 <a href="/posts/장화">장화</a>를, <a href="/posts/장화">고무 장화</a>를, 그리고 <a href="/posts/장화#손질하기">손질</a>을 본다.  #산책',
        '우산 그림.svg" alt="" width="120"',
        '우산 그림.svg" width="60" height="40"',
        '<p>장화는  싸다.</p>',
        '끝난 일 <span id="^done">',
        '<p>남은 것은 그날의 일기와 글감, ',
        '<p>마지막 문단이다. <span id="^last">',
      ],
      장화: [
        '<p><a href="/posts/비 오는 날">비 오는 날</a>에 신는다. <a href="/posts/비 오는 날#^last">비 오는 날</a> 도 본다.</p>',
        '<a href="#손질하기">손질하기</a>에서.',
        '<p>지도.canvas</p>',
        '<p class="calloutTitle">이름</p><div><p>모르는 종류다.</p>',
      ],
    },
    warnings: [
      '글/비 오는 날.md:44:35 left as text',
      '글/비 오는 날.md:44:45 there is no such post, or it is a draft',
      '글/비 오는 날.md:44:9 left as text',
      '글/장화.md:19:4 left as text',
    ],
  },
  'sites/zenn/articles': {
    posts: [
      '5b1d0c77aa9920, 続き：保温, 2025-02-10, null, 温度',
      '9f3c21ab77d0e4, やかんの「お湯」を測る, 2025-02-03, null, 温度 C++ raspberrypi',
    ],
    hidden: ['0a0a0a0a0a0a0a.md'],
    pages: {
      '9f3c21ab77d0e4': [
        'data-kind="warning"',
        '<summary>用意するもの</summary><ul><li>やかん</li><li>温度計</li></ul><aside class="callout" data-kind="note">',
        'curve.svg" alt="温度の変化" width="250"',
        '<em>一時間の変化</em>',
        '<a href="https://example.com/chart"><img src="/files/',
        '<a href="https://www.slideshare.net/slideshow/embed_code/key/a1B2c3">',
        '水は<math><mn>100</mn></math>度で沸く',
        '<div class="codeTitle">kettle.cpp</div>',
      ],
      '5b1d0c77aa9920': ['<h2 id="布で包む">', '<p>@[mermaid](x)</p>', '<summary>結果</summary><div class="table"'],
    },
    warnings: ['5b1d0c77aa9920.md:16:1 left as text'],
  },
  'sites/zola/content': {
    posts: [
      '2024-11-03-greenhouse, A greenhouse, 2024-11-03, blog, glass',
      'first-frost, First frost, 2024-10-12, garden, weather C++',
      'about, About, null, null, ',
    ],
    hidden: ['blog/2024-11-03-greenhouse/plan.md', 'blog/spring.md'],
    pages: {
      '2024-11-03-greenhouse': [
        'frame.svg" width="60" height="40" alt="The frame"',
        '<h2 id="the-door">The door',
        '<figcaption>Of larch</figcaption>',
        '<p class="calloutTitle">Wind</p><div><p>It opens <strong>inwards</strong>.</p>',
        '<p>Written as {{ youtube(id="…") }}.</p><p>Before it came <a href="/posts/first-frost">the frost</a>, and <a href="/posts/about">a page</a>.</p>',
      ],
      'first-frost': [
        'youtube-nocookie.com/embed/dQw4w9WgXcQ',
        '<blockquote><p>Cover the <em>beans</em>.</p><p>— A neighbour</p></blockquote><p>Fleece is enough.</p>',
        '<a href="/posts/2024-11-03-greenhouse#the-door">a door</a>.',
        'frost.svg" alt="" width="40" height="40"',
        'frost.svg" width="40" height="40" alt="Leaves"',
      ],
    },
    warnings: ['blog/2024-11-03-greenhouse/index.md:19:1 left out', 'blog/first-frost.md:26:1 left out'],
    wanted: /\{\{ youtube\(id=["“]…["”]\) \}\}/g,
  },
}

const withoutSpace = (html: string) => html.replace(/>\s+</g, '><')
const withoutCode = (html: string) => html.replace(/<(pre|code)\b[^]*?<\/\1>/g, '')
const rawMarks = /\{%|%\}|\{\{|:::|\[\[|%%|\[!| =\d+x/

test.each(Object.keys(shown).flatMap((folder) => compilerNames.map((compiler) => ({ folder, compiler }))))(
  '$folder, by $compiler: what is public is as its author meant it, without raw marks',
  async ({ folder, compiler }) => {
    const contentDir = path.join(fixtures, folder)
    const { posts, hidden = [], pages = {}, warnings = [], wanted = /^$/g } = shown[folder]!
    const checked = closing(await checkCorpus({ contentDir, timeZone, compiler, language: 'en', highlight: false }))
    expect(checked.faults).toEqual([])
    const metas = metasOf(checked)
    const listed = metas.map(({ slug, title, date, category, tags }) =>
      [slug, title, String(date), String(category), tags.join(' ')].join(', '),
    )
    expect(listed).toEqual(posts ?? listed)
    expect(checked.drafts.map(({ file }) => file).sort()).toEqual(hidden)
    const places = checked.warnings
      .filter(({ message }) => !/\b(?:date|title|is read as)\b|^is /.test(message.split(':')[0]!))
      .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message.split(':')[0]}`)
    expect(places.sort()).toEqual(warnings.toSorted())
    for (const [position, { slug, file, lang, description }] of metas.entries()) {
      const links = JSON.parse(checked.posts.links(position)) as Links
      const html = htmlOf(linkBody(unpackBody(checked.posts.body(position)), links))
      const seen = withoutSpace(html.replace(/(?:%[\dA-F]{2})+/g, decoded))
      for (const part of pages[slug] ?? []) expect(seen).toContain(withoutSpace(part))
      const { source } = parsePost(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), {
        timeZone,
        language: lang,
      })!
      const code = [...html.matchAll(/<(pre|code)\b[^]*?<\/\1>/g)]
        .join('\n')
        .replace(/&(?:lt|gt|quot);/g, (entity) => ({ '&lt;': '<', '&gt;': '>' })[entity] ?? '"')
      const found = sectionsOf(file, source)
        .flatMap(({ heading, text }) => [heading, ...text.split('\n')])
        .filter((line) => !code.includes(line))
      for (const text of [withoutCode(html), description, ...found])
        expect(text.replaceAll(wanted, '')).not.toMatch(rawMarks)
    }
  },
)
