import * as v from 'valibot'
import { ConfigError } from '../config.ts'
import { patternProblem } from '../core/permalinks.ts'
import { redirectProblem, type Redirect } from '../core/redirects.ts'
import type { Theme } from './own-theme.ts'
import { crawlerEntries } from './site-crawlers.ts'
import { hookEntries } from './site-hooks.ts'
import { checked, expected, flag, isAddress, keysOf, label, list, place, text } from './site-schema.ts'
import { shareEntry } from './site-share.ts'

const accepts = (construct: () => unknown): boolean => {
  try {
    construct()
    return true
  } catch {
    return false
  }
}

/** Checks a value by a function that returns what is wrong with it, or null. */
const without = <T>(problemOf: (value: T) => string | null) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null
    if (problem !== null) addIssue({ message: problem })
  })

export const looks = ['plain', 'magazine', 'garden'] as const

/** A web font that the blog serves. */
const webFont = v.strictObject({
  /** Its name in the style sheet, such as `Pretendard Variable`. */
  family: text('the name of a font'),
  /**
   * CSS file with its `@font-face` rules: of an installed package, or of the project, such as `./app/fonts/own.css`.
   */
  stylesheet: checked('a CSS file of the project or of a package', (value) => /^(?!\w+:|\/).+\.css$/.test(value)),
})

const author = v.strictObject(
  {
    name: text('the name of an author'),
    /** An address or a path. */
    url: v.optional(place('/about')),
    /** A file in `public/`, or an address: square, 96 × 96 pixels or more. */
    picture: v.optional(place('/jane.jpg')),
    /** One or two sentences. */
    bio: v.optional(text('a sentence about the author')),
  },
  keysOf('{ name, url, picture, bio }'),
)

const link = v.strictObject({ href: place('/about'), label }, keysOf('{ href, label }'))
const profile = v.strictObject(
  { href: checked('an address', isAddress), label: text('a label') },
  keysOf('{ href, label }'),
)

const redirect = v.pipe(
  v.strictObject({ from: text('an old path'), to: text('a path or an address') }, keysOf('{ from, to }')),
  without<Redirect>(redirectProblem),
)
const redirects = v.pipe(
  v.union(
    // Of any kind for now: a union would say of a wrong entry only that none of its variants fits
    [
      v.array(v.custom<Redirect>(() => true)),
      v.record(
        v.string(),
        v.custom<string>(() => true),
      ),
    ],
    expected('a list of { from, to }, or a map of old paths to new ones'),
  ),
  v.transform((given) => (Array.isArray(given) ? given : Object.entries(given).map(([from, to]) => ({ from, to })))),
  v.array(redirect),
)

const languageTag = checked(
  'a language such as en or ko',
  // `korean` is well-formed too
  (value) => /^[a-z]{2,3}\b/i.test(value) && accepts(() => new Intl.Locale(value)),
)

export const schema = v.strictObject(
  {
    title: text('the title of the blog'),
    /** One sentence: the description of the home page, for readers and search engines. */
    description: text('one sentence about the blog'),
    /** The same in other `languages`: `{ ko: '…' }`. */
    descriptions: v.optional(
      v.record(v.string(), text('one sentence about the blog'), expected("a map such as { ko: '…' }")),
      {},
    ),
    author: text('the name of the author'),
    /**
     * BCP 47 language of the interface: one that `lib/strings/` or `theme/strings/` has, English for any other. Each post
     * has its own.
     */
    language: languageTag,
    /**
     * The languages of a site that has several: `['en', 'ko']`. The one of `language` is at `/`, each other below a path
     * of its own, such as `/ko`, with lists of the posts in it.
     */
    languages: v.optional(list(languageTag, "a list of languages such as ['en', 'ko']"), []),
    /** IANA time zone of the dates in posts, such as `Europe/Berlin`. */
    // The list lacks some valid names, but looking a name up in it takes a fifth of the time
    timeZone: checked(
      'a time zone such as Asia/Seoul',
      (value) =>
        Intl.supportedValuesOf('timeZone').includes(value) ||
        accepts(() => new Intl.DateTimeFormat('en', { timeZone: value })),
    ),
    /** From 1 to 100. */
    postsPerPage: v.pipe(
      v.number(expected('a whole number from 1 to 100')),
      v.check(
        (value) => Number.isInteger(value) && value >= 1 && value <= 100,
        expected('a whole number from 1 to 100'),
      ),
    ),
    /** Whether code blocks are coloured. They are coloured when posts are compiled, which takes longer then. */
    highlight: flag,
    /** Whether code blocks of several lines have line numbers, unless a block says otherwise. False by default. */
    lineNumbers: v.optional(flag, false),
    /**
     * Whether HTML in `.md` posts may run scripts: `<script>`, handlers such as `onclick`, `javascript:` addresses.
     * False by default: they are left out, with a warning. Scripts of other sites need a change of the
     * Content-Security-Policy too.
     */
    allowScripts: v.optional(flag, false),
    /**
     * Whether views and likes of posts are counted and shown. False by default. They are kept in a file beside the
     * index, or in Redis: `docs/features.md`.
     */
    counts: v.optional(flag, false),
    /** Whether `/graph` shows what links to what. False by default. */
    graph: v.optional(flag, false),
    /** `#rrggbb`; colour of links and marks. It is adjusted where text in it would be hard to read. */
    accent: checked('a colour such as #0d6a5b', (value) => /^#([\da-f]{3}|[\da-f]{6})$/i.test(value)),
    /**
     * `system`, the default: the fonts of the reader's system. Or a web font: it is fetched after the first page has
     * loaded, and shown from the next page on.
     */
    font: v.optional(
      v.union([v.literal('system'), webFont], expected("'system', or { family, stylesheet } of a web font")),
      'system',
    ),
    /** The links at the top and the bottom of every page. The sitemap lists those that are pages of the blog. */
    navigation: list(link, 'a list of { href, label }'),
    /**
     * Folders of files that posts name by addresses such as `/images/x.png`, relative to the project. By default
     * `public`, `static` and `assets` in, beside and above the content folder.
     */
    publicFolders: v.optional(list(text('the path of a folder'), 'a list of folders')),
    /**
     * Whether the picture of a shared link to a post is drawn, with its title, if the post has none of its own. True
     * by default.
     */
    drawShareImages: v.optional(flag, true),
    /**
     * Picture of a shared link to any other page: a file in `public/`, or an address. About 1200 × 630 pixels. By
     * default it is drawn too.
     */
    shareImage: v.optional(v.nullable(place('/share.png')), null),
    /**
     * What the blog looks like: `plain`, the default, is one column of text; `magazine` shows covers in a grid, the
     * newest large; `garden` is for notes, as cards side by side.
     */
    look: v.optional(v.picklist(looks, expected(`one of ${looks.join(', ')}`)), 'plain'),
    /** Slugs of posts that stand above the others on the home page, in this order. None by default. */
    featured: v.optional(list(text('the slug of a post'), 'a list of slugs'), []),
    /**
     * Links at the end of each post with which readers pass it on. Plain links: nothing of these sites is loaded. None
     * by default.
     */
    share: v.optional(list(shareEntry, "a list such as ['x', 'email']"), []),
    /**
     * Where the files of posts are edited, such as `https://github.com/ada/blog/edit/main/content`: each post then
     * links to its own. None by default.
     */
    editUrl: v.optional(
      v.pipe(
        checked('an address such as https://github.com/ada/blog/edit/main/content', (value) => /^https?:/.test(value)),
        v.transform((value) => value.replace(/\/+$/, '')),
      ),
    ),
    /** Profiles of the author elsewhere, shown at the bottom of every page and on the about page. */
    social: v.optional(list(profile, 'a list of { href, label }'), []),
    /**
     * Old addresses, tried in this order: `{ '/me': '/about' }`, or a list of `{ from, to }`. An address that a page
     * or a post has keeps it.
     */
    redirects: v.optional(redirects, []),
    /**
     * Patterns of the addresses that posts had, as Jekyll and Hugo have them: `['/:year/:month/:title/']`. They
     * redirect to the post of that name.
     */
    permalinks: v.optional(list(v.pipe(text('a pattern'), without<string>(patternProblem)), 'a list of patterns'), []),
    /**
     * The writers of a blog that has several, by what posts write as `author`: `{ jane: { name: 'Jane Doe' } }`. Posts
     * may also name others.
     */
    authors: v.optional(v.record(v.string(), author, expected("a map such as { jane: { name: 'Jane Doe' } }")), {}),
    ...hookEntries,
    ...crawlerEntries,
  },
  keysOf('the keys that `SiteConfig` lists', (): string[] => Object.keys(schema.entries)),
)

/** What site.config.ts holds. */
export type SiteConfig = v.InferInput<typeof schema>
/** The configuration with every default filled in, and what `theme/` holds. */
export type Site = v.InferOutput<typeof schema> & Theme
/** An author of the blog. */
export type SiteAuthor = v.InferOutput<typeof author>
/** A link to a path of the blog, such as `/about`, or to an address. */
export type NavigationLink = v.InferOutput<typeof link>

/**
 * Checks what site.config.ts holds.
 * @throws {ConfigError} with one line for each wrong value: its key, what was expected and what was found
 */
export function parseSite(given: unknown, theme: Theme = { strings: {}, styles: '' }): Site {
  const result = v.safeParse(schema, given)
  if (result.success) return { ...result.output, ...theme }
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? 'site'}: ${issue.message}`)
  throw new ConfigError(`site.config.ts cannot be used:\n${[...new Set(lines)].join('\n')}`)
}
