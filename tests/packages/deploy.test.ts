import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse as parseToml } from 'smol-toml'
import { parse } from 'yaml'
import { headersOf } from '../../app/_config/headers.ts'
import { programEnv } from '../../lib/cli/programs.ts'
import { filesFor, stepsFor } from '../../packages/pointsix/deploy/files.ts'
import { hosts, type Host } from '../../packages/pointsix/deploy/hosts.ts'
import { layOut, temporaryFolder } from '../corpora.ts'
import { runScript } from '../run-script.ts'

const blog = { domain: 'blog.example.org', name: 'my-blog', needsBundler: false }

/** A folder that a host can install. */
const folder = (): string =>
  layOut({ 'package.json': '{}', 'package-lock.json': '{}' }, path.join(temporaryFolder(), 'My blog'))

const deploy = (cwd: string, ...args: string[]) => runScript('packages/pointsix/commands/deploy.ts', args, { cwd })

test.each(Object.keys(hosts) as Host[])(
  'the files of %s are written once, and never over others',
  (host) => {
    const place = folder()
    const args = ['--write', host, '--domain', blog.domain]
    const { stdout, stderr } = deploy(place, ...args)
    expect(stderr).toBe('')
    expect(stdout).toContain('\n1. ')
    const files = [...filesFor(host, blog).keys()]
    expect(files).not.toHaveLength(0)
    for (const file of files) expect(fs.readFileSync(path.join(place, file), 'utf8')).not.toMatch(/\{\{\w+\}\}/)
    expect(deploy(place, ...args).status).toBe(0)

    fs.writeFileSync(path.join(place, files[0]!), 'mine')
    fs.rmSync(path.join(place, files.at(-1)!), { force: true })
    if (files.length === 1) fs.writeFileSync(path.join(place, files[0]!), 'mine')
    const again = deploy(place, ...args)
    expect(again.status).toBe(1)
    expect(again.stderr).toContain(`There is ${files[0]} already; nothing was written.`)
    expect(fs.readFileSync(path.join(place, files[0]!), 'utf8')).toBe('mine')
    if (files.length > 1) expect(fs.existsSync(path.join(place, files.at(-1)!))).toBe(false)
  },
  20_000,
)

test('a folder that no host can install, an unknown host and a wrong domain are told what was expected', () => {
  const empty = temporaryFolder()
  expect(deploy(empty, '--write', 'netlify').stderr).toContain('package-lock.json')
  expect(fs.readdirSync(empty)).toEqual([])
  expect(deploy(empty, '--show', 'neocities').stderr).toContain('expected one of github-pages, netlify')
  expect(deploy(empty, '--show', 'docker', '--domain', 'https://a.example').stderr).toContain('expected a name such as')
}, 20_000)

test('--help has the steps of every host', () => {
  const { stdout } = deploy(folder(), '--help')
  for (const { title } of Object.values(hosts)) expect(stdout).toContain(title)
  expect(stdout).toContain('185.199.108.153')
}, 20_000)

test('what is YAML and JSON can be read', () => {
  const workflow = parse(filesFor('github-pages', blog).get('.github/workflows/pages.yml')!) as { jobs: object }
  expect(Object.keys(workflow.jobs)).toEqual(['pages'])
  expect(JSON.parse(filesFor('vercel', blog).get('vercel.json')!)).toMatchObject({ outputDirectory: 'out' })
})

test('Cloudflare, whose dashboard has no variables beside wrangler.toml, gets the address from that', () => {
  const { vars } = parseToml(filesFor('cloudflare-pages', blog).get('wrangler.toml')!)
  expect(vars).toEqual({ SITE_URL: 'https://blog.example.org' })
})

test('git may tell the user of the service when a post was first committed', () => {
  expect(stepsFor('vps', blog)).toContain('git config --system --add safe.directory /srv/my-blog')
})

test('Vercel, which reads no _headers, sends what other hosts send', () => {
  const { headers } = JSON.parse(filesFor('vercel', blog).get('vercel.json')!) as {
    headers: { headers: { key: string; value: string }[] }[]
  }
  const [pages, files, drawings] = headers.map((rule) => rule.headers)
  const rules = headersOf("frame-ancestors 'none'")
  const ofSource = (start: string) => rules.find(({ source }) => source.startsWith(start))!.headers
  expect(pages).toEqual(ofSource('/((?!_next'))
  expect(files![0]).toEqual(ofSource('/files/:path*')[0])
  expect(drawings).toEqual(ofSource('/files/:id/:name'))
})

const has = (program: string): boolean => !spawnSync(program, ['--version'], { env: programEnv() }).error

test.skipIf(!has('nginx'))('nginx accepts its configuration', () => {
  const place = temporaryFolder()
  const text = filesFor('vps', blog).get('nginx.conf')!
  expect(text).toContain('server_name blog.example.org;')
  expect(text).toContain('server 127.0.0.1:3000 max_fails=0;')
  fs.writeFileSync(
    path.join(place, 'nginx.conf'),
    `pid ${place}/pid;\nerror_log stderr;\nevents {}\nhttp {\n${text
      .replaceAll(/\/var\/(?:cache\/|log\/nginx\/)/g, `${place}/`)
      .replace('listen 80;', 'listen 127.0.0.1:48080;')}\n}\n`,
  )
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', place, '-c', path.join(place, 'nginx.conf')], {
    env: programEnv(),
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('successful') })
})

test.skipIf(!has('systemd-analyze'))('systemd accepts the unit', () => {
  const place = temporaryFolder()
  const file = path.join(place, 'pointsix.service')
  fs.writeFileSync(file, filesFor('vps', blog).get('pointsix.service')!)
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  expect(`${stdout}${stderr}`).not.toMatch(/pointsix\.service:\d+|Unknown|Failed to parse/)
})
