/** What `--format` accepts. Apart from the formats themselves, so that `--help` loads no parser. */
export const formatNames = [
  'hugo',
  'jekyll',
  'hexo',
  'tailwind',
  'astro',
  'docusaurus',
  'zenn',
  'velog',
  'tistory',
  'ghost',
  'wordpress',
  'medium',
  'feed',
  'html',
  'markdown',
] as const

export type FormatName = (typeof formatNames)[number]
