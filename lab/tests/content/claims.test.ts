import { describe, expect, test } from 'vitest'
import { labComponents } from '@/lab/charts/components.ts'
import { experimentNames, loadExperiment } from '@/lab/engine/experiments.ts'
import { claims, stated } from './claims.ts'
import { compiled, files, measuring, rendered, textOf, typed } from './rendered.ts'

describe('what posts say of measurements', () => {
  test.each(files)('%s refers to nothing that was not measured', async (file) => {
    expect([...(await rendered(file)).matchAll(/.{0,80}class="notMeasured">[^<]*/g)].map(([place]) => place)).toEqual(
      [],
    )
  })

  test.each(claims)('$post: $says', ({ post, says, holds }) => {
    // A line break in the file counts as a space
    expect(textOf(post).text.replace(/\s+/g, ' ')).toContain(says)
    expect(holds()).toBe(true)
  })

  test('the checker knows the components by name', () => {
    expect(Object.keys(labComponents).toSorted()).toEqual(Object.keys(measuring('en')).toSorted())
  })
})

/** Units of measurements in English and Korean, longer ones before shorter ones. */
const units = 'milliseconds?|seconds?|minutes?|times|per ?cent|requests/s|밀리초|퍼센트|초|분|배|ms|µs|MB|GB|kB|×|%|s'

const number = String.raw`\d[\d.,]*`
const figure = new RegExp(
  String.raw`(?<![\w.#/-])${number}(?:\s?[–~-]\s?${number})?\s?(?:${units})(?![A-Za-z0-9])`,
  'gu',
)

/** Numbers with a unit of measurement, exactly as in the text. */
const typedFigures = (text: string): string[] => [...text.matchAll(figure)].map(([found]) => found)

/** The numbers within words, for comparing `13.6 s` with `12.2–13.6 s against 6.9–7.3 s`. */
const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((each) => each.replaceAll(',', ''))

/** Figures that a post may state without a component of the lab. */
const statedIn = (file: string): string[] =>
  stated.filter(({ post }) => post === file).flatMap(({ figures }) => figures)

describe('what posts state themselves', () => {
  test('figures are found in both languages, and nothing else is', () => {
    expect(
      typedFigures(
        'It took 12.2–13.6 s, then 40 ms: 5.7× less, 3 times, 7.1 MB. 3초, 1~3초쯤, 두 배, 1.5배로, 60ms마다 90 %를',
      ),
    ).toEqual(['12.2–13.6 s', '40 ms', '5.7×', '3 times', '7.1 MB', '3초', '1~3초', '1.5배', '60ms', '90 %'])
    expect(typedFigures('70 posts, Node 24, 2026-11-21, 0.6 CPU, v1.5s, ES2025, 3 strings, 글 70개')).toEqual([])
  })

  test.each(files)('%s types no figure that a component could show', async (file) => {
    const { body } = await compiled(file)
    const shows = body.components.some((name) => Object.hasOwn(measuring('en'), name))
    const found = shows ? typedFigures(await typed(file)) : []
    // To fix it, use <LabValue>, <LabRatio> or <LabPublished>; if the figure was published or set, declare it in
    // claims.ts
    expect(found.filter((figure) => !statedIn(file).includes(figure))).toEqual([])
  })

  test.each(stated)('$post states $figures', async ({ post, figures, source }) => {
    const found = typedFigures(await typed(post))
    expect(
      figures.filter((figure) => !found.includes(figure)),
      'declared, but not in the post',
    ).toEqual([])
    if (typeof source === 'string') return
    const rules = experimentNames.includes(source.experiment) ? (await loadExperiment(source.experiment)).claims : {}
    const published = rules[source.claim]?.published?.figures
    expect(published, `claim ${source.claim} of ${source.experiment} was published`).toBeTruthy()
    expect(
      figures.flatMap(numbersIn).filter((number) => !numbersIn(published!).includes(number)),
      `not in "${published}"`,
    ).toEqual([])
  })
})
