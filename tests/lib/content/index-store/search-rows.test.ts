import { expect, test } from 'vitest'
import { openIndex } from '../../../../lib/content/index-store/open.ts'
import { fieldQueries } from '../../../../lib/content/index-store/search-rows.ts'
import { searchableIndex } from '../../../../lib/content/index-store/searchable.ts'
import { parseQuery } from '../../../../lib/content/search/query.ts'
import { searchPosts } from '../../../../lib/content/search/search.ts'
import { indexOf, layOutPosts, timeZone } from '../../../corpora.ts'

test('a search reads the texts of the posts that it shows, and no others', async () => {
  const index = openIndex(await indexOf({ contentDir: layOutPosts(120), timeZone }))
  const read: number[] = []
  const { sections } = index
  Object.assign(index, { sections: (id: number) => (read.push(id), sections(id)) })
  const posts = searchableIndex(index, 120)
  const found = searchPosts({ text: 'part', page: 2, pageSize: 7 }, parseQuery('part'), posts)
  expect(found).toMatchObject({ total: 120, pages: 18 })
  expect(read).toHaveLength(7)
  index.close()
})

test('a search reads only what matches, and the order of all posts once for an index', async () => {
  const index = openIndex(await indexOf({ contentDir: layOutPosts(120), timeZone }))
  const asked: { sql: string; length: number }[] = []
  const { list } = index
  Object.assign(index, {
    list(sql: string, ...values: string[]) {
      const answer = list(sql, ...values)
      if (!sql.includes('MATCH')) asked.push({ sql, length: JSON.stringify(answer).length })
      return answer
    },
  })
  const search = () =>
    searchPosts({ text: 'part', page: 1, pageSize: 7 }, parseQuery('part'), searchableIndex(index, 120))
  const first = search()
  asked.length = 0
  expect(search()).toEqual(first)
  for (const { length } of asked) expect(length).toBeLessThan(120)
  const plans = asked.flatMap(({ sql }) => index.all(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => String(detail)))
  expect(plans.filter((plan) => plan.includes('list_posts'))).toEqual([
    expect.stringContaining('rank>'),
    expect.stringContaining('until<'),
  ])
  index.close()
})

test('a query has no operators', () => {
  const queries = fieldQueries([{ tokens: ['or', 'near'] }, { tokens: ['x'], isPrefix: true }])
  expect(Object.fromEntries(queries)).toMatchObject({ title: '"#or #near" OR "#x" *', text: '"or near" OR "x" *' })
})
