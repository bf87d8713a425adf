import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../lib/content/build/check-corpus.ts'
import { compilerNames } from '../../lib/mdx/compilers/names.ts'
import { timeZone } from '../../tests/corpora.ts'
import { exportsFolder, runImportOf } from './run-import.ts'

const fixtures = fs.readdirSync(exportsFolder).sort()

/** The result of importing a folder, as readable text. */
const shown = (output: string[], files: Record<string, string>) =>
  [...output, ...Object.entries(files).map(([file, text]) => `\n=== ${file}\n${text.trimEnd()}`)].join('\n') + '\n'

test.each(fixtures)('%s: posts, images, addresses, and what was not mapped, with places', async (fixture) => {
  const { output, files } = await runImportOf(fixture)
  await expect(shown(output, files)).toMatchFileSnapshot(path.join(import.meta.dirname, 'imported', `${fixture}.txt`))
})

test.each(fixtures.flatMap((fixture) => compilerNames.map((compiler) => ({ fixture, compiler }))))(
  '$fixture: what was imported is shown without a problem by $compiler',
  async ({ fixture, compiler }) => {
    const { files, into } = await runImportOf(fixture)
    const checked = await checkCorpus({ contentDir: into, timeZone, compiler, drafts: true })
    const problems = checked.faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
    const posts = checked.posts.length
    checked.close()
    // Images missing from the export, which the import reported
    const missing = problems.filter((problem) => problem.endsWith('./img/gone.png: there is no such file'))
    expect(problems).toEqual(missing)
    expect(posts).toBe(Object.keys(files).filter((file) => /\.mdx?$/.test(file)).length)
  },
)
