import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildStyles } from '../../../app/_next/build-styles.ts'
import { temporaryFolder } from '../../corpora.ts'

const folder = temporaryFolder()
fs.mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
const readStyle = buildStyles(folder)
const written = (css: string) => {
  fs.writeFileSync(path.join(folder, 'static/chunks/a.css'), css)
  return buildStyles(folder)('chunks/a.css')
}

test.each([
  ['p{color:red}'],
  ['p{background:url(data:image/svg+xml,%3Csvg/%3E)}'],
  ['p{filter:url(#a)}'],
  ['p{background:url("/image.svg")}'],
])('a sheet stands in documents: %s', (css) => {
  expect(written(css)).toBe(css)
})

test.each([
  ['names a file next to itself', '@font-face{src:url(../media/a.woff2)}'],
  ['names another sheet', '@import "b.css";'],
  ['would end the element', 'p::before{content:"</style>"}'],
  ['is large', 'p{color:red}'.repeat(10_000)],
])('a sheet that %s stays a file', (_what, css) => {
  expect(written(css)).toBeNull()
})

test('a sheet that is not here stays a file, and a sheet is read once', () => {
  expect(readStyle('chunks/none.css')).toBeNull()
  fs.writeFileSync(path.join(folder, 'static/chunks/none.css'), 'p{}')
  expect(readStyle('chunks/none.css')).toBeNull()
})
