import { componentNames, memberNames } from '../../mdx/components/component-names.ts'
import { ownUseProblems } from '../check/component-use.ts'
import type { PostComponents } from '../../mdx/evaluate/post-components.ts'
import type { Fault } from '../../core/errors.ts'
import type { FileDates } from '../files/file-dates.ts'
import type { FindingKind } from '../check/finding.ts'
import { endsAsData } from '../../core/post-names.ts'
import { nearest } from '../../core/nearest.ts'
import { checkable, type PostUses } from './check-uses.ts'
import type { PostSummary } from './compiled-post.ts'
import { importWarnings } from './import-faults.ts'

/** A problem that does not stop a build, of a post or at one place in it. */
export interface Warning extends Partial<Pick<Fault, 'line' | 'column'>> {
  /** Path within the content folder, with forward slashes. */
  file: string
  message: string
  /** The component that the blog does not have, if the warning is about one. */
  component?: string
  /** What is wrong, if a check of the whole blog found it; with what was found and what was expected. */
  kind?: FindingKind
  found?: string
  expected?: string
}

/** What stays in memory of each post: its entry in the index, and its problems. */
export interface CheckedPost extends PostUses, Omit<PostSummary, 'body' | 'uses' | 'warnings'> {
  key: string
  warnings: Warning[]
  /** Tokens in the body, if there are any. */
  references?: string[]
  /** Why the chosen compiler refused a body, which the reference compiled. */
  refused: Warning[]
}

/** The components that a post may use without bringing them along. */
export interface KnownComponents {
  /** Those of `content/components.ts`. */
  own: PostComponents
  /** @param name perhaps of a member, such as `Tabs.Tab` */
  has(name: string): boolean
  /** The name that is most like another one; null if none is like it. */
  nearest(name: string): string | null
}

export function knownComponents(components: PostComponents): KnownComponents {
  const names = new Set([...componentNames, ...Object.keys(components)])
  return {
    own: components,
    has(name) {
      const [first] = name.split('.') as [string]
      return names.has(first) && (name === first || Object.hasOwn(components, first) || memberNames.includes(name))
    },
    nearest: nearest(names, 0.6),
  }
}

/** @param known from `knownComponents`; null where an app has others, and gives posts what they import */
export function checkedPost(
  key: string,
  { body, uses, ...post }: PostSummary,
  known: KnownComponents | null,
): CheckedPost {
  const { file } = post
  return {
    ...post,
    key,
    faults: [...post.faults, ...body.faults],
    uses: known ? checkable(uses, known.own) : [],
    imports: (known && body.imports) ?? [],
    useFaults: [],
    ...(body.references && { references: body.references }),
    warnings: [
      ...[...(post.warnings ?? []), ...(body.warnings ?? [])].map((warning) => ({ file, ...warning })),
      ...(known ? componentWarnings(file, { uses, body }, known) : []),
    ],
    refused: body.refused === undefined ? [] : [{ file, message: body.refused }],
  }
}

const faultsOf = ({ faults, useFaults }: CheckedPost): Fault[] => [...faults, ...useFaults]

/** Problems with addresses that involve several posts. */
export interface AddressProblems {
  faults: Fault[]
  warnings: Warning[]
}

/** What is wrong with the posts of a folder. */
export interface Problems extends AddressProblems {
  /** Colliding slugs first, then the errors of each file in the order of the files. */
  faults: Fault[]
  /** Those of `faults` that depend on files other than the posts: how posts use components. */
  useFaults: Fault[]
  /** Why the chosen compiler refused a body, which the reference compiled. */
  refused: Warning[]
}

/** Determines the dates of files that give none. Some may remain unknown. */
export type FindDates = (files: readonly string[]) => FileDates

/** The dates of the posts that name none. */
export function datesOfUndated(posts: readonly CheckedPost[], findDates?: FindDates): FileDates {
  const undated = posts
    .filter(({ publishedAt, file }) => publishedAt === null && !endsAsData(file))
    .map(({ file }) => file)
  return undated.length > 0 && findDates ? findDates(undated) : {}
}

const sources = { git: 'of the first commit of the file', mtime: 'at which the file was modified' } as const

function undatedWarning({ file, faults, publishedAt, postsPath }: CheckedPost, dates: FileDates): Warning[] {
  // The date of a post with problems may be among what cannot be read
  if (publishedAt !== null || faults.length > 0 || endsAsData(file)) return []
  // Pages such as `/uses` have none
  if (postsPath === '') return []
  const date = dates[file]
  if (date) return [{ file, message: `has no date; that ${sources[date.from]} is used` }]
  return [{ file, message: 'has no date; it is listed after all dated posts' }]
}

/** Whether a problem hides its post, so that nobody would see the problem there. */
const hidesPost = ({ hides }: Fault): boolean => hides === true

/** The problems of drafts that stop no build. */
export const draftFaults = (drafts: readonly CheckedPost[]): Fault[] =>
  drafts.flatMap(faultsOf).filter((fault) => !hidesPost(fault))

/**
 * The problems of posts that are published, and of those that would be but for their problems.
 * @param dates from `datesOfUndated`
 */
export const problemsOf = (
  addresses: AddressProblems,
  published: readonly CheckedPost[],
  drafts: readonly CheckedPost[],
  dates: FileDates,
): Problems => ({
  faults: [...addresses.faults, ...published.flatMap(faultsOf), ...drafts.flatMap(faultsOf).filter(hidesPost)],
  useFaults: published.flatMap(({ useFaults }) => useFaults),
  warnings: [...addresses.warnings, ...published.flatMap((post) => [...post.warnings, ...undatedWarning(post, dates)])],
  refused: published.flatMap(({ refused }) => refused),
})

/**
 * Warnings about the components that a post uses: those that the blog does not have, and wrong uses of its own.
 * @param known from `knownComponents`
 */
function componentWarnings(
  file: string,
  { uses, body }: Pick<PostSummary, 'uses'> & { body: Pick<PostSummary['body'], 'components' | 'imports'> },
  known: KnownComponents,
): Warning[] {
  const unknown = body.components.filter((name) => !known.has(name))
  return [
    ...importWarnings(file, body.imports ?? [], known),
    ...unknown.map((name) => {
      const meant = known.nearest(name)
      const instead = meant === null ? '' : ` (<${meant}> is the nearest)`
      return {
        file,
        ...firstUse(name, uses),
        component: name,
        message: `uses <${name}>, which the blog does not have${instead}; the page shows its children without it`,
      }
    }),
    ...useWarnings(file, uses, known.own, body.imports),
  ]
}

/** Problems of uses of the blog's own components, where no other has the same name. */
const useWarnings = (
  file: string,
  uses: PostSummary['uses'],
  components: PostComponents,
  imports: PostSummary['body']['imports'] = [],
): Warning[] =>
  uses
    .filter(
      ({ name }) =>
        !Object.hasOwn(components, name) && !imports.some((each) => each.kind !== 'ignored' && each.name === name),
    )
    .flatMap((use) => ownUseProblems(use).map((message) => ({ file, line: use.line, column: use.column, message })))

/** Where a component is first used; empty if that is within an export, or in a part that did not compile. */
function firstUse(name: string, uses: PostSummary['uses']): Pick<Warning, 'line' | 'column'> {
  const use = uses.find((each) => each.name === name || each.name.startsWith(`${name}.`))
  return use ? { line: use.line, column: use.column } : {}
}
