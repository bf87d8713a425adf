import fs from 'node:fs'
import path from 'node:path'
import { UsageError } from '../../lib/cli/options.ts'

/** What a change does to the version, the least first. */
const bumps = ['patch', 'minor', 'major'] as const
export type Bump = (typeof bumps)[number]

/** A file of `changes/`: what one pull request changes for those who use the packages. */
export interface Change {
  file: string
  bump: Bump
  text: string
}

/**
 * Reads the change files of a folder.
 * @throws {UsageError} naming each file that is no change file, and why
 */
export function readChanges(folder: string): Change[] {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name !== 'README.md') : []
  const problems: string[] = []
  const changes = files.toSorted().flatMap((name) => {
    const file = path.join(folder, name)
    const [, bump, text = ''] = /^(\w+): *([\s\S]*)$/.exec(fs.readFileSync(file, 'utf8').trim()) ?? []
    if (isBump(bump) && text !== '') return [{ file, bump, text }]
    problems.push(
      `${file}:1:1 expected ${bumps.join(', ')}, a colon and what changed; got ${JSON.stringify(bump ?? '')}`,
    )
    return []
  })
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  return changes
}

const isBump = (text: string | undefined): text is Bump => bumps.some((bump) => bump === text)

/**
 * The version after some changes, by SemVer: below 1.0.0 what breaks raises the second number, and the rest the third.
 * @returns the same version if there are none
 */
export function versionAfter(version: string, changes: readonly Change[]): string {
  if (changes.length === 0) return version
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const largest = Math.max(...changes.map(({ bump }) => bumps.indexOf(bump))) - (major === 0 ? 1 : 0)
  return largest === 2
    ? `${major + 1}.0.0`
    : largest === 1
      ? `${major}.${minor + 1}.0`
      : `${major}.${minor}.${patch + 1}`
}

const headings = { major: 'Breaking', minor: 'Added', patch: 'Fixed' } as const

/** The changelog with a section of a version in front of all others, after the title. */
export function changelogWith(changelog: string, version: string, date: string, changes: readonly Change[]): string {
  const parts = bumps.toReversed().flatMap((bump) => {
    const some = changes.filter((change) => change.bump === bump)
    return some.length === 0
      ? []
      : [`### ${headings[bump]}\n\n${some.map(({ text }) => `- ${indented(text)}`).join('\n')}`]
  })
  const section = [`## ${version} (${date})`, ...parts].join('\n\n')
  const at = changelog.indexOf('\n## ')
  return at === -1
    ? `${changelog.trimEnd()}\n\n${section}\n`
    : `${changelog.slice(0, at)}\n${section}\n${changelog.slice(at)}`
}

const indented = (text: string): string => text.replaceAll(/\n(?=.)/g, '\n  ')
