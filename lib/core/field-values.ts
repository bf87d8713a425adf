import { kept } from './kept.ts'
import * as v from 'valibot'
import { slugIn } from './addresses.ts'
import { expectedDate, parseDate, type PostDate } from './dates.ts'
import { maxItems } from './limits.ts'
import { nearest } from './nearest.ts'
import { replyApi } from './reply-api.ts'

// The kinds of values that front matter has. The message of each schema is what a fault says was expected.

export interface Series {
  name: string
  /** Place within the series; null if the author gave none. */
  order: number | null
}

/** A writer of a post, as its front matter names them. */
export interface Author {
  name: string
  /** Their address, if the post gives one. */
  url?: string
}

export const text = (expected: string) =>
  v.pipe(
    v.union([v.string(), v.number(), v.boolean()], expected),
    v.transform((value) => String(value).normalize('NFC').trim()),
  )

/** The name in a map: Docusaurus has a `label` for each tag, Qiita a `name`, and other blogs name authors by a key. */
function nameIn(item: unknown): unknown {
  if (typeof item !== 'object' || item === null) return item
  const names = Object.entries(item).filter(([key]) => /^(?:name|label|title|id|key|slug|username|login)$/.test(key))
  return names.find(([, name]) => typeof name === 'string')?.[1]
}

/** A list without its empty items, or one value; a text is split at its commas if `separator` is given. */
const listOf = <T>(item: v.GenericSchema<unknown, T>, expected: string, separator?: RegExp) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' && separator ? value.split(separator) : [value].flat())),
    v.transform((items): unknown[] => items.filter((each) => each !== null && each !== undefined)),
    v.array(item, expected),
    v.maxLength(maxItems, ({ received }) => `a list of at most ${maxItems} items, not ${received}`),
  )

export const named = (expected: string) => v.pipe(v.unknown(), v.transform(nameIn), text(expected))

export const words = (
  expected: string,
  item: (expected: string) => v.GenericSchema<unknown, string> = text,
  separator = /,/,
) =>
  v.pipe(
    listOf(item(expected), expected, separator),
    v.transform((values) => [...new Set(values.filter((value) => value !== ''))]),
  )

/** A value, or the first of a list: Hexo has a list for each branch of its categories. */
export const firstOf = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value.flat(3).find((each) => each !== null) : value)),
    schema,
  )

const dateIn = (timeZone: string) =>
  v.pipe(
    text(expectedDate),
    v.rawTransform<string, PostDate>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseDate(dataset.value, timeZone)
      if (parsed) return parsed
      addIssue({ message: expectedDate })
      return NEVER
    }),
  )
const datesByZone = new Map<string, ReturnType<typeof dateIn>>()

/** Cached: creating a schema costs as much as validating a post. */
export const date = (timeZone: string): ReturnType<typeof dateIn> => kept(datesByZone, timeZone, () => dateIn(timeZone))

/**
 * Interprets a value as a boolean. YAML 1.1 has the first of these words, and many generators write them.
 * @returns null if it is not a boolean
 */
export function flagMeant(value: unknown): boolean | null {
  // A map may have a `toString` of its own
  if (typeof value === 'object') return null
  const word = String(value).trim().toLowerCase()
  if (['true', 'yes', 'on', 'y', '1', '예', '네', '공개', 'はい', '公開', '是'].includes(word)) return true
  return ['false', 'no', 'off', 'n', '0', '아니오', '아니요', '비공개', 'いいえ', '非公開', '否'].includes(word)
    ? false
    : null
}

/** A text, or those of a list. A map may have a `toString` of its own. */
export const textIn = (value: unknown): string =>
  [value]
    .flat()
    .filter((each) => typeof each === 'string')
    .join()

export const isFlag = (value: unknown): boolean => flagMeant(value) !== null

export const flag = v.pipe(
  v.custom<unknown>(isFlag, 'true or false'),
  v.transform((value) => flagMeant(value) === true),
)

/** The same of a field that hides the post: `private: 비공개` says that it does, as does `draft: 비공개`. */
export const hidingFlag = v.pipe(
  v.custom<unknown>(isFlag, 'true or false'),
  v.transform((value) => /[공公][개開]$/.test(String(value).trim()) !== (flagMeant(value) === true)),
)

/** Some blogs keep settings of comments here, or comments themselves: only what turns them off counts. */
export const comments = v.pipe(
  v.unknown(),
  v.transform((value) => {
    if (typeof value === 'object' && value !== null) return 'enable' in value ? value.enable : true
    // A number of comments, or the name of a service
    return (
      Number(value) > 1 ||
      /^(?:disqus|giscus|utterances|gitalk|gitment|waline|valine|twikoo|artalk|isso|commento|cusdis)$/i.test(
        String(value),
      ) ||
      value
    )
  }),
  flag,
)

/** Hugo's states of a page or a list. A page that only links or its own section know is hidden from the blog. */
export const rendered = v.pipe(
  v.custom<unknown>(
    (value) => isFlag(value) || /^(?:always|never|link|local)$/i.test(textIn(value)),
    'always or never',
  ),
  v.transform((value) => /^always$/i.test(textIn(value)) || flagMeant(value) === true),
)

const hidden = ['draft', 'private', 'pending', 'hidden', 'unlisted', 'future', 'scheduled', 'trash', 'password']
const nearestHidden = nearest(hidden, 0.5)
/** Words that are near to one of these by chance. */
const isOther = /^(?:budding|featured|listed|posted|reading)$/
/** What other blogs and Notion call a post that is not finished, or not for all. */
const alsoHidden =
  /^(?:wip|skip|invisible|restricted|none|public ?on ?detail|ideas?|backlog|writing|on hold|(?:work )?in progress|(?:not |un|to be )(?:started|published|public|released|finished)|to ?do|(?:in|needs|pending|for|ready for) (?:review|editing)|(?:paid )?(?:members|subscribers|followers|friends|paid)(?: only)?|only (?:me|paid|members|subscribers|followers|friends)|tiers|internal|protected|secret|embargoed|deleted|trashed|entwurf|nicht begonnen|in bearbeitung|brouillon|pas commencé|en cours|borrador|sin empezar|en curso|rascunho|não iniciad[ao]|em andamento|(?:비|미|서로 ?이웃|이웃|친구) ?(?:공개|발행)(?: ?글)?|나만 ?보기|비밀글|(?:공개 ?)?보호글?|초[안고]|보류|대기|미완료|(?:서로 ?)?이웃|임시 ?저장|(?:작성|쓰는|수정|검토|준비|진행) ?중|(?:작성|발행|공개|게시|시작) ?(?:전|예정|대기|안 ?함)|예약(?: ?발행)?|삭제|휴지통|下書き|[非未]公開|公開前|限定公開|非表示|(?:進行|执行|執筆|作成|編集|編輯|编辑|写作|撰写|準備)中|レビュー中|保留|草稿箱?|私[密有人]|隐藏|隱藏|仅自己可见|进行中|待(?:发布|發佈)|未(?:完成|发布|發佈|着手|开始|開始))$/
const expectedState = 'draft, private or pending to hide the post, or another word'
/** `🚧 In-progress` is `in progress`. */
const wordsOf = (value: string): string =>
  value
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
export const hidesPost = (value: string | null): boolean => {
  const words = wordsOf(value ?? '')
  return hidden.includes(words) || alsoHidden.test(words) || flagMeant(value) === false
}

/** Any word. One that is close to a value that hides the post counts as a mistake. */
export const state = v.pipe(
  text(expectedState),
  v.check((value) => hidesPost(value) || isOther.test(wordsOf(value)) || nearestHidden(value) === null, expectedState),
)

const expectedImage = 'an address, a path, or a map with `url`, `src`, `image` or `path`'
/** Names of the address in themes of Jekyll. */
const otherAddresses = ['feature', 'teaser', 'thumbnail', 'file', 'filename'] as const
const imageText = v.nullish(text(expectedImage))

/** An image, with its alternative text and caption from the same map. */
export const image = firstOf(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' ? value : { url: value })),
    v.object(
      {
        url: imageText,
        src: imageText,
        image: imageText,
        path: imageText,
        ...v.entriesFromList(otherAddresses, imageText),
        alt: imageText,
        caption: imageText,
        hidden: v.nullish(flag),
      },
      expectedImage,
    ),
    v.transform(({ alt, caption, hidden, ...written }) => {
      const address = ['url', 'src', 'image', 'path', ...otherAddresses]
        .map((name) => written[name as keyof typeof written])
        .find((each) => each !== null && each !== undefined)
      // A map of Wowchemy says how an image is shown, if there is one
      return address === undefined ? null : { alt, caption, hidden, address }
    }),
  ),
)

export const slug = v.pipe(
  text('a slug'),
  v.check(
    (value) => slugIn(value) !== null,
    'a name that can be one path segment of a URL, of at most 255 bytes, or a path that ends in one',
  ),
)

const expectedSeries = 'the name of a series, or a map with `name` and `order`'
export const series = firstOf(
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'object' ? { ...value, name: nameIn(value) } : { name: value })),
    v.object(
      {
        name: text(expectedSeries),
        order: v.optional(
          v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.finite(expectedSeries))),
          null,
        ),
      },
      expectedSeries,
    ),
    v.transform((value): Series | null => (value.name === '' ? null : value)),
  ),
)

const expectedAuthors = 'a name, a map with `name`, or a list of these'
const author = v.pipe(
  v.unknown(),
  v.transform((item) => ({ ...(typeof item === 'object' && item), name: nameIn(item) ?? '' })),
  v.object({ name: text(expectedAuthors), url: v.nullish(v.unknown()), link: v.nullish(v.unknown()) }),
  v.transform(({ name, url, link }): Author => {
    const address = url || link
    return typeof address === 'string' && /^(?:https?|mailto):/i.test(address) ? { name, url: address } : { name }
  }),
)

/** Each name once. In the Tailwind starter, `default` is the author of the blog. */
export const authors = v.pipe(
  listOf(author, expectedAuthors),
  v.transform((all) => all.filter(({ name }) => name !== '' && name !== 'default')),
  v.transform((named) => [...new Map(named.map((each) => [each.name, each])).values()]),
)

const expectedCanonical = 'an address such as https://example.com/post, or a path such as /posts/post'
export const canonical = v.pipe(
  text(expectedCanonical),
  v.regex(/^(?:https?:\/\/[^\s/]+|\/(?!\/))\S*$/i, expectedCanonical),
)

const isReplied = (expected: string) =>
  v.pipe(
    text(expected),
    v.check((value) => replyApi(value) !== null, expected),
  )
export const replies = words(
  'the address of a post on Bluesky or Mastodon, such as https://mastodon.social/@ada/109',
  isReplied,
)

/** Countries that are taken for languages. */
const countries: Partial<Record<string, string>> = { kr: 'ko', jp: 'ja', cn: 'zh' }
/** The language of a country that was named instead; null for anything else. */
export const languageOfCountry = (value: unknown): string | null =>
  countries[textIn(value).trim().toLowerCase()] ?? null

const expectedLanguage = 'a language such as ko or en'
export const language = v.pipe(
  text(expectedLanguage),
  // A POSIX locale, such as `ko_KR.UTF-8`
  v.transform((value) => value.replace(/\..*$/s, '').replaceAll('_', '-')),
  v.check(isLanguage, expectedLanguage),
)

function isLanguage(tag: string): boolean {
  try {
    // No language has a longer name in such tags, though `english` would be one
    return (
      Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(tag) && languageOfCountry(tag) === null
    )
  } catch {
    return false
  }
}
