import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chooseReader } from '../../../lib/content/process/open-reader.ts'
import { listFilesSync } from '../../../lib/content/files/files.ts'
import { contentFingerprint } from '../../../lib/content/files/fingerprint.ts'
import { inspectIndex, type IndexState } from '../../../lib/content/index-store/inspect.ts'
import { strategyNames } from '../../../lib/core/strategy-names.ts'
import { choiceFor } from '../../../scripts/doctor/choice.ts'
import { indexOf, makeCorpus, timeZone, type GeneratedCorpus } from '../../corpora.ts'
import { deploymentOf } from '../../lib/deployment/deployments.ts'
import { factsOf } from './facts.ts'

/** Ways to damage an index, with the resulting state. Test indexes are built with the settings `test`. */
const spoiled: [
  state: IndexState['state'],
  spoil: (file: string, corpus: GeneratedCorpus) => void,
  expected?: { timeZone?: string; indexInputs?: string },
][] = [
  ['fits', () => {}],
  ['toolchain-changed', () => {}, { indexInputs: 'others' }],
  ['missing', (file) => fs.rmSync(file)],
  ['stale', (_, { contentDir }) => fs.appendFileSync(path.join(contentDir, 'new.md'), '---\ntitle: New\n---\n')],
  ['other-zone', () => {}, { timeZone: 'America/Los_Angeles' }],
  ['unusable', (file) => fs.writeFileSync(file, fs.readFileSync(file).fill(7, 0, 5_000))],
  ['unusable', (file) => fs.truncateSync(file, 0)],
  ['unusable', (file) => fs.writeFileSync(file, 'not a database at all, but long enough to be looked at')],
]

test.each(spoiled)(
  'an index that is %s: the doctor says so, and names the reader that the server takes',
  async (state, spoil, expected = {}) => {
    const corpus = makeCorpus(90, 8)
    const indexFile = await indexOf(corpus)
    spoil(indexFile, corpus)
    const zone = expected.timeZone ?? timeZone
    const index = inspectIndex(indexFile, {
      content: contentFingerprint(corpus.contentDir),
      timeZone: zone,
      indexInputs: [expected.indexInputs ?? 'test'],
    })
    expect(index.state).toBe(state)
    expect(index.error !== null).toBe(state === 'unusable')
    for (const deployment of [deploymentOf({ cpus: 0.6 }), deploymentOf({ cpus: 0.001 })])
      for (const asked of ['auto', ...strategyNames] as const) {
        const server = await chooseReader(asked, {
          ...corpus,
          timeZone: zone,
          indexFile,
          deployment,
          workers: 1,
          warn: () => {},
        })
        await server.reader.close()
        const doctor = choiceFor(
          factsOf({
            settings: { strategy: asked },
            deployment,
            content: { posts: listFilesSync(corpus.contentDir).files.length },
            index: { ...index, file: indexFile },
          }),
        )
        expect(doctor.strategy).toBe(server.strategy)
        if (state !== 'toolchain-changed') expect(doctor.reason).toBe(server.reason)
      }
  },
)

test('damage in the middle of the file is found, though opening does not meet it', async () => {
  const corpus = makeCorpus(91, 8)
  const indexFile = await indexOf(corpus)
  const bytes = fs.readFileSync(indexFile)
  bytes[bytes.indexOf('"file":"') + 8]! ^= 1
  fs.writeFileSync(indexFile, bytes)
  const content = contentFingerprint(corpus.contentDir)
  expect(inspectIndex(indexFile, { content, timeZone, indexInputs: ['test'] })).toMatchObject({
    state: 'unusable',
    error: expect.stringMatching(/checksum.*npm run index/),
  })
})

test("in a function's bundle there is no content, and none to compare", async () => {
  const corpus = makeCorpus(92, 8)
  expect(inspectIndex(await indexOf(corpus), { content: null, timeZone, indexInputs: ['test'] }).state).toBe('fits')
})
