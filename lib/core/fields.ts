import type * as v from 'valibot'
import { dateMeant, hasTime, latestMeant, type PostDate } from './dates.ts'
import * as values from './field-values.ts'
import { flag, flagMeant, hidesPost, hidingFlag, isFlag, text, textIn } from './field-values.ts'
import { comma } from './comma.ts'

/** A field of front matter. */
interface Field {
  /**
   * Names in other blogs, separated by spaces. They may be in any case, with or without what joins their words; `a.b` is
   * `b` of a map `a`.
   */
  names: string
  /** What a value must be, and what becomes of it; for dates, in a time zone. */
  schema: v.GenericSchema | ((timeZone: string) => v.GenericSchema)
  /** What a post without a value has. */
  default: null | undefined | false | readonly never[]
  /** Whether lists, pages and the API have the value as it is: it is then in `PostMeta`, unless it is undefined. */
  shown?: true
  /**
   * Whether a value hides the post, whichever name it has. A value that cannot be used does too: a published post cannot
   * be taken back.
   */
  hides?: (value: never) => boolean
  /** Whether a value that cannot be used hides the post, as nobody knows when it is to be shown. */
  tellsWhen?: true
  /** Whether a value means something else in other blogs, and is none. */
  skips?: (value: unknown, name: string) => boolean
  /** The obvious meaning of a value that the schema refuses; it is used with a warning. */
  meant?: (value: unknown) => unknown
  /** What any other value that the schema refuses counts as, in a time zone, with a warning; undefined: it is a fault. */
  instead?: (value: unknown, timeZone: string, name: string) => PostDate | null | undefined
}

/** Matches words that make Eleventy determine a date itself, as this blog does for a post without one. */
const foundOut = /^(?:git )?(?:last modified|created)$/i

const isTrue = (value: boolean | null) => value === true
const isFalse = (value: boolean | null | undefined) => value === false
const isText = (value: unknown): value is string => typeof value === 'string'
const meantDate = (value: unknown) => (isText(value) ? dateMeant(value) : null)
/** The end of a day whose time cannot be read, so that no post appears too early. */
const meantAtLatest = (value: unknown) => {
  const meant = meantDate(value)
  const isDay = meant !== null && !meant.includes(':')
  return isDay && hasTime(String(value)) ? `${meant}T23:59:59` : meant
}

/** The fields of front matter, each with this blog's name. The first name with a value counts. */
export const fields = {
  title: { names: '제목 タイトル 标题 標題', schema: text('a title'), default: null },
  date: {
    names: 'date.created 날짜 작성일 작성일자 작성일시 日付 日期',
    schema: values.date,
    default: null,
    skips: (value, name) =>
      (isText(value) && foundOut.test(value)) ||
      (name === 'date' && typeof value === 'object' && value !== null && ('created' in value || 'updated' in value)),
    tellsWhen: true,
    meant: meantAtLatest,
    instead: latestMeant,
  },
  /** The date of a post without `date`. A later one than `date` takes its place, as the post appears then. */
  publishDate: {
    names:
      'pubDatetime publishedAt datePublished publishedDate pubDate publishAt publishOn publicationDate postDate ' +
      'publishTime publishedTime releasedAt scheduledAt scheduledFor scheduled embargo embargoUntil 발행일 발행일자 발행일시 게시일 ' +
      '게시일자 공개일 공개예정일 예약일 예약발행일 公開日 公開日時 公開予定日 投稿日 投稿日時 发布日期 发布时间 發佈日期 發佈時間 ' +
      'published publish',
    schema: values.date,
    default: null,
    tellsWhen: true,
    skips: (value, name) =>
      (isText(value) && foundOut.test(value)) ||
      (name === 'published' && isFlag(value)) ||
      // A flag, or where else to publish
      (/^(?:publish|publishTime|scheduled|embargo|releasedAt)$/.test(name) && !(isText(value) && /\d{4}/.test(value))),
    meant: meantAtLatest,
    // Elsewhere the other names are those of the one date of a post
    instead: (value, timeZone, name) =>
      /^publish(?:Date|At|On|ed)?$/.test(name) ? undefined : latestMeant(value, timeZone),
  },
  /** The date of a post that has neither of the above. */
  created: {
    names:
      'createdAt createdDate dateCreated posted createdTime 생성일 생성일시 作成日 作成日時 创建日期 创建时间 建立日期 建立時間',
    schema: values.date,
    default: null,
    tellsWhen: true,
    skips: (value) => isText(value) && foundOut.test(value),
    meant: meantAtLatest,
    instead: latestMeant,
  },
  /** When the post disappears. */
  expiryDate: {
    names:
      'unpublishDate expirationDate expireDate expiresAt expiresOn expireAt expires expire expiration expiry ' +
      'unpublishAt unpublishedAt unpublishOn unpublish publishUntil visibleUntil expired 만료일 게시종료일 公開終了日 公開終了日時 过期时间 過期時間',
    schema: values.date,
    default: null,
    tellsWhen: true,
    skips: (value) => isFlag(value) || /^(?:never|none)$/i.test(textIn(value)),
    meant: meantDate,
  },
  updated: {
    names:
      'date.updated lastmod modDatetime updatedAt lastUpdated lastUpdate.date modified ' +
      'updatedDate dateUpdated dateModified lastModified modifiedDate update lastEditedTime 수정일 수정일자 수정일시 최종편집일시 ' +
      '更新日 更新日時 最終更新日 最終更新日時 更新日期 更新时间 更新時間',
    schema: values.date,
    default: null,
    // In Starlight, a flag controls whether the date is shown
    skips: isFlag,
    meant: meantDate,
    instead: () => null,
  },
  description: {
    names: 'metas.description summary excerpt spoiler desc metaDescription seoDescription 설명 요약 説明 概要 摘要',
    schema: text('text'),
    default: null,
  },
  tags: {
    names: 'taxonomies.tags topics keywords tag 태그 タグ 标签 標籤',
    schema: values.words('a list of words, or words separated by commas', values.named, comma),
    default: [],
    shown: true,
  },
  category: {
    names: 'categories taxonomies.categories 카테고리 분류 カテゴリー カテゴリ 分类 分類',
    schema: values.firstOf(values.named('a word, or a list of words')),
    default: null,
    shown: true,
  },
  draft: {
    names: 'isDraft saveAsDraft wip unpublished isTemp 초안 작성중 임시저장',
    schema: hidingFlag,
    default: false,
    shown: true,
    hides: isTrue,
  },
  published: {
    // In Nuxt, a page without `navigation` is in no list
    names:
      'isPublished public isPublic visible listed navigation 공개 공개여부 발행 발행여부 게시 게시여부 노출 公開 公开 发布 發布 發佈',
    schema: flag,
    default: null,
    hides: isFalse,
    // In some blogs this is a date, or the name of a page in a menu
    skips: (value, name) =>
      !isFlag(value) && (/^(?:published|navigation)$/.test(name) || !isText(value) || /\d{4}/.test(value)),
  },
  /** Where one post says `true`, those that do not are hidden, as in Obsidian. Absent if the post says neither. */
  publish: {
    names: 'dgPublish',
    schema: flag,
    default: undefined,
    shown: true,
    hides: isFalse,
    skips: (value) => !isFlag(value) && !(isText(value) && !/\d{4}/.test(value)),
  },
  /** In Eleventy, `false` is a post without a page. */
  permalink: { names: '', schema: flag, default: null, hides: isFalse, skips: (value) => flagMeant(value) !== false },
  /** Hugo has one setting for the page of a post, and one for lists. */
  render: {
    names: 'build.render build.list build permalink.build',
    schema: values.rendered,
    default: null,
    hides: isFalse,
    // Elsewhere the name of a template
    skips: (value, name) => !name.includes('.') && flagMeant(value) !== false && value !== 'never',
  },
  private: {
    names:
      'isPrivate hidden isHidden hide secret headless encrypt encrypted protected locked membersOnly ignorePublish ' +
      'ignorePost noPublish doNotPublish deleted expired 비공개 비밀글 숨김 숨기기 잠금 下書き 非公開 限定公開 非表示 草稿 私密 隐藏 隱藏',
    schema: hidingFlag,
    default: null,
    hides: isTrue,
    // In MkDocs, `hide` is a list of what the page does without
    skips: (value, name) => /^(?:hide|secret|encrypt|protected|locked|expired)/.test(name) && !isFlag(value),
  },
  /** Whoever knows it may read the post elsewhere. */
  password: {
    names: 'postPassword passwd passcode pwd 비밀번호 암호 비번 パスワード 密码 密碼',
    schema: text('a password'),
    default: null,
    hides: isText,
  },
  /** Every published post is in lists, so an unlisted one is not published. */
  unlisted: {
    names: 'eleventyExcludeFromCollections delisted isDelisted',
    schema: hidingFlag,
    default: null,
    hides: isTrue,
  },
  status: {
    names:
      'postStatus 상태 진행상태 발행상태 게시상태 글상태 ステータス 公開ステータス 状態 状态 狀態 发布状态 發佈狀態 ' +
      'state stage type layout access privacy',
    schema: values.state,
    default: null,
    hides: hidesPost,
    skips: (value, name) =>
      /^(?:state|stage|type|layout|access|privacy)$/.test(name) && !/^(?:draft|private|unlisted)$/i.test(textIn(value)),
  },
  visibility: {
    names: '공개범위 공개상태 公開範囲 公開設定 公開状態 可见性 可見性',
    schema: values.state,
    default: null,
    hides: hidesPost,
  },
  /** Absent unless the author turns comments off. */
  comments: {
    names: 'comment showComments enableComments commentable',
    schema: values.comments,
    default: undefined,
    shown: true,
  },
  /** Where the post was told of elsewhere: the replies there are shown below it. Absent if that is nowhere. */
  replies: { names: '', schema: values.replies, default: undefined, shown: true },
  noComments: { names: 'disableComments hideComments', schema: values.comments, default: null },
  image: {
    names:
      'header.image metas.image images cover header.overlay_image coverImage heroImage ' +
      'featuredImage featureImage thumbnail header.teaser bannerImage headerImage img hero ' +
      'banner',
    schema: values.image,
    default: null,
    skips: (value, name) => ['img', 'hero', 'banner'].includes(name) && !(isText(value) && /[./]/.test(value)),
  },
  imageAlt: {
    names: 'coverAlt coverImageAlt heroImageAlt featureImageAlt thumbnailAlt',
    schema: text('text'),
    default: null,
  },
  imageCaption: { names: 'coverCaption featureImageCaption', schema: text('text'), default: null },
  ogImage: { names: 'socialImage shareImage', schema: values.image, default: null },
  series: { names: '', schema: values.series, default: null, shown: true },
  /** Absent if the post names none. */
  authors: { names: 'author 작성자 글쓴이 著者 作者', schema: values.authors, default: undefined, shown: true },
  slug: { names: '', schema: values.slug, default: null },
  /** Old addresses: names of the post, and paths of any depth. */
  aliases: { names: 'redirect_from', schema: values.words('a list of paths'), default: [], shown: true },
  canonical: { names: 'canonicalUrl', schema: values.canonical, default: null, shown: true },
  lang: { names: 'language locale', schema: values.language, default: null, meant: values.languageOfCountry },
  /**
   * Posts of one key are one post in several languages: the author's, or the path without the mark of its language,
   * with a leading slash. Absent if the post has neither.
   */
  translationKey: {
    names: 'translationId',
    schema: text('a word that all translations share'),
    default: undefined,
    shown: true,
  },
} satisfies Record<string, Field>

type Fields = typeof fields
export type FieldName = keyof Fields

/** What names in any case and Unicode form, with or without what joins their words, have in common. */
export const keyOfName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_\p{Cf}-]+/gu, '')

/** The list as rows, each with all names of its field. */
export const fieldRows = Object.entries<Field>(fields).map(([field, row]) => ({
  ...row,
  field: field as FieldName,
  names: [field, ...row.names.split(' ').filter(Boolean)],
}))

type SchemaOf<F extends Field> = F['schema'] extends (timeZone: string) => infer S ? S : F['schema']
type ValueOf<F extends Field> =
  | (SchemaOf<F> extends v.GenericSchema<unknown, infer Value> ? NonNullable<Value> : never)
  | (F['default'] extends readonly never[] ? never : F['default'])

export type Values = { [Name in FieldName]: ValueOf<Fields[Name]> }

type ShownName = { [Name in FieldName]: Fields[Name] extends { shown: true } ? Name : never }[FieldName]
type AbsentName = { [Name in ShownName]: undefined extends Values[Name] ? Name : never }[ShownName]

/** The fields that lists, pages and the API have as they are. */
export type ShownFields = { [Name in Exclude<ShownName, AbsentName>]: Values[Name] } & {
  [Name in AbsentName]?: Exclude<Values[Name], undefined>
}

const shown = fieldRows.filter((row) => row.shown).map(({ field }) => field as ShownName)

export const shownOf = (all: Pick<Values, ShownName>): ShownFields =>
  Object.fromEntries(shown.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]]))) as ShownFields

/** Whether a value hides the post. */
export const isHidden = (all: Values): boolean =>
  fieldRows.some(({ field, hides }) => hides?.(all[field] as never) ?? false)
