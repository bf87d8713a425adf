import { byCodeUnit } from '../../core/by-code-unit.ts'
import { toTranslation, type Addresses, type AddressQuery } from '../answers.ts'
import { isShown } from './list-rows.ts'
import { everyLanguage, type Rows } from './rows.ts'

export function addressesOf(rows: Rows, { page, pageSize, lists }: AddressQuery, now: Date): Addresses {
  const { published, nextPublishAt } = rows.at(now)
  const total = rows.term(everyLanguage, published)?.count ?? 0
  // A list begins with the newest post
  const end = Math.max(0, total - (page - 1) * pageSize)
  const start = Math.max(0, end - pageSize)
  const posts = rows.addresses(everyLanguage, published, start, end - start)
  const inLanguages = rows.rows([...new Set(posts.flatMap(({ languages }) => languages))])
  const out = new Map(inLanguages.filter((each) => isShown(each, published)).map((each) => [each.id, each]))
  return {
    posts: posts.map(({ slug, lang, modified, languages }) => {
      const translations = languages.flatMap((id) => out.get(id) ?? []).map(toTranslation)
      return { slug, lang, modified, translations: translations.length > 1 ? translations : [] }
    }),
    total,
    lists: lists.flatMap((kind) => {
      const own = rows.lists(kind, published).sort((a, b) => byCodeUnit(a.key, b.key))
      return own.map(({ key, modified }) => ({ kind, key, modified }))
    }),
    nextPublishAt,
  }
}
