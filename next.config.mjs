import { fileURLToPath } from 'node:url'
import createMDX from '@next/mdx'

const besideThis = (file) => fileURLToPath(new URL(file, import.meta.url))

// Next starts itself and streams its pages with inline scripts, which differ from page to page: only a nonce, and with it a render for
// each request, could do without 'unsafe-inline'. Posts may show images, films and frames of other sites, but run none of their scripts.
const policy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "media-src 'self' https:",
  'frame-src https:',
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const headers = [
  { key: 'Content-Security-Policy', value: policy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
]

/** @type {import('next').NextConfig} */
const config = {
  env: { BUILT_RENDER_MODE: process.env.RENDER_MODE || 'static' },
  cacheComponents: true,
  // A server that runs on follows its index. A deployed function's never changes, and its platform keeps the pages
  ...(process.env.NODE_ENV !== 'development' && !process.env.VERCEL && { cacheHandler: besideThis('cache/pages.ts'), cacheHandlers: { default: besideThis('cache/answers.ts') } }),
  partialPrefetching: process.env.RENDER_MODE !== 'request',
  // The browser tests build several variants side by side; Next writes to the tsconfig.json it is given
  ...(process.env.NEXT_DIST_DIR && { distDir: process.env.NEXT_DIST_DIR, typescript: { tsconfigPath: '.next/e2e/tsconfig.json' } }),
  pageExtensions: ['ts', 'tsx', 'mdx', ...(process.env.RENDER_MODE === 'request' ? [] : ['static.tsx'])],
  poweredByHeader: false,
  reactStrictMode: true,
  // Compilers and highlighters stay outside the bundle: they are loaded only where a reader hands over source
  serverExternalPackages: ['next-mdx-remote', '@mdx-js/mdx', 'rehype-highlight', 'rehype-raw', 'gray-matter', 'yaml', 'temporal-polyfill'],
  headers: async () => [{ source: '/:path*', headers }],
}

export default createMDX({})(config)
