/** What `npm run index` finds when it starts, by the contender that measures it. */
export const builds = {
  'build-cold': 'from nothing',
  'build-cloned': 'fresh clone, with the compile cache',
  'build-edited': 'one post edited',
  'build-unchanged': 'nothing changed',
} as const

export type Build = keyof typeof builds

export const buildNames = Object.keys(builds) as Build[]

/** Posts that a build of each kind compiles. */
export const compiledBy = (build: Build, posts: number): number =>
  ({ 'build-cold': posts, 'build-cloned': 0, 'build-edited': 1, 'build-unchanged': 0 })[build]

/** How a build trial reports what it did: equal for a build that compiled what its kind should. */
export const buildAnswer = (compiled: number): string => `${compiled} compiled`
