import { defineCollection } from '@pointsix/content'
import * as v from 'valibot'

export const posts = defineCollection({
  dir: 'content/posts',
  elements: ['a'],
  schema: v.object({
    title: v.string(),
    date: v.pipe(v.string(), v.isoDate()),
    tags: v.optional(v.array(v.string()), []),
    rating: v.optional(v.number()),
  }),
})
