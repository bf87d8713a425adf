import fs from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import pLimit from 'p-limit'

export type Method = (files: readonly string[], maxOpen: number) => Promise<number> | number

const characters = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** Reads one slice after the other, to stay below the limit of file descriptors. */
async function inSlices(
  files: readonly string[],
  maxOpen: number,
  read: (slice: readonly string[]) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (let start = 0; start < files.length; start += maxOpen) sum += await read(files.slice(start, start + maxOpen))
  return sum
}

const bounded =
  (width: number): Method =>
  async (files) => {
    const limit = pLimit(width)
    return characters(await limit.map(files, (file) => readFile(file, 'utf8')))
  }

export const methods = {
  'promise-all': (files, maxOpen) =>
    inSlices(files, maxOpen, async (slice) =>
      characters(await Promise.all(slice.map((file) => readFile(file, 'utf8')))),
    ),

  /** Awaits no promise; a counter detects the end. */
  'un-awaited': (files, maxOpen) =>
    inSlices(files, maxOpen, (slice) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      let left = slice.length
      let sum = 0
      slice.map(async (file) => {
        try {
          const text = await readFile(file, 'utf8')
          sum += text.length
          if (--left === 0) resolve(sum)
        } catch (error) {
          reject(error as Error)
        }
      })
      return promise
    }),

  sequential: async (files) => {
    let sum = 0
    for (const file of files) sum += (await readFile(file, 'utf8')).length
    return sum
  },

  'bounded-8': bounded(8),
  'bounded-32': bounded(32),
  'bounded-128': bounded(128),

  blocking: (files) => files.reduce((sum, file) => sum + fs.readFileSync(file, 'utf8').length, 0),

  /** Keeps every string until the last file is read, as `promise-all` does. */
  'blocking-kept': (files) => characters(files.map((file) => fs.readFileSync(file, 'utf8'))),

  /** The system calls of a blocking read, one by one; `readFileSync` makes all of them in one call into C++. */
  'blocking-calls': (files) =>
    files.reduce((sum, file) => {
      const descriptor = fs.openSync(file, 'r')
      const bytes = Buffer.allocUnsafe(fs.fstatSync(descriptor).size)
      fs.readSync(descriptor, bytes, 0, bytes.length, 0)
      fs.closeSync(descriptor)
      return sum + bytes.toString('utf8').length
    }, 0),

  /** Like `promise-all`, without promises and `FileHandle`s. */
  callbacks: (files, maxOpen) =>
    inSlices(files, maxOpen, (slice) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      let left = slice.length
      let sum = 0
      for (const file of slice) {
        fs.readFile(file, 'utf8', (error, text) => {
          if (error) return reject(error)
          sum += text.length
          if (--left === 0) resolve(sum)
        })
      }
      return promise
    }),

  /** Three calls per file instead of four, because the size is known. */
  'three-calls': (files, maxOpen) =>
    inSlices(files, maxOpen, async (slice) => {
      const { size } = fs.statSync(slice[0]!)
      const read = async (file: string) => {
        const handle = await open(file)
        const { buffer } = await handle.read({ buffer: Buffer.allocUnsafe(size), position: 0 })
        await handle.close()
        return buffer.toString('utf8')
      }
      return characters(await Promise.all(slice.map(read)))
    }),
} satisfies Record<string, Method>

export type MethodName = keyof typeof methods
