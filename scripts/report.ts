import path from 'node:path'
import type { CheckedCorpus } from '../lib/content/build/check-corpus.ts'
import type { Warning } from '../lib/content/build/checked-post.ts'
import type { NotShown, Summary } from './check/summary.ts'
import { groupWarnings, placeOf, type WarningGroup } from './check/warning-groups.ts'
import { describeFault } from '../lib/core/errors.ts'
import { progressTo, type ProgressOutput } from '../lib/cli/progress.ts'
import { counted, firstOf } from '../lib/core/grouped.ts'

/**
 * Shows the progress of posts or images: a bar on a terminal, otherwise an occasional plain line.
 * @returns a function to call after each post
 */
export function postsProgress(
  noun = 'posts',
  // Not stdout, which a command may use for other programs
  output: ProgressOutput = process.stderr,
  clock = () => performance.now(),
): (done: number, total: number) => void {
  const progress = progressTo(output, clock)
  const started = clock()
  let drawn = -Infinity
  return (done, total) => {
    if (output.isTTY && done < total && clock() - drawn < 100) return
    // A short run prints nothing, and the first posts are too few to estimate the rate. The end of the run is reported
    // elsewhere
    if (!output.isTTY && (done === total || clock() - started < quietMs)) return
    drawn = clock()
    const perMs = done / Math.max(1, drawn - started)
    progress.step(
      done,
      total,
      `${output.isTTY ? `${barOf(done / total)} ` : ''}${noun}, ${Math.round(1000 * perMs)} a second`,
      (total - done) / perMs,
    )
    if (done === total) progress.end()
  }
}

const quietMs = 2_000
const barWidth = 24

function barOf(share: number): string {
  const full = Math.round(share * barWidth)
  return '█'.repeat(full) + '░'.repeat(barWidth - full)
}

/**
 * Prints all problems, and the warnings: a line for each kind, with its first places.
 * @param verbose prints a line for each warning
 * @returns the number of problems
 */
export function reportCorpus(
  { faults, warnings, snapshot }: Reported,
  { verbose = false, level = 'warning' }: { verbose?: boolean; level?: Level } = {},
): number {
  const all = withLinks({ warnings, snapshot })
  const lines = verbose
    ? all.map((warning) => `${placeOf(warning)} ${warning.message}`)
    : groupWarnings(all).map(groupLine)
  for (const line of lines) console.warn(`${level}: ${line}`)
  if (faults.length > 0) console.error(`\n${faults.map(describeFault).join('\n\n')}\n`)
  return faults.length
}

type Reported = Pick<CheckedCorpus, 'faults' | 'warnings' | 'snapshot'>

/** The warnings, those of links in the folder first. */
const withLinks = ({ warnings, snapshot }: Omit<Reported, 'faults'>): Warning[] => [
  ...snapshot.skipped.map(({ path, reason }) => ({ file: path, message: `is a link that is not followed: ${reason}` })),
  ...warnings,
]

/** The name for warnings: with `--strict` they are errors. */
type Level = 'warning' | 'error'

/** Maximum number of printed places of a warning, unless all are requested. */
export const shownPlaces = 3

/** `<Tabs> (12), <Hint> (3)` */
const componentsText = (components: readonly { name: string; posts: number }[], shown = shownPlaces): string =>
  firstOf(
    components.map(({ name, posts }) => `<${name}> (${posts.toLocaleString('en')})`),
    shown,
  )

/** One line: `3 posts: message: places`; for a single place `place message`. */
function groupLine({ message, kind, posts, places, components = [] }: WarningGroup): string {
  const shown = places.map((place) =>
    place.values && place.values.length > 0 ? `${placeOf(place)} (${place.values.join(', ')})` : placeOf(place),
  )
  if (places.length === 1 && components.length < 2) return `${shown[0]} ${message}`
  const named = components.length > 1 ? `${message}: ${componentsText(components)}` : message
  return `${counted(posts, kind === 'orphaned-image' ? 'file' : 'post')}: ${named}: ${firstOf(shown, shownPlaces)}`
}

/** Prints how many of the posts are shown. @param verbose names every file */
export function printSummary(
  { read, shown, withWarnings, notShown, notRead, images, otherFiles, unknownComponents }: Summary,
  { verbose }: { verbose: boolean },
): void {
  const total = (reasons: readonly NotShown[]) => reasons.reduce((sum, { files }) => sum + files.length, 0)
  const row = (label: string, number: number, more = '') =>
    console.log(`${label.padEnd(20)}${number.toLocaleString('en').padStart(8)}${more && `  ${more}`}`)
  const reasons = (list: readonly NotShown[]) => {
    for (const { reason, files } of list)
      console.log(`  ${files.length.toLocaleString('en')} ${reason}: ${firstOf(files, verbose ? Infinity : 3)}`)
  }
  row('Posts read', read)
  row('Shown', shown)
  row('With warnings', withWarnings)
  row('Not shown', total(notShown))
  reasons(notShown)
  if (notRead.length > 0) row('Files not read', total(notRead))
  reasons(notRead)
  row('Images found', images.found)
  row('Images missing', images.missing.length, firstOf(images.missing, verbose ? Infinity : 3))
  if (otherFiles.found + otherFiles.missing.length > 0) {
    row('Other files found', otherFiles.found)
    row('Other files missing', otherFiles.missing.length, firstOf(otherFiles.missing, verbose ? Infinity : 3))
  }
  row(
    'Unknown components',
    unknownComponents.length,
    unknownComponents.length > 0
      ? `posts that use each: ${componentsText(unknownComponents, verbose ? Infinity : 10)}`
      : '',
  )
}

/** Escapes text for an annotation in a GitHub workflow, which is a single line. */
const escaped = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapedName = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

type PlacedLine = (level: Level, file: string, place: Pick<Warning, 'line' | 'column'>, said: string[]) => string

const lineFormats = {
  /** Workflow commands, which GitHub shows beside the lines of a change. */
  github: (level, file, { line, column }, said) =>
    `::${level} file=${escapedName(file)}${line === undefined ? '' : `,line=${line},col=${column}`}::${escaped(said.join('\n'))}`,
  /** As compilers do: editors find the places. */
  unix: (level, file, { line = 1, column = 1 }, [message, ...contrast]) =>
    `${file}:${line}:${column}: ${level}: ${[message, contrast.join(', ')]
      .filter(Boolean)
      .join('; ')
      .replace(/\s*\n\s*/g, ' ')}`,
} satisfies Record<string, PlacedLine>

/** Prints problems and warnings, one line each. */
export function printPlaces(
  { faults, ...others }: Reported,
  contentDir: string,
  format: keyof typeof lineFormats,
  warningLevel: Level,
): void {
  const print = (level: Level, place: Pick<Warning, 'file' | 'line' | 'column'>, said: string[]) =>
    console.log(lineFormats[format](level, path.join(contentDir, place.file), place, said))
  for (const fault of faults) {
    const { message, expected, found } = fault
    print('error', fault, [message, ...(expected ? [`expected ${expected}`, `found ${found}`] : [])])
  }
  for (const warning of withLinks(others)) print(warningLevel, warning, [warning.message])
}
