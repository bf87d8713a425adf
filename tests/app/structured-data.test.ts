import type { BlogPosting, BreadcrumbList, Graph, WebSite, WithContext } from 'schema-dts'
import { expect, expectTypeOf, test, vi } from 'vitest'
import { webSite, type postData } from '@/app/_structured-data.ts'

const page = vi.hoisted(() => ({ language: 'en', prefix: '' }))
vi.mock('../../app/_page-language.ts', () => ({ siteLanguage: () => page.language, prefix: () => page.prefix }))

type Site = ReturnType<typeof webSite>
type Data = ReturnType<typeof postData>
type KeyOf<T> = T extends unknown ? keyof T : never
/** Properties that schema.org does not define; a type may have more properties than the type it extends. */
type Unknown<Found, Known> = Exclude<KeyOf<Found>, KeyOf<Known>>

// `npm run typecheck` is what fails if this is wrong. `tests/e2e/feeds.spec.ts` checks the values in a browser
test('structured data use words of schema.org', () => {
  expectTypeOf<Data>().toExtend<Graph>()
  expectTypeOf<Unknown<Data['@graph'][number], BlogPosting | BreadcrumbList>>().toBeNever()
  // `query-input` is Google's extension
  expectTypeOf<Site & { potentialAction: Omit<Site['potentialAction'], 'query-input'> }>().toExtend<
    WithContext<WebSite>
  >()
  expectTypeOf<Unknown<Site, WithContext<WebSite>>>().toBeNever()
})

test('a site in several languages is one in each, with its search', () => {
  for (const [language, prefix, home] of [
    ['en', '', '/'],
    ['ko', '/ko', '/ko'],
  ] as const) {
    Object.assign(page, { language, prefix })
    expect(webSite()).toMatchObject({
      '@id': `http://localhost:3000${home}#website`,
      url: `http://localhost:3000${home}`,
      inLanguage: language,
      potentialAction: { target: { urlTemplate: `http://localhost:3000${prefix}/search?q={query}` } },
    })
  }
})
