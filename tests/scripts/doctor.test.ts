import fs from 'node:fs'
import { expect, test } from 'vitest'
import type { Report } from '../../scripts/doctor/report.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { runScript } from '../run-script.ts'

/** Runs the command in a separate folder, with only the given environment variables. */
const doctor = (cwd: string, args: string[] = [], env: Record<string, string> = {}) =>
  runScript('scripts/doctor.ts', args, { cwd, env: { PATH: process.env.PATH, ...env } })

const isVersion = (found: unknown) => found === null || /^(?:\d+(?:\.\d+)*)?$/.test(String(found))

const blog = () => layOut({ 'content/a.md': '---\ntitle: A\n---\n', 'content/notes/b.mdx': '---\ntitle: B\n---\n' })

test('warnings leave the status 0; what is printed for people has no colour where there is no terminal', () => {
  const { status, stdout, stderr } = doctor(blog())
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^Where it runs\n[\s\S]*Files +2 +posts and drafts in content\n[\s\S]*Reader: sync\n[\s\S]*things need attention\n/,
  )
  expect(stdout).not.toContain('\u001B')
})

test('--json prints one document with the names that programs rely on, and touches nothing', () => {
  const folder = blog()
  const before = fs.readdirSync(folder, { recursive: true })
  const { status, stdout, stderr } = doctor(folder, ['--json'], {
    SITE_URL: 'https://example.com/',
    LOADER_WORKERS: '2',
    VERCEL: '1',
    VERCEL_ENV: 'production',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1024',
  })
  expect([status, stderr]).toEqual([0, ''])
  const report = JSON.parse(stdout) as Report
  expect(report).toEqual({
    version: 2,
    node: { version: process.version, pinned: expect.stringMatching(/^v\d+\.\d+\.\d+$/) },
    deployment: {
      platform: { value: 'vercel', from: 'VERCEL' },
      cpus: {
        value: expect.any(Number),
        from: expect.any(String),
        quota: expect.toSatisfy((quota) => quota === null || quota.periodUs > 0),
      },
      memory: { value: expect.any(Number), from: expect.any(String) },
      descriptors: { value: expect.toSatisfy((value) => value === null || value > 0), from: expect.any(String) },
      notes: expect.any(Array),
    },
    content: { folder: 'content', exists: true, posts: 2, skipped: [] },
    index: { file: '.content/index.db', state: 'missing', format: null, posts: null, error: null },
    settings: {
      strategy: 'auto',
      renderMode: 'static',
      ownApp: true,
      lastBuild: null,
      cache: 'off',
      contentFaults: 'fail',
      workers: 2,
      siteUrl: 'https://example.com',
      published: true,
      counts: expect.any(Boolean),
    },
    plugins: null,
    services: {
      nginx: { version: expect.toSatisfy(isVersion), problem: null },
      systemd: { version: expect.toSatisfy(isVersion), problem: null },
      pm2: { version: expect.toSatisfy(isVersion), problem: null },
      redis: { state: 'off' },
      port: { number: 3000, isFree: expect.any(Boolean) },
    },
    choice: { strategy: 'sync', reason: expect.stringContaining('2 posts') },
    advice: expect.arrayContaining([
      { code: 'index-missing', message: expect.any(String), fix: expect.any(String) },
      expect.objectContaining({ code: 'workers-above-cpus' }),
    ]),
  })
  expect(fs.readdirSync(folder, { recursive: true })).toEqual(before)
})

test('a folder that is not there is no error', () => {
  const { status, stdout } = doctor(temporaryFolder(), ['--json'])
  expect(status).toBe(0)
  expect((JSON.parse(stdout) as Report).advice.map(({ code }) => code)).toContain('content-missing')
})

test.each<[string, string[], Record<string, string>, RegExp]>([
  [
    'an unknown reader',
    ['--json'],
    { LOADER_STRATEGY: 'fastest' },
    /LOADER_STRATEGY: expected one of .*; got "fastest"/,
  ],
  [
    'a file in the place of the folder',
    [],
    { CONTENT_DIR: 'content/a.md' },
    /CONTENT_DIR: expected a folder of posts; content\/a\.md cannot be listed \(ENOTDIR\)/,
  ],
])('%s: status 1, a message without a stack, and nothing on stdout', (_, args, env, message) => {
  const { status, stdout, stderr } = doctor(blog(), args, env)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(message)
  expect(stderr).not.toContain('    at ')
})
