import { expect, test, vi } from 'vitest'
import type { CodeCache } from '../../../../lib/mdx/drawn/renderers.ts'

// No other file has loaded the highlighter in these modules
vi.resetModules()
const { bodyRenderers } = await import('../../../../lib/mdx/drawn/renderers.ts')

/** A cache that counts. */
function countingCache(): CodeCache & { stored: Map<string, string>; reads: number } {
  const stored = new Map<string, string>()
  const cache = {
    stored,
    reads: 0,
    get: (key: string) => (cache.reads++, stored.get(key)),
    set: (key: string, html: string) => void stored.set(key, html),
  }
  return cache
}

/** The function that colors code, once the highlighter is loaded. */
async function coloring(cache?: CodeCache) {
  const renderers = bodyRenderers(cache)
  renderers.colorCode('ts', '')
  await renderers.loadMissing()
  return renderers.colorCode
}

test('blocks wait for the highlighter, and are then colored once each', async () => {
  const cache = countingCache()
  const before = bodyRenderers(cache)
  expect(before.colorCode('ts', 'const a = "<b>"')).toBeNull()
  expect(await before.loadMissing()).toBe(true)
  const { colorCode, loadMissing } = bodyRenderers(cache)
  expect(colorCode('ts', 'const a = "<b>"')).toBe(
    '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>',
  )
  expect(await loadMissing()).toBe(false)
  colorCode('ts', 'const a = "<b>"')
  colorCode('js', 'const a = "<b>"')
  expect(cache.stored.size).toBe(2)
  expect(cache.reads).toBe(3)
})

test('a block that another process colored is taken from the cache, and so is one of an unknown language', async () => {
  const first = countingCache()
  const colorCode = await coloring(first)
  colorCode('css', 'a { color: red }')
  expect(colorCode('klingon', 'qapla')).toBeNull()
  const second = countingCache()
  for (const [key, value] of first.stored) second.set(key, value)
  const again = await coloring(second)
  expect(again('css', 'a { color: red }')).toContain('hljs-')
  expect(again('klingon', 'qapla')).toBeNull()
  expect(second.stored.size).toBe(first.stored.size)
})

test.each(['dockerfile', 'nginx', 'dart', 'powershell', 'vue', 'svelte', 'astro'])('%s has colours', async (name) => {
  const code = '# a\nserver { listen 80; }\n<script>\nconst a = "b"\n</script>\nFROM node\n'
  expect((await coloring())(name, code)).toContain('<span class="hljs-')
})

test.each([
  ['h', 'c'],
  ['mm', 'objectivec'],
  ['pl', 'perl'],
  ['mk', 'makefile'],
  ['sh', 'bash'],
  ['ts', 'typescript'],
])('%s, which several languages may have, means %s', async (name, common) => {
  const colorCode = await coloring()
  const code = 'int a = 1; # "b" // if (c) return `d`\nfunction e(f: string) {}\n'
  expect(colorCode(name, code)).toBe(colorCode(common, code))
})
