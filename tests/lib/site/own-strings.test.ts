import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../corpora.ts'

const file = path.join(import.meta.dirname, '../../../lib/site/own-strings.ts')
const ask = `const { strings } = await import(${JSON.stringify(file)}); console.log(JSON.stringify(strings))`

/** What the module makes of a project with these files in `theme/strings/`. */
function read(files: Record<string, string>): { stdout: string; stderr: string } {
  const project = temporaryFolder()
  fs.mkdirSync(path.join(project, 'theme/strings'), { recursive: true })
  fs.writeFileSync(path.join(project, 'package.json'), '{"type":"module"}')
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(project, 'theme/strings', name), text)
  const env = { ...process.env, BUILT_PROJECT: project }
  return spawnSync(process.execPath, ['--input-type=module', '-e', ask], { env, encoding: 'utf8' })
}

test('the files of theme/strings are texts by language', () => {
  const text = "import type { OwnStrings } from 'pointsix'\nexport const strings: OwnStrings = { posts: 'Записи' }\n"
  const { stdout } = read({ 'ru.ts': text, 'pt-PT.ts': text, 'README.md': '', '.DS_Store': '' })
  expect(JSON.parse(stdout)).toEqual({ ru: { posts: 'Записи' }, 'pt-PT': { posts: 'Записи' } })
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
