import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { layOut } from '../../corpora.ts'

const file = path.join(import.meta.dirname, '../../../lib/site/own-theme.ts')
const ask = `const { theme } = await import(${JSON.stringify(file)}); console.log(JSON.stringify(theme))`

/** What the module makes of a project with these files in `theme/strings/`. */
function read(files: Record<string, string>): { stdout: string; stderr: string } {
  const project = layOut({ 'package.json': '{"type":"module"}' })
  layOut(files, path.join(project, 'theme/strings'))
  const env = { ...process.env, BUILT_PROJECT: project }
  return spawnSync(process.execPath, ['--input-type=module', '-e', ask], { env, encoding: 'utf8' })
}

test('theme/ holds texts by language and style rules', () => {
  const text = "import type { OwnStrings } from 'pointsix'\nexport const strings: OwnStrings = { posts: 'Записи' }\n"
  const { stdout } = read({
    'ru.ts': text,
    'pt-PT.ts': text,
    'README.md': '',
    '.DS_Store': '',
    '../styles.css': 'a { color: red }\n',
  })
  expect(JSON.parse(stdout)).toEqual({
    strings: { ru: { posts: 'Записи' }, 'pt-PT': { posts: 'Записи' } },
    styles: 'a { color: red }\n',
  })
})

test('what is wrong is named with its file and key, all at once', () => {
  const { stdout, stderr } = read({
    'ru.ts': "export const strings = { page: 'Страница' }\n",
    'jp.ts': 'export const strings = {}\n',
    'fi.json': '{}',
    'nl.ts': 'export default {}\n',
    'sv.ts': 'export const strings = {\n',
  })
  expect(stdout).toBe('')
  expect(stderr).toContain('ConfigError: The texts of the interface cannot be used:\n')
  const place = 'expected the name of a language, such as ru.ts or pt-PT.ts'
  for (const line of [
    `fi.json: ${place}`,
    `jp.ts: ${place}`,
    'nl.ts: expected `export const strings = { … }`; it exports default',
    'ru.ts: page: expected a text with {page}; got "Страница"',
    'sv.ts: cannot be loaded: ',
  ])
    expect(stderr).toContain(`\n  theme/strings/${line}`)
})

test('docs/customising.md lists the custom properties of the blog', () => {
  const read = (name: string) => fs.readFileSync(path.join(import.meta.dirname, '../../..', name), 'utf8')
  const table = read('docs/customising.md').match(/^\| `--.*$/gm)!
  const listed = table.flatMap((row) => row.match(/--[\w-]+/g)!)
  const base = read('app/styles/base.css').replace(/@media[^{]*\{\s*:root[\s\S]*?\n\}/g, '')
  const defined = [...base.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual([...new Set(defined)].filter((name) => name !== '--tracking').toSorted())
})
