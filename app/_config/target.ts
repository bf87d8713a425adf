import { isClone } from './folders.ts'

/**
 * Where the app will run: a server on this machine, which chooses the reader when it starts; functions of a host; a
 * self-contained folder; nowhere, for files to be served by a host of static files; or in a package, which serves any
 * blog (`package`) or shows it while it is written (`writing`).
 */
export type BuildTarget = 'server' | 'function' | 'standalone' | 'static' | 'package' | 'writing'

/** Whether the app will run without the project's folder. */
export const isMoved = (target: BuildTarget): target is 'function' | 'standalone' =>
  target === 'function' || target === 'standalone'

/** Whether the app will serve blogs that its build does not know: what depends on site.config.ts is decided at a start. */
export const isPackaged = (target: BuildTarget): target is 'package' | 'writing' =>
  target === 'package' || target === 'writing'

/**
 * Whether a build puts what site.config.ts holds into the app. A server in a clone reads the file, so that `next dev`
 * follows it.
 */
export const knowsSite = (target: BuildTarget): boolean => target !== 'server' || !isClone
