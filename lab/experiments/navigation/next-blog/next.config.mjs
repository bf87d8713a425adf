import path from 'node:path'

/** Root of the project, both from here and from the folder that a copy is built in: its packages are used. */
const root = path.join(import.meta.dirname, '../../../..')

/** @type {import('next').NextConfig} */
export default {
  serverExternalPackages: ['next-mdx-remote', 'rehype-highlight', 'gray-matter'],
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true },
}
