import { expect } from 'vitest'
import { absoluteMarkdown } from '../lib/mdx/source/absolute-markdown.ts'
import { compileBody, publicMarkdown } from '../lib/mdx/compile.ts'
import type { AddressQuery, ArchiveQuery, PostAnswer, PostQuery } from '../lib/content/answers.ts'
import type { CompiledBody, PostContent } from '../lib/mdx/body.ts'
import type { PostMeta } from '../lib/core/post.ts'
import type { SearchQuery } from '../lib/content/search/results.ts'
import type { TermKind } from '../lib/core/terms.ts'
import { endOfTime } from '../lib/core/post.ts'
import { labelsOf, termKinds } from '../lib/core/terms.ts'
import type { Reader } from '../lib/content/reader.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import { liveReader } from '../lib/content/readers/live.ts'
import { keysOf } from '../lib/content/posts/rules.ts'
import { strategyNames } from '../lib/core/strategy-names.ts'
import { runs } from './runs.ts'
import { fileSearcher } from './search-files.ts'
import { dayPool, makeReader, moment, today, type GeneratedCorpus } from './corpora.ts'

export type Question =
  | { ask: 'page'; query: PostQuery; now: Date }
  | { ask: 'post' | 'content'; slug: string; now: Date }
  | { ask: 'metas'; slugs: string[]; now: Date }
  | { ask: 'contents'; query: PostQuery; now: Date }
  | { ask: 'terms'; kind: TermKind; now: Date }
  | { ask: 'archive'; query: ArchiveQuery; now: Date }
  | { ask: 'addresses'; query: AddressQuery; now: Date }
  | { ask: 'search'; query: SearchQuery; now: Date }

const termQuestions = (now: Date): Question[] => [
  ...termKinds.map((kind): Question => ({ ask: 'terms', kind, now })),
  ...[undefined, '2025', '2026', 'undated', '1999'].map((year): Question => ({
    ask: 'archive',
    query: { year, page: 1, pageSize: 9 },
    now,
  })),
  { ask: 'archive', query: { page: 2, pageSize: 4 }, now },
  ...[1, 2, 9_999].map((page): Question => ({
    ask: 'addresses',
    query: { page, pageSize: 5, lists: page === 1 ? ['all', ...termKinds, 'year'] : [] },
    now,
  })),
]

const compiled = new Map<string, Promise<CompiledBody>>()

/** The answer with its body compiled, as a page sees it, whichever reader it comes from. */
async function asShown({ body, ...rest }: PostAnswer): Promise<object> {
  if (body.kind === 'compiled') {
    const { kind: _, ...shown } = body
    return { ...rest, body: shown }
  }
  const { file, lang } = rest.meta
  const { source, link } = body
  const key = `${file}\0${lang}\0${source}`
  if (!compiled.has(key)) compiled.set(key, compileBody({ file, source, lang }))
  return { ...rest, body: link((await compiled.get(key))!) }
}

/** A post as feeds show it, and the author's source with absolute URLs. */
async function asWritten({ file, lang }: PostMeta, content: PostContent): Promise<object> {
  const page = 'https://blog.example/posts/x'
  if (content.kind === 'compiled') {
    const { body, markdown } = content
    return { body, markdown: absoluteMarkdown(markdown, file, page) }
  }
  const { source, link, linksOf } = content
  const body = await compileBody({ file, source, lang })
  const markdown = { text: publicMarkdown(source, file), links: linksOf(body.references ?? []) }
  return { body: link(body), markdown: absoluteMarkdown(markdown, file, page) }
}

/** One answer as a string; an error counts as an answer too. */
export async function answer(reader: Reader, question: Question): Promise<string> {
  try {
    if (question.ask === 'page') return JSON.stringify(await reader.listPosts(question.query, moment(question.now)))
    if (question.ask === 'metas') return JSON.stringify(await reader.getMetas(question.slugs, moment(question.now)))
    if (question.ask === 'search') return JSON.stringify(await reader.search(question.query, moment(question.now)))
    if (question.ask === 'terms') return JSON.stringify(await reader.listTerms(question.kind, moment(question.now)))
    if (question.ask === 'archive')
      return JSON.stringify(await reader.listArchive(question.query, moment(question.now)))
    if (question.ask === 'addresses')
      return JSON.stringify(await reader.listAddresses(question.query, moment(question.now)))
    if (question.ask === 'contents') {
      const { contents, ...page } = await reader.listContents(question.query, moment(question.now))
      const whole = await Promise.all(contents.map((content, at) => asWritten(page.posts[at]!, content)))
      return JSON.stringify({ ...page, whole })
    }
    if (question.ask === 'content') {
      const found = await reader.getContent(question.slug, moment(question.now))
      return JSON.stringify(found && { ...found, content: await asWritten(found.meta, found.content) })
    }
    const found = await reader.getPost(question.slug, moment(question.now))
    return JSON.stringify(found && (await asShown(found)))
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  }
}

/** Words that occur in titles, tags and bodies of generated posts, and words that occur in none. */
const searched = [
  [
    '서버',
    '빠른',
    '측정',
    '읽기',
    '한글',
    '글',
    '서',
    '본문입니다',
    '문입니',
    '본문',
    '한글'.normalize('NFD'),
    '서버를',
    '한귿',
    '한그ㄹ',
  ],
  [
    'fast',
    'FAST threads',
    'thread',
    'indexes',
    'indexing',
    'cafe',
    'Café',
    'ÉTÉ',
    'node.js',
    'the',
    'of the',
    'web dev',
    'C/C++',
    '.NET',
    '.js',
  ],
  [
    'thr',
    'ind',
    'fast 서버',
    '빠른 서버 측정',
    'server 서버 nothing',
    'nosuchword',
    'post title',
    '-1',
    'x'.repeat(10_000),
  ],
  ['', ' ', '"', '*', 'NEAR(a b)', 'a OR b', 'title:x', '\0', '\ud800', "'; DROP TABLE search; --"],
].flat()

/** Every kind of question about a generated corpus, at moments before, at and after a scheduled post is due. */
export function questionsOf({ planned }: Pick<GeneratedCorpus, 'planned'>): Question[] {
  const due = new Date(`${dayPool.at(-2)}T00:00:00+09:00`)
  const moments = [
    new Date(0),
    today,
    new Date('2026-06-15T00:00:00+09:00'),
    new Date(due.getTime() - 1),
    due,
    new Date('2100-01-01T00:00:00Z'),
  ]
  const tags = [undefined, 'NODE.JS', '한글'.normalize('NFD'), 'c-c++', 'web dev', 'no such tag']
  const categories = [undefined, 'DEV', '일상'.normalize('NFD'), 'no such category']
  const questions: Question[] = []
  const lists = tags.flatMap((tag) => categories.map((category) => ({ tag, category })))
  // For a change, each list is requested at one of the moments; before a release, at all of them
  const share = runs({ quick: moments.length, full: 1 })
  for (const [at, now] of moments.entries()) {
    for (const list of lists.filter((_, number) => number % share === at % share))
      questions.push({
        ask: 'page',
        query: { page: 1 + (questions.length % 3), pageSize: [3, 10, 100][questions.length % 3]!, ...list },
        now,
      })
    questions.push(
      { ask: 'page', query: { page: 1, pageSize: 1 }, now },
      { ask: 'page', query: { page: 9_999, pageSize: 10 }, now },
      { ask: 'contents', query: { page: 1, pageSize: 5 }, now },
      { ask: 'page', query: { page: 1, pageSize: 20, language: 'KO' }, now },
      { ask: 'page', query: { page: 1, pageSize: 20, language: 'en', tag: 'node.js' }, now },
      { ask: 'contents', query: { page: 2, pageSize: 2, tag: 'NODE.JS' }, now },
    )
    questions.push(...termQuestions(now))
    for (const query of [
      { series: '한글-연재' },
      { author: 'JANE DOE', tag: '한글' },
      { author: '철수', series: '한글 연재' },
      { series: '한글 연재', fromBeginning: true },
    ])
      questions.push({ ask: 'page', query: { page: 1, pageSize: 10, ...query }, now })
  }
  const spellings = [
    (slug: string) => slug,
    (slug: string) => slug.toUpperCase(),
    (slug: string) => slug.normalize('NFD'),
  ]
  planned.forEach(({ slug, aliases }, at) => {
    questions.push(
      { ask: 'post', slug: spellings[at % 3]!(slug), now: moments[at % 5]! },
      { ask: 'post', slug, now: today },
      ...(at % 4 === 0 ? [{ ask: 'content' as const, slug, now: moments[at % 5]! }] : []),
    )
    for (const alias of aliases) questions.push({ ask: 'post', slug: alias.split('/').at(-2)!, now: today })
  })
  searched.forEach((text, at) =>
    questions.push({
      ask: 'search',
      query: {
        text,
        page: 1 + (at % 3 === 2 ? 1 : 0),
        pageSize: [3, 10, 100][at % 3]!,
        ...(at % 7 === 6 && { language: 'ko' }),
      },
      now: moments[at % moments.length]!,
    }),
  )
  const named = planned.flatMap(({ slug, aliases }, at) => [spellings[at % 3]!(slug), ...aliases, 'no-such-post'])
  for (const now of moments) questions.push({ ask: 'metas', slugs: named, now })
  for (const slug of ['', '..', 'no-such-post', '__proto__', '\ud800', 'x'.repeat(10_000)])
    questions.push({ ask: 'post', slug, now: today })
  return questions
}

/** Words of titles, tags and descriptions; for a change only every fourth, since a search reads every post. */
const searchesFor = (posts: readonly PostMeta[]): SearchQuery[] =>
  [...new Set(posts.flatMap(({ title, tags, description }) => [title, ...tags, ...description.split(' ').slice(0, 3)]))]
    .filter((_, number) => number % runs({ quick: 4, full: 1 }) === 0)
    .map((text, at) => ({
      text,
      page: 1,
      pageSize: 10,
      ...(at % 5 === 4 && { language: posts[at % posts.length]!.lang }),
    }))

/** Questions about an unknown folder, covering everything that a first answer names. */
async function questionsAbout(reader: Reader): Promise<Question[]> {
  const { posts } = await reader.listPosts({ page: 1, pageSize: 100 }, moment())
  const all: PostQuery[] = [
    { page: 1, pageSize: 100 },
    { page: 2, pageSize: 3 },
  ]
  for (const tag of new Set(posts.flatMap((post) => post.tags))) all.push({ page: 1, pageSize: 10, tag })
  for (const category of new Set(posts.map((post) => post.category)))
    if (category) all.push({ page: 1, pageSize: 10, category })
  for (const kind of ['series', 'author'] as const)
    for (const label of new Set(posts.flatMap((post) => labelsOf(post, kind))))
      all.push({ page: 1, pageSize: 10, [kind]: label })
  return [
    ...all.map((query): Question => ({ ask: 'page', query, now: today })),
    ...posts.flatMap(keysOf).map((slug): Question => ({ ask: 'post', slug, now: today })),
    ...searchesFor(posts).map((query): Question => ({ ask: 'search', query, now: today })),
    { ask: 'post', slug: 'no-such-post', now: today },
    { ask: 'metas', slugs: posts.flatMap(keysOf), now: today },
    { ask: 'contents', query: { page: 1, pageSize: 20 }, now: today },
    ...posts.map(({ slug }): Question => ({ ask: 'content', slug, now: today })),
    ...termQuestions(today),
  ]
}

/**
 * All questions about an unknown folder, in every language, before and after its scheduled posts are due. For a change,
 * each is asked at one of the moments; before a release, at all of them.
 */
export async function questionsOverTime(reader: Reader): Promise<Question[]> {
  const { posts } = await reader.listPosts({ page: 1, pageSize: 1_000, everyLanguage: true }, moment(endOfTime))
  const tags = [...new Set(posts.flatMap((post) => post.tags))]
  const categories = [...new Set(posts.flatMap((post) => post.category ?? []))]
  const others = (['series', 'author'] as const).flatMap((kind) =>
    [...new Set(posts.flatMap((post) => labelsOf(post, kind)))].flatMap((label) => [
      { [kind]: label },
      { [kind]: label, fromBeginning: true },
    ]),
  )
  const all: PostQuery[] = [
    { page: 1, pageSize: 100 },
    ...[...new Set(posts.map(({ lang }) => lang))].map((language) => ({ page: 1, pageSize: 20, language })),
    { page: 2, pageSize: 3 },
    { page: 1, pageSize: 100, everyLanguage: true },
    { page: 2, pageSize: 2, everyLanguage: true },
    ...tags.map((tag) => ({ page: 1, pageSize: 3, tag })),
    ...categories.map((category) => ({ page: 1, pageSize: 10, category })),
    ...others.map((query) => ({ page: 1, pageSize: 10, ...query })),
    ...tags.flatMap((tag) => categories.map((category) => ({ page: 1, pageSize: 10, tag, category }))),
  ]
  const moments = ['2026-01-01T12:00:00Z', '2026-06-01T00:00:00Z', '2026-08-01T12:00:00Z', '2026-08-02T12:00:00Z']
  const share = runs({ quick: moments.length + 1, full: 1 })
  return [...moments.map((text) => new Date(text)), endOfTime].flatMap((now, at) =>
    [
      ...all.map((query): Question => ({ ask: 'page', query, now })),
      ...posts.flatMap(keysOf).map((slug): Question => ({ ask: 'post', slug, now })),
      ...termQuestions(now),
      ...searchesFor(posts).map((query): Question => ({ ask: 'search', query, now })),
    ].filter((_, number) => number % share === at % share),
  )
}

/** Readers that differ from `sync` in how they read files alone. For a change, each is asked every sixth question. */
export const likeSync = ['sequential', 'promise-all', 'worker'] as const

/**
 * Asks every reader, including that of development, and the files of a static site, all questions, and compares the
 * answers with those of the first reader.
 */
export async function agree(
  corpus: Corpus,
  asked: Question[] | ((reader: Reader) => Promise<Question[]>) = questionsAbout,
): Promise<{ asked: number; answers: string[] }> {
  let questions = Array.isArray(asked) ? asked : undefined
  let first: string[] | undefined
  for (const name of ['sync', ...strategyNames.filter((each) => each !== 'sync'), 'live'] as const) {
    const reader = name === 'live' ? liveReader(corpus, { warn: console.warn }) : await makeReader(name, corpus)
    if (typeof asked === 'function') questions ??= await asked(reader)
    const order = likeSync.findIndex((each) => each === name)
    const share = order >= 0 ? runs({ quick: 6, full: 1 }) : 1
    const answers = new Map<number, string>()
    for (const [at, question] of questions!.entries())
      if (at % share === Math.max(0, order) % share) answers.set(at, await answer(reader, question))
    await reader.close()
    first ??= [...answers.values()]
    for (const [at, text] of answers) expect(text, `${name}: ${JSON.stringify(questions![at])}`).toBe(first[at])
  }
  const search = await fileSearcher(corpus)
  for (const [at, question] of questions!.entries())
    if (question.ask === 'search')
      expect(await search(question.query, question.now), `files: ${JSON.stringify(question)}`).toBe(first![at])
  return { asked: questions!.length, answers: first! }
}
