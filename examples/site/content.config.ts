import { type } from 'arktype'
import { defineCollection } from 'pointsix'
import * as v from 'valibot'
import { z } from 'zod'

/** Fields of the posts beside those of the blog. */
export const posts = defineCollection({
  fields: ['level'],
  schema: v.object({ title: v.string(), level: v.optional(v.picklist(['入門', '実践']), '入門') }),
})

/** Short texts that grow, by valibot. */
export const notes = defineCollection({
  dir: 'content/notes',
  list: 'lines',
  navigation: { en: 'Notes', ja: '覚え書き' },
  fields: ['stage'],
  tags: true,
  schema: v.object({ title: v.string(), stage: v.optional(v.picklist(['芽', '若木', '大樹']), '芽') }),
})

/** What was read, by zod. Each names its author, who is an entry of `people`. */
export const books = defineCollection({
  dir: 'content/books',
  list: 'cards',
  navigation: { en: 'Books', ja: '本棚' },
  fields: ['year', 'status', 'writer'],
  orderBy: 'year',
  references: { writer: 'people' },
  schema: z.object({
    title: z.string(),
    writer: z.string(),
    year: z.int(),
    status: z.enum(['読了', '読書中']),
    stars: z.int().min(1).max(5).optional(),
  }),
})

/** What was said in public, by arktype. */
export const talks = defineCollection({
  dir: 'content/talks',
  navigation: { en: 'Talks', ja: '話したこと' },
  fields: ['place'],
  tags: true,
  schema: type({ title: 'string', place: 'string', 'minutes?': 'number > 0' }),
})

/** Data alone: no pages, but the API has them. */
export const people = defineCollection({ dir: 'content/people', data: true, fields: ['born'] })

/** Pages at the root, such as `/about`. */
export const pages = defineCollection({
  dir: 'content/pages',
  url: '/',
  list: false,
  navigation: { en: 'Pages', ja: 'ページ' },
})
