import { describe, expect, test } from 'vitest'
import { compileCacheFileOf, indexFileOf } from '../../../../lib/content/files/stored-files.ts'

describe('the files of a content folder', () => {
  test('of `content`, however it is written', () => {
    for (const contentDir of ['content', './content/', 'posts/../content', '/srv/blog/content', '../blog/content']) {
      expect(indexFileOf(contentDir, '/srv/blog')).toBe('.content/index.db')
      expect(compileCacheFileOf(contentDir, '/srv/blog')).toBe('.next/cache/pointsix/posts.db')
    }
  })

  test('differ from folder to folder, also for folders of one name', () => {
    const folders = [
      'content',
      'posts',
      'a/posts',
      '../posts',
      '../../posts',
      '/posts',
      '/srv/posts',
      '.',
      '..',
      '글',
      '말',
    ]
    for (const fileOf of [indexFileOf, compileCacheFileOf])
      expect(new Set(folders.map((contentDir) => fileOf(contentDir, '/srv/deep/blog'))).size).toBe(folders.length)
  })

  test('are the same wherever the project lies', () => {
    for (const contentDir of ['posts', '../posts', '/mnt/posts'])
      expect(indexFileOf(contentDir, '/vercel/path0')).toBe(indexFileOf(contentDir, '/var/task'))
    expect(indexFileOf('/vercel/path0/posts', '/vercel/path0')).toBe(indexFileOf('posts', '/var/task'))
  })

  test('have a name that is no pattern and one folder deep', () => {
    for (const contentDir of ['posts (old)', '[2026]/*', 'a{b,c}', '../한글', '!x', '.hidden', '..', '.'])
      expect(indexFileOf(contentDir, '/srv/blog')).toMatch(/^\.content\/[\w-]+\/index\.db$/)
  })
})
