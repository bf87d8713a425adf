import fs from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, inject, test } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { pendingIn } from '../../../../lib/content/build/file-store.ts'
import type { PostAnswer } from '../../../../lib/content/answers.ts'
import type { SourceBody } from '../../../../lib/mdx/body.ts'
import type { Corpus } from '../../../../lib/content/corpus.ts'
import { fileStoreOf } from '../../../../lib/content/files/stored-files.ts'
import { indexedReader } from '../../../../lib/content/readers/indexed.ts'
import { liveReader } from '../../../../lib/content/readers/live.ts'
import type { Reader } from '../../../../lib/content/reader.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../../lib/mdx/compilers/names.ts'
import { failedMark } from '../../../../lib/mdx/html/failed-part.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { layOutBlogWithFiles } from '../../../blog-with-files.ts'
import { closing } from '../../../closing.ts'
import { layOut, makeReader, moment, temporaryFolder, timeZone } from '../../../corpora.ts'
import { png } from '../../../images.ts'

const contentDir = layOutBlogWithFiles(path.join(temporaryFolder(), 'blog'))

async function htmlOf(reader: Reader, slug: string, { compiler }: Partial<Corpus> = {}): Promise<string> {
  const { meta, body } = (await reader.getPost(slug, moment())) as PostAnswer
  const { file, lang } = meta
  const compiled =
    body.kind === 'compiled'
      ? body
      : body.link(await compileBody({ file, source: body.source, lang }, compiler ? { compiler } : {}))
  expect(compiled.faults).toEqual([])
  const Figure = ({ src, width }: { src: string; width?: number }) =>
    createElement('figure', null, createElement('img', { src, width }))
  return renderToStaticMarkup(createElement('main', null, evaluate(compiled, { Figure: Figure as never })))
}

const tagsIn = (html: string, tag: string) => html.match(new RegExp(`<${tag}\\b[^>]*>`, 'g')) ?? []

for (const compiler of compilerNames) {
  const corpus = { contentDir, timeZone, compiler, showFaults: true }
  // For a change, the index and a reader of sources
  const names = inject('full') ? strategyNames : (['sync', 'index'] as const)
  const readers = [
    ...names.map((name) => [name, () => makeReader(name, corpus)] as const),
    ['live', async () => liveReader(corpus, { warn: () => {} })] as const,
  ]
  describe.each(readers)(`${compiler}, %s`, (_, make) => {
    test('images and files beside a post, in public folders and in front matter have addresses and sizes', async () => {
      const reader = closing(await make())
      const html = await htmlOf(reader, 'trip', corpus)
      const sea = /\/files\/[\da-f]{16}\/sea\.png/.exec(html)![0]
      const images = tagsIn(html, 'img')
      expect(images).toHaveLength(12)
      for (const image of images) expect(image).toMatch(/ src="\/files\/[\da-f]{16}\//)
      const byAlt = (alt: string) => images.find((image) => image.includes(`alt="${alt}"`))
      for (const alt of ['Sea', 'Sea again', 'As HTML'])
        expect(byAlt(alt)).toContain(`src="${sea}" width="400" height="200"`)
      expect(byAlt('Sea')).toContain('loading="lazy"')
      expect(byAlt('Small')).toContain('width="20"')
      expect(byAlt('Small')).toContain('height="10"')
      expect(byAlt('Styled')).toContain('width="400" height="200"')
      for (const alt of ['한글', 'encoded'])
        expect(byAlt(alt)).toMatch(/%EB%B0%94%EB%8B%A4%20%EC%82%AC%EC%A7%84\.png" width="64" height="48"/)
      expect(byAlt('Moving')).toContain('dot.gif" width="1" height="1"')
      expect(byAlt('Drawing')).toContain('drawing.svg" width="120" height="60"')
      expect(byAlt('Public')).toContain('logo.png" width="30" height="30"')
      expect(byAlt('Static')).toContain('pic.png" width="40" height="10"')
      expect(html).toContain(`<figure><img src="${sea}" width="400"/></figure>`)
      expect(tagsIn(html, 'video')[0]).toMatch(new RegExp(`src="/files/\\w+/clip\\.mp4" poster="${sea}"`))
      expect(tagsIn(html, 'a').map((link) => /href="([^"]*)"/.exec(link)![1])).toEqual([
        expect.stringMatching(/^\/files\/\w+\/talk\.pdf$/),
        '/posts/other#part',
        '/posts/other',
        '/about',
        'https://example.com/a.png',
        'example.com',
        'v1.2',
        './old.html',
      ])
      expect((await reader.getPost('trip', moment()))?.meta.image).toBe(sea)
      const { posts } = await reader.listPosts({ page: 1, pageSize: 9 }, moment())
      const wide = expect.stringMatching(/^\/files\/[\da-f]{16}\/wide\.png$/)
      expect(posts.map(({ image }) => image)).toEqual([null, null, sea, wide])
      expect(posts.map(({ cover }) => cover)).toEqual([
        undefined,
        undefined,
        { src: sea, alt: '', width: 400, height: 200 },
        { src: wide, alt: 'Wide open', caption: 'By no one', width: 1600, height: 800 },
      ])
      expect((await reader.getPost('trip', moment()))?.meta.cover).toEqual(posts[2]!.cover)
      const [, , id] = sea.split('/')
      expect(await reader.findFile(id!, 'sea.png', moment())).toMatchObject({
        id,
        name: 'sea.png',
        path: 'trip/sea.png',
      })
      // The copy has the same bytes under another name
      expect(await reader.findFile(id!, 'copy.png', moment())).toMatchObject({ id, path: 'shared/copy.png' })
      expect(await reader.findFile(id!, 'sea.html', moment())).toBeNull()
      expect(await reader.findFile('0123456789abcdef', 'sea.png', moment())).toBeNull()
    })

    test('a file is found at its old address, once a post that shows it is out', async () => {
      const reader = closing(await make())
      const fileAt = async (address: string, now?: Date) =>
        (await reader.findFileAt(address.split('/').slice(1), moment(now)))?.path
      for (const [address, found] of [
        ['/trip/sea.png', 'trip/sea.png'],
        ['/content/trip/sea.png', 'trip/sea.png'],
        ['/trip/바다 사진.png', `trip/${'바다 사진.png'.normalize('NFD')}`],
        ['/images/logo.png', '../public/images/logo.png'],
        ['/public/images/logo.png', '../public/images/logo.png'],
        ['/static/img/pic.png', '../static/img/pic.png'],
        ['/trip/wide.png', 'trip/wide.png'],
        // Next to a post, at the post's own paths
        ['/posts/trip/talk.pdf', 'trip/talk.pdf'],
        ['/2019/03/trip/sea.png', 'trip/sea.png'],
        ['/2019/03/trip.html/sea.png', 'trip/sea.png'],
      ] as const)
        expect(await fileAt(address), address).toBe(found)
      for (const address of [
        '/Trip/sea.png',
        '/trip/index.mdx',
        '/notes/private.png',
        '/notes/linked.png',
        '/.hidden.png',
        '/../secret.png',
        '/../../secret.png',
        '/package.json',
        '/shared/broken.png',
        '/sea.png',
        '/posts/trip/none.png',
        '/notes/later.png',
        '/soon/later.png',
      ])
        expect(await fileAt(address), address).toBeUndefined()
      const then = new Date('2099-01-02')
      expect(await fileAt('/notes/later.png', then)).toBe('notes/later.png')
      const found = (await reader.findFileAt(['soon', 'later.png'], moment(then)))!
      expect(found.path).toBe('notes/later.png')
      const afterwards = closing(await make())
      expect(await afterwards.findFile(found.id, found.name, moment())).toBeNull()
      expect(await afterwards.findFile(found.id, found.name, moment(then))).toMatchObject({ id: found.id })
    })

    test('HTML in Markdown, and what is missing or lies elsewhere', async () => {
      const reader = closing(await make())
      const other = await htmlOf(reader, 'other', corpus)
      expect(other).toMatch(/<img src="\/files\/\w+\/sea\.png" width="400" height="200"/)
      expect(other).toContain('href="/posts/trip"')
      const broken = await htmlOf(reader, 'broken', corpus)
      expect(
        broken
          .match(/<strong class="failedPart" data-content-fault="" role="alert" lang="en">[^<]*/g)
          ?.map((text) => text.replace(/.*>/, '')),
      ).toEqual([
        './없는-그림.png: there is no such file',
        '../../../secret.png lies outside the content folder and the public folders',
        './linked.png lies outside the content folder and the public folders',
        '../shared/broken.png cannot be shown: its header is not that of an image',
        '../.hidden.png lies outside the content folder and the public folders',
        './gone-too.png: there is no such file',
        './gone.mp4: there is no such file',
        './gone.jpg: there is no such file',
        './gone.webm: there is no such file',
        './gone.mp3: there is no such file',
        './gone.jpg: there is no such file',
        './gone.webm: there is no such file',
      ])
      // Playable media stay, and an image stays in its existing versions
      expect(broken.match(/<(?:video|audio|source)[^>]*/g)?.map((tag) => tag.replace(/files\/\w+/, 'files'))).toEqual([
        '<video controls',
        '<source src="/files/clip.mp4"',
        '<video controls=""',
        '<source src="/files/clip.mp4"',
        '<source srcset="/files/sea.png 2x" data-content-fault="./gone.avif: there is no such file"',
      ])
      expect(broken).toContain(
        '<a href="./no-post.mdx" data-content-fault="./no-post.mdx: there is no such post, or it is a draft">',
      )
    })
  })
}

test('an image is found by its name, as it is written or encoded, whatever is in it', async () => {
  const names = [
    'a b.png',
    'c#d.png',
    '50%.png',
    'what?.png',
    '한글 이름.png',
    'x%20y.png',
    "quote'(1).png",
    'plus+&.png',
  ]
  const folder = layOut({
    ...Object.fromEntries(names.map((name, at) => [name.normalize('NFD'), png(10 + at, 10)])),
    'a.md': names
      .map((name) => `![](<${name}>) <img src="${name}">\n\n![](<${encodeURIComponent(name)}>)\n\n`)
      .join(''),
  })
  const { faults, links } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  expect(faults).toEqual([])
  expect(new Set(links.files.map(({ name }) => name))).toEqual(new Set(names))
})

test('a reader that has shown no post yet finds each of them, in whatever folder and spelling', async () => {
  const written = {
    '사진 (1)/x=y/a b.png': '![](<사진 (1)/x=y/a b.png>)',
    'a [b]/c.png': `![](${encodeURI('a [b]/c.png')})`,
    // As editors on macOS write it
    '그림.png': `![](${encodeURIComponent('그림.png'.normalize('NFD'))})`,
    'a_b.png': '![](a\\_b.png)',
    'x&y.png': '<img src="x&amp;y.png">',
  }
  const folder = layOut({
    ...Object.fromEntries(Object.keys(written).map((name, at) => [name.normalize('NFD'), png(10 + at, 10)])),
    'my (2)/d.png': png(30, 10),
    'my (3)/e.png': png(31, 10),
    'a.md': `---\nimage: my (2)/d.png\n---\n\n${Object.values(written).join('\n\n')}`,
    'b.md': '---\nimages:\n  - my (3)/e.png\n---\n\nText.\n',
  })
  const corpus = { contentDir: folder, timeZone }
  const { links } = closing(await checkCorpus(corpus))
  const reader = await makeReader('sync', corpus)
  const found = await Promise.all(links.files.map(({ id, name }) => reader.findFile(id, name, moment())))
  expect(found.map((each) => each?.path.normalize('NFC')).sort()).toEqual(
    [...Object.keys(written), 'my (2)/d.png', 'my (3)/e.png'].sort(),
  )
})

test('images are found by the names that Astro and Docusaurus give to folders, also if they are imported', async () => {
  const root = layOut({
    'astro.config.ts': '',
    'src/assets/a.png': png(10, 10),
    'static/img/b.png': png(11, 10),
    'src/content/blog/2024-5-7-one.markdown': '![a](~/assets/a.png) ![a](@/assets/a.png) [two](./two.mdx)\n',
    'src/content/blog/two.mdx': [
      "import a from '../../assets/a.png'",
      "import useBaseUrl from '@docusaurus/useBaseUrl'",
      '![b](@site/static/img/b.png) [one](2024-5-7-one.md)',
      '<img src={a} alt="" />',
      '<img src={useBaseUrl("/img/b.png")} alt="" />',
      "<img src={require('@site/static/img/b.png').default} alt='' />",
    ].join('\n\n'),
  })
  const folder = path.join(root, 'src/content/blog')
  const { faults, links, posts } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  expect(posts.entry(0)).toMatchObject({ file: '2024-5-7-one.markdown' })
  expect(faults).toEqual([])
  expect(links.files.map(({ name }) => name).sort()).toEqual(['a.png', 'b.png'])
  const reader = closing(await makeReader('sync', { contentDir: folder, timeZone }))
  const html = await htmlOf(reader, 'two')
  expect(tagsIn(html, 'img')).toHaveLength(4)
  for (const image of tagsIn(html, 'img')) expect(image).toMatch(/ src="\/files\/\w+\/[ab]\.png"/)
  expect(html).toContain('href="/posts/2024-5-7-one"')
})

test('images of a disk are not there, for which the post says so, and `check`', async () => {
  const addresses = ['C:\\Users\\me\\a.png', 'D:/shots/b.png', 'file:///Users/me/c.png']
  const folder = layOut({
    'a.md': `---\ntitle: A\ndate: 2024-01-01\n---\n${addresses.map((each) => `![](${each})`).join(' ')}\n`,
  })
  const { warnings } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  expect(warnings.map(({ found }) => found)).toEqual(addresses)
  const reader = closing(await makeReader('sync', { contentDir: folder, timeZone }))
  const html = await htmlOf(reader, 'a')
  expect([tagsIn(html, 'img'), html.match(/there is no such file/g)]).toEqual([
    [],
    expect.objectContaining({ length: 3 }),
  ])
})

test.each<[settings: string, text: string, folder: string, at: string, posts: string]>([
  ['_config.yml', 'title: T', 'source/사진', '/사진', 'source/_posts'],
  ['_config.yml', 'title: T', '그림', '/그림', '_posts'],
  ['hugo.toml', 'staticDir = "files"', 'files/images', '/images', 'content/posts'],
  ['eleventy.config.js', "c.addPassthroughCopy({ 'src/사진': '/photos' })", 'src/사진', '/photos', 'src/posts'],
  ['docusaurus.config.js', "staticDirectories: ['static', 'root'],", 'root/img', '/img', 'blog'],
])(
  '%s (%s): files of all names in %s are shown, and served at their address',
  async (settings, text, from, at, posts) => {
    const names = ['여름 (1).png', '100%.png', 'a b.png', 'c#d.png', 'x%20y.png']
    const root = layOut({
      'package.json': '{}',
      [settings]: text,
      ...Object.fromEntries(names.map((name, index) => [`${from}/${name}`, png(10 + index, 10)])),
      [`${posts}/one.md`]: `---\ntitle: One\ndate: 2024-01-01\n---\n${names
        .flatMap((name) => [`![](${at}/${name})`, `![](${at}/${encodeURIComponent(name)})`])
        .join('\n\n')}\n`,
    })
    const corpus = { contentDir: path.join(root, posts), timeZone }
    for (const strategy of ['sync', 'index'] as const) {
      const reader = closing(await makeReader(strategy, corpus))
      const shown = tagsIn(await htmlOf(reader, 'one'), 'img').map((tag) => /width="(\d+)"/.exec(tag)?.[1])
      expect(shown).toEqual(names.flatMap((_, index) => [String(10 + index), String(10 + index)]))
      for (const name of names) {
        const segments = `${at}/${name}`.split('/').slice(1)
        expect((await reader.findFileAt(segments, moment()))?.name, name).toBe(name)
      }
    }
  },
)

test('references of Hugo and Jekyll find a post by its name, in any folder', async () => {
  const folder = layOut({
    'posts/trip/index.md':
      '[a]({{< ref "/posts/other.md" >}}) [b]({{< relref "other.md#part" >}}) [c]({% post_url 2024-05-07-day %}) {{< ref "gone.md" >}}\n\nabsent {%- post_link absent "x" %}, [d]({% post_url posts/2020-01-01-none %})\n',
    'posts/other.md': '# Other\n',
    'archive/2024-05-07-day.markdown': '# Day\n',
  })
  const { faults, warnings } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  expect(faults).toEqual([])
  expect(
    warnings.flatMap(({ line, column, message }) =>
      message.startsWith('left as text') ? `${line}:${column} ${message}` : [],
    ),
  ).toEqual([
    '1:116 left as text: no post has the name or the title [[gone.md]]',
    '3:22 left as text: no post has the name or the title [[absent.md]]',
    '3:59 left as text: no post has the name or the title [[2020-01-01-none.md]]',
  ])
  const reader = closing(await makeReader('sync', { contentDir: folder, timeZone }))
  const html = await htmlOf(reader, 'trip')
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="/posts/other"',
    'href="/posts/other#part"',
    'href="/posts/2024-05-07-day"',
  ])
  expect(html).toContain('</a> gone</p>\n<p>absent x, d</p>')
})

test('a link of Obsidian leads to the note of that name beside the post, if there are several', async () => {
  const folder = layOut({
    'a/Note.md': '# A\n',
    'b/Note.md': '# B\n',
    'b/from.md': '[[Note]]\n',
    'from-outside.md': '[[Note]]\n',
  })
  const reader = closing(await makeReader('sync', { contentDir: folder, timeZone }))
  expect(await htmlOf(reader, 'from')).toContain('href="/posts/b-Note"')
  expect(await htmlOf(reader, 'from-outside')).not.toContain('href')
})

test.each(['sync', 'index'] as const)('a link of Obsidian leads to the note with this alias: %s', async (name) => {
  const folder = layOut({
    'dog.md': '---\ntitle: Dogs\naliases: [Hound, 개]\n---\n\nText.\n',
    'v1.2.md': '# Boots\n',
    'from.md': '[[개]] [[hound#Tail]] [[v1.2]] [[v1.3]]\n',
  })
  const reader = closing(await makeReader(name, { contentDir: folder, timeZone }))
  const html = await htmlOf(reader, 'from')
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/posts/dog"', 'href="/posts/dog#tail"', 'href="/posts/v1.2"'])
  expect(html).toContain('</a> v1.3</p>')
})

test('check names each reference that leads nowhere, with its place', async () => {
  const { faults, warnings } = closing(await checkCorpus({ contentDir, timeZone }))
  expect(faults).toEqual([])
  const broken = warnings.filter(({ file }) => file === 'notes/broken.mdx')
  expect(
    broken.map(({ file, line, column, message }) => {
      const [, what, found] = /^(.*): found "(.*?)", expected .+/.exec(message)!
      return `${file}:${line}:${column} ${found}${what!.startsWith('there') ? ':' : ''} ${what}`
    }),
  ).toEqual([
    'notes/broken.mdx:4:12 ./no-cover.png: there is no such file',
    'notes/broken.mdx:7:14 ./없는-그림.png: there is no such file',
    'notes/broken.mdx:7:41 ./no-post.mdx: there is no such post, or it is a draft',
    'notes/broken.mdx:9:12 ../../../secret.png lies outside the content folder and the public folders',
    'notes/broken.mdx:9:43 ./linked.png lies outside the content folder and the public folders',
    'notes/broken.mdx:9:67 ../shared/broken.png cannot be shown: its header is not that of an image',
    'notes/broken.mdx:9:99 ../.hidden.png lies outside the content folder and the public folders',
    'notes/broken.mdx:11:14 ./gone-too.png: there is no such file',
    'notes/broken.mdx:13:13 ./gone.mp4: there is no such file',
    'notes/broken.mdx:15:16 ./gone.jpg: there is no such file',
    'notes/broken.mdx:16:14 ./gone.webm: there is no such file',
    'notes/broken.mdx:20:30 ./gone.mp3: there is no such file',
    'notes/broken.mdx:28:17 ./gone.avif: there is no such file',
  ])
})

test('the place of a reference whose marks are escaped, as converters do', async () => {
  const folder = layOut({ 'a.md': '---\ntitle: T\n---\nSee ![it](no\\_file.png),\n\n![it](no\\(1\\).png).\n' })
  const { warnings } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  const places = warnings.filter(({ kind }) => kind === 'missing-file').map(({ line, column }) => `${line}:${column}`)
  expect(places).toEqual(['4:11', '6:7'])
})

test.each(strategyNames.flatMap((name) => compilerNames.map((compiler) => [name, compiler] as const)))(
  'a chart has the text of the file beside its post, also after an edit: %s, %s',
  async (name, compiler) => {
    const folder = layOut({
      'a/speed.csv': 'reader,ms\n"색인, `${x}`",11\n',
      'a/post.mdx': '<Chart file="./speed.csv" />\n\n<Chart file="./wrong.yaml" />\n\n<Chart rows={`a,b\n1,2`} />\n',
      'a/wrong.yaml': '- { a: x, b: 1 }\n- { a: y, b: one }\n',
    })
    const corpus = { contentDir: folder, timeZone, compiler, showFaults: true }
    const shown = async () => {
      const reader = closing(await makeReader(name, corpus))
      const { body } = (await reader.getPost('post', moment())) as PostAnswer
      const of = { file: 'a/post.mdx', lang: 'en' }
      const compiled =
        body.kind === 'compiled' ? body : body.link(await compileBody({ ...of, source: body.source }, { compiler }))
      const texts: string[] = []
      const Chart = ({ file, rows = file }: { file: string; rows?: string }) => void texts.push(rows)
      renderToStaticMarkup(createElement('main', null, evaluate(compiled, { Chart: Chart as never })))
      return texts
    }
    const message = './wrong.yaml:2:14 cannot be drawn: "one" is no number'
    const dataOf = (heads: string[], ...rows: string[][]) => JSON.stringify({ heads, rows })
    expect(await shown()).toEqual([
      dataOf(['reader', 'ms'], ['색인, `${x}`', '11']),
      failedMark + message,
      dataOf(['a', 'b'], ['1', '2']),
    ])
    fs.writeFileSync(path.join(folder, 'a/speed.csv'), 'reader,ms\nsync,599\n')
    expect((await shown())[0]).toBe(dataOf(['reader', 'ms'], ['sync', '599']))
  },
)

test.each(compilerNames)('a chart that a post brings along keeps its attributes: %s', async (compiler) => {
  const source = 'import { Chart } from \'./chart.tsx\'\n\n<Chart file="./speed.csv" rows={`a,b\\n1,two`} />\n'
  const { code, references } = await compileBody({ file: 'a.mdx', source, lang: 'en' }, { compiler })
  expect(code).toContain('./speed.csv')
  expect(code).toContain('1,two')
  expect(references).toBeUndefined()
})

test('check names each row that a chart cannot draw, in the file and in the post', async () => {
  const folder = layOut({
    'a/post.mdx':
      '# P\n\n<Chart file="./b.csv" />\n\n<Chart file="none.csv" />\n\n<Chart rows={`x,y\n1,2\n3,four`} type="pie" />\n\n<Chart title="T" />\n',
    'a/b.csv': 'a,b\n1,2,3\n',
  })
  for (const compiler of compilerNames) {
    const { faults, warnings } = closing(await checkCorpus({ contentDir: folder, timeZone, compiler }))
    expect(faults).toEqual([])
    const places = warnings.flatMap(({ file, line, column, message }) =>
      line === undefined || line === 1 ? [] : `${file}:${line}:${column} ${message}`,
    )
    expect(places.sort()).toEqual(
      [
        'a/b.csv:2:5 cannot be drawn: a row has 3 values; expected 2, as the first line has',
        'a/post.mdx:5:14 there is no such file: found "none.csv", expected a file beside the post or in a public folder',
        'a/post.mdx:7:1 <Chart> does not know the type "pie": expected bar, line',
        'a/post.mdx:11:1 <Chart> has nothing to show: expected `file`, beside the post, or `rows`',
        'a/post.mdx:9:3 a chart cannot be drawn: "four" is no number; expected a number',
      ].sort(),
    )
  }
})

test('a draft may lead to the file of another draft, and what is out may not', async () => {
  const front = 'title: T\ndate: 2026-01-01\n'
  const folder = layOut({
    'first.md': `---\n${front}draft: true\n---\n\n[second](./second.md) [[second]] [out](./out.md) [none](./none.md)\n`,
    'second.md': `---\n${front}draft: true\n---\n\nText.\n`,
    'out.md': `---\n${front}---\n\n[second](./second.md)\n`,
  })
  const { faults, warnings, drafts } = closing(await checkCorpus({ contentDir: folder, timeZone }))
  const broken = [...warnings, ...drafts.flatMap((post) => post.warnings)].filter(({ kind }) => kind === 'broken-link')
  expect(broken.map(({ file, found }) => [file, found])).toEqual([
    ['out.md', './second.md'],
    ['first.md', './none.md'],
  ])
  expect(faults).toEqual([])
})

test.each(['sync', 'promise-all'] as const)('%s serves no file of a post that was hidden since', async (name) => {
  const post = (more = '') => `---\ntitle: A\n${more}---\n\n![A](a.png)\n`
  const folder = layOut({ 'a.md': post(), 'a.png': png(10, 10) })
  const reader = await makeReader(name, { contentDir: folder, timeZone })
  const { files } = closing(await checkCorpus({ contentDir: folder, timeZone })).links
  const find = () => reader.findFile(files[0]!.id, 'a.png', moment())
  expect(await find()).toMatchObject({ path: 'a.png' })
  fs.writeFileSync(path.join(folder, 'a.md'), post('draft: true\n'))
  expect((await reader.listPosts({ page: 1, pageSize: 1 }, moment())).total).toBe(0)
  expect(await find()).toBeNull()
})

test('files of drafts are not among those that are served', async () => {
  const { links } = closing(await checkCorpus({ contentDir, timeZone }))
  expect(links.files.map(({ name }) => name)).not.toContain('private.png')
  expect(links.files.length).toBeGreaterThan(5)
})

test('only files that changed are read again', async () => {
  const folder = layOutBlogWithFiles(path.join(temporaryFolder(), 'blog'))
  const cacheFile = path.join(folder, '../../cache/posts.db')
  const check = async () => {
    const { links } = closing(await checkCorpus({ contentDir: folder, timeZone }, { cacheFile }))
    return { digest: links.digest, id: links.files.find(({ name }) => name === 'sea.png')!.id }
  }
  const image = path.join(folder, 'trip/sea.png')
  // Set times old enough to reveal changes
  for (const name of fs.readdirSync(path.dirname(image)))
    fs.utimesSync(path.join(path.dirname(image), name), 1_700_000_000, 1_700_000_000)
  const before = await check()
  expect(await check()).toEqual(before)
  fs.writeFileSync(image, png(401, 200))
  const after = await check()
  expect(after.id).not.toBe(before.id)
  expect(after.digest).not.toBe(before.digest)
})

test('a file that is saved, or that was missing, is a change in development', async () => {
  const folder = layOutBlogWithFiles(path.join(temporaryFolder(), 'blog'))
  const reader = closing(liveReader({ contentDir: folder, timeZone, showFaults: true }, { warn: () => {} }))
  const changed = () => new Promise<void>((resolve) => void reader.onChange(() => resolve()))
  expect(await htmlOf(reader, 'trip')).toContain('width="400"')
  let next = changed()
  fs.writeFileSync(path.join(folder, 'trip/sea.png'), png(401, 200))
  await next
  expect(await htmlOf(reader, 'trip')).toContain('width="401"')
  expect(await htmlOf(reader, 'broken')).toContain('./없는-그림.png: there is no such file')
  next = changed()
  fs.writeFileSync(path.join(folder, 'notes/없는-그림.png'), png(12, 34))
  await next
  expect(await htmlOf(reader, 'broken')).toContain(`${encodeURIComponent('없는-그림.png')}" width="12" height="34"`)
})

test('a file that is saved while a post is answered is a change in development: an earlier answer showed the old one', async () => {
  const folder = layOutBlogWithFiles(path.join(temporaryFolder(), 'blog'))
  const reader = closing(liveReader({ contentDir: folder, timeZone, showFaults: true }, { warn: () => {} }))
  expect(await htmlOf(reader, 'trip')).toContain('width="400"')
  const { meta, body } = (await reader.getPost('trip', moment())) as PostAnswer
  const compiled = await compileBody({ file: meta.file, source: (body as SourceBody).source, lang: meta.lang })
  const changed = new Promise<void>((resolve) => void reader.onChange(() => resolve()))
  fs.writeFileSync(path.join(folder, 'trip/sea.png'), png(401, 200))
  expect(JSON.stringify((body as SourceBody).link(compiled))).toContain('401')
  await changed
})

test('smaller versions and previews are made once, and every reader names them', async () => {
  const folder = layOutBlogWithFiles(path.join(temporaryFolder(), 'blog'))
  const picturesFolder = path.join(folder, '../../pictures')
  const corpus = { contentDir: folder, timeZone, showFaults: true, picturesFolder }
  const done: string[] = []
  const pictures = {
    budgetMs: 60_000,
    threads: 2,
    onProgress: (made: number, of: number) => done.push(`${made}/${of}`),
  }
  const cacheFile = path.join(folder, '../../posts.db')
  const lacking = () => pendingIn(fileStoreOf(cacheFile))
  expect(lacking()).toBe(0)
  closing(await checkCorpus(corpus, { cacheFile }))
  expect(lacking()).toBe(2)
  const checked = closing(await checkCorpus(corpus, { cacheFile, pictures }))
  expect(lacking()).toBe(0)
  const indexFile = path.join(folder, '../../index.db')
  writeCorpus(indexFile, checked, corpus, 'inputs')
  // Drawings, animations and icons stay unchanged
  expect(done).toEqual(['1/2', '2/2'])
  expect(fs.readdirSync(picturesFolder).toSorted()).toEqual([
    expect.stringMatching(/^\w{16}-1280\.webp$/),
    expect.stringMatching(/^\w{16}-640\.webp$/),
    'pictures.ndjson',
  ])
  const shown = await Promise.all(
    [indexedReader(indexFile), await makeReader('sync', corpus)].map((reader) => htmlOf(reader, 'wide')),
  )
  expect(shown[0]).toMatch(
    /<img src="(\/files\/(\w+)\/wide\.png)" width="1600" height="800" srcset="\/files\/\2-640\/wide\.png\.webp 640w, \/files\/\2-1280\/wide\.png\.webp 1280w, \1 1600w" sizes="[^"]+" style="background:0 0\/100% 100% no-repeat url\(data:image\/webp;base64,[\w+/=]{20,160}\)"/,
  )
  expect(shown[1]).toBe(shown[0])
  closing(await checkCorpus(corpus, { pictures }))
  expect(done).toHaveLength(2)
})
