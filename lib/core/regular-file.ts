import fs from 'node:fs'

// A file may have gone since its folder was listed, or something else may have its name: a pipe or a device would keep
// whoever opens it waiting

/** Opens without waiting for the other end of a pipe. */
const flags = fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0)

const notAFile = (file: string, stat: fs.Stats): Error =>
  Object.assign(new Error(`${file} is not a file`), { code: stat.isDirectory() ? 'EISDIR' : 'ENOTFILE' })

/** Opens a file for reading. @throws also if it is no regular file */
export function openRegular(file: string): number {
  const descriptor = fs.openSync(file, flags)
  const stat = fs.fstatSync(descriptor)
  if (stat.isFile()) return descriptor
  fs.closeSync(descriptor)
  throw notAFile(file, stat)
}

/** The same, without blocking, with the size of the file in bytes. @param more flags to open it with */
export async function openingRegular(file: string, more = 0): Promise<fs.promises.FileHandle & Pick<fs.Stats, 'size'>> {
  const handle = await fs.promises.open(file, flags | more)
  const stat = await handle.stat()
  if (stat.isFile()) return Object.assign(handle, { size: stat.size })
  await handle.close()
  throw notAFile(file, stat)
}

/**
 * What says that there is no such file: `ENXIO` is that of a socket, `ELOOP` of a link to itself. No file has a name of more
 * than 255 bytes, though an address in a post may.
 */
const goneCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENOTFILE', 'ENXIO', 'ELOOP', 'ENAMETOOLONG'])

/** Whether an error says that there is no such file, or no longer one. */
export const isGone = (error: unknown): boolean => goneCodes.has((error as NodeJS.ErrnoException).code ?? '')

/** The state of a file; null if there is none, or if it is no regular file. */
export function statRegular(file: string): fs.Stats | null {
  try {
    const stat = fs.statSync(file)
    return stat.isFile() ? stat : null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** What says that a process or its machine has run out of something: no fault of the file. */
const spentCodes = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

/** Whether an error says that this file or folder cannot be read, though others may. */
export const isUnreadable = (error: unknown): error is NodeJS.ErrnoException & { code: string } =>
  error instanceof Error && 'code' in error && !isGone(error) && !spentCodes.has(String(error.code))

/** The state of a file; empty if there is none that anybody may know. Reading the file says why. */
export function orNone<T extends fs.StatsBase<number | bigint>>(stat: () => T): Partial<T> {
  try {
    return stat()
  } catch {
    return {}
  }
}
