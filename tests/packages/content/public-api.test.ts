import { expect, test } from 'vitest'
import { manifest, packageExports, packedModules, publicTypes } from '../../../packages/content/pack.ts'

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/\n? */g, '')

test('the public API is the one that was agreed on; `vitest run tests/packages -u` accepts a change', async () => {
  const types = [...(await publicTypes())].map(([file, text]) => `# ${file}\n${withoutComments(text)}`)
  const text = `# exports of @pointsix/content\n${Object.keys(packageExports).join('\n')}\n\n${types.join('\n')}`
  expect(text).toContain('list(query?: ListQuery): Promise<Page<Data>>')
  await expect(text).toMatchFileSnapshot('public-api.txt')
}, 120_000)

test('messages of the package name its own file of settings', () =>
  expect([...packedModules().modules.values()].join('')).not.toMatch(/site\.config|npm run (?:index|preview)/))

test('package.json names each package that a module imports, those of the author alone as optional', () => {
  const { dependencies, peerDependenciesMeta } = manifest(packedModules().packages)
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['satteri', 'yaml']))
  for (const name of ['twoslash', 'typescript']) {
    expect(dependencies).not.toHaveProperty(name)
    expect(peerDependenciesMeta).toHaveProperty(name, { optional: true })
  }
})
