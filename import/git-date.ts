import { spawnSync } from 'node:child_process'
import type { Source } from './source.ts'

export function firstCommitDate({ folder }: Source, file: string): string | null {
  if (folder === null) return null
  const { status, stdout } = spawnSync('git', ['log', '--follow', '--diff-filter=A', '--format=%aI', '--', file], {
    cwd: folder,
    encoding: 'utf8',
  })
  return (status === 0 && stdout.trim().split('\n').at(-1)) || null
}
