import { siteLanguage, type Counterparts } from '@/app/_page-language.ts'
import { nameOfLanguage } from '@/lib/core/language-names.ts'
import { prefixOf, siteLanguages } from '@/lib/site/languages.ts'
import { withBasePath } from './base-path.ts'
import { PartStyle } from './part-styles.tsx'

const rules = `
.siteLanguages{display:flex;flex-wrap:wrap;align-self:center;align-items:baseline;column-gap:.75rem;margin-inline-end:.5rem}
.siteLanguages::before{content:'';align-self:center;height:1rem;margin-inline-end:.5rem;border-inline-start:1px solid var(--line)}
@media (max-width:26rem){.siteLanguages::before{display:none}}
`

/** Links to this page in the other languages of the site, or to their first pages where they have none like it. */
export const LanguageSwitch = ({ counterparts }: { counterparts: Counterparts }) => (
  <div className="siteLanguages" data-prefetch="none">
    <PartStyle name="site-languages" rules={rules} />
    {siteLanguages
      .filter((each) => each !== siteLanguage())
      .map((each) => (
        <a
          key={each}
          href={counterparts[each] ?? (prefixOf(each) || '/')}
          hrefLang={each}
          lang={each}
          rel="alternate"
          data-home={withBasePath(prefixOf(each) || '/')}
        >
          {nameOfLanguage(each)}
        </a>
      ))}
  </div>
)
