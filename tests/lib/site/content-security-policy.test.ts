import fs from 'node:fs'
import { expect, test } from 'vitest'
import { additions, contentSecurityPolicy } from '../../../lib/site/content-security-policy.ts'
import { knownEmbeds } from '../../../lib/mdx/html/embeds.ts'
import type { Hooks } from '../../../lib/site/site-hooks.ts'

/** The examples of docs/features.md. */
const examples = {
  comments: {
    provider: 'giscus',
    repo: 'ada/blog',
    repoId: 'R_kgDOExample',
    category: 'Announcements',
    categoryId: 'DIC_kwDOExample',
  },
  newsletter: { action: 'https://buttondown.com/api/emails/embed-subscribe/ada' },
  analytics: { script: 'https://plausible.io/js/script.js', data: { domain: 'example.com' } },
  replies: ['https://bsky.app', 'https://mastodon.social'],
  webmention: 'https://webmention.io/ada.example/webmention',
  embeds: ['https://www.google.com', 'https://*.example.com'],
} as const satisfies Required<Hooks>

const plain = contentSecurityPolicy({})
const directives = (hooks: Hooks) =>
  Object.fromEntries(
    contentSecurityPolicy(hooks)
      .split('; ')
      .map((each): [string, string[]] => {
        const [name, ...sources] = each.split(' ')
        return [name!, sources]
      }),
  )

/** The sources that a setting adds to the policy, by directive. */
const added = (hooks: Hooks): Record<string, string[]> => {
  const without = directives({})
  return Object.fromEntries(
    Object.entries(directives(hooks))
      .map(([name, sources]): [string, string[]] => [
        name,
        sources.filter((source) => !(without[name] ?? ["'self'"]).includes(source)),
      ])
      .filter(([, sources]) => sources.length > 0),
  )
}

test('a blog without any of it allows its own scripts, images of any site, and frames of known ones', () => {
  expect(plain).toBe(
    [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      "media-src 'self' https:",
      `frame-src ${knownEmbeds.join(' ')}`,
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  expect(contentSecurityPolicy({}, { isDev: true })).toContain("'unsafe-eval'")
})

test('the table of docs/features.md is what the settings add', () => {
  const docs = fs.readFileSync('docs/features.md', 'utf8')
  const rows = (Object.keys(additions) as (keyof Hooks)[]).flatMap((key) =>
    Object.entries(added({ [key]: examples[key] })).map(
      ([name, sources]) => `| \`${key}\` | \`${name}\` | ${sources.map((source) => `\`${source}\``).join(' ')} |`,
    ),
  )
  expect(docs.split('\n').filter((line) => /^\| `\w+` \| `[\w-]+-(?:src|action)`/.test(line))).toEqual(rows)
})

test.each<[string, Hooks, Record<string, string[]>]>([
  [
    'a giscus of its own',
    { comments: { ...examples.comments, host: 'https://talk.example.com' } },
    {
      'script-src': ['https://talk.example.com/client.js'],
      'style-src': ['https://talk.example.com/default.css'],
      'frame-src': ['https://talk.example.com'],
    },
  ],
  [
    'a newsletter whose service leads on',
    { newsletter: { action: 'https://a.example/x', redirectsTo: ['https://b.example'] } },
    { 'form-action': ['https://a.example', 'https://b.example'] },
  ],
  [
    'GoatCounter, whose script and counter are of two sites',
    {
      analytics: {
        script: 'https://gc.zgo.at/count.js',
        data: { goatcounter: 'https://ada.goatcounter.com/count' },
      },
    },
    {
      'script-src': ['https://gc.zgo.at/count.js'],
      'connect-src': ['https://gc.zgo.at', 'https://ada.goatcounter.com'],
    },
  ],
  [
    'Umami, whose cloud sends elsewhere',
    { analytics: { script: 'https://cloud.umami.is/script.js', data: { 'website-id': '1' } } },
    {
      'script-src': ['https://cloud.umami.is/script.js'],
      'connect-src': ['https://cloud.umami.is', 'https://api-gateway.umami.dev'],
    },
  ],
  [
    'Google, whose script loads others',
    { analytics: { script: 'https://www.googletagmanager.com/gtag/js?id=G-1' } },
    {
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://www.google.com',
      ],
    },
  ],
  ['a script of this site', { analytics: { script: '/_vercel/insights/script.js' } }, {}],
  [
    'a component',
    {
      analytics: { component: './own.tsx', scripts: ['https://a.example'], connect: ['https://b.example'] },
    },
    { 'script-src': ['https://a.example'], 'connect-src': ['https://b.example'] },
  ],
  ['frames of every site', { embeds: ['https:'] }, { 'frame-src': ['https:'] }],
])('%s', (_, hooks, expected) => expect(added(hooks)).toEqual(expected))

test.each<[string, unknown]>([
  ['an embed that ends the directive', { embeds: ["https://a.example; script-src 'unsafe-eval'"] }],
  ['an embed with a keyword', { embeds: ["'unsafe-inline'"] }],
  ['a script with a comma', { analytics: { script: 5, data: null } }],
  ['a text for a list', { embeds: 'https://a.example' }],
  ['no action', { newsletter: {} }],
  ['a flag', { comments: true }],
])('what is wrong adds nothing: %s', (_, hooks) => expect(contentSecurityPolicy(hooks as Hooks)).toBe(plain))

test('a path of a script ends no directive', () => {
  const script = 'https://a.example/x;y,z.js'
  expect(added({ analytics: { script } })['script-src']).toEqual(['https://a.example/x%3By%2Cz.js'])
})
