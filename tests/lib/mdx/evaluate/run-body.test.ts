import type { FunctionComponent, ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { compileBody } from '../../../../lib/mdx/compile.ts'
import { evaluate } from '../../../../lib/mdx/evaluate/evaluate.ts'
import { callComponent, runBody } from '../../../../lib/mdx/evaluate/run-body.ts'
import { TimeLimitError } from '../../../../lib/mdx/evaluate/time-limit.ts'
import { tryRender } from '../../../../lib/mdx/try/try-render.ts'

const compiled = async (source: string) => {
  const body = await compileBody({ file: 'post.mdx', source, lang: 'en' }, { tryRender })
  expect(body.faults).toEqual([])
  return body
}

test('code that ends in its trial and not later is stopped, and not run again', async () => {
  let runs = 0
  Object.assign(globalThis, { countRun: () => ++runs })
  const body = await compiled('{(() => { while (countRun() > 2); return "shown" })()}\n')
  expect(await runBody(body, {})).toMatchObject({ props: { children: 'shown' } })
  const error: unknown = await runBody(body, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(TimeLimitError)
  const before = runs
  await expect(runBody(body, {})).rejects.toBe(error)
  expect(runs).toBe(before)
})

test('so is a component that a post defines, and no other is limited', async () => {
  Object.assign(globalThis, { isLate: false })
  const body = await compiled('export const Box = () => { while (isLate); return "in a box" }\n\n<Box />\n')
  const { props } = (await runBody(body, {})) as ReactElement<{ children?: ReactElement }>
  const box = (props.children ?? (await runBody(body, {}))) as ReactElement<object, FunctionComponent>
  expect(callComponent(box.type as () => ReactNode, {})).toBe('in a box')
  Object.assign(globalThis, { isLate: true })
  expect(() => callComponent(box.type as () => ReactNode, {})).toThrow('it takes more than 1 s')
  const ofBlog = () => expect(new Error().stack).not.toContain('time-limit') as unknown as ReactNode
  callComponent(ofBlog, {})
})

test.each(['satteri', 'next-mdx-remote'] as const)(
  '%s: a body of markup alone is what its code renders',
  async (compiler) => {
    const source = '## A "heading" \\ 한글\u2028\n\n![](a.png) `</p>` <b>b</b> [c](./c.md)\n'
    const body = await compileBody({ file: 'post.md', source, lang: 'en' }, { tryRender, compiler })
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
