import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { layOut, temporaryFolder } from '../../tests/temporary-folders.ts'

const folder = temporaryFolder()
process.chdir(folder)
process.env.BUILT_COLLECTIONS = JSON.stringify([{ name: 'talks', dir: path.join(folder, 'content/Talks') }])
const { runImportOf } = await import('./run-import.ts')

test('a post whose category has the folder of a collection stays a post', async () => {
  const text = '---\ntitle: A\ndate: 2024-01-02\ncategory: talks\n---\n\nText.\n'
  const { files } = await runImportOf(layOut({ 'a.md': text }), { into: 'content' })
  expect(files).toEqual({ 'a.md': expect.stringContaining('\ncategory: "talks"\n') as string })
})

test('posts without a date have that of their first commit, for which git is asked once', async () => {
  const from = layOut({ 'a.md': '# A\n', 'b.md': '# B\n' })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...words], {
      cwd: from,
      env: { ...process.env, GIT_AUTHOR_DATE: '2020-01-02T03:04:05+09:00' },
    })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'First')
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  const calls = path.join(folder, 'calls')
  layOut({ 'bin/git': `#!/bin/sh\necho >> ${calls}\nexec ${real} "$@"\n` }, folder)
  fs.chmodSync(path.join(folder, 'bin/git'), 0o755)
  process.env.PATH = `${folder}/bin:${process.env.PATH}`
  const { files } = await runImportOf(from)
  for (const text of Object.values(files)) expect(text).toContain('date: 2020-01-02T03:04:05+09:00\n')
  expect(fs.readFileSync(calls, 'utf8')).toBe('\n')
})

test('what a full disk cuts off is not there, and comes with the next run', async () => {
  const { files: whole } = await runImportOf('velog')
  const { writeFileSync } = fs
  const full = vi.spyOn(fs, 'writeFileSync').mockImplementation((file, _, options) => {
    writeFileSync(file, 'cut', options)
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
  })
  const { into, files, status } = await runImportOf('velog')
  full.mockRestore()
  expect([status, files]).toEqual([1, {}])
  expect((await runImportOf('velog', { into })).files).toEqual(whole)
})

test.each([
  ['gone', 1],
  ['slow', 3],
])('a host that cannot be reached is waited for once, but not one that has answered: %s', async (name, times) => {
  const cause = Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' })
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }))
  if (name === 'slow') asked.mockResolvedValueOnce(new Response('x'))
  const text = `# A\n\n${['a', 'b', 'c'].map((each) => `![](https://${name}.example/${each}.png)`).join(' ')}\n`
  const { output } = await runImportOf(layOut({ 'a.md': text }), { download: true })
  expect(asked).toHaveBeenCalledTimes(times)
  asked.mockRestore()
  expect(output).toContain('Fetching 3 images …')
  const reason = name === 'slow' ? 'Connect Timeout Error' : 'its host could not be reached before'
  expect(output.join('\n')).toContain(`c.png cannot be fetched: ${reason}`)
})
