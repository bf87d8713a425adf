import * as v from 'valibot'
import { placeShape, realPlace } from './place.ts'
import { Refusal } from './refusal.ts'
import { readStored, replaceStored } from './text-file.ts'

export const saveShape = v.object({ ...placeShape, text: v.string(), base: v.string() })

/**
 * Writes a text in the place of the one that it was made from.
 * @returns the hash of the file
 * @throws {Refusal} 412, with what the file holds, if that is something else by now
 */
export function save({ text, base, ...place }: v.InferOutput<typeof saveShape>): { hash: string } {
  const { real } = realPlace(place)
  // Nothing else of this process runs between this and the write
  const stored = readStored(real)
  if (stored.readOnly) throw new Refusal(403, 'the file cannot be written', { readOnly: stored.readOnly })
  if (stored.hash !== base)
    throw new Refusal(412, 'the file was changed elsewhere', { text: stored.text, hash: stored.hash })
  return { hash: replaceStored(real, stored, text) }
}
