import * as v from 'valibot'
import { isOrigin } from '../core/origins.ts'
import { checked, expected, flag, isPath, keysOf, label, list, text } from './site-schema.ts'

const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/

/** Whether an address uses `https:`. `http:` is allowed for trying something on this machine. */
const isSecure = (value: string): boolean =>
  URL.canParse(value) && (value.startsWith('https://') || isLocal.test(value))

const origins = list(
  checked('an origin such as https://example.com', (value) => isOrigin(value) || isLocal.test(value)),
  'a list of origins',
)
const theme = checked('the name of a theme, or an address', (value) => /^[\w-]+$/.test(value) || isSecure(value))

/** Comments by giscus: the discussions of a public repository on GitHub. https://giscus.app shows the ids. */
const comments = v.strictObject(
  {
    provider: v.literal('giscus', expected("'giscus'")),
    /** `owner/name`. */
    repo: checked('a repository such as owner/name', (value) => /^[\w.-]+\/[\w.-]+$/.test(value)),
    repoId: text('the id of the repository, as giscus.app shows it'),
    category: text('the name of a category of discussions'),
    categoryId: text('the id of the category, as giscus.app shows it'),
    /**
     * What a post's discussion is found by: `slug`, the default, or `pathname`, by which giscus found the discussions of
     * a blog with the same addresses.
     */
    mapping: v.optional(v.picklist(['slug', 'pathname'], expected("'slug' or 'pathname'")), 'slug'),
    /**
     * Whether only a discussion of exactly that name counts. True by default; false finds those that were made without
     * it.
     */
    strict: v.optional(flag, true),
    /** Whether readers can react to the post itself. True by default. */
    reactions: v.optional(flag, true),
    /** Where the field for a comment is; `bottom` by default. */
    inputPosition: v.optional(v.picklist(['top', 'bottom'], expected("'top' or 'bottom'")), 'bottom'),
    /** Names of giscus, or addresses of style sheets. By default `light` and `dark`. */
    themes: v.optional(v.strictObject({ light: theme, dark: theme }, keysOf('{ light, dark }')), {
      light: 'light',
      dark: 'dark',
    }),
    /** Where giscus runs, if not at https://giscus.app. */
    host: v.optional(
      v.pipe(
        checked('an address such as https://giscus.app', isSecure),
        v.transform((value) => new URL(value).origin),
      ),
      'https://giscus.app',
    ),
  },
  keysOf('{ provider, repo, repoId, category, categoryId }'),
)

/** A form with which readers subscribe, at the end of each post: plain HTML, for any service that takes a form. */
const newsletter = v.strictObject(
  {
    /** Where the form is sent: the `action` of the service's own form. */
    action: checked('an address that begins with https://', isSecure),
    /** Name of the email field; `email` by default. */
    field: v.optional(text('the name of a field'), 'email'),
    /** Fields that are sent along, by name. */
    hidden: v.optional(v.record(v.string(), v.string(expected('a string')), expected('names and values')), {}),
    title: v.optional(label),
    /** A sentence below the title. */
    text: v.optional(label),
    /** Label of the email field. */
    label: v.optional(label),
    button: v.optional(label),
    /** A checkbox that must be ticked. It is sent if it has a name. */
    consent: v.optional(
      v.strictObject({ label, name: v.optional(text('the name of a field')) }, keysOf('{ label, name }')),
    ),
    /** Other origins to which the service redirects after the form is sent: browsers block any that are not listed. */
    redirectsTo: v.optional(origins, []),
  },
  keysOf('{ action }'),
)

/** A name of a data attribute, with or without `data-`. */
const data = v.record(
  v.pipe(
    checked('a name such as website-id', (value) => /^[a-z][a-z\d-]*$/.test(value)),
    v.transform((value) => value.replace(/^data-/, '')),
  ),
  v.string(expected('a string')),
  expected('names and values'),
)

/** The script of a tool that counts visits. */
const script = v.strictObject(
  {
    /** Its address, or a path of this site. */
    script: checked('an address of https:, or a path such as /count.js', (value) => isPath(value) || isSecure(value)),
    /** Attributes of its tag, without `data-`: `{ domain: 'example.com' }`. */
    data: v.optional(data, {}),
    /** Origins to which it sends, besides its own, those in `data`, and those that `lib/site/analytics-tools.ts` knows. */
    connect: v.optional(origins, []),
  },
  keysOf('{ script, data, connect }'),
)

/** A component of the author's own that counts visits. */
const component = v.strictObject(
  {
    /** File of the project with a default export, such as `./app/own/analytics.tsx`. */
    component: checked('a file such as ./app/own/analytics.tsx', (value) => /^\.\/.+\.[jt]sx?$/.test(value)),
    /** Origins of the scripts that it loads. */
    scripts: v.optional(origins, []),
    /** Origins to which it sends. */
    connect: v.optional(origins, []),
  },
  keysOf('{ component, scripts, connect }'),
)

const has = (key: string) => (value: unknown) => typeof value === 'object' && value !== null && key in value

/** Chooses the variant first, so that an error is about that one. */
const analytics = v.lazy((value): typeof script | typeof component | v.GenericSchema<never> =>
  has('script')(value)
    ? script
    : has('component')(value)
      ? component
      : (v.never(expected('{ script, data, connect }, or { component, scripts, connect }')) as v.GenericSchema<never>),
)

/**
 * The services of other sites that a blog uses. Each key widens the Content-Security-Policy:
 * `lib/site/content-security-policy.ts`.
 */
export const hookEntries = {
  /** Comments by giscus. */
  comments: v.optional(comments),
  /** A form with which readers subscribe, at the end of each post. */
  newsletter: v.optional(newsletter),
  /** What counts visits: a script of a tool, or a component of your own. */
  analytics: v.optional(analytics),
  /**
   * Sites whose replies to your posts are shown below them, where the front matter has the address of the post there:
   * `https://bsky.app`, servers of Mastodon. None by default.
   */
  replies: v.optional(origins, []),
  /**
   * Where other sites tell of their links to yours, such as `https://webmention.io/ada.example/webmention`. What that
   * service got is shown below posts. None by default.
   */
  webmention: v.optional(checked('an address of https:', isSecure)),
  /**
   * Sites whose frames posts may show, besides those in `lib/mdx/html/embeds.ts`: origins such as
   * `https://maps.example.com` or `https://*.example.com`, or `https:` for all.
   */
  embeds: v.optional(
    list(
      checked('an origin such as https://example.com, or https:', (value) => value === 'https:' || isOrigin(value)),
      'a list of origins',
    ),
    [],
  ),
}

export type Hooks = { [Key in keyof typeof hookEntries]?: v.InferInput<(typeof hookEntries)[Key]> }
export type CheckedComments = v.InferOutput<typeof comments>
export type CheckedNewsletter = v.InferOutput<typeof newsletter>
