import { fileURLToPath } from 'node:url'
import createMDX from '@next/mdx'

const besideThis = (file) => fileURLToPath(new URL(file, import.meta.url))

// Next starts itself and streams its pages with inline scripts, which differ from page to page: only a nonce, and with
// it a render for each request, could do without 'unsafe-inline'. Posts may show images, films and frames of other
// sites, but run none of their scripts.
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

/**
 * Whether requests will be answered from the index. A folder that is deployed answers in the one way that it was built
 * for.
 */
const fromIndex = ['auto', 'index'].includes(process.env.LOADER_STRATEGY?.trim() || 'auto')

/**
 * What the build is for: `server`, this machine, where the strategy is chosen as the server starts; `function` or
 * `standalone`, a folder that is deployed without the project around it. Set by `npm run build`.
 */
const target = process.env.BUILD_TARGET || 'server'

/**
 * Imports of what only scanning readers need: parsers, the compiler, the highlighter. Written as `lib/content` writes
 * them; a test compares.
 */
const scanning = [
  './readers/sequential.ts',
  './readers/promise-all.ts',
  './readers/sync.ts',
  './readers/worker.ts',
  './readers/live.ts',
  '../mdx/compile.ts',
]

/** @type {import('next').NextConfig} */
const config = {
  env: { BUILT_RENDER_MODE: process.env.RENDER_MODE || 'static', BUILT_FOR: target },
  cacheComponents: true,
  // A server that runs on follows its index. A deployed function's never changes, and its platform keeps the pages
  ...(process.env.NODE_ENV !== 'development' &&
    !process.env.VERCEL && {
      cacheHandler: besideThis('app/_cache/pages.ts'),
      cacheHandlers: { default: besideThis('app/_cache/use-cache.ts') },
    }),
  partialPrefetching: process.env.RENDER_MODE !== 'request',
  // The browser tests build several variants side by side; Next writes to the tsconfig.json it is given
  ...(process.env.NEXT_DIST_DIR && {
    distDir: process.env.NEXT_DIST_DIR,
    typescript: { tsconfigPath: '.next/e2e/tsconfig.json' },
  }),
  pageExtensions: [
    'ts',
    'tsx',
    'mdx',
    ...(process.env.RENDER_MODE === 'request' ? [] : ['static.tsx']),
    ...(process.env.NODE_ENV === 'development' ? ['dev.ts', 'dev.tsx'] : []),
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // Compilers and highlighters stay outside the bundle: they are loaded only where a reader hands over source
  serverExternalPackages: [
    'next-mdx-remote',
    '@mdx-js/mdx',
    'rehype-highlight',
    'rehype-raw',
    'gray-matter',
    'yaml',
    'temporal-polyfill',
  ],
  // Without these a lock file in a folder above would make that folder the root, and every path of a function would
  // begin there
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: {
    '/**': fromIndex ? ['.content/index.db'] : [`${process.env.CONTENT_DIR?.trim() || 'content'}/**/*.{md,mdx}`],
  },
  turbopack: {
    root: import.meta.dirname,
    // Cut off here, all that they import stays out of every trace: that of pages, of routes, and of the start-up hook,
    // which no exclude reaches
    ...(fromIndex &&
      target !== 'server' && {
        resolveAlias: Object.fromEntries(scanning.map((module) => [module, './lib/index-only-stub.cjs'])),
      }),
  },
  ...(target === 'standalone' && { output: 'standalone' }),
  // No page asks for optimised images: neither their address nor the native library behind it need be there
  images: { unoptimized: true },
  outputFileTracingExcludes: { 'next-server': ['**/node_modules/sharp/**', '**/node_modules/@img/**'] },
  headers: async () => [{ source: '/:path*', headers }],
}

export default createMDX({})(config)
