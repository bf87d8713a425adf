import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFilesSync, readFileTextSync } from '../../../lib/content/files/files.ts'
import { parsePost } from '../../../lib/content/posts/parse.ts'
import { collisions } from '../../../lib/content/posts/collisions.ts'
import { CorpusError, generateCorpus } from '../../corpus/generate.ts'
import { makePost } from '../../corpus/post.ts'
import { temporaryFolder } from '../../../tests/temporary-folders.ts'

let dir: string
beforeEach(() => {
  dir = temporaryFolder()
})

const parsed = () =>
  listFilesSync(dir).files.map((file) =>
    parsePost(file, readFileTextSync(dir, file, { filesOpened: 0 }), { timeZone: 'Asia/Seoul' })!,
  )

describe('makePost', () => {
  it('gives the same bytes on any machine', () => {
    const hash = createHash('sha256')
    for (let at = 0; at < 50; at++) hash.update(makePost(7, at, 2_000).path).update(makePost(7, at, 2_000).text)
    expect(hash.digest('hex')).toBe('0eba0afda75a12098a50e109af0d14d13c3914c2157e7c7a5cff036f2ff9eb58')
  })

  it('depends on the seed and the number of the post', () => {
    const texts = [makePost(1, 0, 500), makePost(1, 1, 500), makePost(2, 0, 500), makePost(2, 1, 500)].map(
      ({ text }) => text,
    )
    expect(new Set(texts).size).toBe(4)
  })
})

describe('generateCorpus', () => {
  it('writes published posts without errors or collisions', () => {
    generateCorpus(dir, { posts: 200, seed: 1 })
    const metas = parsed().map(({ meta }) => meta)
    expect(metas).toHaveLength(200)
    expect(metas.flatMap(({ faults }) => faults)).toEqual([])
    expect(collisions(metas)).toEqual([])
    expect(metas.every(({ date }) => date! >= '2012-01-01' && date! < '2026-01-01')).toBe(true)
    const korean = metas.filter(({ lang }) => lang === 'ko')
    expect(korean.length).toBeGreaterThan(40)
    expect(korean.length).toBeLessThan(80)
    expect(korean.every(({ slug, tags }) => /[가-힣]/.test(slug) && /[가-힣]/.test(tags[0]!))).toBe(true)
    expect(new Set(metas.map(({ category }) => category)).size).toBe(4)
    expect(new Set(metas.map(({ file }) => /index\.mdx$|\.mdx?$/.exec(file)![0]))).toEqual(
      new Set(['index.mdx', '.mdx', '.md']),
    )
  })

  it('writes bodies of about the given size', () => {
    generateCorpus(dir, { posts: 20, seed: 1, bytes: 4_000 })
    for (const { source } of parsed()) {
      expect(Buffer.byteLength(source)).toBeGreaterThan(4_000)
      expect(Buffer.byteLength(source)).toBeLessThan(6_500)
    }
  })

  it('replaces a corpus that it generated', () => {
    generateCorpus(dir, { posts: 20, seed: 1 })
    generateCorpus(dir, { posts: 3, seed: 2 })
    expect(listFilesSync(dir).files).toHaveLength(3)
  })

  it.each(['mine.txt', 'dev'])('does not touch a folder that contains %s', (name) => {
    fs.writeFileSync(path.join(dir, name), 'mine')
    expect(() => generateCorpus(dir, { posts: 3, seed: 1 })).toThrow(CorpusError)
    expect(fs.readdirSync(dir)).toEqual([name])
  })
})
