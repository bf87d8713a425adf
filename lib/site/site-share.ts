import * as v from 'valibot'
import { shareLinks, type ShareLink } from './share-links.ts'
import { checked, expected, keysOf, label } from './site-schema.ts'

const names = Object.keys(shareLinks) as (keyof typeof shareLinks)[]

/** An entry of `share` in site.config.ts, as a link. */
export const shareEntry = v.union(
  [
    v.pipe(
      v.picklist(names),
      v.transform((name): ShareLink => shareLinks[name]),
    ),
    v.strictObject(
      {
        label,
        href: checked('an address with {url} or {title}', (value) => /^https?:.*\{(?:url|title)\}/.test(value)),
      },
      keysOf('{ label, href }'),
    ),
  ],
  expected(`one of ${names.join(', ')}, or { label, href }`),
)
