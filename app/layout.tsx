import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { absolute } from './_urls.ts'
import { ui } from './_strings.ts'
import { site } from '@/site.config.ts'
import { SiteFooter } from './_components/site-footer.tsx'
import { SiteHeader } from './_components/site-header.tsx'
import { ThemeScript } from './_components/theme-script.tsx'
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css'
import './styles/base.css'
import './styles/chrome.css'
import './styles/lists.css'
import './styles/prose.css'
import './styles/print.css'

export const metadata: Metadata = {
  metadataBase: new URL(absolute('/')),
  title: { default: site.name, template: `%s — ${site.name}` },
  description: site.description,
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfcfa' },
    { media: '(prefers-color-scheme: dark)', color: '#151716' },
  ],
}

/** The target of the skip link has a capital letter: ids of headings never have one. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.language} data-scroll-behavior="smooth" suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>
        <a className="skip" href="#pageMain">
          {ui.skip}
        </a>
        <SiteHeader />
        <main id="pageMain" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  )
}
