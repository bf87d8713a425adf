/** The values of `--format`. In a separate file, so that `--help` does not load the parsers. */
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
