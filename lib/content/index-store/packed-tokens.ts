import { distinctOf } from '../search/distinct.ts'

// Tokens as the cache stores them: each different one once, and a number for each place. That is half of the text, and
// made in a fraction of the time that compressing takes.

/** Bytes before the numbers: how many there are, and the bytes of each. */
const headerBytes = 8

/** @param row as `searchRow` makes it */
export function packTokens(row: readonly string[]): Uint8Array {
  const { distinct, places } = distinctOf(row)
  const Numbers = distinct.length <= 0x1_0000 ? Uint16Array : Uint32Array
  const header = Uint32Array.of(row.length, Numbers.BYTES_PER_ELEMENT)
  const numbers = new Numbers(places)
  const text = Buffer.from(distinct.join(' '))
  const bytes = new Uint8Array(headerBytes + numbers.byteLength + text.length)
  bytes.set(new Uint8Array(header.buffer))
  bytes.set(new Uint8Array(numbers.buffer), headerBytes)
  bytes.set(text, headerBytes + numbers.byteLength)
  return bytes
}

/** The tokens between spaces. */
export function unpackTokens(bytes: Uint8Array): string {
  const [length = 0, size] = new Uint32Array(bytes.slice(0, headerBytes).buffer)
  const Numbers = size === 2 ? Uint16Array : Uint32Array
  const end = headerBytes + length * Numbers.BYTES_PER_ELEMENT
  const numbers = new Numbers(bytes.slice(headerBytes, end).buffer)
  const distinct = Buffer.from(bytes.buffer, bytes.byteOffset + end, bytes.byteLength - end)
    .toString()
    .split(' ')
  return Array.from(numbers, (place) => distinct[place]!).join(' ')
}
