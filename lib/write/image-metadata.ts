import { crc32 } from 'node:zlib'

/** Where the parts begin of which a file consists, and the beginning of one that is Exif of 26 bytes. */
const formats: Readonly<Record<string, readonly [start: number, exif: string]>> = {
  jpg: [2, '\xFF\xE1\0\x22Exif\0\0'],
  png: [8, '\0\0\0\x1AeXIf'],
  webp: [12, 'EXIF\x1A\0\0\0'],
}

/** The beginning of a part that tells more than how an image looks: in JPEG all that programs add, but for colours. */
const tells =
  /^(?:\xFF(?:\xFE|[\xE0-\xEF](?!..(?:JFIF|ICC_PROFILE|Adobe)\0))|.{4}(?:eXIf|[itz][TE]Xt(?:XML:com\.adobe\.xmp|Raw profile type))|EXIF|XMP )/s

/**
 * An image without what tells where, when and with what it was taken: Exif, XMP, IPTC, and what is behind its end, as the
 * film of a moving photo. Pixels and colours stay as they are, and so does how it is turned. In other formats all stays.
 * @param kind its ending
 */
export function withoutMetadata(bytes: Buffer, kind: string): Buffer {
  const [start, exif] = formats[kind] ?? []
  if (start === undefined || exif === undefined) return bytes
  const kept = [bytes.subarray(0, start)]
  for (let at = start, size = 0; at < bytes.length; at += size) {
    size = sizeOf(kind, bytes, at)
    const part = bytes.subarray(at, at + size)
    const head = part.toString('latin1', 0, 40)
    kept.push(...(tells.test(head) ? turnAlone(part, head, exif) : [part]))
    if (/^(?:\xFF\xD9|.{4}IEND)/s.test(head)) break
  }
  const made = Buffer.concat(kept)
  if (kind !== 'webp') return made
  made.writeUInt32LE(made.length - 8, 4)
  // The first part says whether there are others of Exif and XMP
  const isTurned = kept.some((part) => part.toString('latin1', 0, 4) === 'EXIF')
  if (made.toString('latin1', 12, 16) === 'VP8X') made[20] = (made[20]! & ~0x0c) | (isTurned ? 8 : 0)
  return made
}

/** The bytes of the part at a place. */
function sizeOf(kind: string, bytes: Buffer, at: number): number {
  if (at + 12 > bytes.length) return 12
  if (kind === 'png') return 12 + bytes.readUInt32BE(at)
  if (kind === 'webp') return 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2)
  const mark = bytes[at + 1]!
  // Bytes between parts mean nothing
  if (bytes[at] !== 0xff || mark === 0xff) return 1
  if (mark === 0xd9) return 2
  if (mark !== 0xda) return 2 + bytes.readUInt16BE(at + 2)
  // Among pixels, what follows such a byte says that no part begins
  let end = at + 2
  do end = bytes.indexOf(0xff, end + 1)
  while (end !== -1 && (bytes[end + 1] === 0 || (bytes[end + 1]! & 0xf8) === 0xd0))
  return (end === -1 ? bytes.length : end) - at
}

/** Exif again, with nothing but how it says that an image is turned; nothing if it is not, or the part is no Exif. */
function turnAlone(part: Buffer, head: string, begin: string): Buffer[] {
  const before = /^.{0,4}exif.*?(?=II\*\0|MM\0\*)/is.exec(head)?.[0]
  const tiff = part.subarray(before?.length ?? part.length)
  const isLittle = tiff[0] === 0x49
  const u16 = (at: number) => (isLittle ? tiff[at]! | (tiff[at + 1]! << 8) : (tiff[at]! << 8) | tiff[at + 1]!)
  const list = u16(isLittle ? 4 : 6)
  for (let at = list + 2, left = u16(list); left > 0; at += 12, left--) {
    const turn = u16(at) === 0x112 ? u16(at + 8) : 0
    if (turn < 2 || turn > 8) continue
    const exif = `${begin}MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(turn)}\0\0\0\0\0\0`
    const made = Buffer.from(`${exif}${begin.endsWith('eXIf') ? '\0\0\0\0' : ''}`, 'latin1')
    if (begin.endsWith('eXIf')) made.writeUInt32BE(crc32(made.subarray(4, -4)), made.length - 4)
    return [made]
  }
  return []
}
