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
  ['{other}/b.png', { kind: 'none', reason: 'missing' }],
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
