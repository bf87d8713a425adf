import path from 'node:path'
import { expect, test } from 'vitest'
import { contentFingerprint } from '../../../../lib/content/files/fingerprint.ts'
import { listFilesSync, readFileTextSync } from '../../../../lib/content/files/files.ts'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import { inheritedBy, inheritedIn, withFolders } from '../../../../lib/content/front-matter/inherited.ts'
import { parseAny } from '../../../../lib/content/posts/parse.ts'
import { layOut } from '../../../corpora.ts'
import { growth, mostGrowth } from '../../../growth.ts'

const post = (more = '') => `---\ntitle: T\ndate: 2021-03-05\n${more}---\nText.\n`
const posts = (...files: string[]) => Object.fromEntries(files.map((file) => [file, post()]))

function postsIn(files: Record<string, string>, folder: string) {
  const contentDir = path.join(layOut(files), folder)
  const listed = listFilesSync(contentDir)
  const corpus = withFolders({ contentDir, timeZone: 'UTC' }, listed)
  return listed.files.map((file) => parseAny(file, readFileTextSync(contentDir, file, { filesOpened: 0 }), corpus).meta)
}

const cascade = (yaml: string) => ({
  'hugo.toml': 'baseURL = "https://old.example/"',
  'content/posts/_index.md': `---\ntitle: All\n${yaml}\n---\n`,
  'content/posts/plain.md': post(),
  'content/posts/own.md': post('draft: false\n'),
  'content/posts/deep/post.md': post(),
  'content/notes/other.md': post(),
})
const jekyll = (yaml: string) => ({
  '_config.yml': `title: Blog\n${yaml}\n`,
  '_posts/2021-01-01-a.md': post(),
  '_posts/2021-01-02-own.md': post('published: true\n'),
  'secret/_posts/2021-01-03-b.md': post(),
  '_notes/c.md': post(),
})

test.each<[says: string, files: Record<string, string>, folder: string, shown: string[]]>([
  ['cascade', cascade('cascade:\n  draft: true'), 'content', ['notes/other.md', 'posts/own.md']],
  ['cascade, of a part', cascade('cascade:\n  draft: true'), 'content/posts', ['own.md']],
  [
    'cascade, above',
    { ...cascade('x: 1'), 'content/_index.md': '+++\n[cascade.build]\nlist = "never"\n+++\n' },
    'content/posts',
    [],
  ],
  [
    'a list of cascades',
    cascade('cascade:\n  - _target: { path: "/posts/deep/**" }\n    headless: true\n  - { x: 1 }'),
    'content',
    ['notes/other.md', 'posts/own.md', 'posts/plain.md'],
  ],
  [
    'a target in braces',
    cascade('cascade:\n  target: { path: "{/posts/plain,/notes/**}" }\n  build: { render: never }'),
    'content/posts',
    ['deep/post.md', 'own.md'],
  ],
  [
    'a target that is no post',
    cascade('cascade:\n  _target: { kind: section }\n  draft: true'),
    'content/posts',
    ['deep/post.md', 'own.md', 'plain.md'],
  ],
  [
    'a nearer cascade',
    { ...cascade('cascade: { draft: true }'), 'content/posts/deep/_index.md': '---\ncascade: { draft: false }\n---\n' },
    'content/posts',
    ['deep/post.md', 'own.md'],
  ],
  [
    'a nearer cascade than one above',
    {
      ...cascade('cascade: { draft: false }'),
      'content/_index.md': '---\ncascade: { draft: true }\n---\n',
    },
    'content/posts',
    ['deep/post.md', 'own.md', 'plain.md'],
  ],
  [
    'a cascade of the site',
    { ...cascade('x: 1'), 'hugo.toml': '[[cascade]]\ndraft = true\n[cascade.target]\npath = "/Posts/**"\n' },
    'content',
    ['notes/other.md', 'posts/own.md'],
  ],
  [
    'settings in a folder',
    { ...cascade('x: 1'), 'config/_default/hugo.yaml': 'cascade:\n  private: true\n' },
    'content/posts',
    [],
  ],
  [
    'defaults',
    jekyll('defaults:\n  - scope: { path: "" }\n    values: { published: false, layout: post }'),
    '_posts',
    ['2021-01-02-own.md'],
  ],
  [
    'defaults of a folder',
    jekyll('defaults:\n  - scope: { path: secret, type: posts }\n    values: { published: false }'),
    '.',
    ['_posts/2021-01-01-a.md', '_posts/2021-01-02-own.md'],
  ],
  [
    'defaults of a folder, in it',
    jekyll('defaults:\n  - scope: { path: secret }\n    values: { published: false }'),
    'secret/_posts',
    [],
  ],
  [
    'defaults of a folder after those of all',
    jekyll(
      'defaults:\n  - scope: { path: secret }\n    values: { published: true }\n  - scope: { path: "" }\n    values: { published: false }',
    ),
    'secret/_posts',
    ['2021-01-03-b.md'],
  ],
  [
    'defaults of a pattern',
    jekyll('defaults:\n  - scope: { path: "_posts/*-a.md" }\n    values: { hidden: true }'),
    '_posts',
    ['2021-01-02-own.md'],
  ],
  [
    'defaults of another type',
    jekyll('defaults:\n  - scope: { path: "", type: notes }\n    values: { published: false }'),
    '_posts',
    ['2021-01-01-a.md', '2021-01-02-own.md'],
  ],
  [
    'defaults of a type, which count more than those of all',
    jekyll(
      'defaults:\n  - scope: { path: "", type: posts }\n    values: { published: false }\n  - scope: { path: "" }\n    values: { published: true }',
    ),
    '_posts',
    ['2021-01-02-own.md'],
  ],
  ['what Jekyll leaves out', { ...jekyll('exclude: [secret/, _posts/2021-01-02-*]') }, '.', ['_posts/2021-01-01-a.md']],
  [
    'what Hexo leaves out',
    {
      '_config.yml': 'source_dir: source\nskip_render: "_posts/raw/*"\nexclude:\n  - "**/b*.md"\n',
      ...posts('source/_posts/undated.md', 'source/_posts/b1.md', 'source/_posts/raw/c.md'),
    },
    'source/_posts',
    ['undated.md'],
  ],
  [
    'what Hugo leaves out, and a language that is off',
    {
      'hugo.toml': 'ignoreFiles = ["\\\\.hid\\\\.md$"]\n[languages.ja]\ndisabled = true\n[languages.ko]\nweight = 1\n',
      ...posts('content/a.hid.md', 'content/b.ja.md', 'content/ja/c.md', 'content/d.ko.md'),
    },
    'content',
    ['d.ko.md'],
  ],
  ['a pattern that cannot be read', { 'hugo.yaml': 'ignoreFiles: ["("]\n', 'content/a.md': post() }, 'content', []],
  [
    'what Zola leaves out',
    {
      'config.toml': 'ignored_content = ["*.hid.md", "b/**"]\n',
      ...posts('content/a/x.hid.md', 'content/b/c.md'),
    },
    'content',
    [],
  ],
  [
    'what Eleventy leaves out',
    {
      '.eleventyignore': '# drafts\n/a.md\n',
      'eleventy.config.js': 'export default (config) => config.ignores.add("b/**")',
      ...posts('a.md', 'b/c.md', 'd.md'),
    },
    '.',
    ['d.md'],
  ],
  [
    'what Quartz and VitePress leave out',
    {
      'quartz.config.ts': 'export default { configuration: { ignorePatterns: ["journal", "secret-*.md"] } }',
      '.vitepress/config.mts': 'export default { srcExclude: [\n"**/wip.md"] }',
      ...posts('content/journal/a.md', 'content/secret-b.md', 'content/c/wip.md', 'content/d.md'),
    },
    'content',
    ['d.md'],
  ],
  [
    'what mounts of Hugo leave out',
    {
      'hugo.toml': '[[module.mounts]]\nsource = "content"\ntarget = "content"\nexcludeFiles = ["a/**", "wip-*"]\n',
      ...posts('content/a/b.md', 'content/wip-c.md', 'content/d.md'),
    },
    'content',
    ['d.md'],
  ],
  [
    'what MkDocs leaves out, and shows to its author alone',
    {
      'mkdocs.yml':
        'site_name: x\nexclude_docs: |\n  secret/\n  /wip.md\n  !keep.md\ndraft_docs: |\n  draft-*.md\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n',
      ...posts('docs/secret/a.md', 'docs/wip.md', 'docs/b/draft-c.md', 'docs/d.md', 'docs/keep.md'),
    },
    'docs',
    ['d.md', 'keep.md'],
  ],
  [
    'what Gatsby leaves out',
    {
      'gatsby-config.js':
        'module.exports = { plugins: [{ options: { path: `content/blog`, ignore: [`**/draft-*`, "**/.*"] } }] }\n',
      ...posts('content/blog/a/index.md', 'content/blog/draft-b/index.md', 'content/blog/draft-c.md'),
    },
    'content/blog',
    ['a/index.md'],
  ],
  [
    'what Pelican leaves out',
    {
      'pelicanconf.py': "ARTICLE_EXCLUDES = ['pages',\n  'own']\nIGNORE_FILES = ['*.skip.md']\n",
      ...posts('content/own/a.md', 'content/b/c.skip.md', 'content/d.md'),
    },
    'content',
    ['d.md'],
  ],
  [
    'templates of Obsidian, and folders that it does not publish',
    {
      '.obsidian/templates.json': '{ "folder": "양식", "dateFormat": "YYYY" }',
      '.obsidian/publish.json': '{ "siteId": "x", "included": [], "excluded": ["일/회사"] }',
      ...posts('양식/회의.md', '일/회사/급여.md', '일/산책.md'),
    },
    '.',
    ['일/산책.md'],
  ],
  [
    'templates of a vault of which the posts are a part',
    { '.obsidian/templates.json': '{ "folder": "글/틀" }', ...posts('글/틀/a.md', '글/b.md') },
    '글',
    ['b.md'],
  ],
  [
    'what Quartz publishes',
    {
      'quartz.config.ts': 'filters: [\n  // Plugin.RemoveDrafts(),\n  Plugin.ExplicitPublish(),\n]',
      'content/a.md': post(),
      'content/b.md': post('publish: true\n'),
    },
    'content',
    ['b.md'],
  ],
  [
    'a cascade in capitals, to the path of a file',
    cascade('CASCADE:\n  _target: { path: "/posts/plain.md" }\n  draft: true'),
    'content/posts',
    ['deep/post.md', 'own.md'],
  ],
  [
    'a cascade for production',
    { ...cascade('x: 1'), 'config/production/hugo.toml': '[[cascade]]\ndraft = true\n' },
    'content',
    ['posts/own.md'],
  ],
  [
    'targets in environments',
    {
      ...cascade('cascade:\n  - _target: { environment: staging }\n    draft: false'),
      'content/_index.md':
        '---\ncascade:\n  - target: { environment: "prod*", path: "/posts/**" }\n    draft: true\n---\n',
    },
    'content',
    ['notes/other.md', 'posts/own.md'],
  ],
  [
    'a cascade of parameters, and targets as Hugo spells them',
    {
      ...cascade(
        'cascade:\n  - _target: { path: "/posts/my-post" }\n    params: { hidden: true }\n  - _target: { path: "/posts/비밀/*" }\n    draft: true',
      ),
      'content/posts/My Post.en.md': post(),
      ['content/posts/비밀/a.md'.normalize('NFD')]: post(),
    },
    'content/posts',
    ['deep/post.md', 'own.md', 'plain.md'],
  ],
  [
    'data of Eleventy in code, and for one post',
    {
      'src/a/a.11tydata.js': 'module.exports = {\n  // draft: false\n  tags: ["x"], draft: true }',
      'src/b/b.11tydata.mjs':
        'export default { permalink: "/b/", eleventyComputed: { draft: (data) => data.wip, permalink: (data) => !data.wip } }',
      'src/c/x.11tydata.json': '{ "eleventyComputed": { "permalink": false } }',
      'src/e/e.11tydata.js': 'const data = {}\ndata.permalink = false\nmodule.exports = data',
      'src/d/d.yaml': 'unlisted: true\n',
      ...posts('src/a/x.md', 'src/b/x.md', 'src/c/x.md', 'src/c/y.md', 'src/e/x.md', 'src/d/x.md'),
    },
    'src',
    ['b/x.md', 'c/y.md'],
  ],
  [
    'folders of Nuxt',
    {
      'a/.navigation.yml': 'navigation: false\n',
      'b/_dir.yml': 'draft: true\n',
      'e/_data.json': '{ "draft": true }',
      ...posts('a/x.md', 'b/x.md', '-c/x.md', 'd/-x.md', 'd/y.md', 'e/x.md'),
    },
    '.',
    ['d/y.md'],
  ],
  [
    'folders of drafts with numbers, marks and other names',
    Object.fromEntries(
      [
        '01. Drafts',
        '99_private',
        '🚧 WIP',
        '(drafts)',
        'unpublished',
        '휴지통',
        '2. 초안',
        '작성중',
        '임시 저장',
        'in-progress',
        'private_posts',
        '미공개',
        '비밀 글',
        '未公開',
        '未发布',
        'archive',
      ].map((name) => [`${name}/a.md`, post()]),
    ),
    '.',
    ['archive/a.md'],
  ],
  [
    'names with a mark',
    posts(
      'a.draft.md',
      'b.wip.ko.md',
      'c.private/index.md',
      '[WIP] d.md',
      '(초안) e.md',
      'draft-horses.md',
      'v1.draft-2.md',
    ),
    '.',
    ['draft-horses.md', 'v1.draft-2.md'],
  ],
  [
    'a folder of drafts',
    {
      'drafts/own.md': post('draft: false\n'),
      ...posts('drafts/a.md', 'notes/Private/deep/b.md', 'notes/비공개/c.md', 'private-life/d.md'),
    },
    '.',
    ['drafts/own.md', 'private-life/d.md'],
  ],
  [
    'a section of Zola that is a draft',
    {
      'config.toml': 'base_url = "https://old.example"\n',
      'content/a/_index.md': '+++\ndraft = true\n+++\n',
      'content/a/own.md': post('draft: false\n'),
      'content/c/_index.md': '+++\ndraft = false\nrender = false\n+++\n',
      ...posts('content/a/b/deep.md', 'content/c/shown.md'),
    },
    'content',
    ['a/own.md', 'c/shown.md'],
  ],
  [
    'a section that is a draft, above, without settings',
    { 'blog/_index.md': '---\ndraft: yes\n---\n', 'blog/a/post.md': post() },
    'blog/a',
    [],
  ],
  [
    'a section of Hugo that is a draft',
    { ...cascade('draft: true') },
    'content/posts',
    ['deep/post.md', 'own.md', 'plain.md'],
  ],
  [
    'data of Eleventy',
    {
      'src/posts/posts.json': '{ "draft": true, "tags": "posts" }',
      'src/posts/own.md': post('draft: false\n'),
      'src/notes/notes.11tydata.json': '{ "permalink": false }',
      'src/notes/deep/deep.json': '{ "permalink": "/x/{{ page.fileSlug }}/" }',
      'src/other/posts.json': '{ "draft": true }',
      'src/package/package.json': '{ "private": true }',
      ...posts('src/posts/a.md', 'src/notes/deep/b.md', 'src/other/c.md', 'src/package/d.md'),
    },
    'src',
    ['notes/deep/b.md', 'other/c.md', 'package/d.md', 'posts/own.md'],
  ],
  [
    'settings above the root of the project',
    { 'config.yaml': 'ignore: ["**/*.md"]', 'app/package.json': '{}', 'app/content/a.md': post() },
    'app/content',
    ['a.md'],
  ],
  [
    'settings of the project, whose content folder is a repository',
    {
      'site/_config.yml': 'exclude: [a.md]',
      'site/package.json': '{}',
      'site/notes/.git/HEAD': '',
      ...posts('site/notes/a.md', 'site/notes/b.md'),
    },
    'site/notes',
    ['b.md'],
  ],
  [
    'data of Eleventy for the content folder, and above it',
    {
      'src/src.11tydata.json': '{ "hidden": true }',
      'src/blog/blog.json': '{ "layout": "x" }',
      'src/blog/a.md': post(),
    },
    'src/blog',
    [],
  ],
  [
    'a bundle',
    {
      'hugo.yaml': '',
      'content/a/part.md': post('draft: false\n'),
      ...posts('content/a/index.md', 'content/a/index.ko.md', 'content/a/b/index.md', 'content/c.md'),
    },
    'content',
    ['a/index.ko.md', 'a/index.md', 'c.md'],
  ],
  [
    'a bundle below a section',
    { 'a/_index.md': '', ...posts('a/b/index.md', 'a/b/part.md', 'a/c.md') },
    '.',
    ['a/b/index.md', 'a/c.md'],
  ],
  [
    'a folder of another generator',
    { 'config.json': '{}', ...posts('a/index.md', 'a/part.md') },
    '.',
    ['a/index.md', 'a/part.md'],
  ],
])('%s: hidden posts stay hidden, and others are shown', (_, files, folder, shown) => {
  const found = postsIn(files, folder)
  expect(found.flatMap(({ faults }) => faults)).toEqual([])
  expect(found.filter(({ draft }) => !draft).map(({ file }) => file)).toEqual(shown)
})

test('dates are inherited too', () => {
  const [deep, , plain] = postsIn(
    cascade('cascade: { publishDate: 2099-01-01, expirydate: 2100-01-01 }'),
    'content/posts',
  )
  expect(deep).toMatchObject({ publishedAt: '2099-01-01T00:00:00.000Z', expiresAt: '2100-01-01T00:00:00.000Z' })
  expect(plain).toMatchObject({ draft: false, date: '2099-01-01' })
})

test.each<[yaml: string, message: string]>([
  ['cascade: { publishDate: someday }', '`publishDate` of posts/_index.md cannot be used'],
  ['cascade: { draft: ture }', '`draft` of posts/_index.md cannot be used'],
  ['cascade: { draft: true\nx', '`draft` of posts/_index.md cannot be used'],
])('%j cannot be used: the posts are hidden, and the file is named', (yaml, message) => {
  const [, post] = postsIn(cascade(yaml), 'content')
  expect(post).toMatchObject({ draft: true, faults: [{ message, hides: true }] })
})

test('code that decides by its surroundings cannot be used', () => {
  const code = 'module.exports = { draft: process.env.NODE_ENV === "production" }'
  const [post_] = postsIn({ 'blog/blog.11tydata.js': code, 'blog/a.md': post() }, 'blog')
  expect(post_).toMatchObject({ draft: true, faults: [{ message: '`draft` of blog.11tydata.js cannot be used' }] })
})

test('settings that leave something out, and cannot be read, hide all', () => {
  const found = postsIn({ '_config.yml': 'title: "x\nexclude: [_posts/a.md]\n', '_posts/2021-01-01-b.md': post() }, '.')
  expect(found).toMatchObject([
    { draft: true, faults: [{ message: '`draft` of _config.yml cannot be used', hides: true }] },
  ])
})

test.each(['{ "draft": tr', '{ "draft": "ture" }'])('data of Eleventy cannot be used: %s', (json) => {
  const [post_] = postsIn({ 'blog/blog.json': json, 'blog/a.md': post() }, 'blog')
  expect(post_).toMatchObject({
    draft: true,
    faults: [{ message: '`draft` of blog.json cannot be used', hides: true }],
  })
})

test('a post whose front matter cannot be read stays hidden as well', () => {
  const files = { ...cascade('cascade: { draft: true }'), 'content/posts/plain.md': '---\ntitle: A: b\n---\nText.\n' }
  expect(postsIn(files, 'content').find(({ file }) => file === 'posts/plain.md')).toMatchObject({ draft: true })
})

test('the fingerprint follows what folders say', () => {
  const root = layOut(cascade('cascade: { draft: true }'))
  const contentDir = path.join(root, 'content')
  const before = takeSnapshot(contentDir)
  expect(contentFingerprint(contentDir)).toBe(before.fingerprint)
  layOut({ 'content/posts/_index.md': '---\ntitle: All\n---\n' }, root)
  expect(takeSnapshot(contentDir, before).fingerprint).not.toBe(before.fingerprint)
  expect(contentFingerprint(contentDir)).toBe(takeSnapshot(contentDir, before).fingerprint)
  const data = takeSnapshot(contentDir)
  layOut({ 'content/content.json': '{ "draft": true }', 'content/notes/notes.11tydata.json': '{}' }, root)
  expect(takeSnapshot(contentDir, data).fingerprint).not.toBe(data.fingerprint)
  expect(contentFingerprint(contentDir)).toBe(takeSnapshot(contentDir, data).fingerprint)
})

test('the time for posts that are left out grows with their number alone', () => {
  const asking = (count: number) => {
    const posts = Array.from({ length: count }, (_, at) => `old/${at}.md`)
    const inherited = inheritedIn(['_config.yml', ...posts], () => 'exclude: [old]\n')
    return () => posts.filter((file) => inheritedBy(file, { inherited, contentDir: '/blog' }).has('private')).length
  }
  expect(asking(100)()).toBe(100)
  expect(growth(asking, 8_000)).toBeLessThan(mostGrowth)
})
