import fs from 'node:fs'
import { expect, test } from 'vitest'
import { resultOf } from '@/lab/charts/results.ts'
import { listed, listedNames } from '@/lab/charts/listed.ts'
import { maxResultLength, parseResult, runsOf } from '@/lab/result.ts'
import { judgeAll } from '@/lab/engine/claims.ts'
import { experimentNames, loadExperiment } from '@/lab/engine/experiments.ts'
import { site } from '@/lib/site/site.ts'
import { parsePost } from '@/lib/content/posts/parse.ts'
import { files, textOf } from './rendered.ts'

const pathOf = (name: string) => `lab/experiments/${name}/result.json`

test('the site lists every experiment that can be run', () => {
  expect(listedNames.toSorted()).toEqual(experimentNames)
})

test.each(listedNames)('%s: a committed result is whole, small, and what the schema says', async (name) => {
  const result = await resultOf(name)
  expect(result === null).toBe(!fs.existsSync(pathOf(name)))
  if (!result) return
  const text = fs.readFileSync(pathOf(name), 'utf8')
  const { problems, result: checked } = parseResult(text)
  expect(problems).toBeNull()
  expect(checked).toMatchObject({ name, complete: true, quick: false })
  expect(text.length).toBeLessThan(maxResultLength / 10)
})

test.each(listedNames)('%s: the committed verdicts are what the rules make of the committed figures', async (name) => {
  const result = await resultOf(name)
  const { claims } = await loadExperiment(name)
  // To fix it, run npm run lab -- <name> --judge
  expect(result?.claims ?? []).toEqual(result ? judgeAll(claims, runsOf(result)) : [])
})

test.each(listedNames)('%s: its page links to the posts that use it, and to no other', (name) => {
  const using = files.filter((file) => new RegExp(`<Lab[^>]*\\bexperiment="${name}"`).test(textOf(file).text))
  const slugs = using.map((file) => parsePost(file, textOf(file), { timeZone: site.timeZone, drafts: true })!.meta.slug)
  // To fix it, edit the experiment's about.json
  expect([...listed[name]!.posts].sort()).toEqual(slugs.sort())
})
