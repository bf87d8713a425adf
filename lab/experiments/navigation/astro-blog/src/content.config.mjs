import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** Slug of `a/slug.mdx` as well as of `a/slug/index.mdx`. */
const slugOf = (entry) =>
  entry
    .replace(/(\/index)?\.mdx?$/, '')
    .split('/')
    .at(-1)
    .normalize('NFC')

const posts = defineCollection({
  loader: glob({ pattern: '**/*.{md,mdx}', base: './posts', generateId: ({ entry }) => slugOf(entry) }),
  schema: z.object({ title: z.coerce.string(), date: z.coerce.date() }),
})

export const collections = { posts }
