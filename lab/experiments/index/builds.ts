/** The state in which `npm run index` starts, by contender. */
export const builds = {
  'build-cold': 'from nothing',
  'build-cloned': 'fresh clone, with the compile cache',
  'build-edited': 'one post edited',
  'build-unchanged': 'nothing changed',
} as const

export type Build = keyof typeof builds

export const buildNames = Object.keys(builds) as Build[]

export const compiledBy = (build: Build, posts: number): number =>
  ({ 'build-cold': posts, 'build-cloned': 0, 'build-edited': 1, 'build-unchanged': 0 })[build]

export const buildAnswer = (compiled: number): string => `${compiled} compiled`
