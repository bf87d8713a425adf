import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../lib/cli/run.ts'
import { importsInClone } from '../../packages/pointsix/commands/imports-in-clone.ts'
import { slotNames } from '../../lib/site/slots.ts'
import slotData from '../../packages/pointsix/slot-data.json' with { type: 'json' }
import { publicApi } from './public-api.ts'

test('the public API is the one that was agreed on; `vitest run tests/packages -u` accepts a change', async () => {
  await expect(await publicApi()).toMatchFileSnapshot('public-api.txt')
}, 60_000)

test('every slot that has data is known by its name', () =>
  expect(Object.keys(slotData).toSorted()).toEqual([...slotNames].toSorted()))

test('a clone has each export of the package at a place of its own, whatever file imports it', () => {
  const entry = fs.readFileSync(path.join(root, 'packages/pointsix/index.ts'), 'utf8')
  const inClone = (file: string, text: string) => importsInClone(text, file, entry)
  const names = [...entry.matchAll(/\{ (.*) \}/g)].flatMap(([, list]) => list!.split(', '))
  for (const name of names) {
    const [, from] = /from '\.\/(.*)'/.exec(inClone('x.ts', `import { ${name} } from 'pointsix'`))!
    expect(fs.readFileSync(path.join(root, from!), 'utf8')).toMatch(
      new RegExp(`export (?:type|interface|const) ${name}\\b`),
    )
  }
  expect(
    inClone('theme/deep/Shelf.tsx', 'import type { SlotData, OwnStrings as Own } from "pointsix"\nexport {}'),
  ).toBe(
    "import type { SlotData } from '../../lib/site/slots.ts'\nimport type { OwnStrings as Own } from '../../lib/strings/types.ts'\nexport {}",
  )
  expect(inClone('x.ts', "import { z } from 'zod'\nimport { no } from 'pointsix'")).toContain("{ no } from 'pointsix'")
})
