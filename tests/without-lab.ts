/**
 * Whether the blog stands on its own: in a copy of the project without the lab and without any post, everything that
 * `npm test` checks must pass, the app must build, and its list must be there and empty. Part of `npm run test:full`.
 */
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { main, root } from '../lib/cli/run.ts'

const copy = path.join(root, '.content/without-lab')
const removed = ['lab', 'app/(lab)', 'content']

/** Packages are linked file by file: the bundler follows no link out of the project's folder. */
function linkFiles(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}

function makeCopy(): void {
  fs.rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && fs.existsSync(path.join(root, name))))
    fs.cpSync(path.join(root, file), path.join(copy, file))
  for (const name of removed) fs.rmSync(path.join(copy, name), { recursive: true, force: true })
  fs.mkdirSync(path.join(copy, 'content'))
  // Linters leave out what the .gitignore of a repository ignores, and that of the project ignores the copy
  execFileSync('git', ['init', '-q'], { cwd: copy })
  linkFiles(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
}

const npm = (...command: string[]) =>
  execFileSync('npm', ['run', ...command], { cwd: copy, stdio: 'inherit', shell: process.platform === 'win32' })

/** The home page of the built app. */
async function homePage(): Promise<{ status: number; text: string }> {
  const server = spawn(process.execPath, ['scripts/launch.mjs', 'start', '--port', '0'], { cwd: copy })
  const ended = new Promise((resolve) => server.on('close', resolve))
  try {
    let printed = ''
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        printed += chunk
        const address = /Local:\s+(http:\/\/\S+)/.exec(printed)?.[1]
        if (address && printed.includes('[content]')) resolve(address)
      }
      server.stdout.on('data', read)
      server.stderr.on('data', read)
      server.on('close', (code) => reject(new Error(`the server ended with ${code}:\n${printed}`)))
    })
    const response = await fetch(url)
    return { status: response.status, text: await response.text() }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

await main(async () => {
  makeCopy()
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
