import * as v from 'valibot'

/** A problem in the words of the author's language. */
export type Say = (message: string) => string

/** Why the editor cannot have what it asked for. The message is for the author. */
export class Refusal extends Error {
  readonly status: number
  /** What the editor needs to go on. JSON. */
  readonly more: object
  constructor(status: number, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.more = more
  }
}

/** What was asked, in its shape. @throws {Refusal} */
export function checked<T>(shape: v.GenericSchema<unknown, T>, given: unknown): T {
  const parsed = v.safeParse(shape, given)
  if (!parsed.success) throw new Refusal(400, parsed.issues[0].message)
  return parsed.output
}

/** An answer to the editor, as JSON; a refusal with its status. */
export async function answered(task: () => Promise<unknown>, say: Say): Promise<Response> {
  const headers = { 'Cache-Control': 'no-store' }
  try {
    return Response.json((await task()) ?? null, { headers })
  } catch (error) {
    if (error instanceof SyntaxError) return new Response('expected JSON', { status: 400 })
    const { syscall, message } = error as NodeJS.ErrnoException
    // What the system refuses: the disk is full, or a folder may not be written
    const refusal = syscall === undefined ? error : new Refusal(500, message)
    if (!(refusal instanceof Refusal)) throw error
    return Response.json({ message: say(refusal.message), ...refusal.more }, { status: refusal.status, headers })
  }
}
