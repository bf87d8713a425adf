import { parseDate } from '../lib/core/dates.ts'
import type { FailedPost, ImportedPost, Note } from './post.ts'
import type { Source } from './source.ts'
import { inZone, type PlannedPost, type Written } from './write.ts'
import { byCodeUnit } from '../lib/core/by-code-unit.ts'
import { termKey } from '../lib/core/identity.ts'
import { counted, firstOf } from '../lib/core/grouped.ts'

/** One line for each kind of note, with its count and its first places; all places if `verbose`. */
export function noteLines(source: Source, notes: readonly Note[], verbose: boolean): string[] {
  return [...Map.groupBy(notes, ({ message }) => message)].map(([message, same]) => {
    if (same[0]!.counted && !verbose) return `note: ${message}: ${countedDetails(source, same)}`
    const places = same.map((note) => source.label(note) + (note.detail === undefined ? '' : ` (${note.detail})`))
    const files = new Set(same.map(({ file, line }) => `${file}:${line}`)).size
    const shown = verbose ? places.map((place) => `\n  ${place}`).join('') : ` ${firstOf(places, 3)}`
    return `note: ${message}, ${counted(files, 'place')}:${shown}`
  })
}

/** `\`subtitle\` (10, first in a.md:3), \`math\` (b.md:9)` */
const countedDetails = (source: Source, notes: readonly Note[]): string =>
  [...Map.groupBy(notes, ({ detail }) => detail)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([detail, [first, ...others]]) => {
      const number = others.length > 0 ? `${(others.length + 1).toLocaleString('en')}, first in ` : ''
      return `${detail} (${number}${source.label(first!)})`
    })
    .join(', ')

export function failureLines(source: Source, failed: readonly FailedPost[], verbose: boolean): string[] {
  return [...Map.groupBy(failed, ({ problem }) => problem)].map(([problem, same]) => {
    const places = same.map(({ from, detail }) => source.label(from) + (detail ? ` (${detail})` : ''))
    return `not imported, ${problem}: ${firstOf(places, verbose ? Infinity : 10)}`
  })
}

/** Every tag and category with the number of its posts, and every file of the source that went nowhere. */
export function accountLines(
  source: Source,
  posts: readonly ImportedPost[],
  failed: readonly FailedPost[],
  verbose: boolean,
): string[] {
  const used = new Set([...posts, ...failed].map(({ from }) => from.file))
  const shown = new Set(posts.flatMap(({ attachments }) => attachments.map(({ from }) => from)))
  const terms = (labels: string[]) =>
    [...Map.groupBy(labels, termKey).values()].map((same) => `${same[0]} (${same.length})`).sort(byCodeUnit)
  return [
    ['tags', terms(posts.flatMap(({ fields }) => fields.tags))] as const,
    ['categories', terms(posts.flatMap(({ category }) => category ?? []))] as const,
    [
      'files that no post shows',
      source.paths.filter((file) => !used.has(file) && !shown.has(file) && !file.startsWith('.obsidian/')),
    ] as const,
  ].flatMap(([what, all]) =>
    all.length > 0 ? [`${what}: ${all.length.toLocaleString('en')}, ${firstOf(all, verbose ? Infinity : 20)}`] : [],
  )
}

/** Counts the contents of the posts, so that an author notices at a glance if something is missing. */
export function contentsLine(posts: readonly ImportedPost[], timeZone: string): string {
  const having = (has: (post: ImportedPost) => boolean) => posts.filter(has).length
  const parts = [
    [having(({ fields }) => fields.date !== null), 'with a date'],
    [having(({ fields }) => fields.tags.length > 0), 'with tags'],
    [having(({ category }) => category !== null), 'with a category'],
    [having(({ fields }) => fields.series !== null), 'in a series'],
    [having(({ fields }) => fields.aliases.length > 0), 'with their old address'],
    [having(({ fields }) => fields.draft), 'not yet published'],
  ] as const
  const days = posts
    .flatMap(({ fields }) => (fields.date === null ? [] : [inZone(fields.date, timeZone).slice(0, 10)]))
    .sort()
  const span = days.length > 0 ? `, ${days[0]} to ${days.at(-1)}` : ''
  return `${counted(posts.length, 'post')}${span}: ${parts
    .filter(([number]) => number > 0)
    .map(([number, what]) => `${number.toLocaleString('en')} ${what}`)
    .join(', ')}`
}

/** How many of the posts that were written anyone can see, and why not the others. */
export function publicLine(planned: readonly PlannedPost[], { written }: Written, timeZone: string): string {
  const states = { public: 0, draft: 0, 'scheduled for a later date': 0, expired: 0 }
  const now = new Date().toISOString()
  const instantOf = (date: string | null | undefined) => (date ? (parseDate(date, timeZone)?.instant ?? null) : null)
  for (const { file, post } of planned) {
    if (!written.includes(file)) continue
    const { draft, date, expires } = post.fields
    if (draft) states.draft++
    else if ((instantOf(expires) ?? '~') <= now) states.expired++
    else states[(instantOf(date) ?? '') > now ? 'scheduled for a later date' : 'public']++
  }
  const { public: shown, ...hidden } = states
  const others = Object.entries(hidden).flatMap(([state, number]) =>
    number > 0 ? (state === 'draft' ? counted(number, state) : `${number} ${state}`) : [],
  )
  return `Public: ${shown} of ${counted(written.length, 'post')}${others.length > 0 ? `; ${others.join(', ')}` : ''}.`
}

export function printWritten(
  { written, left, attachments, failed }: Written,
  planned: readonly PlannedPost[],
  { into, dryRun, verbose }: { into: string; dryRun: boolean; verbose: boolean },
): void {
  const would = dryRun ? 'would write' : 'wrote'
  if (dryRun || verbose)
    for (const { file, post } of planned.filter(({ file }) => written.includes(file)))
      console.log(`${would} ${into}/${file}  ${post.fields.title}${post.fields.draft ? ' (draft)' : ''}`)
  for (const isSame of [true, false]) {
    const files = left.filter((each) => each.isSame === isSame).map(({ file }) => `${into}/${file}`)
    if (files.length === 0) continue
    // Files that a second run finds unchanged need no list
    const most = verbose ? Infinity : isSame ? 3 : 20
    console.log(
      `left as ${files.length === 1 ? 'it is' : 'they are'}, ${isSame ? 'imported before' : 'different from what would be written'}: ` +
        firstOf(files, most),
    )
  }
  for (const { file, problem } of failed) console.error(`not written: ${into}/${file}: ${problem}`)
  console.log(
    `Import: ${would} ${counted(written.length, 'post')} and ${counted(attachments, 'file')} beside them` +
      `${left.length > 0 ? `, left ${left.length.toLocaleString('en')} that exist` : ''}.`,
  )
}
