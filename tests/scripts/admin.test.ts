import fs from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { StandardSchema } from '../../lib/content/collections/define.ts'
import { fieldRows, type FieldName } from '../../lib/core/fields.ts'
import { backendOf, originsOf, remoteOf } from '../../scripts/admin/backend.ts'
import { formOf } from '../../scripts/admin/forms.ts'
import { kindOf, widgetsIn } from '../../scripts/admin/schema-widgets.ts'
import { widgetsOf } from '../../scripts/admin/widgets.ts'
import { runScript } from '../run-script.ts'
import { layOut, temporaryFolder } from '../temporary-folders.ts'

test.each([
  ['git@github.com:ada/blog.git', { host: 'github.com', repo: 'ada/blog' }],
  ['https://codeberg.org/ada/blog', { host: 'codeberg.org', repo: 'ada/blog' }],
  ['https://ada:token@gitlab.com/group/sub/blog.git/', { host: 'gitlab.com', repo: 'group/sub/blog' }],
  ['ssh://git@git.example:2222/ada/blog.git', { host: 'git.example', repo: 'ada/blog' }],
  ['http://localhost:3000/ada/blog.git', { host: 'localhost:3000', repo: 'ada/blog' }],
  ['/srv/git/blog.git', null],
  ['../host.git', null],
  ['file:///srv/git/blog.git', null],
  [String.raw`C:\git\ada\blog.git`, null],
])('the host and the repository of %s', (url, remote) => {
  expect(remoteOf(url)).toEqual(remote)
})

test('the backend is that of the remote, or the one that is named', () => {
  expect(backendOf('git@github.com:ada/blog.git', 'main', {})).toEqual({
    name: 'github',
    repo: 'ada/blog',
    branch: 'main',
    auth_methods: ['token'],
  })
  expect(backendOf('https://codeberg.org/ada/blog.git', 'main', { appId: 'x' })).toMatchObject({
    name: 'gitea',
    api_root: 'https://codeberg.org/api/v1',
    app_id: 'x',
    auth_methods: ['oauth', 'token'],
  })
  const own = backendOf('git@git.example:ada/blog.git', 'main', { backend: 'gitlab', repo: 'b/c', branch: 'posts' })
  expect(own).toMatchObject({ api_root: 'https://git.example/api/v4', repo: 'b/c', branch: 'posts' })
  expect(originsOf(own)[0]).toBe('https://git.example')
  expect(() => backendOf('git@git.example:ada/blog.git', 'main', {})).toThrow(/--backend: .*git\.example may be any/)
  expect(() => backendOf(null, 'main', { backend: 'forgejo' })).toThrow(/--backend: .*got "forgejo"/)
  expect(() => backendOf(null, 'main', { backend: 'github' })).toThrow(/--repo.*no remote `origin`/)
  const local = () => backendOf('/srv/git/blog.git', 'main', {})
  expect(local).toThrow(/--backend.* and --repo .* `origin` is \/srv\/git\/blog\.git/)
  expect(() => backendOf('/srv/git/blog.git', 'main', { backend: 'github' })).toThrow(/--repo.*\/srv\/git\/blog\.git/)
})

test('fields have the names that posts use, and no widget that would change what they have', () => {
  const seen = new Map<string, unknown[]>([
    ['pubDate', ['2026-01-01', '2026-02-03']],
    ['summary', ['Text']],
    ['tags', ['a, b']],
    ['series', [{ name: 'S', order: 1 }]],
  ])
  const { above, below } = widgetsOf(fieldRows, seen, 'Asia/Seoul')
  expect(above.map(({ name, widget }) => `${name}: ${widget}`)).toEqual([
    'title: string',
    'pubDate: datetime',
    'summary: text',
    'tags: string',
    'category: string',
    'draft: boolean',
  ])
  expect(above[1]).toMatchObject({ type: 'date', format: 'YYYY-MM-DD', required: true })
  expect(below.map(({ name }) => name)).not.toContain('series')
  const { above: usual } = widgetsOf(fieldRows, new Map(), 'Asia/Seoul')
  expect(usual[1]).toEqual({ name: 'date', widget: 'datetime', required: false, input_timezone: 'Asia/Seoul' })
})

test('posts of Windows have the fields of others', () => {
  const folder = layOut({ 'a.md': '\ufeff---\r\ntitle: A\r\npubDate: 2026-01-01\r\n---\r\n' })
  expect(formOf(folder, ['a.md'], undefined, 'UTC').above.map(({ name }) => name)).toContain('pubDate')
})

test('a new field of the front matter is edited too', () => {
  const added = { ...fieldRows[0]!, field: 'mood' as FieldName, names: ['mood'] }
  expect(widgetsOf([...fieldRows, added], new Map(), 'UTC').below.at(-1)).toMatchObject({
    name: 'mood',
    widget: 'string',
  })
})

test('a schema says which widgets its fields have', () => {
  const schema = v.object({
    title: v.string(),
    rating: v.optional(v.number(), 0),
    stage: v.optional(v.picklist(['seed', 'tree']), 'seed'),
    day: v.pipe(v.string(), v.isoDate()),
    done: v.boolean(),
    hidden: v.optional(v.boolean()),
    links: v.array(v.object({ href: v.string() })),
    tags: v.array(v.string()),
  })
  expect(widgetsIn(kindOf(schema)!)).toEqual([
    { name: 'title', required: true, widget: 'string' },
    { name: 'rating', required: false, widget: 'number', value_type: 'float' },
    { name: 'stage', required: false, widget: 'select', options: ['seed', 'tree'] },
    { name: 'day', required: true, widget: 'string' },
    { name: 'done', required: true, widget: 'boolean' },
    { name: 'links', required: true, widget: 'list', fields: [{ name: 'href', required: true, widget: 'string' }] },
    { name: 'tags', required: true, widget: 'list' },
  ])
  const input = () => ({
    properties: { year: { type: 'integer' }, day: { type: 'string', format: 'date' } },
    required: ['year'],
  })
  const described = { '~standard': { version: 1, validate: (value: unknown) => ({ value }), jsonSchema: { input } } }
  expect(widgetsIn(kindOf(described as StandardSchema)!)).toEqual([
    { name: 'year', required: true, widget: 'number', value_type: 'int' },
    { name: 'day', required: false, widget: 'datetime' },
  ])
  expect(kindOf({ '~standard': { version: 1, validate: (value) => ({ value }) } })).toBeNull()
})

test('a repository that is not known is asked for before anything is fetched', () => {
  const folder = temporaryFolder()
  fs.mkdirSync(path.join(folder, 'content'))
  const env = { ...process.env, CONTENT_DIR: 'content' }
  const { status, stderr } = runScript('scripts/admin.ts', [], { cwd: folder, env })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/--backend: expected one of github, gitlab, gitea/)])
  expect(fs.existsSync(path.join(folder, 'public'))).toBe(false)
})

test('the page of another editor stays', () => {
  const page = 'public/admin/index.html'
  const folder = layOut({ 'content/a.md': '', [page]: 'Decap' })
  const args = ['--backend', 'github', '--repo', 'ada/blog']
  const { status, stderr } = runScript('scripts/admin.ts', args, { cwd: folder })
  expect([status, stderr]).toEqual([
    1,
    `${path.normalize(page)} is another editor's; nothing was written. Move it away first.\n`,
  ])
  expect(fs.readFileSync(path.join(folder, page), 'utf8')).toBe('Decap')
})
