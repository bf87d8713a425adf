import { expect, test } from 'vitest'
import { groupWarnings } from '../../../scripts/check/warning-groups.ts'

const at = (file: string, message: string) => ({ file, line: 3, column: 7, message })

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
