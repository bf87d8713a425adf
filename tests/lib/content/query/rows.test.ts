import { expect, test } from 'vitest'
import { checkCorpus, writeCorpus } from '../../../../lib/content/build/check-corpus.ts'
import type { Corpus } from '../../../../lib/content/corpus.ts'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { keysOf } from '../../../../lib/content/posts/rules.ts'
import { arrayRows } from '../../../../lib/content/query/array-rows.ts'
import {
  allPosts,
  everyLanguage,
  type List,
  type Row,
  type RowKind,
  type Rows,
} from '../../../../lib/content/query/rows.ts'
import { relationsAmong } from '../../../../lib/content/scan/scan.ts'
import { byCodeUnit } from '../../../../lib/core/by-code-unit.ts'
import { byUse, listKinds } from '../../../../lib/core/terms.ts'
import { layOut, makeCorpus, metasOf, seeded, temporaryFolder, timeZone } from '../../../corpora.ts'
import { runs } from '../../../runs.ts'
import { translatedFiles } from '../../../translated.ts'

const byKey = (a: { key: string }, b: { key: string }) => byCodeUnit(a.key, b.key)

/** Everything that rows say at a moment, with slugs in the place of ids, which differ. */
function all(rows: Rows, published: number, keys: readonly string[]): unknown[] {
  const slugOf = ({ slug }: Row) => slug
  const shownAs = (row: Row) => ({ ...row, id: row.rank, languages: rows.rows(row.languages).map(slugOf) })
  const kinds: RowKind[] = [...listKinds, 'year', 'ko/tag', 'ko/series', 'ko/year', 'ko/all']
  const terms = kinds.map((kind) => rows.terms(kind, published).sort(byUse))
  const lists: List[] = [
    allPosts,
    everyLanguage,
    { kind: 'tag', key: 'no-such-tag' },
    ...kinds.flatMap((kind, at) => terms[at]!.map(({ key }) => ({ kind, key }))),
  ]
  const ids = rows.ids(everyLanguage, published, 0, Infinity)
  const shownLists = [...kinds, 'all' as const].map((kind) => rows.lists(kind, published).sort(byKey))
  return [
    terms,
    shownLists,
    lists.map((list) => [list, rows.term(list, published), rows.rows(rows.ids(list, published)).map(slugOf)]),
    lists.map((list) => rows.rows(rows.ids(list, published, 1, 3)).map(slugOf)),
    terms[listKinds.indexOf('series')]!.flatMap(({ key }) =>
      [key, `ko/${key}`].map((each) => rows.rows(rows.parts(each, published)).map(slugOf)),
    ),
    keys.map((key) => rows.find(key)).map((row) => row && shownAs(row)),
    rows.metas(ids),
    rows.rows(ids).map((row) => {
      const { older, newer } = rows.beside(row.rank, published)
      return [older && slugOf(older), newer && slugOf(newer), rows.related(row.id, published, 3).map(shownAs)]
    }),
  ]
}

/** What an array and an index say of a blog, at several moments each. */
async function answersOf(corpus: Corpus, random: ReturnType<typeof seeded>): Promise<[array: unknown, index: unknown]> {
  const file = `${temporaryFolder()}/index.db`
  const checked = await checkCorpus(corpus)
  writeCorpus(file, checked, corpus, 'test')
  const posts = metasOf(checked)
  checked.close()
  const index = openIndex(file)
  const keys = ['no-such-post', ...posts.flatMap(keysOf)]
  const moments = posts.map(({ publishedAt }) => Date.parse(publishedAt ?? '2026-01-01'))
  const counts = [0, random.below(posts.length), random.below(posts.length), posts.length]
  const answers = (rows: Rows) => [
    counts.map((published) => all(rows, published, keys)),
    moments.flatMap((time) => [rows.at(new Date(time - 1)), rows.at(new Date(time))]),
  ]
  const both = [arrayRows({ posts, ...relationsAmong(posts, corpus.language) }), index.rows].map(answers)
  index.close()
  return both as [unknown, unknown]
}

const rounds = runs({ quick: 3, full: 100 })
test(`the rows of ${rounds} blogs are the same in an array and in an index, however many posts are out`, async () => {
  for (let round = 0; round < rounds; round++) {
    const random = seeded(300 + round)
    const translated = { contentDir: layOut(translatedFiles(random)), timeZone, language: random.pick(['en', 'ko']) }
    for (const each of [makeCorpus(300 + round, random.below(40)), translated]) {
      const corpus = { ...each, siteLanguages: ['ko'] }
      const [array, index] = await answersOf(corpus, random)
      expect(index).toEqual(array)
    }
  }
})
