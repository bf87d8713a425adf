import { siteLanguage, type Counterparts } from '@/app/_page-language.ts'
import { nameOfLanguage } from '@/lib/core/language-names.ts'
import { prefixOf, siteLanguages } from '@/lib/site/languages.ts'
import type { SlotData } from '@/lib/site/slots.ts'
import { withBasePath } from './base-path.ts'
import { PartStyle } from './part-styles.tsx'

const rules = `
.siteLanguages{display:flex;flex-wrap:wrap;align-self:center;align-items:baseline;column-gap:.75rem;margin-inline-end:.5rem}
.siteLanguages::before{content:'';align-self:center;height:1rem;margin-inline-end:.5rem;border-inline-start:1px solid var(--line)}
@media (max-width:26rem){.siteLanguages::before{display:none}}
`

/** This page in the other languages of the site, or their first pages where they have none like it. */
export const pagesInOthers = (counterparts: Counterparts): SlotData['Header']['languages'] =>
  siteLanguages
    .filter((language) => language !== siteLanguage())
    .map((language) => {
      const home = prefixOf(language) || '/'
      const label = nameOfLanguage(language)
      return { language, label, href: counterparts[language] ?? home, home: withBasePath(home) }
    })

export const LanguageSwitch = ({ counterparts }: { counterparts: Counterparts }) => (
  <div className="siteLanguages" data-prefetch="none">
    <PartStyle name="site-languages" rules={rules} />
    {pagesInOthers(counterparts).map(({ language, label, href, home }) => (
      <a key={language} href={href} hrefLang={language} lang={language} rel="alternate" data-home={home}>
        {label}
      </a>
    ))}
  </div>
)
