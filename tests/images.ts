import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function png(
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number] = [40, 120, 90],
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, Buffer.from([red, green, blue]))])
  const rows = Buffer.concat(Array.from({ length: height }, () => row))
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** A drawing that would run a script. */
export const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60" onload="top.ran = 1"><script>top.ran = 1</script><rect width="120" height="60" fill="teal"/></svg>'
