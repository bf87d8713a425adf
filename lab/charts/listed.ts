import type { LabWords } from '@/lab/result.ts'

export interface ListedExperiment {
  /** The subject in a few words: the heading of its page. */
  subject: LabWords
  /** Place in the list of experiments, ascending. */
  order: number
  /** Slugs of the posts that draw its chart or quote its figures. */
  posts: readonly string[]
}

/** Every folder of `lab/experiments`, as the bundler lists them: adding one adds its page. */
const files = import.meta.glob<ListedExperiment>('../experiments/*/about.json', { eager: true, import: 'default' })

/** The experiments by name, in the order of the site's list. */
export const listed: Readonly<Record<string, ListedExperiment>> = Object.fromEntries(
  Object.entries(files)
    .map(([file, about]) => [file.split('/').at(-2)!, about] as const)
    .toSorted(([, a], [, b]) => a.order - b.order),
)

export const listedNames: readonly string[] = Object.keys(listed)

export const isListed = (name: string): boolean => Object.hasOwn(listed, name)

/** URL path of the page of all experiments, or of one of them. */
export const labPath = (name?: string): string => (name === undefined ? '/lab' : `/lab/${name}`)

/** The command that measures an experiment on the reader's own machine. */
export const labCommand = (name: string): string => `npm run lab -- ${name}`
