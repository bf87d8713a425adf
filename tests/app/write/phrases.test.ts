import fs from 'node:fs'
import { expect, test } from 'vitest'
import { wordsIn } from '../../../app/write/_desk/words.ts'

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
