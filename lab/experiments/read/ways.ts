import fs from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import pLimit from 'p-limit'

/**
 * A way to read files into strings.
 * @param atOnce how many files may be open at a time
 * @returns characters that were read
 */
export type Way = (files: readonly string[], atOnce: number) => Promise<number> | number

const characters = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0)

/** One part after the other: descriptors are bounded. */
async function inSlices(
  files: readonly string[],
  atOnce: number,
  read: (slice: readonly string[]) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (let start = 0; start < files.length; start += atOnce) sum += await read(files.slice(start, start + atOnce))
  return sum
}

const bounded =
  (width: number): Way =>
  async (files) => {
    const limit = pLimit(width)
    return characters(await limit.map(files, (file) => readFile(file, 'utf8')))
  }

/** Every way that reads in one thread of JavaScript. */
export const ways = {
  'promise-all': (files, atOnce) =>
    inSlices(files, atOnce, async (slice) =>
      characters(await Promise.all(slice.map((file) => readFile(file, 'utf8')))),
    ),

  /** Nothing awaits the reads but their count. */
  'un-awaited': (files, atOnce) =>
    inSlices(files, atOnce, (slice) => {
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

  /** As `promise-all` does: every text is kept until the last one is read. */
  'blocking-kept': (files) => characters(files.map((file) => fs.readFileSync(file, 'utf8'))),

  /** The same calls as a blocking read, one by one, without what `readFileSync` does in C++ at one go. */
  'blocking-calls': (files) =>
    files.reduce((sum, file) => {
      const descriptor = fs.openSync(file, 'r')
      const bytes = Buffer.allocUnsafe(fs.fstatSync(descriptor).size)
      fs.readSync(descriptor, bytes, 0, bytes.length, 0)
      fs.closeSync(descriptor)
      return sum + bytes.toString('utf8').length
    }, 0),

  /** No promise and no `FileHandle`, else as `promise-all`. */
  callbacks: (files, atOnce) =>
    inSlices(files, atOnce, (slice) => {
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

  /** Three calls for a file in place of four: its size is known. */
  'three-calls': (files, atOnce) =>
    inSlices(files, atOnce, async (slice) => {
      const { size } = fs.statSync(slice[0]!)
      const read = async (file: string) => {
        const handle = await open(file)
        const { buffer } = await handle.read({ buffer: Buffer.allocUnsafe(size), position: 0 })
        await handle.close()
        return buffer.toString('utf8')
      }
      return characters(await Promise.all(slice.map(read)))
    }),
} satisfies Record<string, Way>

export type WayName = keyof typeof ways
