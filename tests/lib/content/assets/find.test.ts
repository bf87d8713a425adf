import path from 'node:path'
import { expect, test } from 'vitest'
import { finderIn } from '../../../../lib/content/assets/find.ts'
import { layOut } from '../../../corpora.ts'

const root = layOut({
  'site/package.json': '{}',
  'site/src/posts/notes/log.md': 'Text.\n',
  'site/src/posts/notes/log/a.png': 'a',
  'site/src/posts/notes/other.md': 'Text.\n',
  'site/src/posts/other.md': 'Text.\n',
  'site/static/b.png': 'b',
})
const contentDir = path.join(root, 'site/src/posts')
const file = (name: string) => ({ kind: 'file', real: path.join(root, 'site', name) })

test.each([
  ['a.png', file('src/posts/notes/log/a.png')],
  ['./a.png', file('src/posts/notes/log/a.png')],
  ['/posts/notes/log/a.png', file('src/posts/notes/log/a.png')],
  ['/src/posts/notes/log/a.png', file('src/posts/notes/log/a.png')],
  ['/lib/posts/notes/log/a.png', { kind: 'none', reason: 'missing' }],
  ['{static}/b.png', file('static/b.png')],
  ['|static|/b.png', file('static/b.png')],
  ['%7Bstatic%7D/b.png', file('static/b.png')],
  ['pathname:///b.png', file('static/b.png')],
  ['{other}/b.png', { kind: 'none', reason: 'missing' }],
  [`${'긴'.repeat(86)}.png`, { kind: 'none', reason: 'missing' }],
  ['{attach}log/a.png', file('src/posts/notes/log/a.png')],
])('%j in notes/log.md names a file', (address, found) => {
  expect(finderIn(contentDir).find(address, 'notes/log.md')).toEqual(found)
})

test.each([
  ['./other.md', 'notes/other.md'],
  ['other.md', 'notes/other.md'],
  ['{filename}/other.md', 'other.md'],
  ['/src/posts/other.md', 'src/posts/other.md'],
])('%j in notes/log.md names a post', (address, first) => {
  expect(finderIn(contentDir).find(address, 'notes/log.md')).toMatchObject({
    kind: 'post',
    candidates: expect.arrayContaining([first]),
  })
})

const png = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

test.each<[says: string, files: Record<string, string>, post: string, address: string, found: string]>([
  [
    'in the folder above the address of a page',
    png('site/static/images/a.png'),
    'x/index.md',
    '../images/a.png',
    'static/images/a.png',
  ],
  [
    'by the address of a post of Jekyll',
    png('site/images/a.png'),
    '2024-01-02-x.md',
    '../../../images/a.png',
    'images/a.png',
  ],
  [
    'below the address of a post',
    png('site/static/notes/log/a.png'),
    'notes/log.md',
    'a.png',
    'static/notes/log/a.png',
  ],
  ['beside the address of a post', png('site/static/notes/a.png'), 'notes/log.md', '../a.png', 'static/notes/a.png'],
  [
    'by the name of the content folder',
    png('site/public/blog/img/a.png'),
    'log.md',
    '../img/a.png',
    'public/blog/img/a.png',
  ],
  [
    'beside the file before that',
    png('site/static/a.png', 'site/blog/notes/a.png'),
    'notes/log.md',
    './a.png',
    'blog/notes/a.png',
  ],
])('an image is found %s', (_, files, post, address, found) => {
  const root = layOut({ 'site/package.json': '{}', [`site/blog/${post}`]: '', ...files })
  expect(finderIn(path.join(root, 'site/blog')).find(address, post)).toEqual({
    kind: 'file',
    real: path.join(root, 'site', found),
  })
})

test.each<[settings: string, text: string, address: string, found: string]>([
  [
    '.eleventy.js',
    'module.exports = (c) => { c.addPassthroughCopy("src/pics"); c.addPassthroughCopy(dir) }',
    '/pics/a.png',
    'src/pics/a.png',
  ],
  [
    'eleventy.config.mjs',
    "c.addPassthroughCopy({ './src/files/': '/photos/old/' })",
    '/photos/old/a.png',
    'src/files/a.png',
  ],
  ['eleventy.config.js', "c.addPassthroughCopy({\n  [a]: 'b',\n  './root/': '/',\n})", '/a.png', 'root/a.png'],
  ['eleventy.config.js', 'c.addPassthroughCopy(`src/pics/**/*.png`)', '/src/pics/a.png', 'src/pics/a.png'],
  ['docusaurus.config.ts', "staticDirectories: ['static', 'root'],", '/a.png', 'root/a.png'],
  ['astro.config.mjs', "publicDir: './root',", '/a.png', 'root/a.png'],
  ['hugo.toml', 'staticDir = ["static", "root"]', '/a.png', 'root/a.png'],
  ['hugo.yaml', 'staticDir: "root"', '/a.png', 'root/a.png'],
  ['_config.yml', 'title: T', '/src/pics/a.png', 'src/pics/a.png'],
  ['_config.yml', 'source: source', '/deep/a.png', 'source/deep/a.png'],
])('%s copies folders to the site: %s', (settings, text, address, found) => {
  const files = png('src/pics/a.png', 'src/files/a.png', 'root/a.png', 'source/deep/a.png')
  const root = layOut({ 'package.json': '{}', [settings]: text, 'src/posts/log.md': '', ...files })
  expect(finderIn(path.join(root, 'src/posts')).find(address, 'log.md')).toEqual({
    kind: 'file',
    real: path.join(root, found),
  })
})

test.each([
  [
    '.eleventy.js',
    'c.addPassthroughCopy("../outside"); c.addPassthroughCopy("."); c.addPassthroughCopy("./")',
    '/a.png',
  ],
  ['.eleventy.js', 'c.addPassthroughCopy("../outside")', '/outside/a.png'],
  ['.eleventy.js', 'c.addPassthroughCopy("src")', '/secret.txt'],
  ['_config.yml', 'title: T', '/_drafts/a.png'],
])('%s copies nothing of elsewhere: %s', (settings, text, address) => {
  const root = layOut({
    'site/package.json': '{}',
    [`site/${settings}`]: text,
    'site/src/posts/log.md': '',
    'site/secret.txt': 's',
    ...png('site/a.png', 'site/_drafts/a.png', 'outside/a.png'),
  })
  expect(finderIn(path.join(root, 'site/src/posts')).find(address, 'log.md')).toMatchObject({ kind: 'none' })
})
