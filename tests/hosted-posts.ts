import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { layOut } from './temporary-folders.ts'

/** A repository `host.git` in a folder, and the clone `author` of somebody who pushes posts to it. */
export function hostedPosts(folder: string) {
  const at = (name: string) => path.join(folder, name)
  /** Runs git in a folder beside them. @returns what it prints */
  const git = (where: string, ...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args], {
      cwd: at(where),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  /** @returns the commit */
  const push = (files: Record<string, string>, ...options: string[]): string => {
    layOut(files, at('author'))
    git('author', 'add', '--all')
    git('author', 'commit', '--quiet', '--allow-empty', '-m', 'more')
    git('author', 'push', '--quiet', ...options, 'origin', 'main')
    return git('author', 'rev-parse', 'HEAD')
  }
  const begin = (posts: Record<string, string>): void => {
    git('.', 'init', '--quiet', '--bare', '--initial-branch=main', 'host.git')
    git('.', 'init', '--quiet', '--initial-branch=main', 'author')
    git('author', 'remote', 'add', 'origin', at('host.git'))
    push(posts)
  }
  return { at, git, push, begin }
}
