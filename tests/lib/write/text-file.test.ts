import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { asWritten, readStored, replaceStored } from '../../../lib/write/text-file.ts'
import { temporaryFolder } from '../../temporary-folders.ts'

test.each([
  ['a\nb\n', 'a\nc\n', 'a\nc\n'],
  ['a\r\nb\r\n', 'a\nc\nd\n', 'a\r\nc\r\nd\r\n'],
  ['\ufeffa\r\nb', 'a\nb\n', '\ufeffa\r\nb\r\n'],
  ['\ufeffa\n', 'b\n', '\ufeffb\n'],
  ['a\r\nb\nc\r\nd\n', 'a\nb\nx\nc\nd\n', 'a\r\nb\nx\r\nc\r\nd\n'],
  ['a\nb\r\nc\n', '', ''],
  ['a\nb\r\nc\n', 'a\nb\nc\n', 'a\nb\r\nc\n'],
  ['a\rb\r\nc', 'a\rb\nd', 'a\rb\r\nd'],
])('%j takes %j as %j', (raw, text, after) => expect(asWritten(raw, text)).toBe(after))

test('a file keeps its permissions, and is not written where nothing changes', () => {
  const file = path.join(temporaryFolder(), 'a.md')
  fs.writeFileSync(file, '\ufeffa\r\n', { mode: 0o640 })
  const stored = readStored(file)
  expect(stored).toMatchObject({ text: 'a\n', raw: '\ufeffa\r\n' })
  fs.utimesSync(file, 1, 1)
  expect(replaceStored(file, stored, 'a\n')).toBe(stored.hash)
  expect(fs.statSync(file).mtimeMs).toBe(1_000)
  const hash = replaceStored(file, stored, 'b\n')
  expect(readStored(file)).toMatchObject({ raw: '\ufeffb\r\n', hash })
  expect(fs.statSync(file).mode & 0o777).toBe(0o640)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['a.md'])
})

test('what is not UTF-8, or too large for a post, is shown and not written', () => {
  const file = path.join(temporaryFolder(), 'a.md')
  fs.writeFileSync(file, Buffer.from([0x61, 0xff, 0x0a]))
  expect(readStored(file)).toMatchObject({ text: 'a\ufffd\n', readOnly: 'not-utf8' })
  fs.writeFileSync(file, 'a'.repeat(1_048_577))
  expect(readStored(file)).toMatchObject({ readOnly: 'too-large' })
  fs.rmSync(file)
  expect(readStored(file)).toEqual({ text: null, hash: '', raw: '' })
})
