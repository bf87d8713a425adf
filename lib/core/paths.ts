import path from 'node:path'

/** The path that leads from a folder to a file, with forward slashes, as addresses and front matter have them. */
export const relativePath = (folder: string, file: string): string =>
  path.relative(folder, file).split(path.sep).join('/')

/** Whether a real path lies within a folder, which is a real path too. */
export const isWithin = (file: string, folder: string): boolean => file.startsWith(folder + path.sep)
