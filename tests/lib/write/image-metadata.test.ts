import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from '../../../lib/write/image-metadata.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const segment = (mark: string, text: string) => `\xFF${mark}${String.fromCharCode(0, text.length + 2)}${text}`
const turned = (by: number) =>
  segment('\xE1', `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(by)}\0\0\0\0\0\0`)

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
] as const)(
  'a photo in %s keeps its pixels, its colours and how it is turned, and nothing else',
  async (format, kind) => {
    const image = sharp({
      create: {
        width: 40,
        height: 20,
        channels: 3,
        background: 'teal',
        noise: { type: 'gaussian', mean: 99, sigma: 30 },
      },
    })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Model: 'A camera' }, IFD3: { GPSLatitude: '37/1 33/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Seoul</x:xmpmeta>')
    const photo = await image[format]().toBuffer()
    const plain = withoutMetadata(photo, kind)
    for (const text of ['A camera', 'com.adobe.xmp', 'Seoul']) expect(plain.includes(text), text).toBe(false)
    const [before, after] = await Promise.all([sharp(photo).metadata(), sharp(plain).metadata()])
    expect(after).toMatchObject({ width: 40, height: 20, orientation: 6, icc: before.icc })
    expect(after.exif!.length).toBeLessThan(40)
    expect([before.xmp?.includes('Seoul'), after.xmp]).toEqual([true, undefined])
    // The sum that a part of PNG ends with, which not every reader checks
    const at = plain.indexOf('eXIf')
    if (kind === 'png') expect(plain.readUInt32BE(at + 30)).toBe(crc32(plain.subarray(at, at + 30)))
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
    expect(await pixels(plain)).toEqual(await pixels(photo))
    expect(withoutMetadata(plain, kind)).toEqual(plain)
    for (let length = 12; length < photo.length; length += 5)
      expect(() => withoutMetadata(photo.subarray(0, length), kind)).not.toThrow()
  },
)

test('a photo that is not turned has no Exif', async () => {
  const image = sharp({ create: { width: 4, height: 2, channels: 4, background: 'teal' } })
  const photo = await image
    .clone()
    .withExif({ IFD0: { Orientation: '1' } })
    .withXmp('<x/>')
    .webp()
    .toBuffer()
  const plain = withoutMetadata(photo, 'webp')
  expect([photo.includes('EXIF'), plain.includes('EXIF'), plain[20]! & 0x0c]).toEqual([true, false, 0])
  expect(withoutMetadata(await image.png().toBuffer(), 'png')).toEqual(await image.png().toBuffer())
})

test.each([
  [
    'jpg',
    [
      ['\xFF\xD8', true],
      [segment('\xE0', 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'), true],
      [segment('\xE1', 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'), false],
      [segment('\xE2', 'ICC_PROFILE\0\x01\x01colours'), true],
      [segment('\xE2', 'MPF\0MM\0*'), false],
      [segment('\xED', 'Photoshop 3.0\x008BIM'), false],
      [segment('\xEE', 'Adobe\0d\0\0\0\0\0'), true],
      [segment('\xFE', 'Seoul'), false],
      ['\xFF', true],
      [segment('\xDB', '\0numbers'), true],
      [`${segment('\xDA', '\x01\x01\0\0?\0')}pixels\xFF\0\xFF\xD0\xFF\xD7pixels`, true],
      [segment('\xC4', 'a table\xFF\xD9'), true],
      [`${segment('\xDA', '\x01\x01\0\0?\0')}pixels`, true],
      ['\xFF\xD9', true],
      ['the film of a moving photo', false],
    ],
  ],
  [
    'png',
    [
      ['\x89PNG\r\n\x1A\n', true],
      ['\0\0\0\x04IHDRabcdcrc!', true],
      ['\0\0\0\x0AtEXtmxfile\0abccrc!', true],
      ['\0\0\0\x15iTXtXML:com.adobe.xmp\0abccrc!', false],
      ['\0\0\0\x19zTXtRaw profile type exif\0abccrc!', false],
      ['\0\0\0\x04acTLabcdcrc!', true],
      ['\0\0\0\0IENDcrc!', true],
      ['what a program has cut off', false],
    ],
  ],
  ['gif', [['GIF89a and a comment', true]]],
] as const)('parts of %s that tell of no more than its look stay', (kind, parts) => {
  const text = (all: readonly (readonly [string, boolean])[]) => latin1(all.map(([part]) => part).join(''))
  expect(withoutMetadata(text(parts), kind)).toEqual(text(parts.filter(([, isKept]) => isKept)))
})

test.each([
  ['the order of Intel', 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0', 6],
  ['that of Motorola, behind others', 'MM\0*\0\0\0\x08\0\x02\x01\x0F12345678ab\x01\x12\0\x03\0\0\0\x01\0\x08\0\0', 8],
  ['a list at another place', 'II*\0\x0C\0\0\0data\x01\0\x12\x01\x03\0\x01\0\0\0\x03\0\0\0', 3],
  ['upright', 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x01\0\0\0', null],
  ['no such number', 'II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x09\0\0\0', null],
  ['a list outside', 'II*\0\xFF\xFF\0\0', null],
  ['a list without an end', 'II*\0\x08\0\0\0\xFF\xFF', null],
])('how a photo is turned is read as browsers read it: %s', (_, tiff, by) => {
  const photo = (part: string) => latin1(`\xFF\xD8${part}${segment('\xDA', '\x01\x01\0\0?\0')}pixels\xFF\xD9`)
  expect(withoutMetadata(photo(segment('\xE1', `Exif\0\0${tiff}`)), 'jpg')).toEqual(
    photo(by === null ? '' : turned(by)),
  )
})
