import fs from 'node:fs'
import path from 'node:path'
import { copyProject, linkPackages } from '../../lib/cli/copy-project.ts'
import { root } from '../../lib/cli/run.ts'

/** Entries that are kept between builds: packages, caches, and the settings of a project on Vercel. */
const kept = new Set(['node_modules', '.next', '.content', '.vercel', '.linked'])

/** Updates the copy of the blog in which `vercel build` runs. The app and its own link to Vercel stay untouched. */
export function stageBlog(): string {
  const project = emptied('project')
  copyProject(project)
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
  updatePackages(project)
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

function updatePackages(project: string): void {
  const installed = fs.readFileSync(path.join(root, 'node_modules/.installed'), 'utf8')
  const stamp = path.join(project, '.linked')
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === installed) return
  linkPackages(project)
  fs.writeFileSync(stamp, installed)
}
