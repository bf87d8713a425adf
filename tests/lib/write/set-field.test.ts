import { expect, test } from 'vitest'
import { formOf } from '../../../lib/write/form.ts'
import { setField } from '../../../lib/write/set-field.ts'

const yaml = `---
# The first comment
title:   'It''s "one"'   # said once
date: 2026-11-21
tags: [a, "b c", 한글]
series:
  - x
  - 'y z'
empty:
draft: true
last: 1
---

Text with title: none.
`
const changed = (text: string, name: string, value: string | boolean | string[]) => {
  const change = setField('a.mdx', text, name, value)
  return change === null ? text : text.slice(0, change.from) + change.insert + text.slice(change.to)
}

test.each([
  ['title', "It's two", `title:   'It''s "one"'`, `title:   'It''s two'`],
  ['date', '2026-12-01T09:30', 'date: 2026-11-21', 'date: 2026-12-01T09:30'],
  ['tags', ['b c', 'a', 'd, e'], 'tags: [a, "b c", 한글]', 'tags: ["b c", a, "d, e"]'],
  ['series', ['y z', 'new: one'], "  - x\n  - 'y z'\n", "  - 'y z'\n  - 'new: one'\n"],
  ['empty', 'filled', 'empty:\n', 'empty: filled\n'],
  ['draft', false, 'draft: true', 'draft: false'],
  ['draft', '', 'draft: true\n', ''],
  ['last', 2.5, 'last: 1\n', 'last: 2.5\n'],
  ['last', '2', 'last: 1\n', 'last: "2"\n'],
  ['rating', 3, 'last: 1\n', 'last: 1\nrating: 3\n'],
  ['tags', [], 'tags: [a, "b c", 한글]\n', ''],
  ['last', '', '\nlast: 1\n', '\n'],
  ['description', 'A: b # c', 'last: 1\n', 'last: 1\ndescription: "A: b # c"\n'],
  ['aliases', ['x'], 'last: 1\n', 'last: 1\naliases: [x]\n'],
] as const)('%s changes alone, in YAML: %j', (name, value, from, to) => {
  expect(yaml.split(from).length).toBe(2)
  expect(changed(yaml, name, value as string)).toBe(yaml.replace(from, to))
})

test.each([
  ['', 'title', 'A', '---\ntitle: A\n---\n'],
  ['Text.\n', 'title', 'A', '---\ntitle: A\n---\n\nText.\n'],
  ['---\n---\nText.\n', 'title', 'A', '---\ntitle: A\n---\nText.\n'],
  ['---\ntitle: A\n---\n', 'title', 'A', '---\ntitle: A\n---\n'],
  ['---\ntitle: A\n---\n', 'lang', '', '---\ntitle: A\n---\n'],
  ['+++\ntitle = "A" # why\n[extra]\nx = 1\n+++\n', 'title', 'B', '+++\ntitle = "B" # why\n[extra]\nx = 1\n+++\n'],
  ['+++\ntitle = "A"\n[extra]\n+++\n', 'tags', ['b'], '+++\ntitle = "A"\ntags = ["b"]\n[extra]\n+++\n'],
  ['---\ntags: # all\nx: 1\n---\n', 'tags', ['b'], '---\ntags: [b] # all\nx: 1\n---\n'],
  ['---\ndescription:   # one line\n---\n', 'description', 'A', '---\ndescription:   A # one line\n---\n'],
  ['+++\ndate = 2026-01-01 09:30:00+09:00\n+++\n', 'date', '2026-01-02', '+++\ndate = 2026-01-02\n+++\n'],
  ['+++\ndate = 2026-01-01\n+++\n', 'date', '2026-01-02', '+++\ndate = 2026-01-02\n+++\n'],
] as const)('%j with %s: %j', (text, name, value, after) => expect(changed(text, name, value as string)).toBe(after))

test.each([
  ['---\ntitle: "A\n---\n', 'title'],
  ['---\ntags: # all\n  - a # one\n---\n', 'tags'],
  ['---\ntitle: |\n  A\n---\n', 'title'],
  ['---\ntitle: &a A\nx: *a\n---\n', 'title'],
  ['{\n"title": "A"\n}\n', 'title'],
  ['---\n  title: A\n---\n', 'tags'],
  ['+++\ntitle = """\nA"""\n+++\n', 'title'],
  ['+++\nmenu = [\n[1],\n]\n+++\n', 'tags'],
])('%j is left to the text', (text, name) => {
  expect(() => setField('a.mdx', text, name, name === 'tags' ? ['b'] : 'B')).toThrow(/change it in the text/)
})

test('the form has the fields under the names that the front matter gives them', () => {
  const form = formOf('a.mdx', '---\ntitle: A\nlastmod: 1\nTopics: x, y\nimage: { src: a }\naliases: /a、b\n---\n', {
    contentDir: '',
    timeZone: 'UTC',
  })!
  const of = (field: string) => form.find((each) => each.field === field)
  expect(of('title')).toEqual({ name: 'title', field: 'title', kind: 'text', value: 'A' })
  expect(of('tags')).toEqual({ name: 'Topics', field: 'tags', kind: 'list', value: ['x', 'y'] })
  for (const field of ['image', 'aliases']) expect(of(field)).toMatchObject({ inText: true })
  expect(of('date')).toEqual({ name: 'date', field: 'date', kind: 'date' })
  const dated = formOf('a.mdx', '---\npublished: true\npubDate: 2026-01-01\n---\n', { contentDir: '', timeZone: 'UTC' })
  expect(dated).toContainEqual({ name: 'pubDate', field: 'date', kind: 'date', value: '2026-01-01' })
  expect(formOf('a.mdx', '---\ntitle: "A\n---\n', { contentDir: '', timeZone: 'UTC' })).toBe(null)
})
