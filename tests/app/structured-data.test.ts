import type { BlogPosting, BreadcrumbList, Graph, WebSite, WithContext } from 'schema-dts'
import { expectTypeOf, test } from 'vitest'
import type { postData, webSite } from '@/app/_structured-data.ts'

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
