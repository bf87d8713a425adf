import path from 'node:path'

/** The project's, here and where a copy is built: its packages are used. */
const root = path.join(import.meta.dirname, '../../../..')

/** @type {import('next').NextConfig} */
export default {
  serverExternalPackages: ['next-mdx-remote', 'rehype-highlight', 'gray-matter'],
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
}
