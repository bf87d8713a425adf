import fs from 'node:fs'
import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { files, textOf } from './rendered.ts'

/** Every code block of the shipped posts. `source` is the project file that its fence names after the language. */
const blocks = files.flatMap((post) => {
  const { text } = textOf(post)
  return [...text.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm)].map(
    ({ index, 1: language, 2: source, 3: code }) => ({
      post,
      line: text.slice(0, index).split('\n').length,
      language,
      source,
      code: code!,
    }),
  )
})

/** The parts of a block; a line of `// …` marks an omission. */
const partsOf = (code: string): string[] => code.split(/^\s*\/\/ …\n/m).map(unformatted)

/** Removes comments and line breaks, which may differ in posts. */
function unformatted(code: string): string {
  return code
    .replaceAll(/\/\*[^]*?\*\/|(?<=\s)\/\/ .*$/gm, '')
    .replaceAll(/\s+/g, '')
    .replaceAll(/,([)\]}])/g, '$1')
}

describe('a script that a post offers to try', () => {
  const scripts = blocks.filter(
    ({ language, source, code }) => language === 'js' && !source && code.startsWith('import '),
  )

  test('is there', () => expect(scripts.length).toBeGreaterThan(0))

  test.each(scripts)('runs: $post:$line', ({ code }) => {
    const few = code.replaceAll(/\d+_000/g, '5')
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', few], { encoding: 'utf8' })
    expect(stderr).toBe('')
  })
})

describe('code that a post quotes', () => {
  const quotes = blocks.filter(({ source }) => source !== undefined)

  test('is there', () => expect(quotes.length).toBeGreaterThan(0))

  test.each(quotes)('is in the file that it names: $post:$line, $source', ({ source, code }) => {
    const whole = unformatted(fs.readFileSync(source!, 'utf8'))
    expect(partsOf(code).filter((part) => !whole.includes(part))).toEqual([])
  })

  test('names its file', () => {
    const sources = fs
      .globSync('{app,lib,lab,scripts}/**/*.{ts,tsx}')
      .map((file) => ({ file, whole: unformatted(fs.readFileSync(file, 'utf8')) }))
    const unnamed = blocks
      .filter(({ source }) => source === undefined)
      .flatMap(({ post, line, code }) =>
        sources
          .filter(({ whole }) => partsOf(code).every((part) => whole.includes(part)))
          .map(({ file }) => `${post}:${line} quotes ${file}`),
      )
    expect(unnamed).toEqual([])
  })
})
