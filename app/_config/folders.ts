import fs from 'node:fs'
import path from 'node:path'
import { bundled, packages } from '#project-folders'
import { projectFolder } from '../../lib/config.ts'
import { isWithin, relativePath } from '../../lib/core/paths.ts'

/** Whether the app is the project, and not a copy of it as JavaScript in a blog that uses the package. */
export const isClone: boolean = bundled === '.'

/** The folder of the blog, absolute. A clone may be started elsewhere; the package runs everything there. */
export const project: string = isClone ? path.resolve(import.meta.dirname, '../..') : projectFolder

const app = path.join(project, bundled)

/**
 * The path of a file from the folder of the app, in which a server runs that is deployed by itself.
 * @param file relative to the working directory
 */
export const fromApp = (file: string): string => relativePath(app, path.resolve(file))

/** A file of the project, as the bundler of the app finds it. */
export const moduleOfProject = (file: string): string => `./${fromApp(path.resolve(project, file))}`

/** The folder of the packages that the app uses, absolute. */
export const packagesFolder: string = path.join(project, packages)

/** The nearest folder around one that holds another too: in the end the root of the file system, which holds all. */
export const rootOf = (folder: string, other: string): string =>
  isWithin(other, folder) || path.dirname(folder) === folder ? folder : rootOf(path.dirname(folder), other)

/** The nearest folder that holds the project and its packages: the bundler follows no link out of it. */
export const bundlerRoot = (): string => rootOf(project, fs.realpathSync(path.join(packagesFolder, 'next')))
