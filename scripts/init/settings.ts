import { execFileSync } from 'node:child_process'
import { isKorean } from '../../lib/core/is-korean.ts'
import { parseSite, type SiteConfig } from '../../lib/site/site-config.ts'
import { stringsIn } from '../../lib/strings/strings.ts'

/** The settings of `npm run init`, from options or answers. */
export interface Settings extends Pick<
  SiteConfig,
  'title' | 'description' | 'author' | 'language' | 'timeZone' | 'accent'
> {
  keepLab: boolean
  keepPosts: boolean
}

export type TextSetting = Exclude<keyof Settings, 'keepLab' | 'keepPosts'>

/**
 * The default settings. In the first run they are guessed from the machine, and the project's own content is removed;
 * later, nothing changes.
 */
export function defaultSettings(current: SiteConfig, isFirst: boolean, given: Partial<Settings>): Settings {
  if (!isFirst) return { ...current, keepLab: true, keepPosts: true }
  const author = given.author ?? gitUserName() ?? 'The author'
  const language = given.language ?? (/^ko/i.test(process.env.LC_ALL || process.env.LANG || '') ? 'ko' : 'en')
  return {
    title: 'My blog',
    description: usualDescription(author, language),
    author,
    language,
    timeZone: usualTimeZone(language),
    accent: current.accent,
    keepLab: false,
    keepPosts: false,
  }
}

export const usualDescription = (author: string, language: string): string =>
  isKorean(language) ? `${author}의 블로그` : `The blog of ${author}.`

/**
 * The time zone of the machine. UTC, as in containers, does not indicate the author's zone; for Korean it is replaced,
 * since Korea has only one.
 */
export function usualTimeZone(language: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isKorean(language) && /^(?:Etc\/)?UTC$/.test(timeZone) ? 'Asia/Seoul' : timeZone
}

function gitUserName(): string | null {
  try {
    return (
      execFileSync('git', ['config', 'user.name'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      null
    )
  } catch {
    return null
  }
}

/** Pages that have a name in each language of the interface. */
const named = { '/': 'posts', '/tags': 'tags', '/archive': 'archive', '/about': 'about', '/lab': 'lab' } as const

/** site.config.ts with new settings. Without the lab, links to it are removed. */
export function configWith(current: SiteConfig, settings: Settings): SiteConfig {
  const { keepLab, keepPosts: _, ...texts } = settings
  const { lang, ...strings } = stringsIn(texts.language)
  const navigation = current.navigation
    .filter(({ href }) => keepLab || !/^\/lab(\/|$)/.test(href))
    .map(({ href, label }) => {
      const key = named[href as keyof typeof named] as (typeof named)[keyof typeof named] | undefined
      return {
        href,
        label: typeof label === 'string' || !key ? label : { ...label, [lang]: label[lang] ?? strings[key] },
      }
    })
  return { ...current, ...texts, navigation }
}

/** Why a value cannot be used; null if it can. */
export function problemWith(current: SiteConfig, key: TextSetting, value: string): string | null {
  try {
    parseSite({ ...current, [key]: value })
    return null
  } catch (error) {
    return (
      (error as Error).message
        .split('\n')
        .find((line) => line.startsWith(`  ${key}: `))
        ?.slice(key.length + 4) ?? null
    )
  }
}
