import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import { parsePost } from '../../../../lib/content/posts/parse.ts'
import { newestTitles, peerPosts, samplePost } from '../../../experiments/peers/corpus.ts'
import peersExperiment from '../../../experiments/peers/experiment.ts'
import { peerNamed, peers } from '../../../experiments/peers/peers.ts'
import { makeProject } from '../../../experiments/peers/project.ts'
import { labOptions } from '../../../engine/options.ts'
import { answerTo, expectedAnswer, steps } from '../../../experiments/peers/steps.ts'

describe('peerPosts', () => {
  const posts = peerPosts(200)

  it('gives every post its own slug, date and canary, and the same posts for the same number', () => {
    for (const part of [
      posts.map(({ slug }) => slug),
      posts.map(({ canary }) => canary),
      posts.map(({ text }) => /^date: (.*)$/m.exec(text)?.[1]),
    ])
      expect(new Set(part).size).toBe(posts.length)
    for (const { text, canary } of posts) expect(text.split(canary)).toHaveLength(2)
    expect(peerPosts(200)).toEqual(posts)
  })

  it('gives the titles and the order that the blog itself reads', () => {
    const read = posts.map(
      ({ slug, text }) => parsePost(`posts/${slug}.mdx`, { text, fault: null }, { timeZone: 'UTC' })!.meta,
    )
    expect(read.flatMap(({ faults }) => faults)).toEqual([])
    expect(read.map(({ slug }) => slug)).toEqual(posts.map(({ slug }) => slug.normalize('NFC')))
    const newest = read.toSorted((a, b) => (a.publishedAt! < b.publishedAt! ? 1 : -1)).slice(0, 20)
    expect(newestTitles(posts, 20)).toEqual(newest.map(({ title }) => title))
  })
})

describe('answerTo', () => {
  const posts = peerPosts(40)
  const right = { count: 40, titles: newestTitles(posts, 20), title: samplePost(posts).title, missing: [] }

  it('equals the expected answer if nothing is missing', () => {
    for (const step of steps) expect(answerTo(step, right)).toBe(expectedAnswer(step, posts))
  })

  it('differs if a post is missing, two are swapped, or a body lacks its text', () => {
    const [first, second, ...others] = right.titles
    for (const wrong of [
      { ...right, count: 39 },
      { ...right, titles: [second!, first!, ...others] },
      { ...right, missing: ['canary'] },
      { ...right, title: 'Another' },
    ]) {
      expect(answerTo('cold', wrong)).not.toBe(expectedAnswer('cold', posts))
    }
    expect(answerTo('newest 20', { ...right, titles: right.titles.slice(1) })).not.toBe(
      expectedAnswer('newest 20', posts),
    )
    expect(answerTo('one post', { ...right, missing: ['canary'] })).not.toBe(expectedAnswer('one post', posts))
  })
})

describe('the adapters', () => {
  it('pin every version exactly, in the name of the folder too', () => {
    for (const { install, folder } of peers) {
      if (install === null) continue
      const versions = 'npm' in install ? Object.values(install.npm) : [install.go.split('@v')[1]!]
      for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(versions).toContain(folder.split('-').at(-1))
    }
    expect(new Set(peers.map(({ folder }) => folder)).size).toBe(peers.length)
  })

  it('write nothing outside their project, and clear neither posts nor configuration', () => {
    for (const { files, output, caches, posts } of peers) {
      for (const file of [...Object.keys(files), ...output, ...caches, posts.folder])
        expect(path.posix.normalize(`/${file}`)).toBe(`/${file}`)
      for (const cleared of [...output, ...caches]) {
        expect(`${posts.folder}/`.startsWith(`${cleared}/`)).toBe(false)
        expect(Object.keys(files).filter((file) => file.startsWith(`${cleared}/`))).toEqual([])
      }
    }
  })
})

test('the project of this blog has all that it builds its posts with', () => {
  const pointsix = peerNamed('pointsix')
  const posts = peerPosts(3)
  const project = makeProject(pointsix, posts)
  onTestFinished(() => fs.rmSync(project, { recursive: true }))
  execFileSync(process.execPath, [path.join(project, pointsix.build.program)], { cwd: project, stdio: 'ignore' })
  const query = ['query.mjs', JSON.stringify(['all', samplePost(posts).slug, samplePost(posts).canary])]
  const answer = JSON.parse(execFileSync(process.execPath, query, { cwd: project, encoding: 'utf8' }))
  expect(answer).toMatchObject({ count: 3, missing: [] })
})

test('the usual run builds 10,000 posts from nothing with this blog and Hugo alone', () => {
  const planned = peersExperiment.cells(labOptions('peers', []))
  const large = planned.filter(({ params }) => params.posts === 10_000)
  expect(large.map(({ contender, params }) => [contender, params.step])).toEqual([
    ['pointsix', 'cold'],
    ['hugo', 'cold'],
  ])
  expect(planned).toHaveLength(peers.length * steps.length + large.length)
  const quick = peersExperiment.cells(labOptions('peers', ['--quick']))
  expect(new Set(quick.map(({ params }) => params.posts))).toEqual(new Set([30]))
})
