import { execFileSync } from 'node:child_process'
import { parseSite, type SiteConfig } from '../../lib/site-config.ts'

/** What `npm run init` is told, by options or by answers. */
export interface Settings extends Pick<
  SiteConfig,
  'title' | 'description' | 'author' | 'language' | 'timeZone' | 'accent'
> {
  keepLab: boolean
  keepPosts: boolean
}

export type TextSetting = Exclude<keyof Settings, 'keepLab' | 'keepPosts'>

/**
 * What holds without an option or an answer. The first time it is guessed from the machine, and what came with the
 * project goes; later everything stays.
 */
export function defaultSettings(current: SiteConfig, isFirst: boolean): Settings {
  const { title, description, author, language, timeZone, accent } = current
  if (!isFirst) return { title, description, author, language, timeZone, accent, keepLab: true, keepPosts: true }
  const machine = Intl.DateTimeFormat().resolvedOptions()
  const name = gitUserName() ?? 'The author'
  const isKorean = /^ko/i.test(process.env.LC_ALL || process.env.LANG || '')
  return {
    title: 'My blog',
    description: isKorean ? `${name}의 블로그` : `The blog of ${name}.`,
    author: name,
    language: isKorean ? 'ko' : 'en',
    timeZone: machine.timeZone,
    accent,
    keepLab: false,
    keepPosts: false,
  }
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

/**
 * site.config.ts with the settings. Links to the lab go with it.
 * @param dropShareImage leaves out the share image, which shows another blog's name
 */
export function configWith(
  current: SiteConfig,
  { title, description, author, language, timeZone, accent, keepLab }: Settings,
  dropShareImage: boolean,
): SiteConfig {
  const navigation = current.navigation.filter(({ href }) => keepLab || !/^\/lab(\/|$)/.test(href))
  const { shareImage, ...rest } = current
  const texts = { title, description, author, language, timeZone, accent }
  return { ...rest, ...texts, navigation, ...(shareImage && !dropShareImage && { shareImage }) }
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
