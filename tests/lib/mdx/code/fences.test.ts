import { expect, test } from 'vitest'
import { openingFence } from '../../../../lib/mdx/code/fences.ts'

test.each([
  ['```js title="a"', 3],
  ['~~~~', 4],
  ['  - ```', 7],
  ['> 12. > ~~~ x', 11],
])('%s opens a block, and its info begins at %i', (line, end) => {
  expect(openingFence(line)).toMatchObject({ end })
})

test.each(['``', 'a ```', '``` a`b', '-```', ''])('%s opens none', (line) => {
  expect(openingFence(line)).toBeNull()
})

test('a block ends at a line with as many marks or more, and nothing behind them', () => {
  const { closing } = openingFence('````md')!
  expect(['````', '   `````  ', '```', '```` js', '~~~~'].map((line) => closing.test(line))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('in MDX it may be indented deeper', () => {
  expect(openingFence('```', 'mdx')!.closing.test('        ```')).toBe(true)
})

test.each([
  ['```', ['   ```', '\t```'], ['    ```', '> ```', '']],
  ['- ```', ['```', '     ```'], ['      ```', '']],
  ['\t\t```', ['        ```', '\t\t```'], ['            ```']],
  ['> ```', ['> ```', '>```', ''], ['>', '> a', 'a']],
])('%j ends at one of %j, and at none of %j', (line, ends, others) => {
  const { closing } = openingFence(line)!
  expect([...ends, ...others].filter((each) => closing.test(each))).toEqual(ends)
})
