import * as v from 'valibot'
import { checked, expected, keysOf, list } from './site-schema.ts'

const token = checked('the content of the <meta> alone, such as abc123', (value) => /^[\w.=+/-]{1,200}$/.test(value))

/** A single line: a second one would be another rule. */
const agent = checked('the name of a crawler, or *', (value) => /^(?:\*|[\w .+/-]{1,100})$/.test(value))
const pattern = checked('a path such as /drafts/', (value) => /^[/*][^\s\p{Cc}#]*$/u.test(value))
const patterns = v.optional(list(pattern, 'a list of paths'))

const robotsRule = v.pipe(
  v.strictObject(
    {
      /** Names of crawlers; `*` for all. */
      agents: v.union(
        [agent, v.pipe(v.array(agent), v.minLength(1, 'expected the name of a crawler; got an empty list'))],
        expected('the name of a crawler, or a list of names'),
      ),
      /** Paths, or patterns with `*` and `$`. */
      allow: patterns,
      disallow: patterns,
    },
    keysOf('{ agents, allow, disallow }'),
  ),
  v.check(
    ({ allow = [], disallow = [] }) => allow.length + disallow.length > 0,
    'expected allow or disallow; got neither',
  ),
)

const key = checked('a key of 8 to 128 letters, digits and hyphens', (value) => /^[A-Za-z\d-]{8,128}$/.test(value))

/** What site.config.ts says to search engines, other crawlers and other sites. */
export const crawlerEntries = {
  /** Your name in the Fediverse, which Mastodon shows beside links to your posts. None by default. */
  fediverse: v.optional(
    checked('a name such as @ada@mastodon.social', (value) => /^@[\w.-]+@[\w-]+(\.[\w-]+)+$/.test(value)),
  ),
  /** What search engines give to prove that a site is yours: the `content` of the `<meta>` that they show. */
  verification: v.optional(
    v.strictObject(
      { google: v.optional(token), naver: v.optional(token), bing: v.optional(token) },
      keysOf('{ google, naver, bing }'),
    ),
    {},
  ),
  /**
   * Rules of `robots.txt`, added to those for all: everything but `/api/` may be read. A rule for `*` replaces these.
   * To keep a crawler out: `{ agents: ['GPTBot', 'CCBot'], disallow: ['/'] }`.
   */
  robots: v.optional(list(robotsRule, 'a list of { agents, allow, disallow }'), []),
  /**
   * For the command `index-now`, which tells search engines of changed addresses. The key is public: the blog serves
   * it. Off by default.
   */
  indexNow: v.optional(v.nullable(v.strictObject({ key }, keysOf('{ key }'))), null),
}
