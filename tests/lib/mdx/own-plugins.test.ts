import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { loadMdxConfig } from '../../../lib/content/process/load-mdx-config.ts'
import { compileBody } from '../../../lib/mdx/compile.ts'
import { compilerNames } from '../../../lib/mdx/compilers/names.ts'
import { temporaryFolder } from '../../corpora.ts'

function projectWith(config: string): string {
  const project = temporaryFolder()
  fs.writeFileSync(path.join(project, 'package.json'), '{"type":"module"}')
  fs.writeFileSync(path.join(project, 'mdx.config.ts'), config)
  return project
}

const body = (source: string) => ({ file: 'a.md', source, lang: 'en' })

const remark = `
const visit = (node, change) => { change(node); node.children?.forEach((child) => visit(child, change)) }
const shout = (options) => (tree) => visit(tree, (node) => { if (node.type === 'text') node.value = node.value.toUpperCase() + options.mark })
const mark = () => (tree) => visit(tree, (node) => { if (node.tagName === 'p') node.properties.className = ['shouted'] })
`

test('plugins of remark and rehype shape every body, which next-mdx-remote then compiles', async () => {
  const project = projectWith(
    `${remark}export const mdx = { remarkPlugins: [[shout, { mark: '!' }]], rehypePlugins: [mark] }`,
  )
  const mdx = loadMdxConfig(project)!
  expect(mdx.usesUnified).toBe(true)
  const { code, faults } = await compileBody(body('hello *you*\n'), { mdx })
  expect(faults).toEqual([])
  expect(code).toMatch(/shouted[^]*HELLO !<em>YOU!<\/em>/)
})

test.each(compilerNames)('plugins of satteri shape bodies of %s', async (compiler) => {
  const project = projectWith(`
    export const mdx = {
      hastPlugins: [{ name: 'target', element: { filter: ['a'], visit: (node, context) => context.setProperty(node, 'data-mine', 'yes') } }],
    }`)
  const mdx = loadMdxConfig(project)!
  expect(mdx.usesUnified).toBe(false)
  const { code, faults } = await compileBody(body('[x](https://example.com)\n'), { mdx, compiler })
  expect(faults).toEqual([])
  expect(code).toContain('data-mine')
})

test('a plugin that throws is a fault of the post, and others are shown', async () => {
  const project = projectWith(
    `export const mdx = { remarkPlugins: [() => (tree) => { if (tree.children[0]?.type === 'heading') throw new Error('no headings here') }] }`,
  )
  const mdx = loadMdxConfig(project)!
  expect((await compileBody(body('Text.\n'), { mdx })).faults).toEqual([])
  const { faults } = await compileBody(body('# Title\n'), { mdx })
  expect(faults).toMatchObject([
    { file: 'a.md', line: 1, frame: '', message: 'the body does not compile: no headings here' },
  ])
})

test('other plugins make another digest', () => {
  const digestOf = (text: string) => loadMdxConfig(projectWith(text))!.digest
  const one = 'export const mdx = { remarkPlugins: [] }'
  expect(digestOf(one)).toBe(digestOf(one))
  expect(digestOf(`${one} // 2`)).not.toBe(digestOf(one))
})

test('without mdx.config.ts there are none', () => expect(loadMdxConfig(temporaryFolder())).toBeUndefined())

test.each([
  ['export const plugins = []', 'expected `export const mdx = { … }`; it exports plugins'],
  ['export const mdx = { remark: [] }', 'mdx.remark: expected one of remarkPlugins, rehypePlugins, hastPlugins'],
  ["export const mdx = { remarkPlugins: 'gfm' }", 'mdx.remarkPlugins: expected a list of plugins; got string'],
  [
    "export const mdx = { rehypePlugins: ['slug'] }",
    'mdx.rehypePlugins[0]: expected a function, or a list of one and its options; got "slug"',
  ],
  ['export const mdx = {', 'mdx.config.ts cannot be loaded: '],
  ["import 'nothing-here'\nexport const mdx = {}", 'mdx.config.ts cannot be loaded: '],
])('%s is named', (config, message) => {
  expect(() => loadMdxConfig(projectWith(config))).toThrow(message)
})
