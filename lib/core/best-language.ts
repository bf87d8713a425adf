import { baseLanguage } from './base-language.ts'

/**
 * The known language that is nearest to a BCP 47 tag: `de` for `de-AT`, and for Chinese the one of its script; `en` if
 * none is. Alone and without `Intl`, as browsers download it with the search.
 */
export function bestLanguage<Known extends string>(lang: string, known: readonly Known[]): Known | 'en' {
  const tag = lang.toLowerCase()
  const names = [tag]
  if (/^zh\b/.test(tag)) names.push(/hant\b|^(?!.*hans\b).*-(?:tw|hk|mo)\b/.test(tag) ? 'zh-hant' : 'zh-hans')
  for (let name = tag; name.includes('-');) names.push((name = name.slice(0, name.lastIndexOf('-'))))
  for (const name of names) {
    const found = known.find((each) => each.toLowerCase() === name)
    if (found !== undefined) return found
  }
  return 'en'
}

/** Whether the pages of a site in one language show a post in another: those in `pt` also show `pt-BR`. */
export const isShownIn = (site: string, post: string): boolean =>
  baseLanguage(site) === baseLanguage(post) &&
  (bestLanguage(post, [site]) === site || bestLanguage(site, [post]) === post)
