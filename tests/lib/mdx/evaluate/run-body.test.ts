import { expect, test, vi } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { runBody } from '../../../../lib/mdx/evaluate/run-body.ts'

const compiled = async (source: string) => {
  const body = await compileBody({ file: 'post.mdx', source, lang: 'en' })
  expect(body.faults).toEqual([])
  return body
}

test.each(['satteri', 'next-mdx-remote'] as const)(
  '%s: a body of markup alone is what its code renders',
  async (compiler) => {
    const source = '## A "heading" \\ 한글\u2028\n\n![](a.png) `</p>` <b>b</b> [c](./c.md)\n'
    const body = await compileBody({ file: 'post.md', source, lang: 'en' }, { compiler })
    expect(await runBody(body, {})).toEqual(evaluate(body, {}))
  },
)

test('nothing runs of a body of markup alone', async () => {
  const body = await compiled('Text with <b>markup</b>.\n')
  const run = vi.spyOn(globalThis, 'Function')
  await runBody(body, {})
  expect(run).not.toHaveBeenCalled()
  await runBody(await compiled('{1 + 1}\n'), {})
  expect(run).toHaveBeenCalled()
  run.mockRestore()
})
