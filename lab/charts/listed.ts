import type { LabWords } from '../result.ts'

export interface ListedExperiment {
  /** The subject in a few words: the heading of its page. */
  subject: LabWords
  order: number
  posts: readonly string[]
}

/** Every folder of `lab/experiments`, as the bundler lists them: adding one adds its page. */
const files = import.meta.glob<ListedExperiment>('../experiments/*/about.json', { eager: true, import: 'default' })

export const listed: Readonly<Record<string, ListedExperiment>> = Object.fromEntries(
  Object.entries(files)
    .map(([file, about]) => [file.split('/').at(-2)!, about] as const)
    .toSorted(([, a], [, b]) => a.order - b.order),
)

export const listedNames: readonly string[] = Object.keys(listed)

export const isListed = (name: string): boolean => Object.hasOwn(listed, name)

export const labPath = (name?: string): string => (name === undefined ? '/lab' : `/lab/${name}`)
