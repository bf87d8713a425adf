import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'

/** Where a static file of `public/` is the page of the editor, if `pointsix admin` has written it. */
export const adminPage = '/admin/index.html'

/** Files that the app makes, unless `public/` has them. */
const ofApp = /^\/(?:robots\.txt|llms(?:-full)?\.txt|sitemap\.xml|icon\.svg|favicon\.ico)$/

/**
 * Serves files of `public/` that Next does not: the editor at `/admin`, as hosts of static files do; and in `next dev`
 * those that the app has too, as a server does. There Next compares addresses as they are written, to answer with an
 * error or with that of the app, and finds files by what the addresses mean.
 */
export function leadToPublicFiles(isNextDev: boolean): void {
  const has = (file: string) => fs.existsSync(path.resolve(/* turbopackIgnore: true */ 'public', `.${file}`))
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const url = request.url ?? ''
    const [asked = ''] = url.split('?', 1)
    if (/^\/admin\/?$/.test(asked) && has(adminPage)) request.url = adminPage
    if (isNextDev && ofApp.test(asked) && has(asked)) request.url = `/%${url.charCodeAt(1).toString(16)}${url.slice(2)}`
  })
}
