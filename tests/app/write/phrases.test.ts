import fs from 'node:fs'
import { expect, test } from 'vitest'
import { wordsIn } from '../../../app/write/_desk/words.ts'
import { newSite } from '../../../lib/site/new-site.ts'
import { en } from '../../../lib/strings/en.ts'
import { ko } from '../../../lib/strings/ko.ts'
import { problemTexts } from '../../../lib/strings/problem-texts.ts'

/** Of parts of CodeMirror that the editor does without. */
const notShown = ['Accept', 'Reject', 'Revert this chunk', 'Control character', 'Fold line', 'Unfold line']

test('what CodeMirror says is in Korean too', () => {
  const said = ['autocomplete', 'commands', 'language', 'lint', 'merge', 'search', 'view'].flatMap((name) =>
    [...fs.readFileSync(`node_modules/@codemirror/${name}/dist/index.js`, 'utf8').matchAll(/\bphrase\(([^()]*)/g)]
      .flatMap(([, given]) => [...given!.matchAll(/"([^"]+)"/g)])
      .map(([, phrase]) => phrase!),
  )
  const shown = new Set(said.filter((phrase) => !notShown.includes(phrase)))
  expect(Object.keys(wordsIn.ko.phrases).toSorted()).toEqual([...shown].toSorted())
})

test('one thing has one word in the editor, in problems, on pages and in the menu of a new blog', () => {
  const { fields, dated, labels } = wordsIn.ko
  expect(fields).toBe(problemTexts.ko['the front matter'])
  expect([dated.scheduled, dated.draft, labels.tags]).toEqual([ko.scheduled, ko.draft, ko.tags])
  const pages = ['posts', 'tags', 'archive'] as const
  expect(newSite.navigation.map(({ label }) => label)).toEqual(pages.map((name) => ({ en: en[name], ko: ko[name] })))
})
