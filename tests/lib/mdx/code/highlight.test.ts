import { expect, test } from 'vitest'
import { codeColors, loadHighlighter, type CodeCache } from '../../../../lib/mdx/code/highlight.ts'

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

test('blocks wait for the highlighter, and are then colored once each', async () => {
  const cache = countingCache()
  const before = codeColors(cache)
  expect(before.colorCode('ts', 'const a = 1')).toBeNull()
  expect(before.missed()).toBe(true)
  await loadHighlighter()
  const { colorCode, missed } = codeColors(cache)
  expect(colorCode('ts', 'const a = "<b>"')).toBe(
    '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>',
  )
  expect(missed()).toBe(false)
  colorCode('ts', 'const a = "<b>"')
  colorCode('js', 'const a = "<b>"')
  expect(cache.stored.size).toBe(2)
  expect(cache.reads).toBe(3)
})

test('a block that another process colored is taken from the cache', async () => {
  await loadHighlighter()
  const first = countingCache()
  codeColors(first).colorCode('css', 'a { color: red }')
  const second = countingCache()
  for (const key of first.stored.keys()) second.stored.set(key, 'as kept')
  // The most recently highlighted blocks stay in memory as well
  expect(codeColors(second).colorCode('css', 'a { color: red }')).toContain('hljs-')
  expect(codeColors(second).colorCode('css', 'b { color: red }')).toContain('hljs-')
  expect(second.stored.size).toBe(2)
})

test('a language that is not known is not colored, which is remembered', async () => {
  await loadHighlighter()
  const cache = countingCache()
  expect(codeColors(cache).colorCode('klingon', 'qapla')).toBeNull()
  expect([...cache.stored.values()]).toEqual([''])
})

test.each(['dockerfile', 'nginx', 'dart', 'powershell', 'vue', 'svelte', 'astro'])('%s has colours', async (name) => {
  await loadHighlighter()
  const code = '# a\nserver { listen 80; }\n<script>\nconst a = "b"\n</script>\nFROM node\n'
  expect(codeColors().colorCode(name, code)).toContain('<span class="hljs-')
})

test.each([
  ['h', 'c'],
  ['mm', 'objectivec'],
  ['pl', 'perl'],
  ['mk', 'makefile'],
  ['sh', 'bash'],
  ['ts', 'typescript'],
])('%s, which several languages may have, means %s', async (name, common) => {
  await loadHighlighter()
  const code = 'int a = 1; # "b" // if (c) return `d`\nfunction e(f: string) {}\n'
  expect(codeColors().colorCode(name, code)).toBe(codeColors().colorCode(common, code))
})
