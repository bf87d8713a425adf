import {
  Component,
  createContext,
  createElement,
  Fragment,
  forwardRef,
  lazy,
  memo,
  Suspense,
  useContext,
  useId,
  useState,
  type ReactNode,
} from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { contained } from '../../app/_components/demos/contained.ts'

const h = createElement

/** The HTML of the content, and the digests of the errors thrown. */
async function rendered(node: ReactNode): Promise<{ html: string; digests: unknown[] }> {
  const digests: unknown[] = []
  const { prelude } = await prerender(node, {
    onError: (error) => {
      digests.push((error as { digest?: unknown }).digest)
      return String((error as { digest?: unknown }).digest)
    },
  })
  return { html: await new Response(prelude).text(), digests }
}

const Throws = (): ReactNode => {
  throw new Error('thrown')
}
class ThrowsInRender extends Component {
  override render(): ReactNode {
    throw new Error('thrown')
  }
}
class ThrowsWhenMade extends Component {
  constructor(props: object) {
    super(props)
    throw new Error('thrown')
  }
  override render(): ReactNode {
    return null
  }
}
const Context = createContext('outer')
const Reads = () => useContext(Context)

test.each<[string, ReactNode]>([
  ['a component', h(Throws)],
  [
    'a component within others',
    h(
      'ul',
      null,
      h(
        'li',
        null,
        h(() => h('b', null, h(Throws))),
      ),
    ),
  ],
  ['a component in a list', [h('i', { key: 1 }), h(Throws, { key: 2 })]],
  ['a class', h(ThrowsInRender)],
  ['the constructor of a class', h(ThrowsWhenMade)],
  ['a memoized component', h(memo(Throws))],
  ['one that takes a ref', h(forwardRef(() => Throws()))],
  ['a lazy one', h(lazy(async () => ({ default: Throws })))],
  ['a lazy one that cannot be loaded', h(lazy(() => Promise.reject(new Error('thrown'))))],
  ['one that reads a context', h(Context, { value: 'inner' }, h(Context.Consumer, { children: () => h(Throws) }))],
  ['one that is handed on', h(({ children }: { children?: ReactNode }) => children, null, h(Throws))],
])('what throws is left to the browser, and the rest is there: %s', async (_, node) => {
  const thrown: unknown[] = []
  const page = (content: ReactNode) =>
    h('main', null, 'before', h(Suspense, { fallback: 'waiting' }, content), h('p', null, 'after'))
  const { html, digests } = await rendered(page(contained(node, (error) => thrown.push((error as Error).message))))
  expect(digests).toEqual(['BAILOUT_TO_CLIENT_SIDE_RENDERING'])
  expect(html).toContain('before')
  expect(html).toContain('<p>after</p>')
  expect(thrown).toEqual(['thrown'])
})

test('what does not throw is as it would be: state, contexts, ids, lists, and what a component asks of its children', async () => {
  const Id = () => h('i', { id: useId() }, useState('state')[0])
  const Tab = ({ name }: { name: string }) => h('li', null, name, h(Id))
  const Tabs = ({ children }: { children: { type: unknown }[] }) =>
    h('ul', null, children.filter(({ type }) => type === Tab) as never)
  class Counter extends Component<{ start: number }, { count: number }> {
    override state = { count: this.props.start }
    static override contextType = Context
    override render(): ReactNode {
      return h('output', null, this.state.count, this.context as string)
    }
  }
  const content = h(
    Fragment,
    null,
    h(Tabs, null, h(Tab, { name: 'one', key: 1 }), h('b', { key: 2 }), h(Tab, { name: 'two', key: 3 })),
    h(
      Context,
      { value: 'inner' },
      h(Reads),
      h(Counter, { start: 3 }),
      h(Context.Consumer, { children: (value: string) => value }),
    ),
    h(Id),
    h('div', null, [h(Id, { key: 'a' })]),
    h(lazy(async () => ({ default: memo(Id) }))),
    ['text', 1, null, false],
  )
  const { html, digests } = await rendered(contained(content, () => {}))
  expect(digests).toEqual([])
  expect(html).toBe((await rendered(content)).html)
})
