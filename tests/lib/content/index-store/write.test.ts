import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../../../../lib/cli/app-files.ts'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { indexOf, layOut, makeCorpus, timeZone } from '../../../corpora.ts'

test('the same content gives the same bytes: made twice, and laid out in another order elsewhere', async () => {
  const corpus = makeCorpus(60, 30)
  const first = fs.readFileSync(await indexOf(corpus))
  expect(fs.readFileSync(await indexOf(corpus)).equals(first)).toBe(true)
  const files = filesUnder(corpus.contentDir).map((file) => path.relative(corpus.contentDir, file))
  const elsewhere = layOut(
    Object.fromEntries(files.toReversed().map((file) => [file, fs.readFileSync(path.join(corpus.contentDir, file))])),
  )
  expect(fs.readFileSync(await indexOf({ contentDir: elsewhere, timeZone })).equals(first)).toBe(true)
  fs.appendFileSync(path.join(elsewhere, files[0]!), 'x')
  expect(fs.readFileSync(await indexOf({ contentDir: elsewhere, timeZone })).equals(first)).toBe(false)
})

test('the next writer removes the temporary file of a killed one, and not that of a running one', async () => {
  const file = await indexOf(makeCorpus(69, 2))
  const child = spawn(process.execPath, ['-e', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  fs.writeFileSync(`${file}.${child.pid}.tmp`, 'left')
  fs.writeFileSync(`${file}.${child.pid}.tmp-journal`, 'left')
  fs.writeFileSync(`${file}.${process.ppid}.tmp`, 'at work')
  await indexOf(makeCorpus(69, 2), file)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['index.db', `index.db.${process.ppid}.tmp`])
})

test('a writer that fails leaves the old index, whole, and nothing beside it', async () => {
  const corpus = makeCorpus(63, 5)
  const file = await indexOf(corpus)
  const before = fs.readFileSync(file)
  fs.appendFileSync(path.join(corpus.contentDir, corpus.planned[0]!.file), '\nEdited.\n')
  const checked = await checkCorpus(corpus)
  const body = () => {
    throw new Error('no body')
  }
  const failing = { ...checked, posts: { ...checked.posts, body } }
  expect(() => writeCorpus(file, failing, corpus, '')).toThrow('no body')
  expect(fs.readFileSync(file).equals(before)).toBe(true)
  expect(fs.readdirSync(path.dirname(file))).toEqual(['index.db'])
})
