import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixFiles } from '../../../scripts/check/fix.ts'
import { layOut } from '../../corpora.ts'

const findingIn = (file: string) => ({ file, found: 'Txet', fix: { start: 0, end: 4, text: 'Text' } })

test('what is not UTF-8, or has line ends of two kinds, stays as it is', () => {
  const texts = { 'euc-kr.md': Buffer.from('5478657420bec8b3e70a', 'hex'), 'mixed.md': Buffer.from('Txet\r\nb\n') }
  const folder = layOut(texts)
  const said: string[] = []
  expect(fixFiles(folder, Object.keys(texts).map(findingIn), { isDry: false, print: (line) => said.push(line) })).toBe(
    0,
  )
  expect(said.slice(0, 2)).toEqual(
    Object.keys(texts).map((file) => `${file}: not changed: its line ends are mixed, or it is not UTF-8`),
  )
  for (const [file, bytes] of Object.entries(texts)) expect(fs.readFileSync(path.join(folder, file))).toEqual(bytes)
})

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
    expect(fixFiles(folder, [findingIn('b.md')], { isDry: false, print: () => {} })).toBe(1)
    expect([post, before].map((file) => fs.readFileSync(file, 'utf8'))).toEqual(['Text\n', 'Txet\n'])
    expect([fs.lstatSync(link).isSymbolicLink(), fs.statSync(post).mode & 0o777]).toEqual([true, 0o640])
  },
)
