import type * as here from './project-folders.ts'

/** Replaces project-folders.ts in the package: everything that it makes lies in one folder of the author's project. */
export const generated: typeof here.generated | string = '.pointsix'
export const cache: typeof here.cache | string = '.pointsix/cache'

/** The bundler compiles nothing below `node_modules`, so the sources of the app are copied. */
export const bundled: typeof here.bundled | string = '.pointsix/app'
/** Links to the packages: npm puts them beside this one, below it, or somewhere else. */
export const packages: typeof here.packages | string = '.pointsix/node_modules'
