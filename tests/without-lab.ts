/**
 * Checks that the blog works on its own. In a copy of the project without the lab and without posts, everything that
 * `npm test` checks must pass, the app must build, and its list must exist and be empty. Part of `npm run test:full`.
 */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { main, root } from '../lib/cli/run.ts'
import { copyWholeProject, startCopy } from './whole-copy.ts'

const copy = path.join(root, '.content/without-lab')

const npm = (...command: string[]) =>
  execFileSync('npm', ['run', ...command], { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' })

/** The home page of the built app. */
async function homePage(): Promise<{ status: number; text: string }> {
  const server = await startCopy(copy)
  try {
    const response = await fetch(server.url)
    return { status: response.status, text: await response.text() }
  } finally {
    await server.stop()
  }
}

await main(async () => {
  copyWholeProject(copy, ['lab', 'app/(lab)', 'content'])
  // As `npm run init` leaves it: a check names a link of the navigation that leads nowhere
  const site = path.join(copy, 'site.config.ts')
  fs.writeFileSync(site, fs.readFileSync(site, 'utf8').replace(/^.*href: '\/lab'.*\n/m, ''))
  // Linters skip files that a repository's .gitignore ignores, and the project's .gitignore ignores the copy
  execFileSync('git', ['init', '-q'], { cwd: copy })
  try {
    npm('test')
    npm('build')
    const { status, text } = await homePage()
    const isEmpty = status === 200 && text.includes('npm run new')
    if (!isEmpty) console.error(`The home page of a blog without a post: ${status}\n${text}`)
    return isEmpty ? 0 : 1
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
})
