import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './run.ts'

/** The files of the project, relative to it, without what git ignores, such as packages and builds. */
export const filesOfProject = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name && fs.existsSync(path.join(root, name)))

/** Copies the project into a folder as it is, without what git ignores. */
export function copyProject(folder: string): void {
  for (const file of filesOfProject()) fs.cpSync(path.join(root, file), path.join(folder, file))
}

/**
 * Links packages, also those of workspaces that are in the folder, file by file, because the bundler follows no symlink
 * out of the project's folder. Earlier ones are removed.
 */
export function linkPackages(folder: string): void {
  for (const packages of fs.globSync(['node_modules', '{import,lab,packages/*}/node_modules'], { cwd: root })) {
    const target = path.join(folder, packages)
    if (!fs.existsSync(path.dirname(target))) continue
    fs.rmSync(target, { recursive: true, force: true })
    linkFiles(path.join(root, packages), target)
  }
}

function linkFiles(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true })
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(source), target)
    else fs.linkSync(source, target)
  }
}
