import { NextResponse, type NextRequest } from 'next/server'
import { config as settings } from './lib/config.ts'
import { decoded } from './lib/core/percent-encoding.ts'
import { otherLanguages } from './lib/site/languages.ts'
import { verifyPreview } from './lib/site/preview-token.ts'

/**
 * Lets links to drafts through that are signed and have not expired, as their page begins before it reads anything.
 * Returns 404 for all others, and for addresses that no page can have: those that are not percent-encoded UTF-8, for
 * which the router would return a 500, those with control characters, those that are encoded twice, those too long to be
 * a file name in its cache, `/index`, and that of Next's own error. Of a site in several languages it answers searches.
 */
export function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  // The search of a language depends on the query, as no other page below its path does
  const [, language = ''] = /^\/([a-z]{2,3}(?:-\w+)*)\/search$/i.exec(pathname) ?? []
  if (otherLanguages.includes(language))
    return NextResponse.rewrite(new URL(`/search/${language}${request.nextUrl.search}`, request.url))
  if (language !== '') return NextResponse.next()
  // A file may have a percent sign in its name. Next compares the pattern with the decoded address too
  if (/^\/files\/[\w-]+\/[^/]{1,1000}$/.test(pathname) && decoded(pathname) !== pathname) return NextResponse.next()
  const [, token] = /^\/preview\/([\w.-]+)(?:\/files\/[\w-]+\/[^/]+)?$/.exec(pathname) ?? []
  const secret = settings.previewSecret
  if (token && secret !== undefined && verifyPreview(token, secret, Date.now())) return NextResponse.next()
  return NextResponse.rewrite(new URL('/_not-found', request.url), { status: 404 })
}

// The router evaluates the pattern, so a valid address never gets here. It matches what is not made up of characters,
// printable ASCII escapes, and UTF-8 sequences of two, three and four bytes (RFC 3629, section 4).
export const config = {
  matcher: [
    '/preview/:path*',
    '/:language((?!api)[A-Za-z]{2,3}(?:-\\w+)*)/search',
    '/:path((?!(?:[^%]|%[2-7][0-9A-Fa-f]|%(?:[Cc][2-9A-Fa-f]|[Dd][0-9A-Fa-f])%[89ABab][0-9A-Fa-f]|%(?:[Ee]0%[ABab]|[Ee][1-9A-Ca-cEeFf]%[89ABab]|[Ee][Dd]%[89])[0-9A-Fa-f]%[89ABab][0-9A-Fa-f]|%[Ff](?:0%[9ABab]|[1-3]%[89ABab]|4%8)[0-9A-Fa-f](?:%[89ABab][0-9A-Fa-f]){2})*$).*)',
    // An address that is encoded twice. The router resumes the prerendered shell of the address that is encoded once,
    // with a 404 in it, and the response would never end
    '/:path(.*%25[89A-Fa-f][0-9A-Fa-f].*)',
    '/:path(.{1500,})',
    // Next takes it for `/`, which has no page of this name to make ahead, and would answer by 200
    '/index',
    // The page that Next shows for an error of its own, by 500
    '/_global-error',
  ],
}
