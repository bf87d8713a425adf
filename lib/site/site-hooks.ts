import * as v from 'valibot'
import type { Label } from '../core/label.ts'
import { isOrigin } from '../core/origins.ts'
import { checked, expected, isPath, keysOf, label, text } from './site-schema.ts'

/** Comments by giscus: the discussions of a public repository on GitHub. https://giscus.app shows the ids. */
export interface Comments {
  provider: 'giscus'
  /** `owner/name`. */
  repo: string
  repoId: string
  category: string
  categoryId: string
  /**
   * What a post's discussion is found by: `slug`, the default, or `pathname`, by which giscus found the discussions of
   * a blog with the same addresses.
   */
  mapping?: 'slug' | 'pathname'
  /**
   * Whether only a discussion of exactly that name counts. True by default; false finds those that were made without
   * it.
   */
  strict?: boolean
  /** Whether readers can react to the post itself. True by default. */
  reactions?: boolean
  /** Where the field for a comment is; `bottom` by default. */
  inputPosition?: 'top' | 'bottom'
  /** Names of giscus, or addresses of style sheets. By default `light` and `dark`. */
  themes?: { light: string; dark: string }
  /** Where giscus runs, if not at https://giscus.app. */
  host?: string
}

/** A form with which readers subscribe, at the end of each post: plain HTML, for any service that takes a form. */
export interface Newsletter {
  /** Where the form is sent: the `action` of the service's own form. */
  action: string
  /** Name of the email field; `email` by default. */
  field?: string
  /** Fields that are sent along, by name. */
  hidden?: Readonly<Record<string, string>>
  title?: Label
  /** A sentence below the title. */
  text?: Label
  /** Label of the email field. */
  label?: Label
  button?: Label
  /** A checkbox that must be ticked. It is sent if it has a name. */
  consent?: { label: Label; name?: string }
  /** Other origins to which the service redirects after the form is sent: browsers block any that are not listed. */
  redirectsTo?: readonly string[]
}

/** The script of a tool that counts visits. */
export interface AnalyticsScript {
  /** Its address, or a path of this site. */
  script: string
  /** Attributes of its tag, without `data-`: `{ domain: 'example.com' }`. */
  data?: Readonly<Record<string, string>>
  /** Origins to which it sends, besides its own, those in `data`, and those that `lib/site/analytics-tools.ts` knows. */
  connect?: readonly string[]
}

/** A component of the author's own that counts visits. */
export interface AnalyticsComponent {
  /** File of the project with a default export, such as `./app/own/analytics.tsx`. */
  component: string
  /** Origins of the scripts that it loads. */
  scripts?: readonly string[]
  /** Origins to which it sends. */
  connect?: readonly string[]
}

/**
 * The services of other sites that a blog uses. Each key widens the Content-Security-Policy:
 * `lib/site/content-security-policy.ts`.
 */
export interface Hooks {
  comments?: Comments
  newsletter?: Newsletter
  analytics?: AnalyticsScript | AnalyticsComponent
  /**
   * Sites whose frames posts may show, besides those in `lib/mdx/html/embeds.ts`: origins such as `https://maps.example.com` or
   * `https://*.example.com`, or `https:` for all.
   */
  embeds?: readonly string[]
}

const isLocal = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?:\/|$)/

/** Whether an address uses `https:`. `http:` is allowed for trying something on this machine. */
const isSecure = (value: string): boolean =>
  URL.canParse(value) && (value.startsWith('https://') || isLocal.test(value))

const origins = v.array(
  checked('an origin such as https://example.com', (value) => isOrigin(value) || isLocal.test(value)),
  expected('a list of origins'),
)
const flag = v.boolean(expected('true or false'))
const theme = checked('the name of a theme, or an address', (value) => /^[\w-]+$/.test(value) || isSecure(value))

const comments = v.strictObject(
  {
    provider: v.literal('giscus', expected("'giscus'")),
    repo: checked('a repository such as owner/name', (value) => /^[\w.-]+\/[\w.-]+$/.test(value)),
    repoId: text('the id of the repository, as giscus.app shows it'),
    category: text('the name of a category of discussions'),
    categoryId: text('the id of the category, as giscus.app shows it'),
    mapping: v.optional(v.picklist(['slug', 'pathname'], expected("'slug' or 'pathname'")), 'slug'),
    strict: v.optional(flag, true),
    reactions: v.optional(flag, true),
    inputPosition: v.optional(v.picklist(['top', 'bottom'], expected("'top' or 'bottom'")), 'bottom'),
    themes: v.optional(v.strictObject({ light: theme, dark: theme }, keysOf('{ light, dark }')), {
      light: 'light',
      dark: 'dark',
    }),
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

const newsletter = v.strictObject(
  {
    action: checked('an address that begins with https://', isSecure),
    field: v.optional(text('the name of a field'), 'email'),
    hidden: v.optional(v.record(v.string(), v.string(expected('a string')), expected('names and values')), {}),
    title: v.optional(label),
    text: v.optional(label),
    label: v.optional(label),
    button: v.optional(label),
    consent: v.optional(
      v.strictObject({ label, name: v.optional(text('the name of a field')) }, keysOf('{ label, name }')),
    ),
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

const script = v.strictObject(
  {
    script: checked('an address of https:, or a path such as /count.js', (value) => isPath(value) || isSecure(value)),
    data: v.optional(data, {}),
    connect: v.optional(origins, []),
  },
  keysOf('{ script, data, connect }'),
)

const component = v.strictObject(
  {
    component: checked('a file such as ./app/own/analytics.tsx', (value) => /^\.\/.+\.[jt]sx?$/.test(value)),
    scripts: v.optional(origins, []),
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

/** The entries of the schema of site.config.ts. */
export const hookEntries = {
  comments: v.optional(comments),
  newsletter: v.optional(newsletter),
  analytics: v.optional(analytics),
  embeds: v.optional(
    v.array(
      checked('an origin such as https://example.com, or https:', (value) => value === 'https:' || isOrigin(value)),
      expected('a list of origins'),
    ),
    [],
  ),
}

type CheckedEntries = { [Key in keyof typeof hookEntries]: v.InferOutput<(typeof hookEntries)[Key]> }

export type CheckedComments = NonNullable<CheckedEntries['comments']>
export type CheckedNewsletter = NonNullable<CheckedEntries['newsletter']>

/** The settings with every default filled in. A key that is absent is off. */
export interface CheckedHooks extends Pick<CheckedEntries, 'embeds'> {
  comments?: CheckedComments | undefined
  newsletter?: CheckedNewsletter | undefined
  analytics?: CheckedEntries['analytics']
}
