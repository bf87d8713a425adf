import type { BlogPosting, BreadcrumbList, Graph, WebSite, WithContext } from 'schema-dts'
import { expectTypeOf, test } from 'vitest'
import type { postData, webSite } from '@/app/_structured-data.ts'

type Site = ReturnType<typeof webSite>
type Data = ReturnType<typeof postData>
type KeyOf<T> = T extends unknown ? keyof T : never
/** Properties that schema.org does not have: types may have more than those that they extend. */
type Unknown<Found, Known> = Exclude<KeyOf<Found>, KeyOf<Known>>

// `npm run typecheck` is what fails here. The values are those that a browser reads in `tests/e2e/feeds.spec.ts`
test('structured data use words of schema.org', () => {
  expectTypeOf<Data>().toExtend<Graph>()
  expectTypeOf<Unknown<Data['@graph'][number], BlogPosting | BreadcrumbList>>().toBeNever()
  // `query-input` is Google's own
  expectTypeOf<Site & { potentialAction: Omit<Site['potentialAction'], 'query-input'> }>().toExtend<
    WithContext<WebSite>
  >()
  expectTypeOf<Unknown<Site, WithContext<WebSite>>>().toBeNever()
})
