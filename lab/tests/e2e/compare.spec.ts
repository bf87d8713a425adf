import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { rare } from '../../../tests/e2e/rare.ts'
import { runCommand } from '../run-command.ts'
import { useServer } from '../../../tests/e2e/server.ts'

const server = useServer({ variant: 'request', env: { LOADER_STRATEGY: 'index' } })

test('a blog is walked through, and every page it came to is printed', rare, async () => {
  const out = test.info().outputPath('walk.json')
  const { status, stdout, stderr } = await runCommand('compare', ['--url', server.url, '--clicks', '8', '--out', out])
  expect(status, stderr).toBe(0)
  const [walked] = JSON.parse(fs.readFileSync(out, 'utf8')).walked
  const visits = Map.groupBy(walked.transitions as { visit: string; path: string; ms: number }[], ({ visit }) => visit)
  expect(visits.get('first')!.length + visits.get('repeat')!.length).toBeGreaterThanOrEqual(8)
  expect(visits.get('back')!.length).toBeGreaterThan(0)
  for (const { ms } of walked.transitions) expect(ms).toBeGreaterThan(0)
  expect([...visits.get('first')!].some(({ path }) => path.startsWith('/tags/'))).toBe(true)
  expect(stdout).toContain(`With ${new URL(server.url).host} half of the clicks showed their page within`)
})

test('a page that does not come is an error, and no figure', async () => {
  expect(await runCommand('compare', ['--url', `${server.url}/about`])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('expected a blog made with Pointsix'),
  })
})

test(
  'readers are compared on posts of one’s own: one build, a server each, under a quota where one can be set',
  rare,
  async () => {
    test.setTimeout(480_000)
    const contentDir = test.info().outputPath('posts')
    fs.mkdirSync(contentDir, { recursive: true })
    for (let at = 1; at <= 12; at++)
      fs.writeFileSync(
        path.join(contentDir, `post-${at}.mdx`),
        `---\ntitle: Post ${at}\ndate: 2026-01-${String(at).padStart(2, '0')}\ntags: [all]\n---\n\nText ${at}.\n`,
      )
    const out = test.info().outputPath('readers.json')
    const { status, stdout, stderr } = await runCommand(
      'compare',
      ['--strategies', 'index,sync', '--cpus', '0.6', '--clicks', '8', '--out', out],
      { CONTENT_DIR: contentDir },
    )
    expect(status, stderr).toBe(0)
    const { walked } = JSON.parse(fs.readFileSync(out, 'utf8')) as {
      walked: { name: string; transitions: unknown[] }[]
    }
    expect(walked.map(({ name }) => name)).toEqual(['index', 'sync'])
    for (const { transitions } of walked) expect(transitions.length).toBeGreaterThanOrEqual(8)
    expect(stdout).toMatch(/0\.6 CPU|NO CPU LIMIT/)
  },
)
