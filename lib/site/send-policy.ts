import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { config } from '../config.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { site } from './site.ts'

/**
 * Sends the Content-Security-Policy with each answer from now on, in an app whose build does not know the blog. Next
 * replaces it where a file has one of its own.
 */
export function sendPolicy(): void {
  const policy = contentSecurityPolicy(site, { isWritten: config.showUnpublished })
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    response.setHeader('Content-Security-Policy', policy)
  })
}
