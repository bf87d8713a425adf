import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseReader, type ChoiceSetup } from '../../../lib/content/choose.ts'
import { listFilesSync } from '../../../lib/content/files.ts'
import { IndexError } from '../../../lib/content/index-store/errors.ts'
import { recommend } from '../../../lib/content/recommend.ts'
import { strategyNames } from '../../../lib/content/strategy.ts'
import { indexOf, makeCorpus, moment, temporaryFolder } from '../../corpora.ts'
import { deploymentOf } from '../deployment/deployments.ts'

async function setUp(seed: number) {
  const corpus = makeCorpus(seed, 8)
  const warnings: string[] = []
  const setup: ChoiceSetup = { ...corpus, indexFile: await indexOf(corpus), deployment: deploymentOf({ cpus: 0.6 }), workers: 1, warn: (message) => void warnings.push(message) }
  return { setup, warnings, total: corpus.planned.length }
}

const ask = { page: 1, pageSize: 100 }
const later = () => moment(new Date('2100-01-01T00:00:00Z'))

test('every reader can be asked for by name', async () => {
  const { setup, total } = await setUp(70)
  for (const strategy of strategyNames) {
    const choice = await chooseReader(strategy, setup)
    expect(choice).toMatchObject({ strategy, because: 'it was asked for' })
    expect((await choice.reader.listPosts(ask, later())).total).toBe(total)
    await choice.reader.close()
  }
})

test('auto takes the index where it is there and fits, and says nothing', async () => {
  const { setup, warnings } = await setUp(71)
  const choice = await chooseReader('auto', setup)
  expect(choice.strategy).toBe('index')
  await choice.reader.close()
  expect(warnings).toEqual([])
})

test('without content the index answers by itself', async () => {
  const { setup, total } = await setUp(72)
  fs.rmSync(setup.contentDir, { recursive: true })
  const choice = await chooseReader('auto', setup)
  expect(choice.strategy).toBe('index')
  expect((await choice.reader.listPosts(ask, later())).total).toBe(total)
  await choice.reader.close()
})

const unusable: [string, (setup: ChoiceSetup) => ChoiceSetup][] = [
  ['missing', (setup) => ({ ...setup, indexFile: path.join(temporaryFolder(), 'missing.db') })],
  ['stale', (setup) => (fs.appendFileSync(path.join(setup.contentDir, 'new.md'), '---\ntitle: New\n---\n'), setup)],
  ['of another zone', (setup) => ({ ...setup, timeZone: 'America/Los_Angeles' })],
  ['damaged at its beginning', (setup) => (fs.writeFileSync(setup.indexFile, fs.readFileSync(setup.indexFile).fill(7, 0, 5_000)), setup)],
]

for (const [name, spoil] of unusable) {
  for (const asked of ['auto', 'index'] as const) {
    test(`an index that is ${name}: ${asked} scans instead and warns once, naming the command`, async () => {
      const { setup, warnings, total } = await setUp(73)
      const spoilt = spoil(setup)
      const choice = await chooseReader(asked, spoilt)
      expect(choice.strategy).toBe('sync')
      expect((await choice.reader.listPosts(ask, later())).total).toBe(total + (name === 'stale' ? 1 : 0))
      expect(warnings).toEqual([expect.stringMatching(/npm run index.*`sync` answers/s)])
      await choice.reader.close()
    })
  }

  if (name !== 'stale')
    test(`an index that is ${name} and no content to scan: an IndexError`, async () => {
      const { setup, warnings } = await setUp(74)
      const spoilt = spoil(setup)
      fs.rmSync(setup.contentDir, { recursive: true })
      await expect(chooseReader('auto', spoilt)).rejects.toThrow(IndexError)
      expect(warnings).toEqual([])
    })
}

test('damage that a question meets: this answer and all later ones come from the files, with one warning', async () => {
  const { setup, warnings, total } = await setUp(75)
  const bytes = fs.readFileSync(setup.indexFile)
  const choice = await chooseReader('auto', setup)
  expect(choice.strategy).toBe('index')
  await choice.reader.close()
  // Every row of posts holds its file's name; one letter of each goes
  for (let at = bytes.indexOf('"file":"'); at !== -1; at = bytes.indexOf('"file":"', at + 1)) bytes[at + 8]! ^= 1
  fs.writeFileSync(setup.indexFile, bytes)
  const damaged = await chooseReader('auto', setup)
  expect(damaged.strategy).toBe('index')
  const answers = await Promise.all([1, 2, 3].map(() => damaged.reader.listPosts(ask, later())))
  for (const answer of answers) expect(answer.total).toBe(total)
  await damaged.reader.listPosts(ask, later())
  expect(damaged.strategy).toBe('sync')
  expect(warnings.length).toBe(1)
  await damaged.reader.close()
})

test('what scans instead is what the rule says of this machine and these posts', async () => {
  const { setup } = await setUp(76)
  const asked = { ...setup, indexFile: path.join(temporaryFolder(), 'missing.db'), deployment: deploymentOf({ cpus: 0.001 }) }
  const posts = listFilesSync(setup.contentDir).files.length
  const rule = recommend({ deployment: asked.deployment, posts, index: 'missing' })
  expect(rule.strategy).toBe('promise-all')
  const choice = await chooseReader('auto', asked)
  expect(choice).toMatchObject({ strategy: rule.strategy, because: `the index cannot be used, and ${rule.because}` })
  await choice.reader.close()
})
