import { expect, test } from 'vitest'
import { checkCorpus } from '../../../../lib/content/build/check-corpus.ts'
import { layOut, timeZone } from '../../../corpora.ts'

const plain = '---\ntitle: A\n---\n'

test.each<[claims: string, files: Record<string, string>, place: string]>([
  ['slug', { 'a.md': plain, 'b.md': '---\ntitle: B\nslug: A\n---\n' }, 'b.md:3:7'],
  ['slug in quotes', { 'a.md': plain, 'b.md': '---\ntitle: slug\n"slug": "a" # own\n---\n' }, 'b.md:3:9'],
  ['slug of TOML', { 'a.md': plain, 'b.md': "+++\ntitle = 'a'\nslug = 'a'\n+++\n" }, 'b.md:3:8'],
  [
    'old addresses',
    {
      'c.md': '---\ntitle: C\naliases:\n  - /x\n  - /old/one/\n---\n',
      'd.md': '---\ntitle: D\nredirect_from: [/y, /old/one]\n---\n',
    },
    'c.md:5:5',
  ],
  ['name alone', { 'a.md': plain, 'A.mdx': `${plain}\nslug: a\n` }, 'A.mdx:1:1'],
])('an address that two posts claim is placed at the line that claims it: %s', async (_, files, place) => {
  const { faults, close } = await checkCorpus({ contentDir: layOut(files), timeZone })
  close()
  expect(faults.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([place])
  expect(faults[0]!.message).toContain('is claimed by 2 files')
  expect(faults[0]!.frame).toContain(place.endsWith(':1:1') ? '' : '^')
})
