import fs from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { fill } from '../../../lib/strings/fill.ts'
import { inWordsOf, problemTexts } from '../../../lib/strings/problem-texts.ts'

const lib = path.join(import.meta.dirname, '../../../lib')

/** Files in which no text is a problem that a page or the editor shows: a terminal does, or nobody. */
const others = [
  /^(?:cli|deployment|site|strings)\/|^config\.ts$/,
  /^content\/(?:index-store|process|readers|search|live)\//,
  /^content\/build\/(?:compile-cache|compile-posts|posts-index|split-message)\.ts$/,
  /^content\/(?:check\/languages-of-code|assets\/serve-file|posts\/topics)\.ts$/,
  /^content\/(?:demos\/own-components|files\/file-dates|front-matter\/notion)\.ts$/,
  /^core\/(?:errors|grouped|loaded-module|nearest|page-address|permalinks|redirects|regular-file)\.ts$/,
  /^mdx\/(?:code\/|compilers\/|evaluate\/run-body|html\/(?!frames|failed-part)|syntax\/callout-kinds)/,
  /^mdx\/(?:drawn\/placed-drawing|source\/(?:cjk-emphasis|post-imports))\.ts$/,
  /^write\/(?:answers|guard|new-post-text)\.ts$/,
]

/** Other texts in the rest. */
const notProblems = [
  // Code, and words that are not for people
  /<\w+[ >]|=> \{|^use strict|^export const |^(?:flowchart|subgraph) |^(?:\w+ ){3,}\w+ ?$/,
  // What other programs say
  /^(?:Not enough stack|control characters|Implicit map keys|Unexpected scalar at node end| at line)$/,
  /^(?:Could not parse|\{\} is outside the years|suspended while responding)/,
  // Options of a command
  /--\w/,
  // Quoted, as the value of a field
  /^a file that cannot be read$/,
]

interface Node {
  type: string
  start: number
  end: number
}

/** Every text of a file with two words or more, with `{}` in the place of what is filled in. */
function textsIn(file: string): string[] {
  const code = stripTypeScriptTypes(fs.readFileSync(path.join(lib, file), 'utf8'))
  const found: string[] = []
  const visit = (node: Node): void => {
    const { type, value, quasis, key } = node as Node & Record<string, unknown>
    if (type === 'ImportDeclaration' || /^(?:rows|names|starts)$/.test((key as { name?: string })?.name ?? '')) return
    if (type === 'Literal' && typeof value === 'string') found.push(value)
    if (type === 'TemplateLiteral')
      found.push((quasis as { value: { cooked: string } }[]).map((each) => each.value.cooked).join('{}'))
    for (const child of Object.values(node).flat())
      if (typeof child === 'object' && child !== null && 'type' in child) visit(child as Node)
  }
  visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }))
  return found.filter((text) => /[a-z]{2,}:? [a-z{`]/.test(text))
}

const files = fs
  .readdirSync(lib, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !others.some((other) => other.test(file)))
const texts = files.flatMap((file) => textsIn(file).map((text) => ({ file, text })))

const unnamed = (text: string) => text.replaceAll(/\{\w*\}/g, '{}')
/** A text with each of its values filled in. */
const filled = (text: string) => {
  let at = 0
  return unnamed(text).replaceAll('{}', () => `‹${at++}›`)
}
/** A part of a problem, without what other parts fill in around it. */
const partOf = (text: string) =>
  text
    .replaceAll(/\$\d/g, '{}')
    .replaceAll('{}/{}', '{}')
    .replace(/^(?:[\s:;,.]|\{\})+|(?:[\s:;,]|\{\})+$/g, '')

for (const lang of Object.keys(problemTexts) as (keyof typeof problemTexts)[]) {
  const { say } = inWordsOf(lang)
  const table = Object.entries(problemTexts[lang])
  const known = table.map(([english]) => unnamed(english))

  test(`every problem has a text in ${lang}`, () => {
    const isKnown = (text: string) =>
      known.some((each) => each.includes(partOf(text))) || say(filled(text)) !== filled(text)
    const missing = texts.filter(({ text }) => !notProblems.some((other) => other.test(text)) && !isKnown(text))
    expect(missing.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  test(`each text in ${lang} is found by its template, with every value`, () => {
    for (const [english, text] of table) {
      const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      expect(new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)), english).toEqual(new Set(names))
      const values = Object.fromEntries(names.map((name, at) => [name, `‹${at}›`]))
      expect(say(filled(english))).toBe(fill<string>(text, values))
    }
  })

  test(`no text in ${lang} is of a problem that there is no more`, () => {
    const plain = (text: string) => text.replaceAll(/[`'\\]/g, '')
    const code = plain(files.map((file) => fs.readFileSync(path.join(lib, file), 'utf8')).join('\n'))
    const parts = (english: string) => plain(english).split(/\{\w+\}|[:;,](?= |$)/)
    const gone = table.filter(([english]) => !parts(english).every((part) => code.includes(part.trim())))
    expect(gone.map(([english]) => english)).toEqual([])
  })
}

test('no Korean particle stands behind a value', () => {
  const particle = /\{\w+\}[`"'>\])]*(?:은|는|이|가|을|를|와|과|로|으로|라|이라)(?![가-힣])/
  expect(Object.values(problemTexts.ko).filter((text) => particle.test(text))).toEqual([])
})

test('problems within problems, and values that look like one', () => {
  const { lang, say } = inWordsOf('ko-KR,ko;q=0.9,en;q=0.8')
  expect(lang).toBe('ko')
  expect(say('`date` is read as "2026-11-21"; expected a title, found "x, found y"')).toBe(
    '`date`: 읽은 값 "2026-11-21". 있어야 할 것: 제목. 지금 있는 것: "x, found y"',
  )
  expect(say('a footnote has no text: found "[^1]", expected a line that begins with [^1]:')).toBe(
    '내용이 없는 각주: "[^1]". 있어야 할 것: 다음으로 시작하는 줄: [^1]:',
  )
  expect(say('the front matter is not YAML: Unresolved alias; expected YAML')).toBe(
    '형식이 틀린 프런트 매터(YAML): Unresolved alias. 있어야 할 것: YAML',
  )
  expect(say('`text` cannot be used; expected text')).toBe('`text`: 쓸 수 없는 값. 있어야 할 것: 글자')
  expect(say('Unexpected token')).toBe('Unexpected token')
  for (const other of ['en', 'fr-FR,ko', '']) expect(inWordsOf(other).say('is empty')).toBe('is empty')
})
