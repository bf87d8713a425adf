import type { SiteConfig } from './site-config.ts'

/** What a new blog begins with. */
export const newSite: SiteConfig = {
  title: 'My blog',
  description: 'A blog.',
  author: 'The author',
  language: 'en',
  timeZone: 'UTC',
  postsPerPage: 10,
  highlight: true,
  accent: '#0d6a5b',
  navigation: [
    { href: '/', label: { en: 'Posts', ko: '글' } },
    { href: '/tags', label: { en: 'Tags', ko: '태그' } },
    { href: '/archive', label: { en: 'Archive', ko: '아카이브' } },
  ],
  social: [],
}
