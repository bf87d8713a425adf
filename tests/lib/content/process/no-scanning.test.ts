import fs from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { IndexError } from '../../../../lib/content/index-store/errors.ts'
import { chooseReader } from '../../../../lib/content/process/open-reader.ts'
import { indexOf, makeCorpus } from '../../../corpora.ts'
import { deploymentOf } from '../../deployment/deployments.ts'

vi.mock('#scanning', () => import('../../../../lib/content/process/no-scanning.ts'))

test('a build that reads the index alone does so whatever the folder of the posts has by now', async () => {
  const corpus = makeCorpus(70, 8)
  const setup = {
    ...corpus,
    indexFile: await indexOf(corpus),
    deployment: deploymentOf(),
    workers: 1,
    warn: (message: string) => expect.fail(message),
  }
  fs.appendFileSync(path.join(corpus.contentDir, 'new.md'), '---\ntitle: New\n---\n')
  const { strategy, reader } = await chooseReader('auto', setup)
  onTestFinished(() => reader.close())
  expect(strategy).toBe('index')
  fs.writeFileSync(setup.indexFile, '')
  await expect(chooseReader('auto', setup)).rejects.toThrow(IndexError)
})
