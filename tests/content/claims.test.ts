import fs from 'node:fs'
import path from 'node:path'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { figuresIn } from '@/app/_components/figures/index.ts'
import { run } from '@/app/_components/figures/run.ts'
import { listFilesSync, readFileTextSync } from '@/lib/content/files.ts'
import { parsePost } from '@/lib/content/parse.ts'
import { compileBody } from '@/lib/mdx/compile.ts'
import { componentNames } from '@/lib/mdx/component-names.ts'
import { evaluate } from '@/lib/mdx/evaluate.ts'
import { site } from '@/site.config.ts'
import { claims } from './claims.ts'

const root = path.join(import.meta.dirname, '../../content')
const { files } = listFilesSync(root)
const textOf = (file: string) => readFileTextSync(root, file, { filesOpened: 0 })
const plain = ({ children }: { children?: React.ReactNode }) => createElement(Fragment, null, children)

/** The post as HTML, its figures drawn and every other component set aside. */
async function rendered(file: string): Promise<string> {
  const { meta, source } = parsePost(file, textOf(file), { timeZone: site.timeZone, drafts: true })!
  const body = await compileBody({ file, source })
  expect([...meta.faults, ...body.faults]).toEqual([])
  return renderToStaticMarkup(evaluate(body, figuresIn(meta.lang), () => plain))
}

describe('what posts say of measurements', () => {
  test('the run has no reader with a wrong answer', () => {
    expect(run.verdicts.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(run.figures.length).toBeGreaterThan(0)
  })

  test.each(files)('%s refers to nothing that was not measured', async (file) => {
    const html = await rendered(file)
    expect([...html.matchAll(/.{0,80}class="notMeasured"/g)].map(([place]) => place)).toEqual([])
  })

  test.each(claims)('$post: $says', ({ post, says, holds }) => {
    // A line break in the file is a space in the sentence
    expect(textOf(post).text.replace(/\s+/g, ' ')).toContain(says)
    expect(holds()).toBe(true)
  })

  test('the checker knows the figures by name', () => {
    expect(componentNames).toEqual(expect.arrayContaining(Object.keys(figuresIn('en'))))
  })

  test('the committed run is small', () => {
    expect(fs.statSync(path.join(root, '_lab/readers.json')).size).toBeLessThan(300_000)
  })
})
