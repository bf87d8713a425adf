import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/cli/run.ts'

/** Entries that are kept between builds: packages, caches, and the settings of a project on Vercel. */
const kept = new Set(['node_modules', '.next', '.content', '.vercel', '.linked'])

/** Updates the copy of the blog in which `vercel build` runs. The app and its own link to Vercel stay untouched. */
export function stageBlog(): string {
  const project = emptied('project')
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  for (const file of files)
    if (file !== '' && fs.existsSync(path.join(root, file))) fs.cpSync(path.join(root, file), path.join(project, file))
  linkToVercel(project)
  return project
}

/**
 * Creates a copy of a Next app from the lab, with the blog's packages.
 * @param name name of the copy; builds with different settings need different names
 */
export function stageApp(template: string, name: string = path.basename(template)): string {
  const project = emptied(name)
  fs.cpSync(template, project, { recursive: true })
  // `vercel build` reads the framework and its version from here
  const { dependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const { next, react, 'react-dom': reactDom } = dependencies
  fs.writeFileSync(
    path.join(project, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: { next, react, 'react-dom': reactDom } }),
  )
  linkToVercel(project)
  return project
}

function emptied(name: string): string {
  const project = path.join(root, '.content/function', name)
  fs.mkdirSync(project, { recursive: true })
  for (const entry of fs.readdirSync(project))
    if (!kept.has(entry)) fs.rmSync(path.join(project, entry), { recursive: true })
  linkPackages(project)
  return project
}

/** Writes the settings that `vercel build` reads; the ids are placeholders. */
function linkToVercel(project: string): void {
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

function linkPackages(project: string): void {
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
