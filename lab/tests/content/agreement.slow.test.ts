import path from 'node:path'
import { expect, test } from 'vitest'
import { strategyNames } from '../../../lib/core/strategy-names.ts'
import { timeZone } from '../../../tests/corpora.ts'
import { agree } from '../../../tests/questions.ts'

test(`${strategyNames.length} readers give byte-identical answers about the shipped content`, async () => {
  const { asked } = await agree({ contentDir: path.join(import.meta.dirname, '../../../content'), timeZone })
  expect(asked).toBeGreaterThan(4)
})
