import * as v from 'valibot'
import { ConfigError } from '../config.ts'
import { patternProblem } from '../core/permalinks.ts'
import type { Label } from '../core/label.ts'
import { redirectProblem, type Redirect, type Redirects } from '../core/redirects.ts'
import { crawlerEntries, type CheckedCrawlers, type Crawlers } from './site-crawlers.ts'
import { hookEntries, type CheckedHooks, type Hooks } from './site-hooks.ts'
import type { ShareLink } from './share-links.ts'
import { checked, expected, isAddress, isPath, keysOf, label, text } from './site-schema.ts'
import { shareEntry, type ShareTarget } from './site-share.ts'

export interface NavigationLink {
  /** A path of the blog, such as `/about`, or an address. */
  href: string
  label: Label
}

/** A web font that the blog serves. */
export interface WebFont {
  /** Its name in the style sheet, such as `Pretendard Variable`. */
  family: string
  /**
   * CSS file with its `@font-face` rules: of an installed package, or of the project, such as `./app/fonts/own.css`.
   */
  stylesheet: string
}

/** An author of the blog. */
export interface SiteAuthor {
  name: string
  /** An address or a path. */
  url?: string
  /** A file in `public/`, or an address: square, 96 × 96 pixels or more. */
  picture?: string
  /** One or two sentences. */
  bio?: string
}

/** What site.config.ts holds. */
export interface SiteConfig extends Hooks, Crawlers {
  title: string
  /** One sentence: the description of the home page, for readers and search engines. */
  description: string
  author: string
  /** BCP 47 language of the interface: Korean for `ko`, English for any other. Each post has its own. */
  language: string
  /** IANA time zone of the dates in posts, such as `Europe/Berlin`. */
  timeZone: string
  /** From 1 to 100. */
  postsPerPage: number
  /** Whether code blocks are coloured. They are coloured when posts are compiled, which takes longer then. */
  highlight: boolean
  /** Whether code blocks of several lines have line numbers, unless a block says otherwise. False by default. */
  lineNumbers?: boolean
  /**
   * Whether HTML in `.md` posts may run scripts: `<script>`, handlers such as `onclick`, `javascript:` addresses. False
   * by default: they are left out, with a warning. Scripts of other sites need a change of the Content-Security-Policy
   * too.
   */
  allowScripts?: boolean
  /**
   * Whether views and likes of posts are counted and shown. False by default. They are kept in a file beside the index,
   * or in Redis: `docs/features.md`.
   */
  counts?: boolean
  /** `#rrggbb`; colour of links and marks. It is adjusted where text in it would be hard to read. */
  accent: string
  /**
   * `system`, the default: the fonts of the reader's system. Or a web font: it is fetched after the first page has
   * loaded, and shown from the next page on.
   */
  font?: 'system' | WebFont
  /** The links at the top and the bottom of every page. The sitemap lists those that are pages of the blog. */
  navigation: readonly NavigationLink[]
  /**
   * Folders of files that posts name by addresses such as `/images/x.png`, relative to the project. By default
   * `public`, `static` and `assets` in, beside and above the content folder.
   */
  publicFolders?: readonly string[]
  /**
   * Whether the picture of a shared link to a post is drawn, with its title, if the post has none of its own. True by
   * default.
   */
  drawShareImages?: boolean
  /**
   * Picture of a shared link to any other page: a file in `public/`, or an address. About 1200 × 630 pixels. By default
   * it is drawn too.
   */
  shareImage?: string
  /**
   * The writers of a blog that has several, by what posts write as `author`: `{ jane: { name: 'Jane Doe' } }`. Posts
   * may also name others.
   */
  authors?: Readonly<Record<string, SiteAuthor>>
  /** Slugs of posts that stand above the others on the home page, in this order. None by default. */
  featured?: readonly string[]
  /**
   * Links at the end of each post with which readers pass it on. Plain links: nothing of these sites is loaded. None by
   * default.
   */
  share?: readonly ShareTarget[]
  /**
   * Where the files of posts are edited, such as `https://github.com/ada/blog/edit/main/content`: each post then links
   * to its own. None by default.
   */
  editUrl?: string
  /** Profiles of the author elsewhere, shown at the bottom of every page and on the about page. */
  social?: readonly { href: string; label: string }[]
  /**
   * Old addresses, tried in this order: `{ '/me': '/about' }`, or a list of `{ from, to }`. An address that a page or a
   * post has keeps it.
   */
  redirects?: Redirects | Readonly<Record<string, string>>
  /**
   * Patterns of the addresses that posts had, as Jekyll and Hugo have them: `['/:year/:month/:title/']`. They redirect
   * to the post of that name.
   */
  permalinks?: readonly string[]
}

/** The configuration with every default filled in. */
export type Site = Required<
  Omit<SiteConfig, 'shareImage' | 'share' | 'editUrl' | 'publicFolders' | 'redirects' | keyof Hooks | keyof Crawlers>
> &
  Pick<SiteConfig, 'publicFolders' | 'editUrl'> &
  CheckedHooks &
  CheckedCrawlers & { shareImage: string | null; share: readonly ShareLink[]; redirects: Redirects }

const accepts = (construct: () => unknown): boolean => {
  try {
    construct()
    return true
  } catch {
    return false
  }
}

const href = checked('a path such as /about, or an address', (value) => isPath(value) || isAddress(value))

const redirect = v.pipe(
  v.strictObject({ from: text('an old path'), to: text('a path or an address') }, keysOf('{ from, to }')),
  v.rawCheck<Redirect>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? redirectProblem(dataset.value) : null
    if (problem !== null) addIssue({ message: problem })
  }),
)

const redirects = v.pipe(
  v.union(
    [v.array(v.unknown()), v.record(v.string(), v.unknown())],
    expected('a list of { from, to }, or a map of old paths to new ones'),
  ),
  v.transform((given) => (Array.isArray(given) ? given : Object.entries(given).map(([from, to]) => ({ from, to })))),
  v.array(redirect),
)

const permalinkPattern = v.pipe(
  text('a pattern'),
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? patternProblem(dataset.value) : null
    if (problem !== null) addIssue({ message: problem })
  }),
)

const schema = v.strictObject(
  {
    title: text('the title of the blog'),
    description: text('one sentence about the blog'),
    author: text('the name of the author'),
    language: checked(
      'a language such as en or ko',
      // `korean` is well-formed too
      (value) => /^[a-z]{2,3}\b/i.test(value) && accepts(() => new Intl.Locale(value)),
    ),
    // The list lacks some valid names, but looking a name up in it takes a fifth of the time
    timeZone: checked(
      'a time zone such as Asia/Seoul',
      (value) =>
        Intl.supportedValuesOf('timeZone').includes(value) ||
        accepts(() => new Intl.DateTimeFormat('en', { timeZone: value })),
    ),
    postsPerPage: v.pipe(
      v.number(expected('a whole number from 1 to 100')),
      v.check(
        (value) => Number.isInteger(value) && value >= 1 && value <= 100,
        expected('a whole number from 1 to 100'),
      ),
    ),
    highlight: v.boolean(expected('true or false')),
    lineNumbers: v.optional(v.boolean(expected('true or false')), false),
    allowScripts: v.optional(v.boolean(expected('true or false')), false),
    counts: v.optional(v.boolean(expected('true or false')), false),
    accent: checked('a colour such as #0d6a5b', (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)),
    font: v.optional(
      v.union(
        [
          v.literal('system'),
          v.strictObject({
            family: text('the name of a font'),
            stylesheet: checked('a CSS file of the project or of a package', (value) =>
              /^(?!\w+:|\/).+\.css$/.test(value),
            ),
          }),
        ],
        expected("'system', or { family, stylesheet } of a web font"),
      ),
      'system',
    ),
    navigation: v.array(
      v.strictObject({ href, label }, keysOf('{ href, label }')),
      expected('a list of { href, label }'),
    ),
    publicFolders: v.optional(v.array(text('the path of a folder'), expected('a list of folders'))),
    drawShareImages: v.optional(v.boolean(expected('true or false')), true),
    shareImage: v.optional(
      v.nullable(checked('a path such as /share.png, or an address', (value) => isPath(value) || isAddress(value))),
      null,
    ),
    featured: v.optional(v.array(text('the slug of a post'), expected('a list of slugs')), []),
    share: v.optional(v.array(shareEntry, expected("a list such as ['x', 'email']")), []),
    editUrl: v.optional(
      v.pipe(
        checked('an address such as https://github.com/ada/blog/edit/main/content', (value) => /^https?:/.test(value)),
        v.transform((value) => value.replace(/\/+$/, '')),
      ),
    ),
    social: v.optional(
      v.array(
        v.strictObject({ href: checked('an address', isAddress), label: text('a label') }, keysOf('{ href, label }')),
        expected('a list of { href, label }'),
      ),
      [],
    ),
    redirects: v.optional(redirects, []),
    permalinks: v.optional(v.array(permalinkPattern, expected('a list of patterns')), []),
    authors: v.optional(
      v.record(
        v.string(),
        v.strictObject(
          {
            name: text('the name of an author'),
            url: v.optional(href),
            picture: v.optional(
              checked('a path such as /jane.jpg, or an address', (value) => isPath(value) || isAddress(value)),
            ),
            bio: v.optional(text('a sentence about the author')),
          },
          keysOf('{ name, url, picture, bio }'),
        ),
        expected("a map such as { jane: { name: 'Jane Doe' } }"),
      ),
      {},
    ),
    ...hookEntries,
    ...crawlerEntries,
  },
  keysOf('the keys that lib/site/site-config.ts lists', (): string[] => Object.keys(schema.entries)),
)

/**
 * Checks what site.config.ts holds.
 * @throws {ConfigError} with one line for each wrong value: its key, what was expected and what was found
 */
export function parseSite(given: unknown): Site {
  const result = v.safeParse(schema, given)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'site'}: ${issue.message}`)
  throw new ConfigError(`site.config.ts cannot be used:\n${[...new Set(lines)].join('\n')}`)
}
