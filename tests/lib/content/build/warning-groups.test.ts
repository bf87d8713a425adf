import { expect, test } from 'vitest'
import { groupWarnings, unknownComponents } from '../../../../lib/content/build/warning-groups.ts'

const at = (file: string, message: string, more = {}) => ({ file, line: 3, column: 7, message, ...more })

test('warnings that differ by values alone are one group, whose places have the values', () => {
  const read = (file: string, found: string) => at(file, `\`date\` is read as "2020-04-05"; found "${found}"`)
  expect(
    groupWarnings([read('a.md', '1'), at('b.md', 'has no date'), read('c.md', 'a \\"b\\" c'), read('a.md', '2')]),
  ).toEqual([
    {
      message: '`date` is read as …; found …',
      posts: 2,
      places: [
        { file: 'a.md', line: 3, column: 7, values: ['"2020-04-05"', '"1"'] },
        { file: 'c.md', line: 3, column: 7, values: ['"2020-04-05"', '"a \\"b\\" c"'] },
        { file: 'a.md', line: 3, column: 7, values: ['"2020-04-05"', '"2"'] },
      ],
    },
    { message: 'has no date', posts: 1, places: [{ file: 'b.md', line: 3, column: 7 }] },
  ])
})

test('another field is another kind', () => {
  expect(groupWarnings([at('a.md', '`date` is read as "x"'), at('a.md', '`slug` is read as "x"')])).toHaveLength(2)
})

test('unknown components are one group, with the number of posts of each', () => {
  const uses = (file: string, component: string, line = 3) =>
    at(file, `uses <${component}>, which …`, { component, line })
  const warnings = [uses('a.mdx', 'Hint'), uses('a.mdx', 'Tabs', 5), uses('b.mdx', 'Tabs'), uses('b.mdx', 'Tabs')]
  expect(unknownComponents(warnings)).toEqual([
    { name: 'Tabs', posts: 2 },
    { name: 'Hint', posts: 1 },
  ])
  const [group, ...rest] = groupWarnings(warnings)
  expect(rest).toEqual([])
  expect(group).toMatchObject({
    posts: 2,
    places: [{ file: 'a.mdx' }, { file: 'b.mdx' }],
  })
  expect(groupWarnings([uses('a.mdx', 'Hint'), uses('b.mdx', 'Hint')])).toMatchObject([
    { message: 'uses <Hint>, which …', posts: 2 },
  ])
})

test.each([
  [
    'taken as MDX: it is Markdown by its name, which should end in .mdx, and uses <Tabs>',
    'taken as MDX: it is Markdown by its name, which should end in .mdx, and uses …',
  ],
  ['repaired: it does not compile as MDX: Unexpected `a` in "b"', 'repaired: it does not compile as MDX: …'],
  ['taken as text: `<foo>`, which is no element', 'taken as text: …, which is no element'],
  ['left as text: a link to another note, [[One|two]]', 'left as text: a link to another note, …'],
  ['left as text: an unknown embed, @[slide]', 'left as text: an unknown embed, …'],
  ['is in the same language (ko) as a/b.md, so set `lang`', 'is in the same language (ko) as …, so set `lang`'],
  ['`tags` is read as ["a"]', '`tags` is read as […]'],
])('values are left out of the kind: %s', (message, kind) => {
  const other = message.replace(/Tabs|foo|One|slide|(?<=\/)b|(?<=")[ab](?=")/, 'z')
  expect(groupWarnings([at('a.md', message), at('b.md', other)])).toMatchObject([{ message: kind, posts: 2 }])
})
