import * as v from 'valibot'
import { nearest } from '../../core/nearest.ts'
import { expectedDate, parseDate, type PostDate } from '../../core/dates.ts'
import { isPath, slugIn } from '../../core/addresses.ts'
import { addressNames } from './addresses.ts'
import type { Author, Series } from '../../core/post.ts'

/** Validated front matter, with one name per field. Null: the author gave no value. */
export interface FrontMatter {
  title: string | null
  date: PostDate | null
  updated: PostDate | null
  description: string | null
  tags: string[]
  category: string | null
  draft: boolean
  /** An address. */
  image: string | null
  /** How pages show the image; null if only shared links do. */
  cover: { alt: string; caption: string | null } | null
  series: Series | null
  /** Each name once. */
  authors: Author[]
  slug: string | null
  /** Old addresses: names of the post, and paths of any depth. */
  aliases: string[]
  canonical: string | null
  lang: string | null
  translationKey: string | null
  /** Whether readers may comment. */
  comments: boolean
}

const text = (expected: string) =>
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()], expected),
    v.transform((value) => String(value).normalize('NFC').trim()),
  )

/** A tag of Docusaurus. */
const labelled = (expected: string) =>
  v.pipe(
    v.object({ label: text(expected) }),
    v.transform(({ label }) => label),
  )

const words = (expected: string) =>
  v.pipe(
    v.union(
      [
        v.array(v.union([text(expected), labelled(expected)], expected), expected),
        v.pipe(
          text(expected),
          v.transform((value) => value.split(',')),
        ),
      ],
      expected,
    ),
    v.transform((values) => [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))]),
  )

const date = (timeZone: string) =>
  v.pipe(
    text(expectedDate),
    v.rawTransform<string, PostDate>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseDate(dataset.value, timeZone)
      if (parsed) return parsed
      addIssue({ message: expectedDate })
      return NEVER
    }),
  )

const flag = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false', 'yes', 'no'])], 'true or false'),
  v.transform((value) => value === true || value === 'true' || value === 'yes'),
)

const hidden = ['draft', 'private', 'pending']
const nearestHidden = nearest(hidden, 0.5)
const hides = (value: string | null | undefined): boolean => hidden.includes(value?.toLowerCase() ?? '')
const expectedState = 'draft, private or pending to hide the post, or another word'

/** Any word. One that is close to a value that hides the post counts as a mistake. */
const state = v.pipe(
  text(expectedState),
  v.check((value) => hides(value) || nearestHidden(value) === null, expectedState),
)

const address = 'an address or a path'
const expectedCanonical = 'an address such as https://example.com/post, or a path such as /posts/post'
const expectedImage = 'an address, a path, or a map with `url`, `src`, `image` or `path`'

/** An image, with its alternative text and caption from the same map. */
interface Picture {
  address: string
  alt?: string | null | undefined
  caption?: string | null | undefined
  hidden?: boolean | null | undefined
}

const aboutImage = () => ({
  alt: v.nullish(text('text')),
  caption: v.nullish(text('text')),
  hidden: v.nullish(flag),
})
const imageUnder = <const Name extends string>(name: Name) =>
  v.pipe(
    v.object({ [name]: text(address), ...aboutImage() }),
    v.transform((map): Picture => ({
      ...(map as Omit<Picture, 'address'>),
      address: (map as Record<string, string>)[name]!,
    })),
  )
const image = v.union(
  [
    v.pipe(
      text(address),
      v.transform((given): Picture => ({ address: given })),
    ),
    ...['url', 'src', 'image', 'path'].map(imageUnder),
  ],
  expectedImage,
)

const firstOf = <T>(schema: v.GenericSchema<unknown, T>, expected: string) =>
  v.union(
    [
      schema,
      v.pipe(
        v.array(schema),
        v.transform((values) => values[0] ?? null),
      ),
    ],
    expected,
  )

const slug = v.pipe(
  text('a slug'),
  v.check(
    (value) => slugIn(value) !== null,
    'a name that can be one path segment of a URL, of at most 255 bytes, or a path that ends in one',
  ),
)
const seriesName = 'the name of a series, or a map with `name` and `order`'
const series = v.union(
  [
    v.pipe(
      text(seriesName),
      v.transform((name): Series => ({ name, order: null })),
    ),
    v.pipe(
      v.object({
        name: text(seriesName),
        order: v.optional(v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite())), null),
      }),
      v.transform((value): Series => value),
    ),
  ],
  seriesName,
)
/** In the Tailwind starter, `default` is the author of the blog. */
const isNamed = ({ name }: Author): boolean => name !== '' && name !== 'default'

const authorName = 'a name, or a map with `name` and perhaps `url`'
const author = v.union(
  [
    v.pipe(
      text(authorName),
      v.transform((name): Author => ({ name })),
    ),
    v.pipe(
      v.object({
        name: text(authorName),
        url: v.optional(v.nullable(text('an address'))),
        link: v.optional(v.nullable(text('an address'))),
      }),
      v.transform(({ name, url, link }): Author => {
        const address = url || link
        return address && /^(?:https?|mailto):/i.test(address) ? { name, url: address } : { name }
      }),
    ),
  ],
  authorName,
)
const authors = v.pipe(
  v.union(
    [
      v.array(author),
      v.pipe(
        author,
        v.transform((one) => [one]),
      ),
    ],
    'a name, a map with `name`, or a list of these',
  ),
  v.transform((found) => [...new Map(found.filter(isNamed).map((each) => [each.name, each])).values()]),
)

/** Field names for dates in other blogs, normalized. */
export const dateNames = [
  'date',
  'pubDatetime',
  'publishedAt',
  'datePublished',
  'publishDate',
  'publishedDate',
  'createdAt',
  'pubDate',
  'created',
  'createdDate',
  'dateCreated',
  'posted',
  'published',
]
export const updatedNames = [
  'updated',
  'lastmod',
  'modDatetime',
  'updatedAt',
  'lastUpdated',
  'modified',
  'updatedDate',
  'dateUpdated',
  'dateModified',
  'lastModified',
  'modifiedDate',
  'update',
]

/** Fields that name an image in some blogs, and something else in others. */
export const imagesPerhaps = ['img', 'hero', 'banner']

const expectedComments = 'true or false'

/** Some blogs keep settings of comments here, or comments themselves: only what turns them off counts. */
const comments = v.union(
  [
    flag,
    v.pipe(
      v.object({ enable: flag }),
      v.transform(({ enable }) => enable),
    ),
    v.pipe(
      v.union([v.pipe(v.string(), v.regex(/^[1-9]\d*$/)), v.array(v.unknown()), v.record(v.string(), v.unknown())]),
      v.transform(() => true),
    ),
  ],
  expectedComments,
)

/** Each field with its schema and its names in other blogs, in one spelling; the first name with a value counts. */
const fields = (timeZone: string) =>
  ({
    title: [['title'], text('a title')],
    date: [dateNames, date(timeZone)],
    updated: [updatedNames, date(timeZone)],
    description: [
      ['description', 'summary', 'excerpt', 'spoiler', 'desc', 'metaDescription', 'seoDescription'],
      text('text'),
    ],
    tags: [['tags', 'topics', 'keywords', 'tag'], words('a list of words, or words separated by commas')],
    category: [['category', 'categories'], firstOf(text('a word'), 'a word, or a list of words')],
    draft: [['draft', 'isDraft'], flag],
    published: [['published', 'publish', 'isPublished'], flag],
    private: [['private', 'isPrivate'], flag],
    unlisted: [['unlisted'], flag],
    status: [['status'], state],
    visibility: [['visibility'], state],
    comments: [['comments', 'comment', 'showComments', 'enableComments', 'commentable'], comments],
    noComments: [['disableComments', 'hideComments', 'noComments'], comments],
    image: [
      [
        'image',
        'images',
        'cover',
        'coverImage',
        'heroImage',
        'featuredImage',
        'featureImage',
        'thumbnail',
        'bannerImage',
        'headerImage',
        ...imagesPerhaps,
      ],
      firstOf(image, expectedImage),
    ],
    imageAlt: [
      ['imageAlt', 'coverAlt', 'coverImageAlt', 'heroImageAlt', 'featureImageAlt', 'thumbnailAlt'],
      text('text'),
    ],
    imageCaption: [['imageCaption', 'coverCaption', 'featureImageCaption'], text('text')],
    ogImage: [['ogImage', 'socialImage', 'shareImage'], firstOf(image, expectedImage)],
    series: [['series'], firstOf(series, seriesName)],
    authors: [['authors', 'author'], authors],
    slug: [['slug'], slug],
    aliases: [['aliases', 'redirect_from'], words('a list of paths')],
    canonical: [
      ['canonical', 'canonicalUrl'],
      v.pipe(text(expectedCanonical), v.regex(/^(?:https?:\/\/[^\s/]+|\/(?!\/))\S*$/i, expectedCanonical)),
    ],
    lang: [
      ['lang', 'language', 'locale'],
      v.pipe(text('a language such as ko or en'), v.check(isLanguage, 'a language such as ko or en')),
    ],
    translationKey: [['translationKey', 'translationId'], text('a word that all translations share')],
  }) satisfies Record<string, [names: string[], schema: v.GenericSchema]>

type Fields = ReturnType<typeof fields>

/** Maps whose fields other blogs have at the top level: of MkDocs, Docusaurus, Zola, Minimal Mistakes and Lume. */
export const holders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  date: { created: 'date', updated: 'updated' },
  lastUpdate: { date: 'updated' },
  taxonomies: { tags: 'tags', categories: 'categories' },
  header: { image: 'image', overlay_image: 'cover', teaser: 'thumbnail' },
  metas: { image: 'image', description: 'description' },
}

const keyOfName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '')

const spellings = new Map<string, string>()

/**
 * This blog's spelling of a field name. The name may be in any case, with or without separators between its words:
 * `cover_image`, `Cover Image`. Undefined for a name that has no meaning here.
 */
export function spelledHere(name: string): string | undefined {
  if (spellings.size === 0)
    for (const each of [...fieldsIn('UTC').flatMap(([, [names]]) => names), ...addressNames, ...Object.keys(holders)])
      spellings.set(keyOfName(each), each).set(each, each)
  // Most names are spelled this way and need one lookup
  return spellings.get(name) ?? spellings.get(keyOfName(name))
}

const fieldsByZone = new Map<string, [field: string, Fields[keyof Fields]][]>()

/** The fields of a zone, cached: creating the schemas costs as much as validating a post. */
export function fieldsIn(timeZone: string): [field: string, Fields[keyof Fields]][] {
  const known = fieldsByZone.get(timeZone)
  if (known) return known
  const made = Object.entries(fields(timeZone))
  fieldsByZone.set(timeZone, made)
  return made
}
export type Values = { [Name in keyof Fields]?: v.InferOutput<Fields[Name][1]> } & {
  /** Present if a field that may hide the post has a value that cannot be used. */
  inDoubt?: true
}

function isLanguage(tag: string): boolean {
  try {
    // No language has a longer name in such tags, though `english` would be one
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(tag)
  } catch {
    return false
  }
}

/** Whether a post is a draft. Every published post is in lists, so an unlisted one is not published. */
const isDraft = ({ draft, published, private: isPrivate, unlisted, status, visibility, inDoubt }: Values): boolean =>
  inDoubt === true ||
  draft === true ||
  published === false ||
  isPrivate === true ||
  unlisted === true ||
  hides(status) ||
  hides(visibility)

/** The image that the page shows; null if front matter names one for shared links only. */
function coverOf({ image, imageAlt, imageCaption }: Values): FrontMatter['cover'] {
  if (!image?.address || image.hidden === true) return null
  return { alt: image.alt ?? imageAlt ?? '', caption: (image.caption ?? imageCaption) || null }
}

/** @param oldAddresses former addresses of the post, besides its aliases; without a slug, the first one gives it */
export function toFrontMatter(values: Values, oldAddresses: readonly string[] = []): FrontMatter {
  const { slug } = values
  return {
    title: values.title || null,
    date: values.date ?? null,
    updated: values.updated ?? null,
    description: values.description || null,
    tags: values.tags ?? [],
    category: values.category || null,
    draft: isDraft(values),
    image: (values.image ?? values.ogImage)?.address || null,
    cover: coverOf(values),
    series: values.series?.name ? values.series : null,
    authors: values.authors ?? [],
    slug: slugIn(slug || (oldAddresses[0] ?? '')),
    aliases: [...new Set([...(values.aliases ?? []), ...oldAddresses, ...(slug && isPath(slug) ? [slug] : [])])],
    canonical: values.canonical || null,
    lang: values.lang || null,
    translationKey: values.translationKey || null,
    comments: values.comments !== false && values.noComments !== true,
  }
}
