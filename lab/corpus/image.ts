import { crc32, deflateSync } from 'node:zlib'
import { randomOf, seedOf } from './random.ts'

const width = 120

/** Creates a PNG of noise, which does not compress: about 30 kB, and different bytes for each number. */
export function makeImage(seed: number, number: number): Buffer {
  const random = randomOf(seedOf(seed, number))
  const height = random.between(60, 100)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits each of red, green and blue
  header.set([8, 2, 0, 0, 0], 8)
  const row = 1 + 3 * width
  const pixels = Buffer.alloc(row * height)
  for (let at = 0; at < pixels.length; at += 4)
    pixels.writeUInt32LE(random.between(0, 2 ** 31), Math.min(at, pixels.length - 4))
  for (let line = 0; line < height; line++) pixels[line * row] = 0
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(pixels, { level: 0 })
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
