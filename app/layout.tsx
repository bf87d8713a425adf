import type { Metadata } from 'next'
import type { CSSProperties, ReactNode } from 'react'
import { isDev } from './_content/mode.ts'
import { pageLanguages, siteLanguage } from './_page-language.ts'
import { siteImages } from './_share.ts'
import { absolute } from './_urls.ts'
import { ui } from './_strings.ts'
import { accentColours } from '@/lib/site/accent.ts'
import { ownStyles } from '@/lib/site/own-styles.ts'
import { hashOf } from '@/lib/core/hash.ts'
import { hasLanguages, siteLanguages } from '@/lib/site/languages.ts'
import { site } from '@/lib/site/site.ts'
import { AfterLoad } from './_components/after-load.tsx'
import { Listeners } from './error.tsx'
import { PartStyle } from './_components/part-styles.tsx'
import { SiteFooter } from './_components/site-footer.tsx'
import { SiteHeader } from './_components/site-header.tsx'
import { SiteSlot } from './_components/slot.tsx'
import { ThemeScript } from './_components/theme.tsx'
import { searchedPlaces } from './_navigation.ts'
import { browserWords } from './_components/words-in-browser.ts'
import { rulesOfLook } from './styles/looks.ts'
import './styles/base.css'
import './styles/chrome.css'
import './styles/lists.css'
import './styles/post.css'
import './styles/prose.css'
import './styles/code.css'
import './styles/zoom.css'
import './styles/table-of-contents.css'
import './styles/around-post.css'
import './styles/problems.css'
import './styles/print.css'

const { google, naver, bing } = site.verification

export const metadata: Metadata = {
  metadataBase: new URL(absolute('/')),
  title: { default: site.title, template: `%s — ${site.title}` },
  description: site.description,
  authors: [{ name: site.author }],
  openGraph: { type: 'website', siteName: site.title, images: siteImages() },
  verification: {
    ...(google && { google }),
    other: {
      ...(naver && { 'naver-site-verification': naver }),
      ...(bing && { 'msvalidate.01': bing }),
    },
  },
  ...(site.fediverse && { other: { 'fediverse:creator': site.fediverse } }),
}

const look = rulesOfLook[site.look]

/** `theme/styles.css`, after all other rules. While the blog is written, it is read for each page. */
function OwnStyles() {
  const rules = isDev ? ownStyles() : site.styles
  return (
    rules !== '' && (
      <>
        {/* React orders rules by what it meets first: those of parts come before */}
        <PartStyle name="none" rules="" />
        <style href={`own-${hashOf(rules)}`} precedence="theme">
          {rules}
        </style>
      </>
    )
  )
}

const accent = accentColours(site.accent, site.look)
/**
 * Both accent colours; the style sheet selects one of them. The CSS compiler targets older browsers, and cannot read
 * attributes.
 */
const colours = { '--accent-light': accent.light, '--accent-dark': accent.dark } as CSSProperties

/**
 * The document has the language of its page, and the surroundings of the page have that of the site. The id of the skip
 * link's target has a capital letter, so it cannot collide with ids of headings.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const { lang, counterparts } = await pageLanguages()
  const places = searchedPlaces()
  return (
    <html lang={lang} style={colours} suppressHydrationWarning>
      <head>
        {/* Not in `viewport`: that would replace them with each page, and restyle the page twice */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfa" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#151716" />
        {site.webmention && <link rel="webmention" href={site.webmention} />}
        <ThemeScript />
        <SiteSlot name="Head" />
        {look !== null && <PartStyle name={site.look} rules={look} />}
        <OwnStyles />
      </head>
      <body>
        <a className="skip" href="#pageMain" lang={ui.lang}>
          {ui.skip}
        </a>
        <SiteSlot name="Header" counterparts={counterparts}>
          <SiteHeader counterparts={counterparts} />
        </SiteSlot>
        <main
          id="pageMain"
          tabIndex={-1}
          lang={siteLanguage()}
          {...(hasLanguages && { 'data-languages': siteLanguages.join(' ') })}
          {...browserWords(ui, site.strings)}
          {...(places.length > 0 && { 'data-searched': places.map(({ name }) => name).join(' ') })}
        >
          {children}
        </main>
        <SiteSlot name="Footer" counterparts={counterparts}>
          <SiteFooter />
        </SiteSlot>
        <Listeners />
        <AfterLoad />
      </body>
    </html>
  )
}
