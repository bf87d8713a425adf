import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { datesOf, firstCommits, storedDates } from '../../../../lib/content/files/file-dates.ts'
import { liveReader } from '../../../../lib/content/readers/live.ts'
import { strategyNames } from '../../../../lib/core/strategy-names.ts'
import { agree } from '../../../questions.ts'
import { layOut, metasOf, moment, temporaryFolder, timeZone } from '../../../corpora.ts'

const git = (folder: string, date: string, ...args: string[]) =>
  execFileSync(
    'git',
    ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false', ...args],
    {
      stdio: 'ignore',
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: '2025-06-01T00:00:00Z' },
    },
  )

/** A repository with posts in a folder, committed on several days. */
function repository(): string {
  const root = layOut({ 'posts/first.md': 'First.\n', 'posts/날.md': `${'A long text. '.repeat(20)}\n` })
  git(root, '2021-01-01T00:00:00Z', 'init', '-q')
  git(root, '2021-01-01T00:00:00Z', 'add', '.')
  git(root, '2021-01-01T23:00:00+00:00', 'commit', '-qm', 'one')
  fs.mkdirSync(path.join(root, 'posts/deep'))
  fs.renameSync(path.join(root, 'posts/날.md'), path.join(root, 'posts/deep/새 날.md'))
  layOut({ 'posts/first.md': 'First, edited.\n', 'posts/second.md': 'Second.\n' }, root)
  git(root, '2022-02-02T00:00:00Z', 'add', '.')
  git(root, '2022-02-02T00:00:00+09:00', 'commit', '-qm', 'two')
  layOut({ 'posts/new.md': 'Not committed.\n' }, root)
  fs.utimesSync(path.join(root, 'posts/new.md'), new Date(0), new Date('2023-03-03T00:00:00Z'))
  return path.join(root, 'posts')
}

const files = ['deep/새 날.md', 'first.md', 'new.md', 'second.md']

test('the first commit of each file, also of one that was moved', () => {
  expect([...firstCommits(repository())].map(([file, date]) => [file, new Date(date).toISOString()])).toEqual([
    ['first.md', '2021-01-01T23:00:00.000Z'],
    ['날.md', '2021-01-01T23:00:00.000Z'],
    ['deep/새 날.md', '2021-01-01T23:00:00.000Z'],
    ['second.md', '2022-02-01T15:00:00.000Z'],
  ])
  expect(firstCommits(temporaryFolder()).size).toBe(0)
  expect(firstCommits('/no/such/folder').size).toBe(0)
})

test('without a commit the modification time counts, and stays when the file is edited', () => {
  const contentDir = repository()
  const store = path.join(temporaryFolder(), 'deep/dates.json')
  const dates = datesOf(contentDir, files, store)
  expect(dates).toEqual({
    'deep/새 날.md': { instant: '2021-01-01T23:00:00.000Z', from: 'git' },
    'first.md': { instant: '2021-01-01T23:00:00.000Z', from: 'git' },
    'new.md': { instant: '2023-03-03T00:00:00.000Z', from: 'mtime' },
    'second.md': { instant: '2022-02-01T15:00:00.000Z', from: 'git' },
  })
  expect(storedDates(store)).toEqual(dates)
  fs.utimesSync(path.join(contentDir, 'new.md'), new Date(), new Date())
  fs.writeFileSync(path.join(contentDir, 'more.md'), 'More.\n')
  fs.utimesSync(path.join(contentDir, 'more.md'), new Date(0), new Date('2100-01-01T00:00:00Z'))
  const later = datesOf(contentDir, [...files, 'more.md'], store)
  expect(later).toMatchObject(dates)
  expect(Date.parse(later['more.md']!.instant)).toBeLessThanOrEqual(Date.now())
  fs.writeFileSync(store, '{ no json')
  expect(storedDates(store)).toEqual({})
})

test(`all ${strategyNames.length} readers and the build give posts without a date the stored one`, async () => {
  const contentDir = repository()
  fs.writeFileSync(path.join(contentDir, 'dated.md'), '---\ntitle: T\ndate: 2024-01-01\n---\n')
  const store = path.join(temporaryFolder(), 'dates.json')
  let asked = 0
  const checked = await checkCorpus(
    { contentDir, timeZone },
    { findDates: (undated) => (asked++, expect(undated).toEqual(files), datesOf(contentDir, undated, store)) },
  )
  expect(asked).toBe(1)
  const metas = metasOf(checked)
  expect(metas.map(({ file, date }) => `${file} ${date}`)).toEqual([
    'dated.md 2024-01-01',
    'new.md 2023-03-03',
    'second.md 2022-02-02',
    'first.md 2021-01-02',
    'deep/새 날.md 2021-01-02',
  ])
  expect(checked.warnings.filter(({ message }) => message.includes('no date')).map(({ file }) => file)).toEqual(files)
  const { answers } = await agree({ contentDir, timeZone, dates: { file: store } })
  expect(JSON.parse(answers[0]!).posts).toEqual(metas)
  checked.close()
})

test('the reader of development finds dates out, and stores them for the next start', async () => {
  const contentDir = repository()
  const store = path.join(temporaryFolder(), 'dates.json')
  const reader = liveReader({ contentDir, timeZone, dates: { file: store, derive: true } }, { warn: console.warn })
  const { posts } = await reader.listPosts({ page: 1, pageSize: 10 }, moment())
  expect(posts.map(({ file, date }) => `${file} ${date}`)).toEqual([
    'new.md 2023-03-03',
    'second.md 2022-02-02',
    'first.md 2021-01-02',
    'deep/새 날.md 2021-01-02',
  ])
  await expect.poll(() => Object.keys(storedDates(store)).sort()).toEqual(files)
  await reader.close()
})
