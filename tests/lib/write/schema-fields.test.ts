import * as v from 'valibot'
import { expect, test } from 'vitest'
import { fieldsOfSchema } from '../../../lib/write/schema-fields.ts'

test('fields of Valibot, whatever is around them', () => {
  const schema = v.pipe(
    v.object({
      title: v.pipe(v.string(), v.minLength(1)),
      rating: v.optional(v.number(), 0),
      done: v.optional(v.boolean()),
      tags: v.nullish(v.array(v.string())),
      state: v.picklist(['open', 'closed']),
      publishedOn: v.string(),
    }),
    v.check(() => true),
  )
  expect(fieldsOfSchema(schema)).toEqual([
    { name: 'title', kind: 'text' },
    { name: 'rating', kind: 'number' },
    { name: 'done', kind: 'flag' },
    { name: 'tags', kind: 'list' },
    { name: 'state', kind: 'choice', options: ['open', 'closed'] },
    { name: 'publishedOn', kind: 'date' },
  ])
})

test('fields as Zod keeps them', () => {
  const text = { def: { type: 'string' } }
  const schema = {
    shape: {
      title: text,
      tags: { def: { type: 'optional', innerType: { def: { type: 'array', element: text } } } },
      state: { def: { type: 'default', innerType: { def: { type: 'enum' }, options: ['a', 'b'] } } },
    },
  }
  expect(fieldsOfSchema(schema)).toEqual([
    { name: 'title', kind: 'text' },
    { name: 'tags', kind: 'list' },
    { name: 'state', kind: 'choice', options: ['a', 'b'] },
  ])
})

test.each([undefined, null, {}, 'x', { entries: 1 }, () => {}])('%j names none', (schema) =>
  expect(fieldsOfSchema(schema)).toEqual([]),
)
