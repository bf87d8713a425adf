import { json } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
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

/** Saves what a request brings, which each key waits for: a route of Next would take longer than all else. */
export const answerSave = (request: IncomingMessage): Promise<Response> =>
  answered(async () => save(checked(saveShape, await json(request))))

/** What was asked, in its shape. @throws {Refusal} */
export function checked<T>(shape: v.GenericSchema<unknown, T>, given: unknown): T {
  const parsed = v.safeParse(shape, given)
  if (!parsed.success) throw new Refusal(400, parsed.issues[0].message)
  return parsed.output
}

/** An answer to the editor, as JSON; a refusal with its status. */
export async function answered(task: () => Promise<unknown>): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    return Response.json((await task()) ?? null, { headers })
  } catch (error) {
    if (error instanceof SyntaxError) return new Response('expected JSON', { status: 400 })
    if (!(error instanceof Refusal)) throw error
    return Response.json({ message: error.message, ...error.more }, { status: error.status, headers })
  }
}
