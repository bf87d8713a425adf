import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface Events {
  connection: [socket: Socket]
  request: [request: IncomingMessage, response: ServerResponse]
}

/**
 * Gives an event of each HTTP server of this process to a function before Next hears of it, from now on. Whoever was
 * added last is asked first.
 * @param take returns whether nobody else hears of it
 */
export function intercept<Event extends keyof Events>(
  event: Event,
  take: (this: Server, ...values: Events[Event]) => boolean,
): void {
  const { prototype } = Server
  const emit = prototype.emit as (this: Server, event: string, ...values: unknown[]) => boolean
  prototype.emit = function (this: Server, name: string, ...values: unknown[]) {
    return (name === event && take.apply(this, values as Events[Event])) || emit.call(this, name, ...values)
  } as typeof prototype.emit
}
