import fs from 'node:fs'
import path from 'node:path'
import { site } from '../../lib/site/site.ts'

/** A post as an author writes it. */
function post(title: string, day: number, body: string, more: readonly string[] = []): string {
  const date = `2026-01-${String(day).padStart(2, '0')}`
  return ['---', `title: ${title}`, `date: ${date}`, ...more, '---', '', body, ''].join('\n')
}

const paragraphs = (count: number, words: string): string =>
  Array.from({ length: count }, (_, at) => `${words} ${at + 1}.`).join('\n\n')

const wide = [
  `| ${Array.from({ length: 30 }, (_, at) => `Column ${at}`).join(' | ')} |`,
  `| ${'--- | '.repeat(30)}`,
  `| ${'value | '.repeat(30)}`,
  '',
  '```ts',
  `const line = '${'long '.repeat(60)}'`,
  '```',
  '',
  `An address: https://example.com/${'segment/'.repeat(30)}`,
  '',
  `A word: ${'Donaudampfschifffahrt'.repeat(10)}`,
].join('\n')

/**
 * The posts of the browser tests, by path. They are in two languages, include difficult cases, and are one more than
 * fit on one page of the list. What they import comes from `tests/fixtures/blogs/demos`. They are independent of the
 * posts in `content`.
 */
export function blogPosts(): Record<string, string> {
  return {
    'notes/a-plain-post.mdx': post('A plain post', 28, `## A heading\n\n${paragraphs(30, 'Paragraph')}`, [
      'tags: [all]',
    ]),
    'notes/second-post.mdx': post('The second post', 27, '<Callout>Text in a callout.</Callout>', ['tags: [all]']),
    'notes/wide.md': post('A wide post', 26, wide, ['tags: [all, 한글]']),
    '일상/한글-글.mdx': post(
      '한글로 쓴 글',
      25,
      `## 첫째 제목\n\n${paragraphs(30, '문단')}\n\n## 마지막 제목\n\n${paragraphs(30, '또 문단')}`,
      ['tags: [한글]', 'series: { name: 모음, order: 1 }'],
    ),
    ...Object.fromEntries(
      Array.from({ length: site.postsPerPage }, (_, at) => [
        `older/post-${at}.mdx`,
        post(`Older post ${at}`, 1 + (at % 20), `Text of older post ${at}.`, ['tags: [all]']),
      ]),
    ),
    ...demoBlog(),
  }
}

/** A blog whose posts import components, values and style sheets. */
function demoBlog(): Record<string, string> {
  const folder = path.join(import.meta.dirname, '../fixtures/blogs/demos')
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => path.extname(file))
  return Object.fromEntries(files.map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]))
}
