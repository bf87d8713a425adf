/** @type {import('next').NextConfig} */
export default { serverExternalPackages: ['next-mdx-remote', 'rehype-highlight', 'gray-matter'], poweredByHeader: false }
