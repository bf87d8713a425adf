import path from 'node:path'
import type { Random } from './corpora.ts'

/** The folder of a blog in `tests/fixtures/blogs`. */
export const fixtureBlog = (name: string): string => path.join(import.meta.dirname, 'fixtures/blogs', name)

const bases = ['hello', 'notes/world', 'notes/node.js', 'deep/er/한글', 'guide', 'v1.2']
const days = ['2026-01-01', '2026-01-02', '2026-05-31', '2026-08-01', '2026-08-02', '2027-01-01']
const tags = ['all', 'All', '한글', 'C/C++', 'web dev']

/** A post with one of a few names, in some language or none, specified in any of the possible ways. */
export function translatedPost(random: Random): { file: string; text: string } {
  const base = random.pick(bases)
  const lang = random.pick(['en', 'ko', 'ko', 'fr', 'zh-TW', null, null])
  const file = random.pick([
    () => `${base}${lang ? `.${lang}` : ''}.${random.pick(['md', 'mdx'])}`,
    () => `${base}/index${lang ? `.${lang}` : ''}.mdx`,
    () => `${lang ? `${lang}/` : ''}${base}.mdx`,
    () => `translated/${base}-${lang}.mdx`,
    () => `each/${base}/${lang ?? 'index'}.mdx`,
  ])()
  const matter = [
    'title: T',
    random.chance(0.9) && `date: ${random.pick(days)}`,
    `tags: ${JSON.stringify(Array.from({ length: random.below(3) }, () => random.pick(tags)))}`,
    random.chance(0.2) && `lang: ${random.pick(['en', 'ko', 'fr'])}`,
    random.chance(0.15) && `translationKey: ${random.pick(['one', 'two'])}`,
    random.chance(0.1) && `slug: ${random.pick(['hello', 'world', 'hello.ko', '하나'])}`,
    random.chance(0.15) && `aliases: [/old/${random.pick(['a', 'b', 'hello.en'])}]`,
    random.chance(0.05) && 'draft: true',
    random.chance(0.3) &&
      `series: ${random.pick(['One', 'one', '{ name: One, order: 2 }', '{ name: Two, order: 1 }'])}`,
    random.chance(0.1) && `author: ${random.pick(['Jane', '철수'])}`,
    random.chance(0.2) && `category: ${random.pick(['Notes', 'dev'])}`,
  ]
  const text = random.pick(['한국어로 쓴 글입니다.', 'A text in English.', '中文的文章。'])
  return { file, text: `---\n${matter.filter(Boolean).join('\n')}\n---\n\n${text}\n` }
}

/** Files of posts, many of which are translations of each other. */
export function translatedFiles(random: Random): Record<string, string> {
  const files: Record<string, string> = {}
  for (let left = 1 + random.below(20); left > 0; left--) {
    const { file, text } = translatedPost(random)
    files[file] = text
  }
  return files
}
