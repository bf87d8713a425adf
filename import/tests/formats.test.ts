import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../lib/content/build/check-corpus.ts'
import { compilerNames } from '../../lib/mdx/compilers/names.ts'
import { timeZone } from '../../tests/corpora.ts'
import { exportsFolder, runImportOf, type ImportRun } from './run-import.ts'

/** Whole sites, whose posts are also read where they are. */
const sitesFolder = path.join(import.meta.dirname, '../../tests/fixtures/sites')
const sites = fs.readdirSync(sitesFolder).sort()
const folderOf = new Map([
  ...fs.readdirSync(exportsFolder).map((name) => [name, path.join(exportsFolder, name)] as const),
  ...sites.map((name) => [`site-${name}`, path.join(sitesFolder, name)] as const),
])
const fixtures = [...folderOf.keys()].sort()
/** One import of each, as all tests only read it. */
const imported = new Map<string, Promise<ImportRun>>()
const importOf = (fixture: string): Promise<ImportRun> => {
  const run = imported.get(fixture) ?? runImportOf(folderOf.get(fixture)!)
  imported.set(fixture, run)
  return run
}

/** The result of importing a folder, as readable text. */
const shown = (output: string[], files: Record<string, string>) =>
  [...output, ...Object.entries(files).map(([file, text]) => `\n=== ${file}\n${text.trimEnd()}`)].join('\n') + '\n'

test.each(fixtures)('%s: posts, images, addresses, and what was not mapped, with places', async (fixture) => {
  const { output, files } = await importOf(fixture)
  await expect(shown(output, files)).toMatchFileSnapshot(path.join(import.meta.dirname, 'imported', `${fixture}.txt`))
})

test.each(fixtures.flatMap((fixture) => compilerNames.map((compiler) => ({ fixture, compiler }))))(
  '$fixture: what was imported is shown without a problem by $compiler',
  async ({ fixture, compiler }) => {
    const { files, into } = await importOf(fixture)
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

test.each(sites)('%s: each file, post and tag is accounted for once', async (site) => {
  const { output, files } = await importOf(`site-${site}`)
  const text = output.join('\n')
  const written = Object.entries(files).filter(([file]) => file.endsWith('.md'))
  const listed = (line: RegExp) => (line.exec(text)?.[1] ?? '').split(', ').filter(Boolean)
  const left = [...text.matchAll(/^not imported, .*?: (<source>.*)$/gm)].flatMap(([, places]) => places!.split(', '))
  const beside = new Set(
    Object.keys(files)
      .filter((file) => !file.endsWith('.md'))
      .map((file) => path.basename(file)),
  )
  const folder = path.join(sitesFolder, site)
  const source = fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/(?:^|\/)\./.test(path.relative(folder, entry.parentPath)))
  expect(written.length + left.length + beside.size + listed(/^files that no post shows: \d+, (.*)$/m).length).toBe(
    source.length,
  )
  for (const [kind, values] of [
    ['tags', (post: string) => JSON.parse(/^tags: (.*)$/m.exec(post)?.[1] ?? '[]') as string[]],
    ['categories', (_: string, file: string) => file.split('/').slice(0, file.endsWith('/index.md') ? -2 : -1)],
  ] as const) {
    const counts = Map.groupBy(
      written.flatMap(([file, post]) => values(post, file)),
      (value) => value,
    )
    const lines = [...counts].map(([value, { length }]) => `${value} (${length})`).sort()
    expect(listed(new RegExp(`^${kind}: \\d+, (.*)$`, 'm'))).toEqual(lines)
  }
  const numbers = /^Public: (\d+) of (\d+) posts?; (\d+) drafts?\.$/m.exec(text)
  const drafts = written.filter(([, post]) => post.includes('\ndraft: true\n')).length
  expect(numbers?.slice(1).map(Number)).toEqual([written.length - drafts, written.length, drafts])
})
