/** An app that the package has, built for any blog: for readers, or for who writes. */
export type PackagedApp = 'package' | 'writing'

/**
 * Serves the blog by an app of the package. A clone has none: it builds its own.
 * @returns exit status, or nothing while it serves; null if this blog needs an app of its own
 */
export const servePackaged = (_app: PackagedApp, _port: number): Promise<number | void | null> => Promise.resolve(null)

/** Whether `start` serves an app that was built of this blog, or builds one. */
export const servesOwnApp = (): Promise<boolean> => Promise.resolve(true)
