import type { Label } from '../core/label.ts'

// Links for sharing a post. `{url}` stands for the address of the post, `{title}` for its title and `{markdown}` for
// the address of its Markdown.

/** The links that site.config.ts may name. */
export const shareLinks = {
  x: { label: 'X', href: 'https://x.com/intent/post?text={title}&url={url}' },
  bluesky: { label: 'Bluesky', href: 'https://bsky.app/intent/compose?text={title}%20{url}' },
  threads: { label: 'Threads', href: 'https://www.threads.com/intent/post?text={title}&url={url}' },
  facebook: { label: 'Facebook', href: 'https://www.facebook.com/sharer/sharer.php?u={url}' },
  linkedin: { label: 'LinkedIn', href: 'https://www.linkedin.com/sharing/share-offsite/?url={url}' },
  reddit: { label: 'Reddit', href: 'https://www.reddit.com/submit?url={url}&title={title}' },
  hackernews: { label: 'Hacker News', href: 'https://news.ycombinator.com/submitlink?u={url}&t={title}' },
  telegram: { label: 'Telegram', href: 'https://t.me/share/url?url={url}&text={title}' },
  whatsapp: { label: 'WhatsApp', href: 'https://wa.me/?text={title}%20{url}' },
  line: { label: 'LINE', href: 'https://social-plugins.line.me/lineit/share?url={url}' },
  naver: { label: 'Naver', href: 'https://share.naver.com/web/shareView?url={url}&title={title}' },
  email: {
    label: {
      en: 'Email',
      ko: '이메일',
      ja: 'メール',
      'zh-Hans': '邮件',
      'zh-Hant': '電子郵件',
      de: 'E-Mail',
      es: 'Correo',
      fr: 'E-mail',
      pt: 'E-mail',
    },
    href: 'mailto:?subject={title}&body={url}',
  },
  markdown: { label: 'Markdown', href: '{markdown}' },
} as const satisfies Record<string, ShareLink>

export interface ShareLink {
  /** The label, in each language of the interface if they differ. */
  label: Label
  /** The address, with `{url}` or `{title}` as placeholders. */
  href: string
}

export const shareAddress = ({ href }: ShareLink, post: Record<'url' | 'title' | 'markdown', string>): string =>
  href.replace(/\{(url|title|markdown)\}/g, (_, name: keyof typeof post) =>
    name === 'markdown' ? post.markdown : encodeURIComponent(post[name].toWellFormed()),
  )
