import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { importedBy, ImportError } from '../../app/_components/demos/imported.tsx'
import type { PostImport } from '../../lib/mdx/source/imported.ts'

/** The imports of a post in a build without any imported file. */
const imported = (from: string, more: Partial<PostImport> = {}) =>
  importedBy(
    [{ name: 'Demo', from, exported: 'default', kind: 'component', line: 6, column: 1, ...more }],
    'notes/a.mdx',
    {
      Callout: ({ children }: { children?: ReactNode }) => createElement('aside', null, children),
    },
  )

const htmlOf = (component: unknown) =>
  renderToStaticMarkup(createElement(component as ComponentType<{ children: ReactNode }>, null, 'inside'))

test.each([
  ['./demo.tsx', './demo.tsx: there is no such file in this build'],
  ['../../layout', '../../layout: it is outside the content folder'],
])('a component that is not there says so and shows what is inside it: %s', async (from, message) => {
  const html = htmlOf((await imported(from)).Demo)
  expect(html).toMatch(/^<strong [^>]*data-content-fault[^>]*>/)
  expect(html).toContain(`>notes/a.mdx:6:1: ${message}</strong>inside`)
})

test('a component of the blog takes the place of one that is not there', async () => {
  expect(htmlOf((await imported('../../callout', { name: 'Callout' })).Callout)).toBe('<aside>inside</aside>')
})

test('a component of another framework shows what is inside it', async () => {
  expect(htmlOf((await imported('./card.astro')).Demo)).toMatch(
    /^<span data-unknown-component="Demo"[^>]*>inside<\/span>$/,
  )
})

test('a value that is not there is an error with its place', async () => {
  const failing = imported('./data.json', { name: 'data', kind: 'value' })
  await expect(failing).rejects.toThrow('./data.json: there is no such file in this build')
  await expect(failing).rejects.toBeInstanceOf(ImportError)
  await expect(failing).rejects.toMatchObject({ place: { line: 6, column: 1 } })
})

test('a file that an app without a bundler cannot have asks for a new start', async () => {
  vi.stubEnv('BUILT_FOR', 'writing')
  vi.resetModules()
  const asked = [
    { name: 'Demo', from: './demo.tsx', exported: 'default', kind: 'component', line: 6, column: 1 } as const,
  ]
  const { Demo } = await (await import('../../app/_components/demos/imported.tsx')).importedBy(asked, 'a.mdx', {})
  expect(htmlOf(Demo)).toContain('./demo.tsx: stop `dev` and start it again to see this')
  vi.unstubAllEnvs()
})

test('what is ignored gives no name', async () => {
  expect(await imported('react', { kind: 'ignored' })).toEqual({})
  expect(await imported('./a.css', { name: '', kind: 'file' })).toEqual({})
})
