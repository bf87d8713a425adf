import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixFiles } from '../../../scripts/check/fix.ts'
import { layOut } from '../../corpora.ts'

test.skipIf(process.platform === 'win32')(
  'a post is replaced as a whole, with its permissions, where a link leads',
  () => {
    const folder = layOut({ 'posts/a.md': 'Txet\n' })
    const [post, link, before] = ['posts/a.md', 'b.md', 'before.md'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    fs.chmodSync(post, 0o640)
    fs.symlinkSync('posts/a.md', link)
    // The file as it was, which another one takes the place of
    fs.linkSync(post, before)
    const finding = { file: 'b.md', found: 'Txet', fix: { start: 0, end: 4, text: 'Text' } }
    expect(fixFiles(folder, [finding], { isDry: false, print: () => {} })).toBe(1)
    expect([post, before].map((file) => fs.readFileSync(file, 'utf8'))).toEqual(['Text\n', 'Txet\n'])
    expect([fs.lstatSync(link).isSymbolicLink(), fs.statSync(post).mode & 0o777]).toEqual([true, 0o640])
  },
)
