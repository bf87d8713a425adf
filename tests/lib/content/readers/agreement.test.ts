import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import type { FileDate } from '../../../../lib/content/files/file-dates.ts'
import { listFilesSync } from '../../../../lib/content/files/files.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { badFiles } from '../../../bad-files.ts'
import { closing } from '../../../closing.ts'
import { layOut, makeCorpus, makeReader, temporaryFolder, timeZone } from '../../../corpora.ts'
import { agree, answer, questionsOf } from '../../../questions.ts'
import { runs } from '../../../runs.ts'

const blogs = path.join(import.meta.dirname, '../../../fixtures/blogs')

for (const [seed, posts] of [
  [2, 0],
  [3, 1],
  [4, runs({ quick: 3, full: 12 })],
  [5, runs({ quick: 8, full: 30 })],
] as const) {
  test(`${strategyNames.length} readers give byte-identical answers about generated corpus ${seed} of ${posts} posts`, async () => {
    const corpus = makeCorpus(seed, posts)
    const { asked, answers } = await agree(corpus, questionsOf(corpus))
    expect(asked).toBeGreaterThan(runs({ quick: 40, full: 100 }))
    expect(answers.filter((text) => text.startsWith('IndexError'))).toEqual([])
  })
}

test(`${strategyNames.length} readers give byte-identical answers about ${Object.keys(badFiles).length} bad files`, async () => {
  const { answers } = await agree({ contentDir: layOut(badFiles), timeZone })
  // Every file is a separate post, except hidden and empty ones, `README.md` and `other.txt`; `far-date.mdx` is scheduled,
  // and `year-nought.mdx` has no date that can be used
  expect(JSON.parse(answers[0]!).total).toBe(Object.keys(badFiles).length - 9)
  for (const text of answers) expect(text).not.toMatch(/^\w*Error/)
})

test('readers agree on the error where slugs collide and errors are not shown', async () => {
  const corpus = {
    contentDir: layOut({ 'a.mdx': '---\ntitle: A\n---\n', 'A/index.md': '---\ntitle: B\n---\n' }),
    timeZone,
  }
  for (const strategy of strategyNames.filter((name) => name !== 'index')) {
    const reader = closing(await makeReader(strategy, corpus))
    expect(await answer(reader, { ask: 'post', slug: 'a', now: new Date() })).toContain(
      'ContentError: A/index.md:1:1 the slug or alias "a" is claimed by 2 files: A/index.md, a.mdx',
    )
  }
})

test(`${strategyNames.length} readers give numbered posts addresses without numbers, and keep the old ones`, async () => {
  const text = (title: string) => `---\ntitle: ${title}\ndate: 2026-01-01\n---\nText.\n`
  const files = {
    'a/01-intro.md': text('A'),
    'a/02-end.md': text('B'),
    'b/01-intro.mdx': text('C'),
    'b/02-own.mdx': text('D').replace('date', 'slug: mine\ndate'),
    '7-zip.md': text('E'),
  }
  const corpus = { contentDir: layOut(files), timeZone }
  const checked = closing(await checkCorpus(corpus))
  expect(checked.faults).toEqual([])
  await agree(corpus)
  const reader = closing(await makeReader('sync', corpus))
  const now = new Date()
  for (const [slug, file] of [
    ['intro', 'a/01-intro.md'],
    ['01-intro', 'a/01-intro.md'],
    ['02-end', 'a/02-end.md'],
    ['b-intro', 'b/01-intro.mdx'],
    ['b-01-intro', 'b/01-intro.mdx'],
    ['mine', 'b/02-own.mdx'],
    ['7-zip', '7-zip.md'],
  ] as const)
    expect(await answer(reader, { ask: 'post', slug, now }), slug).toContain(file)
})

for (const name of ['hugo-toml', 'hugo-json', 'jekyll', 'mdx-meta', 'no-front-matter'])
  test(`${strategyNames.length} readers give byte-identical answers about the blog ${name}, and no error`, async () => {
    const contentDir = path.join(blogs, name)
    const store = path.join(temporaryFolder(), 'dates.json')
    const { files } = listFilesSync(contentDir)
    const date: FileDate = { instant: '2025-03-04T05:06:07.000Z', from: 'git' }
    fs.writeFileSync(store, JSON.stringify(Object.fromEntries(files.map((file) => [file, date]))))
    const { answers } = await agree({ contentDir, timeZone, showFaults: true, dates: { file: store } })
    expect(JSON.parse(answers[0]!).total).toBe(files.length)
    for (const text of answers) expect(text).not.toMatch(/^\w*Error/)
  })
test('readers agree on links of Obsidian: a post of that name in any folder, or of that title, else text', async () => {
  const contentDir = layOut({
    'a.md':
      '---\ntitle: A\n---\n\n[[B c]] [[deep/B c#Part one|there]] [[Twice]] [[x/Twice]] [[Hidden]] [[the  Bee|bee]] [[One title]] [[./x/../y/twice|near]] ![[shot.svg|30]]\n',
    'deep/B c.mdx': '---\ntitle: The Bee\nslug: bee\n---\n\n## Part one\n',
    'x/twice.md': '---\ntitle: One title\nslug: x-twice\n---\n',
    'y/twice.md': '---\ntitle: One Title\nslug: y-twice\n---\n',
    'hidden.md': '---\ntitle: Hidden\ndraft: true\n---\n',
    'files/shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  })
  const { answers } = await agree({ contentDir, timeZone })
  const post = answers.find((text) => text.includes('"file":"a.md"') && text.includes('"code"'))!
  expect(post).toMatch(/<a href=\\+"\/posts\/bee\\+">B c<\/a>/)
  expect(post).toMatch(/<a href=\\+"\/posts\/bee#part-one\\+">there<\/a>/)
  // What is left as text stands between the links, and is none
  expect(post).toMatch(
    /there<\/a> Twice <a href=\\+"\/posts\/x-twice\\+">x\/Twice<\/a> Hidden <a href=\\+"\/posts\/bee\\+">bee<\/a> One title <a href=\\+"\/posts\/y-twice\\+">near<\/a>/,
  )
  const { warnings } = closing(await checkCorpus({ contentDir, timeZone }))
  expect(warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'left as text: [[One title]] may be x/twice.md or y/twice.md',
      'left as text: no post has the name or the title [[Hidden]]',
    ]),
  )
  expect(post).toMatch(/src=\\+"\/files\/[^"\\]+\/shot\.svg\\+"/)
  expect(post).not.toContain('note:')
})
