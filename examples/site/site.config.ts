import type { SiteConfig } from 'pointsix'

export const site: SiteConfig = {
  title: '行間',
  description: '文字のかたちと組み方について、ゆっくり書いています。',
  author: '水野 灯',
  authors: {
    me: { name: '水野 灯', picture: '/seal.svg', bio: '京都の小さな印刷所で、文字を並べて暮らしています。' },
  },
  language: 'ja',
  timeZone: 'Asia/Tokyo',
  postsPerPage: 10,
  highlight: true,
  accent: '#a3392c',
  look: 'garden',
  navigation: [{ href: '/', label: { en: 'Posts', ja: '記事' } }],
  social: [{ href: 'https://example.com/@tomoshi', label: 'Mastodon' }],
}
