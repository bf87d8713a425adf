import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/**
 * The copy that is built: the app and the link to Vercel that the author has stay as they are, and so does what is
 * running.
 */
export const project = path.join(root, '.content/function/project')

/** Brings the copy up to date. Its packages are those of the project, linked and not copied; its caches are kept. */
export function stageProject(): void {
  const kept = new Set(['node_modules', '.next', '.content', '.vercel', '.linked'])
  fs.mkdirSync(project, { recursive: true })
  for (const name of fs.readdirSync(project))
    if (!kept.has(name)) fs.rmSync(path.join(project, name), { recursive: true })
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  for (const file of files)
    if (file !== '' && fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(project, file))
  linkPackages()
  fs.mkdirSync(path.join(project, '.vercel'), { recursive: true })
  fs.writeFileSync(
    path.join(project, '.vercel/project.json'),
    JSON.stringify({
      projectId: 'prj_local',
      orgId: 'team_local',
      settings: { framework: 'nextjs', nodeVersion: '24.x' },
    }),
  )
}

function linkPackages(): void {
  const installed = fs.readFileSync(path.join(root, 'node_modules/.installed'), 'utf8')
  const stamp = path.join(project, '.linked')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === installed) return
  const target = path.join(project, 'node_modules')
  fs.rmSync(target, { recursive: true, force: true })
  linkTree(path.join(root, 'node_modules'), target)
  fs.writeFileSync(stamp, installed)
}

function linkTree(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}
