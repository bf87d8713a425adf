import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import createMDX from '@next/mdx'
import { generated } from '#project-folders'
import { site } from '#given-site'
import { theme } from '#own-theme'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import { bundlerRoot, fromApp, isClone, packagesFolder, project } from './app/_config/folders.ts'
import { headersOf, policyOf } from './app/_config/headers.ts'
import { rewrites, rewritesAfterFiles } from './app/_config/rewrites.ts'
import { swapsFor } from './app/_config/swaps.ts'
import { isMoved, isPackaged, knowsSite } from './app/_config/target.ts'
import { fromIndex, tracedFiles } from './app/_config/traced-files.ts'
import { config as settings, fontsFolder, indexFile } from './lib/config.ts'
import { defined } from './lib/content/process/collections.ts'
import { compilerVersion } from './lib/content/build/compiler-version.ts'

const besideThis = (file) => fileURLToPath(new URL(file, import.meta.url))

/** @type {import('./app/_config/target.ts').BuildTarget} */
const target = process.env.BUILD_TARGET || 'server'
const isStatic = target === 'static'
/** Path of a static site on its host; empty at the root. */
const basePath = (isStatic && process.env.BUILD_BASE_PATH) || ''

const { contentDir } = settings
const rendersPerRequest = settings.renderMode === 'request'

/**
 * Whether the pictures of shared links are drawn. The engine is an optional dependency: not every machine has a binary.
 */
const engines = path.join(packagesFolder, '@takumi-rs/core')
const drawsShareImages =
  site.drawShareImages !== false &&
  process.env.BUILD_SHARE_IMAGES !== 'off' &&
  fs.existsSync(engines) &&
  fs
    .readdirSync(path.dirname(fs.realpathSync(engines)))
    .some((name) => name.startsWith(`core-${process.platform}-${process.arch}`))

/** The checked content of site.config.ts and `theme/`: a deployed folder does not check it again at each start. */
async function checkedSite() {
  const { parseSite } = await import('./lib/site/site-config.ts')
  // Without a server nothing counts
  return JSON.stringify({ ...parseSite(site, theme), ...(isStatic && { counts: false }) })
}

/** What the app knows of the blog and of this machine. An app for any blog gets it when it starts. */
const ofThisBlog = async () => ({
  BUILT_SHARE_IMAGES: drawsShareImages ? 'drawn' : '',
  ...(isMoved(target)
    ? {
        BUILT_INDEX_FILE: fromApp(indexFile),
        BUILT_FONTS_FOLDER: fromApp(fontsFolder),
        // Feeds and the sitemap are made where the app runs, and pages were made here
        ...(settings.publicUrl !== undefined && { BUILT_SITE_URL: settings.publicUrl }),
        ...(!fromIndex && { BUILT_CONTENT_DIR: fromApp(contentDir) }),
      }
    : { BUILT_FONTS_FOLDER: path.resolve(project, fontsFolder) }),
  ...(knowsSite(target) ? { BUILT_SITE: await checkedSite() } : { BUILT_THEME: JSON.stringify(theme) }),
  // Where an app runs by itself, the index has what a schema made
  BUILT_COLLECTIONS: JSON.stringify(
    defined.map(({ schema, ...each }) => (isMoved(target) ? each : { ...each, schema })),
  ),
})

// What a packaged app has prerendered is not of the blog that it serves, so it reads none of it
const pageCache = !settings.internals
  ? 'app/_cache/memory-pages.ts'
  : isPackaged(target)
    ? 'app/_next/rewritten-pages.ts'
    : 'app/_next/stored-pages.ts'

/** @type {import('next').NextConfig} */
const config = {
  env: {
    BUILT_RENDER_MODE: settings.renderMode,
    BUILT_INTERNALS: settings.internals ? 'on' : 'off',
    BUILT_BASE_PATH: basePath,
    BUILT_FOR: target,
    ...(!isPackaged(target) && (await ofThisBlog())),
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
    // By default the first page waits until a server has loaded the code of every route. Here a route's first visit loads it
    ...(isPackaged(target) && { preloadEntriesOnStart: false }),
    // `next dev` requests the static params of a page after each request: use a thread instead of a new process
    ...(process.env.NODE_ENV === 'development' && { workerThreads: true }),
    // Each variant of the browser tests is built once: nothing would read the bundler's cache
    ...(process.env.NEXT_DIST_DIR?.startsWith('.next/e2e') && { turbopackFileSystemCacheForBuild: false }),
  },
  // A long-running server follows its index. A function's index never changes, and its platform caches the pages
  ...(process.env.NODE_ENV !== 'development' &&
    !process.env.VERCEL && {
      cacheHandler: besideThis(pageCache),
      cacheHandlers: { default: besideThis('app/_cache/use-cache.ts') },
    }),
  // A page is fetched whole, so that a click only paints
  partialPrefetching: false,
  // The browser tests build several variants; Next writes to the tsconfig.json of each
  ...(process.env.NEXT_DIST_DIR
    ? {
        distDir: process.env.NEXT_DIST_DIR,
        typescript: {
          tsconfigPath: isPackaged(target) ? 'tsconfig.app.json' : '.next/e2e/tsconfig.json',
          // `npm test` checks types once, before the browser tests
          ignoreBuildErrors: process.env.NEXT_DIST_DIR.startsWith('.next/e2e') || isPackaged(target),
        },
      }
    : // A build checks the types of the app, and not those of commands and tests
      process.env.NODE_ENV === 'production' && isClone && { typescript: { tsconfigPath: 'tsconfig.app.json' } }),
  pageExtensions: [
    'ts',
    'tsx',
    'mdx',
    ...(rendersPerRequest ? [] : ['static.tsx']),
    ...(isStatic ? [] : ['server.tsx']),
    ...(process.env.NODE_ENV === 'development' || target === 'writing' ? ['dev.ts', 'dev.tsx'] : []),
  ],
  ...(basePath && { basePath }),
  // The editor saves with each pause of a second's part
  logging: { incomingRequests: { ignore: [/^\/api\/write/] } },
  // Its button would lie on the page, and twice on the editor. Errors are shown without it
  devIndicators: false,
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
    'yaml',
    'smol-toml',
    'acorn',
    'temporal-polyfill',
    '@takumi-rs/core',
    // The package has it beside its apps, each of which would hold it four times
    ...(isPackaged(target) ? ['ioredis'] : []),
    // Large, and a start of `next dev` waits for what it bundles
    ...(process.env.NODE_ENV === 'development' ? ['ioredis', 'valibot'] : []),
  ],
  // Otherwise a lock file in a parent folder makes that folder the root of every traced path
  outputFileTracingRoot: bundlerRoot(),
  ...(isMoved(target) && { outputFileTracingIncludes: tracedFiles(target, drawsShareImages) }),
  turbopack: {
    root: bundlerRoot(),
    ...(isStatic && settings.internals && { rules: (await import('./app/_next/static-router.ts')).staticRouter }),
    // A file that cannot be compiled throws where a post shows it, and stops no build
    ignoreIssue: [{ path: `**/${generated}/**/demos/files/**` }],
    resolveAlias: swapsFor(target),
  },
  ...((target === 'standalone' || isPackaged(target)) && { output: 'standalone' }),
  // No page uses optimized images, so their route and the native library are left out
  images: { unoptimized: true },
  outputFileTracingExcludes: {
    'next-server': ['**/node_modules/sharp/**', '**/node_modules/@img/**'],
    // The trace follows sources as well, which a function never runs. A standalone server runs the cache handlers
    ...(target === 'function' && fromIndex && { '/**': ['./lib/content/**/*.ts'] }),
  },
  rewrites: async () => ({ beforeFiles: rewrites, afterFiles: rewritesAfterFiles, fallback: [] }),
  headers: async () => headersOf(isPackaged(target) ? undefined : policyOf(process.env.NODE_ENV === 'development')),
}

/** @param {string} phase of Next. A server has `env` in its code, so it need not read the sources at each start. */
export default (phase) => {
  const env = phase === PHASE_PRODUCTION_SERVER ? {} : { BUILT_COMPILER: compilerVersion() }
  return createMDX({})({ ...config, env: { ...config.env, ...env } })
}
