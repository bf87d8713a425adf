import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeSnapshot } from '../../../../lib/content/build/snapshot.ts'
import { contentFingerprint } from '../../../../lib/content/files/fingerprint.ts'
import { layOut } from '../../../corpora.ts'

const sizes = [0, 1, 65_535, 65_536, 65_537, 1_000_000, 3]
const folder = () => layOut(Object.fromEntries(sizes.map((size, at) => [`a/${at}.mdx`, 'x'.repeat(size)])))

test.each([
  ['another byte', (dir: string) => fs.appendFileSync(path.join(dir, 'a/3.mdx'), 'y')],
  ['another name', (dir: string) => fs.renameSync(path.join(dir, 'a/3.mdx'), path.join(dir, 'a/33.mdx'))],
  ['a removed file', (dir: string) => fs.rmSync(path.join(dir, 'a/0.mdx'))],
])('%s changes the fingerprint', (_, change) => {
  const contentDir = folder()
  const before = contentFingerprint(contentDir)
  change(contentDir)
  expect(contentFingerprint(contentDir)).not.toBe(before)
})

test('a server computes the same fingerprint as a build: for files of any size, over links, and for no folder', () => {
  const contentDir = folder()
  const before = contentFingerprint(contentDir)
  expect(before).toBe(takeSnapshot(contentDir).fingerprint)
  layOut({ '_kept/b.mdx': 'b' }, contentDir)
  expect(contentFingerprint(contentDir)).toBe(before)
  fs.symlinkSync('_kept', path.join(contentDir, 'b'))
  expect(contentFingerprint(contentDir)).toBe(takeSnapshot(contentDir).fingerprint)
  expect(contentFingerprint(contentDir)).not.toBe(before)
  const nowhere = path.join(contentDir, 'nowhere')
  expect(contentFingerprint(nowhere)).toBe(takeSnapshot(nowhere).fingerprint)
})
