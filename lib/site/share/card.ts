import { accentColours } from '../accent.ts'
import { authorNamed } from '../authors.ts'
import { hashOf } from '../../core/hash.ts'
import type { PostMeta } from '../../core/post.ts'
import { dayInWords } from '../day-in-words.ts'
import { site } from '../site.ts'
import { plainTitle } from '../titles.ts'

/** Raised with every change of the design, so that each image gets a new address. */
const lookVersion = 1

/** The content of a share image. */
export interface ShareCard {
  /** Above the title: the category of a post. */
  label: string | null
  title: string
  /** Below the title of a page that is no post. */
  text: string | null
  /** At the bottom, from the left: who wrote it, and when. */
  details: string[]
  /** At the bottom right: the name of the blog; null if it is the title. */
  site: string | null
  /** Language of the text, as BCP 47. */
  lang: string
  /** `#rrggbb` */
  accent: string
}

/** Size of share images, in pixels. */
export const shareImageSize = { width: 1200, height: 630 }

/** Maximum length of a text: a longer one would not fit in any size, and takes longer to lay out. */
const maxLetters = 300

/** The text as one line of at most `maxLetters` characters, without backticks and control characters. */
function shown(text: string): string {
  const line = plainTitle(text)
    .replace(/[\p{Cc}\p{Zs}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .trim()
  const letters = line.length <= maxLetters ? line : [...line].slice(0, maxLetters).join('')
  return letters.length === line.length ? line : `${letters}…`
}

const accent = accentColours(site.accent).light

/** The card of the blog itself, in a language of the site. */
export const siteCardIn = (lang: string): ShareCard => ({
  label: null,
  title: shown(site.title),
  text: shown(site.descriptions[lang] ?? site.description),
  details: [shown(site.author)],
  site: null,
  lang,
  accent,
})

export const siteCard = siteCardIn(site.language)

export const listCard = (title: string, lang = site.language): ShareCard => ({
  ...siteCardIn(lang),
  title: shown(title),
  text: null,
  site: siteCard.title,
})

export function postCard({ title, category, date, lang, authors = [] }: PostMeta): ShareCard {
  const names = authors.map((author) => authorNamed(author).name).join(', ')
  return {
    ...listCard(title),
    label: category === null ? null : shown(category),
    details: [shown(names || site.author), ...(date === null ? [] : [dayInWords(date, lang)])],
    lang,
  }
}

/** Hash that identifies the image of a card. */
export const cardHash = (card: ShareCard): string => hashOf(JSON.stringify([lookVersion, card])).slice(0, 16)
