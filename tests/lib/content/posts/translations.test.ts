import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { settleAddresses } from '../../../../lib/content/posts/collisions.ts'
import { withLanguageFolders } from '../../../../lib/core/languages.ts'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import type { PostMeta } from '../../../../lib/core/post.ts'
import { keysOf } from '../../../../lib/content/posts/rules.ts'
import { translationsAmong } from '../../../../lib/content/posts/translations.ts'
import { agree, questionsOverTime } from '../../../questions.ts'
import { layOut, seeded, timeZone } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'
import { translatedFiles } from '../../../translated.ts'

function metasOf(files: Record<string, string>, language = 'en'): PostMeta[] {
  const corpus = withLanguageFolders({ timeZone, language }, Object.keys(files))
  return Object.entries(files).flatMap(([file, text]) => parsePost(file, { text, fault: null }, corpus)?.meta ?? [])
}

/** For each file, the files of all languages of its post. */
const groupsOf = (metas: readonly PostMeta[], language?: string) =>
  Object.fromEntries(
    [...translationsAmong(metas, language)]
      .map(([{ file }, group]) => [file, group.map((each) => each.file)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const generated = runs({ quick: 300, full: 10_000 })
test(`${generated} folders: translations are symmetric, each in a language of its own, and the order of files does not matter`, () => {
  const random = seeded(50)
  let grouped = 0
  for (let run = 0; run < generated; run++) {
    const language = random.pick(['en', 'ko', 'fr', 'ja'])
    const metas = metasOf(translatedFiles(random), language)
    const groups = groupsOf(metas, language)
    const langOf = new Map(metas.map(({ file, lang }) => [file, lang]))
    for (const [file, group] of Object.entries(groups)) {
      grouped++
      expect(group).toContain(file)
      expect(group.length).toBeGreaterThan(1)
      expect(new Set(group.map((each) => langOf.get(each))).size).toBe(group.length)
      for (const other of group) expect(groups[other]).toEqual(group)
      const inSiteLanguage = group.filter((each) => langOf.get(each) === language)
      if (inSiteLanguage.length > 0) expect(group[0]).toBe(inSiteLanguage[0])
    }
    expect(groupsOf(random.shuffled(metas), language)).toEqual(groups)

    const settled = settleAddresses(metas, true, language)
    const claims = settled.flatMap((meta) => [...new Set(keysOf(meta))])
    expect(new Set(claims).size).toBe(claims.length)
    const again = new Map(settleAddresses(random.shuffled(metas), true, language).map((meta) => [meta.file, meta]))
    for (const meta of settled) expect(again.get(meta.file)).toEqual(meta)
    expect(groupsOf(settled, language)).toEqual(groups)
  }
  expect(grouped).toBeGreaterThan(generated)
})

const post = (matter = '', text = 'Text.') => `---\ntitle: T\n${matter}---\n${text}\n`
const korean = '한국어로 쓴 글입니다.'
const addresses = (files: Record<string, string>, language?: string) =>
  Object.fromEntries(
    settleAddresses(metasOf(files, language), false, language).map(({ file, slug, aliases }) => [
      file,
      [slug, ...aliases].join(' '),
    ]),
  )

test('the site’s language has the address without a language, whichever file says it', () => {
  const files = { 'a.mdx': post('', korean), 'a.en.mdx': post() }
  expect(addresses(files, 'en')).toEqual({ 'a.mdx': 'a.ko', 'a.en.mdx': 'a' })
  expect(addresses(files, 'ko')).toEqual({ 'a.mdx': 'a', 'a.en.mdx': 'a.en' })
  expect(addresses(files, 'fr')).toEqual({ 'a.mdx': 'a', 'a.en.mdx': 'a.en' })
})

test('an author’s own slug is kept where it differs, and an alias leads to the language that lists show', () => {
  expect(addresses({ 'a.mdx': post('slug: one\n'), 'a.ko.mdx': post('slug: 하나\n', korean) })).toEqual({
    'a.mdx': 'one',
    'a.ko.mdx': '하나',
  })
  const same = 'slug: one\naliases: [/old]\n'
  expect(addresses({ 'a.mdx': post(same), 'a.ko.mdx': post(same, korean) })).toEqual({
    'a.mdx': 'one /old',
    'a.ko.mdx': 'one.ko',
  })
})

test('translations in several folders are told apart by their folders, each language beside the other', () => {
  const files = { 'x/a.mdx': post('', korean), 'x/a.en.mdx': post(), 'y/a.mdx': post('', korean), 'y/a.en.mdx': post() }
  expect(addresses(files)).toEqual({ 'x/a.mdx': 'a.ko', 'x/a.en.mdx': 'a', 'y/a.mdx': 'y-a.ko', 'y/a.en.mdx': 'y-a' })
})

test('two files of one language with one slug are an error, also beside a translation', () => {
  const folders: Record<string, string>[] = [
    { 'a.ko.mdx': post('', korean), 'a.mdx': post(), 'a/index.mdx': post() },
    { 'a.ko.mdx': post('', korean), 'a.ko.md': post('', korean) },
    { 'x/a.mdx': post('translationKey: k\nslug: b\n'), 'y/a.mdx': post('translationKey: k\nslug: b\n') },
  ]
  for (const files of folders) expect(() => addresses(files)).toThrow('is claimed by 2 files')
})

test('files whose names differ by a language that both are in stay two posts, and the check says so', async () => {
  const files = { 'a.mdx': post(), 'a.en.mdx': post() }
  expect(addresses(files)).toEqual({ 'a.mdx': 'a', 'a.en.mdx': 'a.en' })
  const { warnings, faults } = await checkCorpus({ contentDir: layOut(files), timeZone })
  expect(faults).toEqual([])
  expect(warnings.filter(({ message }) => message.includes('language'))).toEqual([
    {
      file: 'a.en.mdx',
      message:
        'is in the same language (en) as a.mdx, so they are two posts; set `lang` in one of them, or `language` in site.config.ts',
    },
  ])
})

const asked = runs({ quick: 1, full: 40 })
test(`every reader gives the same answers about ${asked} folders of translations, and no error`, async () => {
  const random = seeded(51)
  for (let run = 0; run < asked; run++) {
    const contentDir = layOut(translatedFiles(random))
    const language = random.pick(['en', 'ko'])
    const { answers } = await agree({ contentDir, timeZone, language, showFaults: true }, questionsOverTime)
    for (const text of answers) expect(text).not.toMatch(/^\w*Error/)
    fs.rmSync(contentDir, { recursive: true })
  }
})
