/**
 * Where the app will run: a server on this machine, which chooses the reader when it starts; functions of a host; a
 * self-contained folder; or nowhere, for files to be served by a host of static files.
 */
export type BuildTarget = 'server' | 'function' | 'standalone' | 'static'

/** Whether the app will run without the project's folder. */
export const isMoved = (target: BuildTarget): target is 'function' | 'standalone' =>
  target === 'function' || target === 'standalone'
