import { isImageAddress } from '../../lib/core/file-types.ts'
import { filesIn, isPostName, readFileTextSync } from '../../lib/content/files/files.ts'
import { byCodeUnit } from '../../lib/core/by-code-unit.ts'
import { isExpired, isPublished } from '../../lib/core/post.ts'
import type { CheckedCorpus } from '../../lib/content/build/check-corpus.ts'
import { placeOf, unknownComponents } from './warning-groups.ts'

/** Posts, or files, that readers of the blog do not see, and why. */
export interface NotShown {
  /** Words that follow a number: `draft`. */
  reason: string
  /** Paths of the files; for a post with a problem, followed by the place of the first. */
  files: string[]
}

/** Files that posts refer to. */
export interface FileCount {
  /** Number of different files. */
  found: number
  /** Places that refer to files which are missing or which browsers cannot show. */
  missing: string[]
}

/** How many of a blog's posts are shown. */
export interface Summary {
  /** Number of posts, drafts included. */
  read: number
  shown: number
  withWarnings: number
  /** Posts that were read but are not shown. */
  notShown: NotShown[]
  /** Files that are not posts. */
  notRead: NotShown[]
  /** Images in posts; those that only drafts show are not counted. */
  images: FileCount
  /** Video, sound and what links lead to. */
  otherFiles: FileCount
  unknownComponents: { name: string; posts: number }[]
}

export interface SummaryOptions {
  /** Whether posts are served with their problems. */
  showFaults: boolean
  /** The current time, as an ISO instant; posts with a later date are not shown yet. */
  now: string
  /** From `hiddenPosts`. */
  hidden: readonly string[]
  /** From `otherPosts`. */
  others: readonly string[]
}

/** Summarizes a check. Each post is counted as shown, or under the first reason why it is not. */
export function summaryOf(
  { posts, drafts, faults, warnings, snapshot, links, everyPost }: CheckedCorpus,
  { showFaults, now, hidden, others }: SummaryOptions,
): Summary {
  const faulty = new Map(faults.toReversed().map((fault) => [fault.file, fault]))
  const published = Array.from({ length: posts.length }, (_, position) => posts.entry(position))
  const broken = showFaults ? [] : published.filter(({ file }) => faulty.has(file))
  const ofDrafts = drafts.map(({ file }) => file)
  const hiddenByFault = ofDrafts.filter((file) => faulty.has(file))
  const missing = everyPost.flatMap(({ draft, warnings: all }) =>
    draft ? [] : all.filter(({ kind }) => kind === 'missing-file'),
  )
  const brokenFiles = new Set(broken.map(({ file }) => file))
  const out = new Date(now)
  const hiddenNow = published.filter((post) => !brokenFiles.has(post.file) && !isPublished(post, out))
  const placed = (file: string) => placeOf(faulty.get(file)!)
  const files = (entries: readonly { file: string }[]) => entries.map(({ file }) => file).sort(byCodeUnit)
  const counted = (isCounted: (address: string) => boolean): FileCount => ({
    found: new Set(links.files.filter(({ name }) => isCounted(name)).map(({ id }) => id)).size,
    missing: missing.filter(({ found }) => isCounted(found!)).map(placeOf),
  })
  const filled = (reasons: NotShown[]) => reasons.filter((reason) => reason.files.length > 0)
  return {
    read: posts.length + drafts.length,
    shown: posts.length - broken.length - hiddenNow.length,
    withWarnings: new Set(warnings.map(({ file }) => file).filter((file) => isPostName(file.split('/').at(-1)!))).size,
    notShown: filled([
      {
        reason: 'with a problem, which stops a build',
        files: [...brokenFiles, ...(showFaults ? [] : hiddenByFault)].map(placed).sort(byCodeUnit),
      },
      { reason: 'hidden by a problem', files: showFaults ? hiddenByFault.map(placed) : [] },
      { reason: 'draft', files: ofDrafts.filter((file) => !faulty.has(file)) },
      { reason: 'scheduled for a later date', files: files(hiddenNow.filter((post) => !isExpired(post, out))) },
      { reason: 'expired', files: files(hiddenNow.filter((post) => isExpired(post, out))) },
    ]),
    notRead: filled([
      { reason: 'link that is not followed', files: snapshot.skipped.map(({ path }) => path) },
      { reason: 'README or the like without front matter', files: snapshot.readmes },
      { reason: 'below a name that begins with _', files: [...hidden] },
      { reason: 'not written in Markdown', files: [...others] },
    ]),
    images: counted(isImageAddress),
    otherFiles: counted((address) => !isImageAddress(address)),
    unknownComponents: unknownComponents(warnings),
  }
}

/** Files that would be posts without the `_` at the beginning of their name, or of a folder's. */
export const hiddenPosts = (contentDir: string): string[] =>
  filesIn(contentDir)
    .filter((file) => /(?:^|\/)_(?!posts\/)/.test(file))
    .filter((file) => isPostName(file.split('/').at(-1)!.replace(/^_+/, '')))

/** Files in which other generators have posts, in other languages than Markdown. Of HTML those with front matter. */
export const otherPosts = (contentDir: string): string[] =>
  filesIn(contentDir).filter(
    (file) =>
      !/(?:^|\/)_(?!posts\/)/.test(file) &&
      (/\.(?:org|adoc|asciidoc|textile|rst|qmd|rmd|ipynb)$/i.test(file) ||
        (/\.html?$/i.test(file) && readFileTextSync(contentDir, file).text.startsWith('---\n'))),
  )
