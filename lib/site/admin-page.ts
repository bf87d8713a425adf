import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

/** Where a static file of `public/` is the page of the editor, if `pointsix admin` has written it. */
export const adminPage = '/admin/index.html'

/** Serves it at `/admin` once it is there: hosts of static files do, and Next does not. */
export function leadToAdmin(): void {
  const file = path.resolve(/* turbopackIgnore: true */ 'public', `.${adminPage}`)
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (/^\/admin\/?(?:\?|$)/.test(request.url ?? '') && fs.existsSync(file)) request.url = adminPage
  })
}
