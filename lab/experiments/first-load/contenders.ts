import { contenders as blogs, type Setting as Blog } from '../navigation/contenders.ts'

/** Blogs with the same posts, and an app without content: the minimum, a page that shows one word. */
export const contenders = {
  static: { label: blogs.static.label, app: blogs.static },
  empty: { label: 'empty Next page', app: 'empty' },
  'next-static': { label: blogs['next-static'].label, app: blogs['next-static'] },
  astro: { label: blogs.astro.label, app: blogs.astro },
} as const satisfies Record<string, { label: string; app: Blog | 'empty' }>

export type Name = keyof typeof contenders
export const names = Object.keys(contenders) as Name[]
