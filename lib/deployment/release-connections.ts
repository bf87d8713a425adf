import { subscribe } from 'node:diagnostics_channel'
import type { Server, ServerResponse } from 'node:http'

/**
 * Closes keep-alive connections once the server shuts down. Node closes those that are idle at that moment; a proxy
 * would keep using the others, and the process would not end.
 */
export function releaseConnections(): void {
  subscribe('http.server.request.start', (message) => {
    const { response, server } = message as { response: ServerResponse; server: Server }
    if (!server.listening) response.shouldKeepAlive = false
  })
}
