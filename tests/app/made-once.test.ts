import { createElement as h, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { madeOnce } from '../../app/_components/mdx/made-once.ts'

type Shown = (props: Record<string, unknown>) => ReactNode | Promise<ReactNode>

const chart = (name: string, shown: Shown = ({ of }) => h('b', null, h('i', null, JSON.stringify(of)))) => {
  const component = vi.fn<Shown>(shown)
  const once = madeOnce(name, component as unknown as ComponentType<never>) as unknown as Shown
  return { component, show: async (props: object) => renderToStaticMarkup(await once({ ...props })) }
}

test('what depends on attributes alone is made once for each use', async () => {
  const { component, show } = chart('en Chart')
  for (let visit = 0; visit < 3; visit++)
    for (const of of ['a', 'b', { posts: [1, 2] }])
      expect(await show({ of })).toBe(renderToStaticMarkup(h('b', null, h('i', null, JSON.stringify(of)))))
  expect(component).toHaveBeenCalledTimes(3)
  const other = chart('ko Chart', () => '한글')
  expect(await other.show({ of: 'a' })).toBe('한글')
})

test('what is made later is kept too', async () => {
  const { component, show } = chart('en Late', async ({ of }) => [h('b', { key: 0 }, h('i', null, String(of))), ' x'])
  for (let visit = 0; visit < 2; visit++) expect(await show({ of: 'a' })).toBe('<b><i>a</i></b> x')
  expect(component).toHaveBeenCalledOnce()
})

test.each<[string, object]>([
  ['an element', { of: 1, children: h('p') }],
  ['a function', { of: () => 1 }],
  ['a map', { of: new Map([[1, 2]]) }],
])('with %s for an attribute it is made each time', async (_, props) => {
  const { component, show } = chart('en Other')
  await show(props)
  await show(props)
  expect(component).toHaveBeenCalledTimes(2)
})

test('what is still to be rendered, or failed, is not kept', async () => {
  const Later = async () => 'late'
  const open = chart('en Open', () => h('p', null, h(Later)))
  const failing = chart('en Failing', () => {
    throw new Error('thrown')
  })
  for (let visit = 0; visit < 2; visit++) {
    await open.show({}).catch(() => {})
    await expect(failing.show({})).rejects.toThrow('thrown')
  }
  expect(open.component).toHaveBeenCalledTimes(2)
  expect(failing.component).toHaveBeenCalledTimes(2)
})

test('however many uses there are, memory has a limit', async () => {
  const large = chart('en Large', ({ of }) => `${String(of)}${'x'.repeat(1024 * 1024)}`)
  for (let of = 0; of < 5; of++) await large.show({ of })
  await large.show({ of: 4 })
  expect(large.component).toHaveBeenCalledTimes(5)
  await large.show({ of: 0 })
  expect(large.component).toHaveBeenCalledTimes(6)
})
