import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkCorpus } from '../../../lib/content/build/check-corpus.ts'
import { collisions } from '../../../lib/content/identity.ts'
import { answer } from '../../questions.ts'
import { layOut, makeReader, seeded, timeZone } from '../../corpora.ts'
import { runs } from '../../runs.ts'

const post = (matter = '') => `---\ntitle: T\n${matter}---\nText.\n`

/** Each way in which two files come to claim one slug. */
const ways: ((name: string) => { key: string; files: [string, string]; aliases?: [string, string] })[] = [
  (name) => ({ key: name, files: [`${name}.mdx`, `a/${name.toUpperCase()}.mdx`] }),
  (name) => ({ key: `${name}한글`, files: [`${name}한글.mdx`, `b/${`${name}한글`.normalize('NFD')}.mdx`] }),
  (name) => ({ key: name, files: [`${name}.mdx`, `${name}/index.mdx`] }),
  (name) => ({ key: name, files: [`${name}.md`, `${name}.mdx`] }),
  (name) => ({ key: name, files: [`a/${name}.mdx`, `b/${name}.mdx`] }),
  (name) => ({ key: name, files: [`${name}/content.mdx`, `${name}/index.mdx`] }),
  (name) => ({
    key: `${name}-old`,
    files: [`${name}-new.mdx`, `${name}-old.mdx`],
    aliases: [`aliases: [/blog/${name.toUpperCase()}-OLD/]\n`, ''],
  }),
  (name) => ({
    key: `${name}-gone`,
    files: [`${name}-x.mdx`, `${name}-y.mdx`],
    aliases: [`aliases: ${name}-gone\n`, `redirect_from: [/p/${name}-GONE]\n`],
  }),
]

const folders = runs({ quick: 40, full: 200 })
test(`${folders} generated folders: every collision is found, both files are named, none is invented`, async () => {
  const random = seeded(30)
  let planted = 0
  for (let run = 0; run < folders; run++) {
    const files: Record<string, string> = {
      'fine.mdx': post(),
      'dev/other.md': post('aliases: [/fine-too]\n'),
      'self.mdx': post('aliases: [/blog/self, SELF]\n'),
    }
    const expected: { key: string; files: string[] }[] = []
    const count = random.below(3)
    for (let at = 0; at < count; at++) {
      const way = random.pick(ways)(`n${run}-${at}`)
      way.files.forEach((file, side) => (files[file] = post(way.aliases?.[side])))
      expected.push({ key: way.key, files: [...way.files].sort() })
      planted++
    }
    const contentDir = layOut(files)
    const { faults, collided } = await checkCorpus({ contentDir, timeZone })
    expect(collided).toBe(count > 0)
    expect(faults.map(({ found }) => found).sort()).toEqual(expected.map((group) => group.files.join(', ')).sort())
    for (const { key, files: pair } of expected) {
      const fault = faults.find(({ message }) => message.includes(`"${key}"`))
      for (const file of pair) expect(fault?.message).toContain(file)
    }
    if (run % 20 === 0 && count > 0) {
      for (const strategy of ['sync', 'promise-all', 'worker'] as const) {
        const reader = await makeReader(strategy, { contentDir, timeZone })
        const text = await answer(reader, { ask: 'terms', kind: 'tag', now: new Date() })
        for (const { files: pair } of expected) for (const file of pair) expect(text).toContain(file)
        await reader.close()
      }
    }
    fs.rmSync(contentDir, { recursive: true })
  }
  console.log(`${planted} collisions planted and found`)
  expect(planted).toBeGreaterThan(folders / 2)
})

test('1000 shuffles: groups come in one order, whatever the order of reading', () => {
  const random = seeded(31)
  const claims = Array.from({ length: 40 }, (_, at) => ({ key: `k${at % 9}`, file: `f${at % 23}.mdx` }))
  const first = JSON.stringify(collisions(claims))
  for (let run = 0; run < 1_000; run++) {
    const shuffled = claims
      .map((claim) => ({ claim, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ claim }) => claim)
    expect(JSON.stringify(collisions(shuffled))).toBe(first)
  }
  expect(
    collisions([
      { key: 'a', file: 'a.mdx' },
      { key: 'a', file: 'a.mdx' },
      { key: 'b', file: 'b.mdx' },
    ]),
  ).toEqual([])
})
