import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cardHash, listCard, siteCard } from '../../../../lib/site/share/card.ts'
import { shareArtist } from '../../../../lib/site/share/draw.ts'
import { shareImage, storeShareImages } from '../../../../lib/site/share/store.ts'
import { temporaryFolder } from '../../../corpora.ts'

const [a, b, c] = ['A', 'B', 'C'].map((title) => listCard(title))
const names = (...cards: (typeof siteCard)[]) => cards.map((card) => `${cardHash(card)}.png`).toSorted()
const canDraw = (await shareArtist()) !== null

test.runIf(canDraw)('a build draws what is missing, once, and deletes what is shown no more', async () => {
  const folder = path.join(temporaryFolder(), 'share')
  expect(await storeShareImages([a!, b!, a!], folder)).toBe(2)
  expect(fs.readdirSync(folder).toSorted()).toEqual(names(a!, b!))
  fs.writeFileSync(path.join(folder, 'half.png.tmp'), 'of a build that was killed')
  const untouched = fs.statSync(path.join(folder, names(b!)[0]!)).mtimeMs
  expect(await storeShareImages([b!, c!], folder)).toBe(1)
  expect(fs.readdirSync(folder).toSorted()).toEqual(names(b!, c!))
  expect(fs.statSync(path.join(folder, names(b!)[0]!)).mtimeMs).toBe(untouched)
  expect(await storeShareImages([], folder)).toBe(0)
  expect(fs.readdirSync(folder)).toEqual([])
})

test.runIf(canDraw)(
  'an image is read where a build drew it, else drawn once for all who ask, and stored nowhere',
  async () => {
    const folder = path.join(temporaryFolder(), 'share')
    await storeShareImages([a!], folder)
    const file = path.join(folder, names(a!)[0]!)
    expect(await shareImage(a!, ['/nowhere', folder])).toEqual(fs.readFileSync(file))
    const [one, other] = await Promise.all([shareImage(b!, [folder]), shareImage(b!, [folder])])
    expect(one).toBe(other)
    expect(await shareImage(b!, [folder])).toBe(one)
    expect(fs.readdirSync(folder)).toEqual(names(a!))
  },
)
