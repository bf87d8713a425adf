import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import createMDX from '@next/mdx'
import { fromIndex, tracedFiles } from './app/_config/traced-files.ts'
import { config as settings, fontsFolder } from './lib/config.ts'
import { contentSecurityPolicy } from './lib/site/content-security-policy.ts'
import { demoFolderOf, indexFileOf } from './lib/content/files/stored-files.ts'
import { compilerVersion } from './lib/content/index-store/compiler-version.ts'
import { relativePath } from './lib/core/paths.ts'
import { isKorean } from './lib/core/is-korean.ts'
import { site } from './site.config.ts'

const besideThis = (file) => fileURLToPath(new URL(file, import.meta.url))

const policy = contentSecurityPolicy(site, process.env.NODE_ENV === 'development')

// Policy for files that posts refer to or import. An SVG that is opened directly may contain scripts, which never run
const filePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; font-src data:; frame-ancestors 'none'"

/**
 * Features that neither a page nor a frame in it may use. Only names that browsers know: others cause warnings in the
 * console.
 */
const denied = 'camera display-capture geolocation hid microphone midi payment serial usb'.split(' ')

const headers = [
  { key: 'Content-Security-Policy', value: policy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: denied.map((feature) => `${feature}=()`).join(', ') },
]

/**
 * The target of the build: `server`, this machine, which chooses the strategy at startup; `static`, files that are made
 * with that server; `function` or `standalone`, a folder that is deployed without the project. Set by `npm run build`.
 */
const target = process.env.BUILD_TARGET || 'server'
const isStatic = target === 'static'
/** Path of a static site on its host; empty at the root. */
const basePath = (isStatic && process.env.BUILD_BASE_PATH) || ''
/** Whether the app runs without the project's folder. */
const isMoved = target === 'function' || target === 'standalone'

/** The style sheet of a web font. `lib/site/site.ts` checks the setting; loading it here would delay each start. */
const fontRules = typeof site.font === 'object' ? site.font.stylesheet : null

/** Components that a blog does not use are replaced with an empty module, so that nothing of them is sent. */
const unused = './app/_components/unused.ts'
const analytics = site.analytics

const { contentDir } = settings
const rendersPerRequest = settings.renderMode === 'request'

/**
 * Whether the pictures of shared links are drawn. The engine is an optional dependency: not every machine has a binary.
 */
const engines = path.join(import.meta.dirname, 'node_modules/@takumi-rs')
const drawsShareImages =
  site.drawShareImages !== false &&
  process.env.BUILD_SHARE_IMAGES !== 'off' &&
  fs.existsSync(engines) &&
  fs.readdirSync(engines).some((name) => name.startsWith(`core-${process.platform}-${process.arch}`))

/** Modules through which pages load what posts import: `scripts/demos.ts` writes them. */
const demos = demoFolderOf(contentDir, import.meta.dirname)
const hasDemos = fs.existsSync(path.join(import.meta.dirname, demos, 'loaders.tsx'))

/**
 * Modules that only scanning readers need: parsers, the compiler, the highlighter. Specifiers as in `lib/content/process`; a
 * test compares them.
 */
const scanning = [
  '../readers/sequential.ts',
  '../readers/promise-all.ts',
  '../readers/sync.ts',
  '../readers/worker.ts',
  '../readers/live.ts',
  './scan/preview.ts',
  '../../mdx/compile.ts',
]

const feedFile = ':file(feed\\.xml|atom\\.xml|feed\\.json)'
/** Matches a client that prefers Markdown to a page. Browsers do not send this type. */
const acceptsMarkdown = {
  type: 'header',
  key: 'accept',
  value: '.*text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?(?:\\s*,|$)).*',
}

/** Addresses that share one route, or that end like the slug of a post. */
const rewrites = [
  ...(site.indexNow ? [{ source: `/${site.indexNow.key}.txt`, destination: '/api/index-now' }] : []),
  // The order matters: each rule applies to the result of the rules before it
  { source: `/:folder/:key/${feedFile}`, destination: '/api/feeds/:folder/:key/:file' },
  { source: `/${feedFile}`, destination: '/api/feeds/:file' },
  {
    source: '/posts/:slug(.+)\\.md',
    // For a post whose slug ends like this: requests of the router, and of visitors who were redirected there
    missing: [
      { type: 'header', key: 'rsc' },
      { type: 'query', key: 'view', value: 'page' },
    ],
    destination: '/api/markdown/file/:slug',
  },
  {
    source: '/posts/:slug',
    has: [acceptsMarkdown],
    missing: [{ type: 'header', key: 'rsc' }],
    destination: '/api/markdown/negotiated/:slug',
  },
]

/** The checked content of site.config.ts: a deployed folder does not check it again at each start. */
async function checkedSite() {
  const { parseSite } = await import('./lib/site/site-config.ts')
  // Without a server nothing counts
  return JSON.stringify({ ...parseSite(site), ...(isStatic && { counts: false }) })
}

/** @type {import('next').NextConfig} */
const config = {
  env: {
    BUILT_RENDER_MODE: settings.renderMode,
    BUILT_INTERNALS: settings.internals ? 'on' : 'off',
    BUILT_BASE_PATH: basePath,
    BUILT_FOR: target,
    BUILT_COMPILER: compilerVersion(),
    BUILT_SHARE_IMAGES: drawsShareImages ? 'drawn' : '',
    ...(isMoved
      ? {
          BUILT_INDEX_FILE: indexFileOf(contentDir),
          ...(!fromIndex && { BUILT_CONTENT_DIR: relativePath(import.meta.dirname, path.resolve(contentDir)) }),
        }
      : { BUILT_FONTS_FOLDER: path.join(import.meta.dirname, fontsFolder) }),
    ...(target !== 'server' && { BUILT_SITE: await checkedSite() }),
  },
  cacheComponents: true,
  // Next replaces 127.0.0.1 with localhost in requests to the proxy: a server on the former would request the page that
  // the proxy names from the latter, which is itself. A host that runs the proxy separately needs normalized addresses
  skipProxyUrlNormalize: target !== 'function',
  experimental: {
    // By default, `next dev` renders a page again after each refresh, to check whether it could be instant. Each of our
    // pages has decided that
    instantInsights: { validationLevel: 'manual-warning' },
    // Prefetch header and footer once, instead of with every page: by default they would be small enough for that
    prefetchInlining: { maxSize: 1_024 },
    // Six scripts for every page instead of eight, one kilobyte smaller in total: all pages share them
    turbopackChunking: { minChunkSize: 300_000, maxMergeChunkSize: 1_000_000 },
    // Next would cache the part of a page that is the same for every request. These pages have none, and rendering in
    // stages costs more than the page
    cachedNavigations: !rendersPerRequest,
    // `next dev` requests the static params of a page after each request: use a thread instead of a new process
    ...(process.env.NODE_ENV === 'development' && { workerThreads: true }),
    // Each variant of the browser tests is built once: nothing would read the bundler's cache
    ...(process.env.NEXT_DIST_DIR?.startsWith('.next/e2e') && { turbopackFileSystemCacheForBuild: false }),
  },
  // A long-running server follows its index. A function's index never changes, and its platform caches the pages
  ...(process.env.NODE_ENV !== 'development' &&
    !process.env.VERCEL && {
      cacheHandler: besideThis(settings.internals ? 'app/_next/stored-pages.ts' : 'app/_cache/memory-pages.ts'),
      cacheHandlers: { default: besideThis('app/_cache/use-cache.ts') },
    }),
  // A page is fetched whole, so that a click only paints
  partialPrefetching: false,
  // The browser tests build several variants; Next writes to the tsconfig.json of each
  ...(process.env.NEXT_DIST_DIR
    ? {
        distDir: process.env.NEXT_DIST_DIR,
        typescript: {
          tsconfigPath: '.next/e2e/tsconfig.json',
          // `npm test` checks types once, before the browser tests
          ignoreBuildErrors: process.env.NEXT_DIST_DIR.startsWith('.next/e2e'),
        },
      }
    : // A build checks the types of the app, and not those of commands and tests
      process.env.NODE_ENV === 'production' && { typescript: { tsconfigPath: 'tsconfig.app.json' } }),
  pageExtensions: [
    'ts',
    'tsx',
    'mdx',
    ...(rendersPerRequest ? [] : ['static.tsx']),
    ...(process.env.NODE_ENV === 'development' ? ['dev.ts', 'dev.tsx'] : []),
  ],
  ...(basePath && { basePath }),
  poweredByHeader: false,
  reactStrictMode: true,
  // Not bundled: compilers and highlighters are loaded only if a reader returns source
  serverExternalPackages: [
    'satteri',
    'next-mdx-remote',
    '@mdx-js/mdx',
    'micromark-extension-cjk-friendly',
    'gemoji',
    'lowlight',
    'temml',
    'beautiful-mermaid',
    'rehype-raw',
    'gray-matter',
    'yaml',
    'smol-toml',
    'acorn',
    'temporal-polyfill',
    '@takumi-rs/core',
  ],
  // Otherwise a lock file in a parent folder makes that folder the root of every traced path
  outputFileTracingRoot: import.meta.dirname,
  ...(isMoved && { outputFileTracingIncludes: tracedFiles(target, drawsShareImages) }),
  turbopack: {
    root: import.meta.dirname,
    ...(isStatic && settings.internals && { rules: (await import('./app/_next/static-router.ts')).staticRouter }),
    // A file that cannot be compiled throws where a post shows it, and stops no build
    ...(hasDemos && { ignoreIssue: [{ path: `**/${demos}/files/**` }] }),
    resolveAlias: {
      ...(isKorean(site.language) && { './error-words.ts': './app/_components/error-words.ko.ts' }),
      ...(target !== 'server' && { './site-config.ts': './lib/site/built-site.ts' }),
      ...(fontRules === null ? { './web-font.tsx': unused } : { 'web-font.css': fontRules }),
      ...(!site.comments && { './giscus.tsx': unused }),
      ...((!site.counts || isStatic) && { './post-counts.tsx': unused }),
      ...(isStatic && {
        './ask-server.ts': './app/_components/search/ask-files.ts',
        '../_components/search/found-by-server.tsx': './app/_components/search/found-in-files.tsx',
      }),
      ...(!site.newsletter && { './newsletter.tsx': unused }),
      ...(!(analytics && 'script' in analytics) && { './analytics-script.tsx': unused }),
      ...(analytics && 'component' in analytics
        ? { 'analytics-component': analytics.component }
        : { './analytics-component.tsx': unused }),
      ...(hasDemos && {
        './demo-loaders.ts': `./${demos}/loaders.tsx`,
        './imported-files.ts': `./${demos}/imported-files.ts`,
      }),
      // Aliases scanning modules to a stub: tracing excludes do not reach the startup hook
      ...(fromIndex &&
        isMoved &&
        Object.fromEntries(scanning.map((module) => [module, './lib/content/process/index-only-stub.cjs']))),
    },
  },
  ...(target === 'standalone' && { output: 'standalone' }),
  // No page uses optimized images, so their route and the native library are left out
  images: { unoptimized: true },
  outputFileTracingExcludes: {
    'next-server': ['**/node_modules/sharp/**', '**/node_modules/@img/**'],
    // The trace follows sources as well, which a function never runs. A standalone server runs the cache handlers
    ...(target === 'function' && fromIndex && { '/**': ['./lib/content/**/*.ts'] }),
  },
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: [], fallback: [] }),
  headers: async () => [
    { source: '/((?!_next/static/).*)', headers },
    // Every first view fetches several of them. This is the policy for workers
    {
      source: '/_next/static/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'self'" },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
    // The number of queries is unlimited
    {
      source: '/search',
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
  ],
}

export default createMDX({})(config)
