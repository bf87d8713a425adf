import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { guarded } from '../../app/_components/guarded.tsx'
import { componentsIn } from '../../app/_components/mdx/index.tsx'
import { unknownComponent } from '../../app/_components/mdx/unknown.tsx'
import { compileBody } from '../../lib/mdx/compile.ts'
import { componentNames } from '../../lib/mdx/components/component-names.ts'
import { evaluate } from '../../lib/mdx/evaluate/evaluate.ts'
import type * as Config from '../../lib/config.ts'

async function shown(source: string, lang = 'en', file = 'post.mdx'): Promise<string> {
  const body = await compileBody({ file, source, lang })
  expect(body.faults).toEqual([])
  return renderToStaticMarkup(guarded(evaluate(body, componentsIn(lang), unknownComponent), file))
}

const tabs =
  '<Tabs defaultValue="b">\n  <TabItem value="a" label="A">One **bold**</TabItem>\n  <TabItem value="b" label="B">\n\n  Two\n\n  </TabItem>\n</Tabs>\n'

test('tabs are radio buttons of one group with their labels, of which one is checked', async () => {
  const html = await shown(`${tabs}\n${tabs}`)
  const inputs = [...html.matchAll(/<input ([^>]+)>/g)].map(([, attributes]) => ({
    name: / ?name="([^"]+)"/.exec(attributes!)?.[1],
    id: /id="([^"]+)"/.exec(attributes!)?.[1],
    checked: attributes!.includes('checked=""'),
  }))
  expect(inputs.map(({ checked }) => checked)).toEqual([false, true, false, true])
  expect(new Set(inputs.map(({ name }) => name)).size).toBe(2)
  expect(new Set(inputs.map(({ id }) => id)).size).toBe(4)
  for (const { id } of inputs) expect(html).toContain(`<label for="${id}">`)
  expect(html).toContain('<strong>bold</strong>')
})

test.each([
  [
    'items of Nextra',
    "<Tabs items={['npm', 'pnpm']}><Tabs.Tab>a</Tabs.Tab><Tabs.Tab>b</Tabs.Tab></Tabs>\n",
    ['npm', 'pnpm'],
  ],
  [
    'values of Docusaurus',
    "<Tabs values={[{label: 'X', value: 'x'}]}><TabItem value=\"x\">a</TabItem></Tabs>\n",
    ['X'],
  ],
  ['titles', '<Tabs><Tab title="T">a</Tab></Tabs>\n', ['T']],
  ['nothing', '<Tabs><Tab>a</Tab><Tab>b</Tab></Tabs>\n', ['Tab 1', 'Tab 2']],
])('tabs take their labels from %s', async (_, source, labels) => {
  expect([...(await shown(source)).matchAll(/<label [^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(labels)
})

test('what is no tab is in one of its own, and nothing is lost', async () => {
  const html = await shown(
    '<Tabs>\n\nBare *text*\n\n<TabItem label="A">a</TabItem>\n\n{<p>an element</p>}\n\n</Tabs>\n',
  )
  expect([...html.matchAll(/<label [^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(['Tab 1', 'A', 'Tab 3'])
  expect(html).toContain('Bare <em>text</em>')
  expect(html).toContain('<p>an element</p>')
})

test('a callout has the kind of its type, or of its name, and a title in the language of the post', async () => {
  expect(await shown('<Callout type="danger">x</Callout>\n')).toContain(
    'data-kind="danger"><p class="calloutTitle">Danger</p>',
  )
  expect(await shown('<Callout type="nonsense">x</Callout>\n')).toContain('data-kind="note"')
  expect(await shown('<Tip>x</Tip>\n', 'ko')).toContain('data-kind="tip"><p class="calloutTitle">팁</p>')
  expect(await shown('<Aside type="caution" title="Own">x</Aside>\n')).toContain(
    'data-kind="caution"><p class="calloutTitle">Own</p>',
  )
})

test.each([
  [
    '<YouTube id="dQw4w9WgXcQ" />',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video on YouTube" loading="lazy" allowFullScreen=""></iframe>',
  ],
  ['<Youtube url="https://youtu.be/dQw4w9WgXcQ?t=1" />', 'youtube-nocookie.com/embed/dQw4w9WgXcQ"'],
  ['<YouTube id="x&quot; onload" />', '<span class="frameLink">Video on YouTube</span>'],
  ['A <YouTube /> in text', '<p>A <span class="frameLink">Video on YouTube</span> in text</p>'],
  ['<Tweet id="123" />', '<a href="https://x.com/i/status/123" class="frameLink">Post on X</a>'],
  ['<CodeSandbox id="new" />', 'src="https://codesandbox.io/embed/new"'],
  ['<CodePen id="abc" user="me" />', 'src="https://codepen.io/me/embed/abc?default-tab=result"'],
  ['<StackBlitz src="https://evil.example/embed" />', '<a href="https://evil.example/embed" class="frameLink">'],
  ['<CodePen url="javascript:alert(1)" />', '<span class="frameLink">Demo on CodePen</span>'],
  [
    '<LinkCard href="https://a.example/b" title="T" />',
    '<a href="https://a.example/b">T</a></p><p class="cardSite">a.example</p>',
  ],
  ['<LinkCard href="javascript:alert(1)" title="T" />', '<div class="card"><p class="cardTitle">T</p></div>'],
  ['<Card title="T" href=" java\tscript:x">c</Card>', '<p class="cardTitle">T</p>c'],
  ['Text <Link href="/about">**a**</Link>', '<a href="/about"><span class="static"><strong>a</strong></span></a>'],
  ['Text <Link to="/about" activeClassName="x">a</Link>', '<a href="/about">a</a>'],
  ['Text <Link href="javascript:alert(1)">a</Link> <Link href={{}}>b</Link>', '<p>Text a b</p>'],
  ['<Picture src="/a.png" alt="a" />', '<img alt="a"'],
  ['<Details summary="S">c</Details>', '<details><summary>S</summary>c</details>'],
  [
    '<Image src="/a.png" alt="a" fill priority width={3} />',
    '<img alt="a" loading="lazy" decoding="async" src="/a.png" width="3"/>',
  ],
  ['<Figure src="/a.png" caption="C" />', '<figcaption>C</figcaption>'],
  ['Text <Badge text="new" /> <Kbd>K</Kbd>', '<span class="badge">new</span> <kbd>K</kbd>'],
  [
    '<Steps><Step title="S">c</Step></Steps>',
    '<div class="steps"><div class="step"><p class="cardTitle">S</p>c</div></div>',
  ],
])('shows %s', async (source, expected) => expect(await shown(`${source}\n`)).toContain(expected))

test('a member that a component lacks shows its children', async () => {
  expect(await shown('<Card title="T"><Card.Body>inside</Card.Body></Card>\n')).toMatch(
    /T<\/p><span data-unknown-component="Card.Body"[^>]*>inside/,
  )
})

test('every name that check knows is a component', () => {
  const components = componentsIn('en')
  for (const name of componentNames)
    expect(renderToStaticMarkup(createElement(components[name] as ComponentType<object>, {}))).not.toBe(undefined)
})

test('Markdown by its name with components shows them', async () => {
  const html = await shown('<Callout type="tip">\n\n**b** {braces}\n\n</Callout>\n\n<br>\n', 'en', 'post.md')
  expect(html).toContain('data-kind="tip"')
  expect(html).toContain('<strong>b</strong> {braces}')
})

test('in development, what the blog does not have is named where it stands', async () => {
  vi.resetModules()
  vi.doMock('@/lib/config.ts', async (load) => ({
    config: { ...(await load<typeof Config>()).config, showUnpublished: true },
  }))
  const { unknownComponent } = await import('../../app/_components/mdx/unknown.tsx')
  const Chart = unknownComponent('Chart') as ComponentType<{ children: string }>
  const html = renderToStaticMarkup(createElement(Chart, null, 'inside'))
  expect(html).toMatch(
    /^<span data-unknown-component="Chart"[^>]*><strong [^>]*>&lt;Chart&gt;: this blog has no such component<\/strong>inside/,
  )
})
