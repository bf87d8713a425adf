import type { NextConfig } from 'next'
import { adminPolicy, contentSecurityPolicy } from '../../lib/site/content-security-policy.ts'
import { adminPage } from '../../lib/site/public-files.ts'
import { site } from '#given-site'

/** Policy for files that posts refer to or import. An SVG that is opened directly may contain scripts, which never run. */
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:; frame-ancestors 'none'"

/**
 * Features that neither a page nor a frame in it may use. Only names that browsers know: others cause warnings in the
 * console.
 */
const denied = 'camera display-capture geolocation hid microphone midi payment serial usb'.split(' ')

/** The headers of every page. @param policy its Content-Security-Policy; undefined if the server sends it */
const pageHeaders = (policy: string | undefined) => [
  ...(policy === undefined ? [] : [{ key: 'Content-Security-Policy', value: policy }]),
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: denied.map((feature) => `${feature}=()`).join(', ') },
]

/** The Content-Security-Policy of this blog's pages. */
export const policyOf = (isDevelopment: boolean): string => contentSecurityPolicy(site, { isDev: isDevelopment })

/** What Next sends with each address. @param policy that of pages; undefined if the server sends it */
export const headersOf = (policy: string | undefined): Awaited<ReturnType<NonNullable<NextConfig['headers']>>> => [
  { source: '/((?!_next/static/).*)', headers: pageHeaders(policy) },
  // Every first view fetches several of them. This is the policy for workers
  {
    source: '/_next/static/:path*',
    headers: [
      { key: 'Content-Security-Policy', value: "default-src 'self'" },
      { key: 'X-Content-Type-Options', value: 'nosniff' },
    ],
  },
  // Only where `pointsix admin` has written it. A sign-in opens a window of the host
  {
    source: adminPage,
    headers: [
      { key: 'Content-Security-Policy', value: adminPolicy() },
      { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
      { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
    ],
  },
  // The number of queries is unlimited, in each language of the site
  {
    source: '/:language([A-Za-z]{2,3}(?:-\\w+)*)?/search',
    has: [{ type: 'query', key: 'q' }],
    headers: [{ key: 'X-Robots-Tag', value: 'noindex, follow' }],
  },
  {
    source: '/preview/:path*',
    headers: [
      { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
      // Anyone who has the address may read the draft
      { key: 'Referrer-Policy', value: 'no-referrer' },
      { key: 'Cache-Control', value: 'private, no-store' },
    ],
  },
  ...['/files/:path*', '/preview/:token/files/:path*', '/_next/static/media/:path*'].map((source) => ({
    source,
    headers: [{ key: 'Content-Security-Policy', value: filePolicy }],
  })),
  ...['/files/:id', '/preview/:token/files/:id'].map((folder) => ({
    source: `${folder}/:name(.*\\.[sS][vV][gG])`,
    headers: [{ key: 'Content-Security-Policy', value: `${filePolicy}; sandbox` }],
  })),
]
