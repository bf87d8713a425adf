import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { finderIn } from '../../../../lib/content/assets/find.ts'
import { assetFolders } from '../../../../lib/content/assets/folders.ts'
import { fileStates, inspectFile } from '../../../../lib/content/assets/inspect.ts'
import { openServed } from '../../../../lib/content/assets/served-file.ts'
import { layOut, temporaryFolder } from '../../../corpora.ts'
import { png, scriptedSvg } from '../../../images.ts'

const entryOf = (contentDir: string, shown: string) => {
  const { id, size } = inspectFile(path.join(contentDir, shown))
  return { id, size, name: path.basename(shown), path: shown }
}

async function read(...args: Parameters<typeof openServed>): Promise<{ bytes: Buffer; isCurrent: boolean } | null> {
  const found = await openServed(...args)
  if (!found) return null
  const bytes = await found.handle.readFile()
  await found.handle.close()
  return { bytes, isCurrent: found.isCurrent }
}

test('a file is served from where it lies, and only as unchanging while it is what its address names', async () => {
  const contentDir = layOut({ 'a/shot.png': png(4, 4) })
  const entry = entryOf(contentDir, 'a/shot.png')
  const places = { stored: [path.join(contentDir, 'none')], contentDir }
  expect(await read(entry, undefined, places)).toEqual({ bytes: png(4, 4), isCurrent: true })
  const other = png(4, 4, [1, 2, 3])
  fs.writeFileSync(path.join(contentDir, 'a/shot.png'), other)
  fs.utimesSync(path.join(contentDir, 'a/shot.png'), 1, 1)
  expect(await read(entry, undefined, places)).toEqual({ bytes: other, isCurrent: false })
  fs.rmSync(path.join(contentDir, 'a/shot.png'))
  expect(await read(entry, undefined, places)).toBeNull()
})

test('a link that was put in the place of a file is not followed, and only versions that were made are served', async () => {
  const folder = layOut({ 'posts/shot.png': png(4, 4), 'secret.png': png(5, 5) })
  const contentDir = path.join(folder, 'posts')
  const entry = { ...entryOf(contentDir, 'shot.png'), widths: [640] }
  const stored = path.join(folder, 'stored')
  layOut({ [`${entry.id}-640.webp`]: 'small', [`${entry.id}-1280.webp`]: 'not of this image' }, stored)
  expect((await read(entry, 640, { stored: [stored], contentDir }))?.bytes.toString()).toBe('small')
  expect(await read(entry, 1280, { stored: [stored], contentDir })).toBeNull()
  fs.rmSync(path.join(contentDir, 'shot.png'))
  fs.symlinkSync(path.join(folder, 'secret.png'), path.join(contentDir, 'shot.png'))
  expect(await read(entry, undefined, { stored: [stored], contentDir })).toBeNull()
})

test.each<[name: string, make: (file: string) => unknown]>([
  ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ['a device', (file) => fs.symlinkSync('/dev/zero', file)],
  ['a folder', (file) => fs.mkdirSync(file)],
])('%s in the place of a file is neither served nor waited for', async (_, make) => {
  const contentDir = layOut({ 'shot.png': png(4, 4) })
  const entry = { ...entryOf(contentDir, 'shot.png'), widths: [640] }
  const stored = path.join(contentDir, 'stored')
  fs.mkdirSync(stored)
  for (const file of ['shot.png', `stored/${entry.id}-640.webp`]) {
    fs.rmSync(path.join(contentDir, file), { force: true })
    make(path.join(contentDir, file))
  }
  // As many as there are threads for files, each of which a pipe would keep
  const places = { stored: [stored], contentDir }
  const answers = Array.from({ length: 8 }, (_, at) => read(entry, at % 2 ? 640 : undefined, places))
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => null))
  expect(fileStates().of(path.join(contentDir, 'shot.png')).problem).toContain('it cannot be read')
})

test('an image of 1 GB, an empty one and one with a damaged header are named without being read whole', () => {
  const folder = layOut({ 'empty.png': '', 'text.jpg': 'text', 'drawing.svg': '<svg/>', 'wide.svg': scriptedSvg })
  fs.writeFileSync(path.join(folder, 'huge.png'), png(4, 4))
  fs.truncateSync(path.join(folder, 'huge.png'), 1_000_000_000)
  const of = (name: string) => inspectFile(path.join(folder, name))
  expect(of('huge.png').problem).toBe('it has 954 MiB; at most 64 MiB are served')
  expect(of('empty.png').problem).toBe('it is empty')
  expect(of('text.jpg').problem).toBe('its header is not that of an image')
  expect(of('drawing.svg').problem).toBeUndefined()
  expect(of('wide.svg')).toMatchObject({ width: 120, height: 60 })
})

test('public folders are found in, beside and above the content folder, up to the root of its project', () => {
  const root = layOut({
    'public/far.png': '',
    'site/hugo.toml': '',
    'site/static/a.png': '',
    'site/src/assets/b.png': '',
    'site/src/posts/public/c.png': '',
    'site/src/posts/post.md': '',
    'site/media/d.png': '',
    'site/images/e.png': '',
  })
  const contentDir = path.join(root, 'site/src/posts')
  const shown = (named?: string[]) => assetFolders(contentDir, named).map(({ real }) => path.relative(root, real))
  expect(shown()).toEqual([
    'site/src/posts/public',
    'site/src/assets',
    'site/static',
    'site/images',
    'site/media',
    'site/src/posts',
  ])
  expect(shown([path.join(root, 'site/media')])).toEqual(['site/media', 'site/src/posts'])
  const { find } = finderIn(contentDir)
  const nameOf = (address: string) => {
    const found = find(address, 'post.md')
    return found.kind === 'file' ? path.relative(root, found.real) : found.kind
  }
  for (const [address, found] of [
    ['/a.png', 'site/static/a.png'],
    ['/b.png', 'site/src/assets/b.png'],
    ['/assets/b.png', 'site/src/assets/b.png'],
    ['/c.png', 'site/src/posts/public/c.png'],
    ['/public/c.png', 'site/src/posts/public/c.png'],
    ['../../static/a.png', 'site/static/a.png'],
    ['/images/e.png', 'site/images/e.png'],
    ['images/e.png', 'site/images/e.png'],
    ['../../images/e.png', 'site/images/e.png'],
  ] as const)
    expect(nameOf(address), address).toBe(found)
  for (const address of [
    '/far.png',
    '/../far.png',
    '../../../public/far.png',
    '/../../../public/far.png',
    `${root}/public/far.png`,
    '/d.png',
    '/e.png',
  ])
    expect(nameOf(address), address).toBe('none')
})

test('a folder of posts without a project has public folders in and beside it alone', () => {
  const root = path.join(temporaryFolder(), 'a/b')
  layOut({ 'posts/post.md': '', 'public/x.png': '', '../public/y.png': '' }, root)
  expect(assetFolders(path.join(root, 'posts')).map(({ real }) => path.relative(root, real))).toEqual([
    'public',
    'posts',
  ])
})
