import { bestLanguage } from '@/lib/core/best-language.ts'
import type { InterfaceLanguage } from '@/lib/strings/strings.ts'
import type { Strings } from '@/lib/strings/types.ts'

export type SearchWords = Strings['search']

/** A bundler takes of each module what is named here. */
const words: Readonly<Record<InterfaceLanguage, () => Promise<SearchWords>>> = {
  de: () => import('@/lib/strings/de.ts').then(({ search }) => search),
  en: () => import('@/lib/strings/en.ts').then(({ search }) => search),
  es: () => import('@/lib/strings/es.ts').then(({ search }) => search),
  fr: () => import('@/lib/strings/fr.ts').then(({ search }) => search),
  ja: () => import('@/lib/strings/ja.ts').then(({ search }) => search),
  ko: () => import('@/lib/strings/ko.ts').then(({ search }) => search),
  pt: () => import('@/lib/strings/pt.ts').then(({ search }) => search),
  'zh-Hans': () => import('@/lib/strings/zh-hans.ts').then(({ search }) => search),
  'zh-Hant': () => import('@/lib/strings/zh-hant.ts').then(({ search }) => search),
}

/** Loads the words of the search in one language. */
export const loadWords = (lang: string): Promise<SearchWords> =>
  words[bestLanguage(lang, Object.keys(words) as InterfaceLanguage[])]()
