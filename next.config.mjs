import createMDX from '@next/mdx'

/** @type {import('next').NextConfig} */
const config = {
  cacheComponents: true,
  partialPrefetching: process.env.RENDER_MODE !== 'request',
  // The browser tests build several variants side by side; Next writes to the tsconfig.json it is given
  ...(process.env.NEXT_DIST_DIR && { distDir: process.env.NEXT_DIST_DIR, typescript: { tsconfigPath: '.next/e2e/tsconfig.json' } }),
  pageExtensions: ['ts', 'tsx', 'mdx', ...(process.env.RENDER_MODE === 'request' ? [] : ['static.tsx'])],
  poweredByHeader: false,
  reactStrictMode: true,
  // Compilers and highlighters stay outside the bundle: they are loaded only where a reader hands over source
  serverExternalPackages: ['next-mdx-remote', '@mdx-js/mdx', 'rehype-highlight', 'rehype-raw', 'gray-matter', 'yaml', 'temporal-polyfill'],
  // `npm test` and `npm run build` check types with the compiler itself
}

export default createMDX({})(config)
