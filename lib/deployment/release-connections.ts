import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

/**
 * Lets go of connections once the server closes. Node closes those that are idle at that moment; a proxy would use the
 * others for as long as it has requests, and the process would not end.
 */
export function releaseConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    if (!server.listening) response.shouldKeepAlive = false
  })
}
