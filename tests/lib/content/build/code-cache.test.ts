import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openCodeCache } from '../../../../lib/content/build/code-cache.ts'
import { temporaryFolder } from '../../../corpora.ts'

const freshFile = () => path.join(temporaryFolder(), 'deep/code.db')

test('keeps blocks between runs, once they are flushed', () => {
  const file = freshFile()
  const first = openCodeCache(file)
  first.set('a', '<b>a</b>')
  expect(first.get('a')).toBe('<b>a</b>')
  first.flush()
  first.set('b', 'never flushed')
  first.close()
  const second = openCodeCache(file)
  expect([second.get('a'), second.get('b')]).toEqual(['<b>a</b>', undefined])
  second.close()
})

test('two that are open at the same time share what they flush', () => {
  const file = freshFile()
  const [one, other] = [openCodeCache(file), openCodeCache(file)]
  one.set('a', 'one')
  other.set('b', 'other')
  one.flush()
  other.flush()
  expect([one.get('b'), other.get('a')]).toEqual(['other', 'one'])
  one.close()
  other.close()
})

test('a damaged file never gives another block, and never throws', () => {
  const file = freshFile()
  const cache = openCodeCache(file)
  for (let at = 0; at < 200; at++) cache.set(`key ${at}`, `<i>${at}</i>`.repeat(50))
  cache.flush()
  cache.close()
  const bytes = fs.readFileSync(file)
  const wrong: string[] = []
  for (let at = 0; at < bytes.length; at += 509) {
    const damaged = Buffer.from(bytes)
    damaged[at]! ^= 0xff
    fs.writeFileSync(file, damaged)
    const opened = openCodeCache(file)
    for (const key of ['key 0', 'key 100', 'key 199']) {
      const html = opened.get(key)
      if (html !== undefined && html !== `<i>${key.slice(4)}</i>`.repeat(50)) wrong.push(`${key}, byte ${at}`)
    }
    opened.set('new', 'x')
    opened.flush()
    opened.close()
  }
  expect(wrong).toEqual([])
})

test('a write that fails leaves no lock behind', () => {
  const file = freshFile()
  const cache = openCodeCache(file)
  const other = new DatabaseSync(file)
  other.exec("CREATE TRIGGER refuse BEFORE INSERT ON blocks BEGIN SELECT RAISE(ABORT, 'refused'); END")
  cache.set('a', 'x')
  cache.flush()
  other.exec('DROP TRIGGER refuse')
  cache.set('b', 'y')
  cache.flush()
  expect(cache.get('b')).toBe('y')
  cache.close()
  other.close()
})

test('`:memory:` keeps nothing', () => {
  const cache = openCodeCache(':memory:')
  cache.set('a', 'x')
  cache.flush()
  expect(cache.get('a')).toBeUndefined()
})
