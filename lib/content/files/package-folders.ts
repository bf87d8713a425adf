import type * as here from './project-folders.ts'

/** Replaces project-folders.ts in the package: everything that it makes lies in one folder of the author's project. */
export const generated: typeof here.generated | string = '.pointsix'
export const cache: typeof here.cache | string = '.pointsix/cache'
