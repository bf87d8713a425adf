import type { PostMeta } from '../core/post.ts'
import type { CheckedComments } from './site-hooks.ts'

type Discussed = Pick<PostMeta, 'slug' | 'lang'>

/** The languages of giscus, as it names them: two of its names are those of countries. */
const languages =
  'ar be bg ca cs da de en eo es eu fa fr gr gsw hbs he hu id it ja kh ko nl pl pt ro ru th tr vi uk uz zh-CN zh-TW zh-HK'
const otherNames: Record<string, string> = { el: 'gr', km: 'kh', sr: 'hbs', hr: 'hbs', bs: 'hbs', zh: 'zh-CN' }

/** The language of giscus for a BCP 47 tag; English for one that it does not have. */
export function giscusLanguage(lang: string): string {
  const { language, script, region } = new Intl.Locale(lang).maximize()
  if (language === 'zh') return script !== 'Hant' ? 'zh-CN' : region === 'HK' ? 'zh-HK' : 'zh-TW'
  const name = otherNames[language] ?? language
  return languages.split(' ').includes(name) ? name : 'en'
}

/** The search term that identifies the discussion of a post. */
const discussionTerm = ({ mapping }: CheckedComments, slug: string): string =>
  mapping === 'slug' ? slug : `posts/${encodeURIComponent(slug)}`.replace(/\.\w+$/, '')

/** The data attributes of giscus for a post, without its theme. */
export const giscusAttributes = (comments: CheckedComments, { slug, lang }: Discussed): Record<string, string> => ({
  repo: comments.repo,
  repoId: comments.repoId,
  category: comments.category,
  categoryId: comments.categoryId,
  mapping: 'specific',
  term: discussionTerm(comments, slug),
  strict: comments.strict ? '1' : '0',
  reactionsEnabled: comments.reactions ? '1' : '0',
  emitMetadata: '0',
  inputPosition: comments.inputPosition,
  lang: giscusLanguage(lang),
})

/** Where GitHub lists the discussion of a post: for readers without scripts, and where giscus cannot be reached. */
export function discussionAddress(comments: CheckedComments, slug: string): string {
  const query = `category:"${comments.category}" in:title "${discussionTerm(comments, slug)}"`
  return `https://github.com/${comments.repo}/discussions?${new URLSearchParams({ discussions_q: query })}`
}
