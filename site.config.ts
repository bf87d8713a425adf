import type { SiteConfig } from './lib/site/site-config.ts'

/**
 * What makes the blog yours; `npm run init` writes it. Everything here is public. Addresses and secrets belong in the
 * environment.
 */
export const site: SiteConfig = {
  title: 'Pointsix',
  description: 'An MDX blog that is measured where it is deployed: on a fraction of a CPU.',
  author: 'The Pointsix authors',
  language: 'en',
  timeZone: 'Asia/Seoul',
  postsPerPage: 10,
  highlight: true,
  accent: '#0d6a5b',
  font: 'system',
  navigation: [
    { href: '/', label: { en: 'Posts', ko: '글' } },
    { href: '/tags', label: { en: 'Tags', ko: '태그' } },
    { href: '/lab', label: { en: 'Lab', ko: '실험실' } },
    { href: '/about', label: { en: 'About', ko: '소개' } },
  ],
  social: [],
}
