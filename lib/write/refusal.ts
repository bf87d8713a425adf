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
