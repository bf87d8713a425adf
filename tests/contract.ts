import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addressKey, segmentsOf } from '../lib/core/addresses.ts'
import { slugKey } from '../lib/core/identity.ts'
import type { AddressQuery, PostQuery } from '../lib/content/answers.ts'
import type { Corpus } from '../lib/content/corpus.ts'
import type { SearchQuery } from '../lib/content/search/results.ts'
import { termKinds, type TermKind } from '../lib/core/terms.ts'
import type { Reader } from '../lib/content/reader.ts'
import { closing } from './closing.ts'
import {
  dayPool,
  expectedKey,
  layOut,
  makeCorpus,
  moment,
  temporaryFolder,
  timeZone,
  today,
  type Planned,
  withoutReading,
} from './corpora.ts'
import { png } from './images.ts'
import { runs } from './runs.ts'
import { fixtureBlog } from './translated.ts'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The contract of every reader. Each reader's own test file runs it; the expectations come from the plan of the corpus
 * generator.
 */
export function readerContract(name: string, make: (corpus: Corpus) => Promise<Reader>): void {
  describe(`${name} reader keeps the contract`, () => {
    const corpus = makeCorpus(1, 60)
    let reader: Reader
    beforeAll(async () => {
      reader = await make(corpus)
    })
    afterAll(() => reader.close())
    /** A reader of a folder or of posts by path; it ends with the test. */
    const opened = async (posts: string | Record<string, string | Uint8Array>, more: Partial<Corpus> = {}) =>
      closing(await make({ contentDir: typeof posts === 'string' ? posts : layOut(posts), timeZone, ...more }))

    const due = new Date(`${dayPool.at(-2)}T00:00:00+09:00`)
    const published = (now: Date) =>
      corpus.planned.filter(
        ({ publishedAt, expiresAt }) =>
          (publishedAt === null || new Date(publishedAt) <= now) && (expiresAt === null || new Date(expiresAt) > now),
      )
    const carries = (labels: readonly string[], wanted: string) =>
      labels.some((label) => expectedKey(label) === expectedKey(wanted))
    const hasTag = (tag: string) => (post: Planned) => carries(post.tags, tag)
    const inCategory = (category: string) => (post: Planned) =>
      post.category !== null && carries([post.category], category)
    const slugsOf = (posts: readonly { slug: string }[]) => posts.map(({ slug }) => slug)
    /** Readers that scan the folder open every post for every question: for a change, these are about every third post. */
    const some = <T>(posts: readonly T[]): T[] => {
      const share = runs({ quick: 3, full: 1 })
      return posts.filter((_, at) => at % share === 0)
    }

    const sizeStep = runs({ quick: 19, full: 1 })
    test(`pages of each ${sizeStep}. size from 1 to 100 hold the newest posts first, each once`, async () => {
      const all = published(today)
      for (let pageSize = 1; pageSize <= 100; pageSize += sizeStep) {
        const page = 1 + (pageSize % Math.max(1, Math.ceil(all.length / pageSize)))
        const answer = await reader.listPosts({ page, pageSize }, moment())
        expect(slugsOf(answer.posts)).toEqual(slugsOf(all.slice((page - 1) * pageSize, page * pageSize)))
        expect(answer).toMatchObject({ page, pageSize, total: all.length, pages: Math.ceil(all.length / pageSize) })
      }
    })

    test('all pages of one size together are all posts', async () => {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(published(today).length / 7); page++)
        seen.push(...slugsOf((await reader.listPosts({ page, pageSize: 7 }, moment())).posts))
      expect(seen).toEqual(slugsOf(published(today)))
    })

    test.each([999, 1e300])('a page beyond the last, %d, is empty and keeps the totals', async (page) => {
      expect(await reader.listPosts({ page, pageSize: 10 }, moment())).toMatchObject({
        posts: [],
        page,
        total: published(today).length,
      })
      expect((await reader.listArchive({ page, pageSize: 10 }, moment())).posts).toEqual([])
      expect((await reader.search({ text: '서버', page, pageSize: 10 }, moment())).results).toEqual([])
    })

    test('by tag, by category and by both, in any spelling', async () => {
      for (const tag of ['node.js', 'NODE.JS', '한글', '한글'.normalize('NFD'), 'C C++', 'web-dev']) {
        const found = published(today).filter(hasTag(tag))
        expect(found.length, `posts with ${tag}`).toBeGreaterThan(0)
        expect(slugsOf((await reader.listPosts({ page: 1, pageSize: 100, tag }, moment())).posts)).toEqual(
          slugsOf(found),
        )
        for (const category of ['DEV', '일상'.normalize('NFD')]) {
          const both = found.filter(inCategory(category))
          const answer = await reader.listPosts({ page: 1, pageSize: 100, tag, category }, moment())
          expect(slugsOf(answer.posts)).toEqual(slugsOf(both))
          expect(answer.total).toBe(both.length)
        }
      }
      const notes = published(today).filter(inCategory('notes'))
      expect(notes.length).toBeGreaterThan(2)
      expect(slugsOf((await reader.listPosts({ page: 2, pageSize: 2, category: 'Notes' }, moment())).posts)).toEqual(
        slugsOf(notes.slice(2, 4)),
      )
    })

    test('an unknown tag or category has no posts and one page', async () => {
      for (const query of [{ tag: 'unknown' }, { category: 'unknown' }, { tag: 'node.js', category: 'unknown' }])
        expect(await reader.listPosts({ page: 1, pageSize: 10, ...query }, moment())).toMatchObject({
          posts: [],
          page: 1,
          pageSize: 10,
          pages: 1,
          total: 0,
          category: null,
        })
    })

    test('one post by its slug in any case and composition, with its neighbours', async () => {
      const all = published(today)
      for (const [at, { slug, title }] of some([...all.entries()])) {
        const spelled = [slug, slug.toUpperCase(), slug.toLowerCase(), slug.normalize('NFD')][at % 4]!
        const found = await reader.getPost(spelled, moment())
        expect(found?.meta.slug).toBe(slug)
        expect(found?.meta.title).toBe(title)
        expect(found?.previous?.slug).toBe(all[at + 1]?.slug)
        expect(found?.next?.slug).toBe(all[at - 1]?.slug)
      }
    })

    test('one post by the last segment of an alias', async () => {
      const renamed = published(today).filter(({ aliases }) => aliases.length > 0)
      expect(renamed.length).toBeGreaterThan(0)
      for (const { slug, aliases } of renamed)
        expect((await reader.getPost(aliases[0]!.split('/').at(-2)!, moment()))?.meta.slug).toBe(slug)
    })

    test('one post by the whole of an alias, as an address finds it', async () => {
      for (const { slug, aliases } of published(today).filter(({ aliases }) => aliases.length > 0)) {
        for (const spelled of [aliases[0]!, encodeURI(aliases[0]!.normalize('NFD')), `${aliases[0]}index.html`]) {
          const found = await reader.getPost(addressKey(segmentsOf(spelled)!), moment())
          expect(found?.meta.slug).toBe(slug)
        }
        expect(await reader.getPost(addressKey(segmentsOf(`${aliases[0]}/more`)!), moment())).toBeNull()
      }
    })

    test('several posts at once by slugs and aliases, in the order asked for, as each by itself', async () => {
      const names = corpus.planned
        .filter(
          ({ aliases, publishedAt }, at) => aliases.length > 0 || publishedAt === due.toISOString() || at % 9 === 0,
        )
        .flatMap(({ slug, aliases }) => [slug.toUpperCase(), ...aliases.map((alias) => addressKey(segmentsOf(alias)!))])
      for (const now of [new Date(due.getTime() - 1), due]) {
        const each: (string | undefined)[] = []
        for (const name of names.slice(0, 12)) each.push((await reader.getPost(name, moment(now)))?.meta.slug)
        const { posts } = await reader.getMetas(names, moment(now))
        expect(posts.map((post) => post?.slug).slice(0, 12)).toEqual(each)
        expect(posts).toHaveLength(names.length)
      }
      expect((await reader.getMetas([], moment())).posts).toEqual([])
    })

    test('a list without such a page names the post that had its address, in the same read', async () => {
      const { slug } = (await reader.listPosts({ page: 1, pageSize: 1 }, moment())).posts[0]!
      const asked = { pageSize: 1, formerKeys: ['no-such-post', slugKey(slug)] }
      expect((await reader.listPosts({ ...asked, page: 1, tag: 'no such tag' }, moment())).formerPost).toBe(slug)
      expect((await reader.listPosts({ ...asked, page: 99_999 }, moment())).formerPost).toBe(slug)
      expect((await reader.listPosts({ ...asked, page: 1 }, moment())).formerPost).toBeUndefined()
      expect((await reader.listArchive({ ...asked, page: 1, year: '1999' }, moment())).formerPost).toBe(slug)
      expect((await reader.listArchive({ ...asked, page: 99_999 }, moment())).formerPost).toBe(slug)
      expect((await reader.listArchive({ ...asked, page: 1 }, moment())).formerPost).toBeUndefined()
    })

    test('no post for what no post is called', async () => {
      for (const slug of [
        '',
        '..',
        '../etc/passwd',
        'no-such-post',
        '__proto__',
        'constructor',
        '%2f',
        '\0',
        '\ud800',
        'x'.repeat(10_000),
      ])
        expect(await reader.getPost(slug, moment())).toBeNull()
    })

    test('tags, categories, series and authors are counted by key over all spellings', async () => {
      for (const now of [new Date(0), today, due, new Date('2100-01-01T00:00:00Z')]) {
        for (const kind of termKinds) {
          const labels = ({ tags, category, series, authors }: Planned) =>
            ({ tag: tags, category: [category ?? []].flat(), series: [series ?? []].flat(), author: authors })[kind]
          const counts = new Map<string, { spelled: string[]; count: number }>()
          for (const post of corpus.planned) {
            for (const key of new Set(labels(post).map(expectedKey))) {
              const spellings = labels(post).filter((label) => expectedKey(label) === key)
              const term = counts.get(key)
              const spelled = [...(term?.spelled ?? []), spellings.sort()[0]!]
              counts.set(key, { spelled, count: (term?.count ?? 0) + (published(now).includes(post) ? 1 : 0) })
            }
          }
          const uses = (spelled: readonly string[], label: string) => spelled.filter((each) => each === label).length
          const expected = [...counts]
            .filter(([, { count }]) => count > 0)
            .map(([key, { spelled, count }]) => {
              const most = Math.max(...spelled.map((label) => uses(spelled, label)))
              return { key, label: spelled.sort().find((label) => uses(spelled, label) === most)!, count }
            })
          expected.sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
          expect((await reader.listTerms(kind, moment(now))).terms).toEqual(expected)
          for (const term of some(expected)) {
            const query = { page: 1, pageSize: 1, [kind]: term.key.toUpperCase().normalize('NFD') }
            const page = await reader.listPosts(query, moment(now))
            expect(page).toMatchObject({
              tag: null,
              category: null,
              series: null,
              author: null,
              [kind]: term,
              total: term.count,
            })
          }
        }
      }
    })

    test('a term of any length has an address, and lines of Japanese have no spaces between', async () => {
      const long = '긴 태그 '.repeat(60)
      const blog = await opened({
        'a.md': `---\ntags: [${long}one, ${long}two]\nseries: ${long}\nauthors: [${long}]\ncategory: ${long}\n---\n漢字を書く。\n次の**行**\nを読む\n`,
        'b.mdx': `export const meta = create({ title: 'B', tags: ['${long}ONE'] })\n\nWrite {% raw %}{{ shown }}{% endraw %}.\n`,
      })
      for (const kind of termKinds) {
        const { terms } = await blog.listTerms(kind, moment())
        expect(terms.map(({ count }) => count)).toEqual(kind === 'tag' ? [2, 1] : [1])
        for (const { key, label, count } of terms) {
          expect(Buffer.byteLength(key)).toBeLessThanOrEqual(240)
          for (const spelling of [key, label]) {
            const found = await blog.listPosts({ page: 1, pageSize: 10, [kind]: spelling }, moment())
            expect([found.total, found[kind]?.key]).toEqual([count, key])
          }
        }
      }
      expect((await blog.getPost('a', moment()))?.meta.description).toBe('漢字を書く。次の行を読む')
      expect((await blog.getPost('b', moment()))?.meta).toMatchObject({ title: 'B', description: 'Write {{ shown }}.' })
      expect((await search(blog, '次の行を')).length).toBe(1)
    })

    test('a scheduled post is nowhere until the very millisecond it is due', async () => {
      const scheduled = published(due).filter(({ publishedAt }) => publishedAt === due.toISOString())
      expect(scheduled.length).toBeGreaterThan(0)
      const before = moment(new Date(due.getTime() - 1))
      const at = moment(due)
      for (const { slug, aliases } of scheduled) {
        for (const name of [slug, ...aliases.map((alias) => alias.split('/').at(-2)!)]) {
          expect(await reader.getPost(name, before)).toBeNull()
          expect((await reader.getPost(name, at))?.meta.slug).toBe(slug)
        }
      }
      expect(
        (await reader.listPosts({ page: 1, pageSize: 1 }, at)).total -
          (await reader.listPosts({ page: 1, pageSize: 1 }, before)).total,
      ).toBe(scheduled.length)
      const newest = published(before.now)[0]!
      expect((await reader.getPost(newest.slug, before))?.next).toBeNull()
      expect((await reader.getPost(newest.slug, at))?.next?.slug).toBe(scheduled.at(-1)!.slug)
    })

    test('every answer says when the next post appears or expires', async () => {
      const [post] = published(today)
      for (const now of [new Date(0), today, new Date(due.getTime() - 1), due, new Date('2100-01-01T00:00:00Z')]) {
        const changes = corpus.planned.flatMap(({ publishedAt, expiresAt }) => [
          publishedAt ?? [],
          expiresAt !== null && expiresAt > (publishedAt ?? '') ? expiresAt : [],
        ])
        const nextPublishAt =
          changes
            .flat()
            .sort()
            .find((time) => new Date(time) > now) ?? null
        expect(await reader.listPosts({ page: 1, pageSize: 1 }, moment(now))).toMatchObject({ nextPublishAt })
        expect(await reader.listTerms('tag', moment(now))).toMatchObject({ nextPublishAt })
        if (published(now).includes(post!))
          expect(await reader.getPost(post!.slug, moment(now))).toMatchObject({ nextPublishAt })
      }
    })

    test('a draft is in no answer, at any time', async () => {
      const after = moment(new Date('2100-01-01T00:00:00Z'))
      const answers: unknown[] = [
        await reader.listPosts({ page: 1, pageSize: 100 }, after),
        await reader.listTerms('tag', after),
      ]
      for (const { slug } of some(corpus.planned)) answers.push(await reader.getPost(slug, after))
      expect(JSON.stringify(answers)).toContain('본문입니다')
      expect(JSON.stringify(answers)).not.toContain(corpus.canary)
    })

    test('faults of front matter come with the post', async () => {
      const { posts } = await reader.listPosts({ page: 1, pageSize: 100 }, moment())
      const faulty = posts.filter(({ faults }) => faults.length > 0)
      expect(faulty.length).toBeGreaterThan(0)
      for (const { faults, file } of faulty)
        expect(faults[0]).toMatchObject({ file, line: expect.any(Number), column: expect.any(Number) })
    })

    test('an empty and a missing folder are a blog without posts', async () => {
      for (const contentDir of [temporaryFolder(), path.join(temporaryFolder(), 'missing')]) {
        const empty = await opened(contentDir)
        expect(await empty.listPosts({ page: 1, pageSize: 10 }, moment())).toEqual({
          posts: [],
          page: 1,
          pageSize: 10,
          pages: 1,
          total: 0,
          tag: null,
          category: null,
          series: null,
          author: null,
          nextPublishAt: null,
        })
        expect(await empty.listTerms('tag', moment())).toEqual({ terms: [], nextPublishAt: null })
        expect(await empty.getPost('anything', moment())).toBeNull()
      }
    })

    test('questions at the same time do not disturb each other', async () => {
      const slugs = slugsOf(published(today)).slice(0, 12)
      const answers = await Promise.all(slugs.map((slug) => reader.getPost(slug, moment())))
      expect(answers.map((answer) => answer?.meta.slug)).toEqual(slugs)
      const bodies = new Set(answers.map((answer) => JSON.stringify(answer?.body)))
      expect(bodies.size).toBe(slugs.length)
    })

    test('a README.md is a post only with front matter, whatever its folder and case', async () => {
      const readmes = await opened({
        'README.md': '# About these posts\n',
        'notes/readme.MD': '\ufeff\nNotes.\n',
        'empty/ReadMe.md': '',
        'lined/README.md': '----\n',
        'written/README.md': '---\ntitle: Written\n---\nText.\n',
        'marked/deep/Readme.md': '\ufeff---\r\ntitle: Marked\r\nslug: marked\r\n---\r\n',
        'README.mdx': '---\ntitle: MDX\nslug: mdx\n---\n',
        'a.md': '---\ntitle: A\n---\n',
      })
      const { posts } = await readmes.listPosts({ page: 1, pageSize: 10 }, moment())
      expect(posts.map(({ title }) => title).sort()).toEqual(['A', 'MDX', 'Marked', 'Written'])
      expect((await readmes.getPost('readme', moment()))?.meta.title).toBe('Written')
    })

    test('files of a public folder that is named are found', async () => {
      const root = layOut({
        'posts/a.md': '---\ntitle: A\n---\n![Red](/red.png)\n',
        'pictures/red.png': png(2, 3),
      })
      const blog = await opened(path.join(root, 'posts'), { publicFolders: [path.join(root, 'pictures')] })
      const entry = await blog.findFileAt(['red.png'], moment())
      expect(entry).toMatchObject({ name: 'red.png' })
      expect(await blog.findFile(entry!.id, 'red.png', moment())).toEqual(entry)
    })

    test('posts that a folder hides are in no answer', async () => {
      const post = (matter: string, text: string) => `---\n${matter}\n---\n${text}\n`
      const secret = post('title: T\ntags: [secret]', 'Canary.')
      const root = layOut({
        'hugo.toml': 'baseURL = "https://old.example/"',
        'content/posts/_index.md': '---\ncascade: { draft: true }\n---\n',
        'content/posts/plain.md': secret,
        'content/posts/bundle/index.md': secret,
        'content/notes/bundle/index.md': post('title: Shown', 'Text.'),
        'content/notes/bundle/part.md': secret,
      })
      const blog = await opened(path.join(root, 'content'))
      expect(await shown(blog)).toEqual(['bundle'])
      expect((await blog.getPost('bundle', moment()))?.meta.title).toBe('Shown')
      for (const slug of ['plain', 'part', 'posts-bundle']) expect(await blog.getPost(slug, moment())).toBeNull()
      expect(await countsOf(blog, 'tag')).toEqual({})
      expect((await blog.search({ text: 'canary', page: 1, pageSize: 9 }, moment())).total).toBe(0)
    })

    test('where one note says that it is public, the others are in no answer', async () => {
      const blog = await opened({
        'a.md': '---\ntitle: A\npublish: true\ntags: [x]\n---\nkettle ![](both.png)\n',
        'b.md': '---\ntitle: B\ntags: [x, y]\n---\nkettle ![](own.png)\n',
        'c.md': '---\ntitle: C\npublish: false\n---\nkettle\n',
        'deep/a.md': '---\ntitle: Another A\n---\nkettle\n',
        'd.md': '---\ntitle: D\ndraft: true\npublish: true\n---\nkettle\n',
        '2024-03-05.md': 'kettle\n',
        'both.png': png(2, 3),
        'own.png': png(3, 3),
      })
      expect(await shown(blog)).toEqual(['a'])
      expect(await countsOf(blog, 'tag')).toEqual({ x: 1 })
      for (const slug of ['b', 'c', 'd', 'deep-a', '2024-03-05']) expect(await blog.getPost(slug, moment())).toBeNull()
      expect((await blog.search({ text: 'kettle', page: 1, pageSize: 9 }, moment())).total).toBe(1)
      expect(await blog.findFileAt(['both.png'], moment())).not.toBeNull()
      expect(await blog.findFileAt(['own.png'], moment())).toBeNull()
    })

    test('a post that expires is nowhere from that very millisecond on, nor are its files', async () => {
      const dated = (title: string, more = '') => `---\ntitle: ${title}\ndate: 2021-03-05\n${more}---\n`
      const blog = await opened({
        'stays.md': `${dated('Stays', 'series: S\ntags: [a]\n')}kettle ![](both.png)\n`,
        'goes.md': `${dated('Goes', 'series: S\ntags: [a, b]\nexpiryDate: 2026-06-10\n')}kettle ![](both.png) ![](own.png)\n`,
        'never.md': `${dated('Never', 'unpublishdate: 2021-03-04\ntags: [c]\n')}kettle ![](never.png)\n`,
        'undated.md': '---\ntitle: Undated\nexpiry: 2026-06-10T00:00:00+09:00\n---\nkettle\n',
        'two.md': dated('Two', 'expires: 2026-06-10\nlang: en\n'),
        'two.ko.md': dated('Two'),
        'both.png': png(2, 3),
        'own.png': png(3, 3),
        'never.png': png(4, 3),
      })
      const end = new Date('2026-06-10T00:00:00+09:00')
      const before = new Date(end.getTime() - 1)
      const all = ['two.ko', 'two', 'stays', 'goes', 'undated']
      expect((await shown(blog, {}, before)).sort()).toEqual(all.toSorted())
      expect((await blog.listPosts({ page: 1, pageSize: 9 }, moment(before))).nextPublishAt).toBe(end.toISOString())
      const goes = (await blog.getPost('goes', moment(before)))!
      expect(goes).toMatchObject({ nextPublishAt: end.toISOString(), series: { total: 2 } })
      const own = (await blog.findFileAt(['own.png'], moment(before)))!
      expect(own).not.toBeNull()
      for (const now of [end, new Date('2100-01-01T00:00:00Z')]) {
        expect(await shown(blog, {}, now)).toEqual(['stays', 'two.ko'])
        expect((await blog.listPosts({ page: 1, pageSize: 9 }, moment(now))).nextPublishAt).toBeNull()
        for (const slug of ['goes', 'two', 'undated', 'never']) expect(await blog.getPost(slug, moment(now))).toBeNull()
        expect(await countsOf(blog, 'tag', now)).toEqual({ a: 1 })
        expect(await countsOf(blog, 'series', now)).toEqual({ S: 1 })
        expect((await blog.getPost('stays', moment(now)))?.related).toEqual([])
        expect((await blog.search({ text: 'kettle', page: 1, pageSize: 9 }, moment(now))).results).toHaveLength(1)
        expect((await blog.listArchive({ page: 1, pageSize: 9 }, moment(now))).total).toBe(2)
        expect(await blog.findFileAt(['own.png'], moment(now))).toBeNull()
        expect(await blog.findFile(own.id, 'own.png', moment(now))).toBeNull()
        expect(await blog.findFileAt(['both.png'], moment(now))).not.toBeNull()
      }
      for (const now of [new Date('2021-03-04T12:00:00Z'), before]) {
        expect(await blog.getPost('never', moment(now))).toBeNull()
        expect(await blog.findFileAt(['never.png'], moment(now))).toBeNull()
      }
    })

    /** The slugs that a list shows, and what it says about its terms. */
    const shown = async (blog: Reader, query: Partial<PostQuery> = {}, now?: Date) =>
      slugsOf((await blog.listPosts({ page: 1, pageSize: 100, ...query }, moment(now))).posts)
    const countsOf = async (blog: Reader, kind: TermKind, now?: Date) =>
      Object.fromEntries((await blog.listTerms(kind, moment(now))).terms.map(({ label, count }) => [label, count]))
    const found = async (blog: Reader, slug: string, now?: Date) => {
      const post = await blog.getPost(slug, moment(now))
      return post && [post.meta.slug, post.meta.lang, post.previous?.slug ?? null, post.next?.slug ?? null]
    }
    const languages = async (blog: Reader, slug: string, now?: Date) =>
      (await blog.getPost(slug, moment(now)))?.translations.map((each) => `${each.lang} ${each.slug}`)

    test('names that end in a language are one post, in the language of the site, and other names are not', async () => {
      const contentDir = fixtureBlog('suffix-languages')
      const blog = await opened(contentDir, { language: 'en' })
      const list = ['hello', 'guide', 'story', 'v1.2', 'node.js', 'intro', 'intro.io', 'bonjour.fr', '한국어만']
      expect(await shown(blog)).toEqual(list)
      expect(await shown(blog, { page: 2, pageSize: 2 })).toEqual(list.slice(2, 4))
      const every = ['hello', 'hello.ko', 'guide', 'guide.ko', 'guide.zh-TW', 'story', 'story.ko', ...list.slice(3)]
      expect(await shown(blog, { everyLanguage: true })).toEqual(every)
      expect(await countsOf(blog, 'tag')).toEqual({ blog: 2, guide: 1, greeting: 1, 인사: 2 })
      expect(await countsOf(blog, 'category')).toEqual({ notes: 7 })
      // A tag that only posts in another language have lists those posts
      expect(await shown(blog, { tag: '인사' })).toEqual(['hello.ko', '한국어만'])
      expect(await shown(blog, { tag: 'blog' })).toEqual(['hello', 'v1.2'])
      expect(await languages(blog, 'HELLO.KO')).toEqual(['en hello', 'ko hello.ko'])
      expect(await languages(blog, 'guide')).toEqual(['en guide', 'ko guide.ko', 'zh-TW guide.zh-TW'])
      expect(await languages(blog, 'intro.io')).toEqual([])
      expect(await found(blog, 'guide.zh-tw')).toEqual(['guide.zh-TW', 'zh-TW', 'story', 'hello'])
      expect(await found(blog, 'hello.ko')).toEqual(['hello.ko', 'ko', 'guide.ko', null])
      expect(await found(blog, 'bonjour.fr')).toEqual(['bonjour.fr', 'fr', '한국어만', 'intro.io'])

      const inKorean = await opened(contentDir, { language: 'ko' })
      expect(await shown(inKorean)).toEqual(['hello', 'guide', 'story', 'v1.2', ...list.slice(4)])
      expect(await languages(inKorean, 'hello.en')).toEqual(['ko hello', 'en hello.en'])
      expect(await countsOf(inKorean, 'tag')).toEqual({ blog: 2, guide: 1, greeting: 1, 인사: 2 })
    })

    test('addresses come in pages from the oldest post, and a list is as new as its newest post', async () => {
      const post = (matter: string) => `---\ntitle: T\n${matter}\n---\n`
      const blog = await opened(
        {
          'old.md': post('date: 2025-01-01\nupdated: 2026-03-01\ntags: [x]'),
          'two.md': post('date: 2026-01-02\ntags: [x, y]'),
          'two.ko.md': post('date: 2026-01-03\ntags: [x, 가]'),
          'last.md': post('date: 2026-01-04\nupdated: 2026-02-01\ntags: [y]'),
          'due.md': post('date: 2026-12-01\ntags: [x, z]'),
          'last.ko.md': post('date: 2026-12-01\ntags: [z]'),
        },
        { language: 'en', siteLanguages: ['ko'] },
      )
      const ask = (page: number, lists: AddressQuery['lists'] = []) =>
        blog.listAddresses({ page, pageSize: 3, lists }, moment())
      const translations = [
        { lang: 'en', slug: 'two' },
        { lang: 'ko', slug: 'two.ko' },
      ]
      const first = await ask(1, ['all', 'tag', 'year', 'ko/tag', 'ko/all', 'series'])
      expect(first.posts).toEqual([
        { slug: 'two.ko', lang: 'ko', modified: '2026-01-03', translations },
        { slug: 'two', lang: 'en', modified: '2026-01-02', translations },
        { slug: 'old', lang: 'en', modified: '2026-03-01', translations: [] },
      ])
      expect(first.lists.map(({ kind, key, modified }) => [kind, key, modified])).toEqual([
        ['all', '', '2026-02-01'],
        ['tag', 'x', '2026-01-02'],
        ['tag', 'y', '2026-02-01'],
        ['tag', '가', '2026-01-03'],
        ['year', '2025', '2026-03-01'],
        ['year', '2026', '2026-02-01'],
        ['ko/tag', 'x', '2026-01-03'],
        ['ko/tag', '가', '2026-01-03'],
        ['ko/all', '', '2026-01-03'],
      ])
      expect(await ask(2)).toMatchObject({ posts: [{ slug: 'last', translations: [] }], total: 4, lists: [] })
      expect((await ask(3)).posts).toEqual([])
    })

    test('another language of the site lists its own posts alone, by number and by term', async () => {
      const siteLanguages = ['ko', 'zh-Hant', 'ja']
      const blog = await opened(fixtureBlog('suffix-languages'), { language: 'en', siteLanguages })
      const within = 'ko'
      const list = ['hello.ko', 'guide.ko', 'story.ko', '한국어만']
      expect(await shown(blog, { within })).toEqual(list)
      expect(await shown(blog, { within, page: 2, pageSize: 3 })).toEqual(list.slice(3))
      // All lists would show the first of these in English
      expect(await shown(blog, { within, tag: 'blog' })).toEqual(['hello.ko'])
      expect(await shown(blog, { within, tag: 'greeting' })).toEqual([])
      expect(await shown(blog, { within: 'zh-Hant' })).toEqual(['guide.zh-TW'])
      expect(await shown(blog)).toHaveLength(9)
      const { terms } = await blog.listTerms('ko/tag', moment())
      expect(terms.map(({ key, count }) => [key, count])).toEqual([
        ['인사', 2],
        ['blog', 1],
        ['guide', 1],
      ])
      const languagesOf = async (query: Partial<PostQuery>) =>
        (await blog.listPosts({ page: 1, pageSize: 9, siteLanguages, ...query }, moment())).siteLanguages
      expect(await languagesOf({})).toEqual(['ko', 'zh-Hant'])
      expect(await languagesOf({ within, tag: 'GUIDE' })).toEqual(['ko', 'zh-Hant'])
      expect(await languagesOf({ tag: 'greeting' })).toEqual([])
      const archive = { page: 1, pageSize: 9, within, siteLanguages }
      expect(await blog.listArchive(archive, moment())).toMatchObject({
        years: [{ year: '2026', count: 4 }],
        total: 4,
        siteLanguages: ['ko', 'zh-Hant'],
      })
      expect(slugsOf((await blog.listArchive({ ...archive, year: '2026' }, moment())).posts)).toEqual(list)
    })

    test('folders of languages and translation keys are one post as well', async () => {
      const folders = await opened(fixtureBlog('folder-languages'), { language: 'en' })
      const list = ['first-steps', 'caching', 'korean-only.ko', 'printers', 'about-languages', 'tea']
      expect(await shown(folders)).toEqual(list)
      expect(await languages(folders, 'caching.ko')).toEqual(['en caching', 'ko caching.ko'])
      expect(await countsOf(folders, 'category')).toEqual({ dev: 3, notes: 1 })
      expect(await countsOf(folders, 'tag')).toEqual({ begin: 1, dev: 3, 시작: 1 })
      expect(await languages(folders, 'tea.ko')).toEqual(['en tea', 'ko tea.ko'])

      const keys = await opened(fixtureBlog('translation-key'), { language: 'en' })
      expect(await shown(keys)).toEqual(['rivers', 'mountains', 'seas'])
      expect(await languages(keys, 'fleuves')).toEqual(['en rivers', 'fr fleuves', 'ko 강에-대하여'])
      expect(await languages(keys, 'mountain')).toEqual(['en mountains', 'ko mountains.ko'])
      expect(await countsOf(keys, 'tag')).toEqual({ 물: 2, water: 1 })
      // Each category shows the language that it holds
      expect(await countsOf(keys, 'category')).toEqual({ essays: 3, 한글: 1 })

      const inFrench = await opened(fixtureBlog('translation-key'), { language: 'fr' })
      expect(await shown(inFrench)).toEqual(['fleuves', 'mountains', 'seas'])
    })

    test('until the site’s language of a post appears, another one that is out stands for it', async () => {
      const post = (date: string, tags: string, text: string) =>
        `---\ntitle: T\ndate: ${date}\ntags: [${tags}]\n---\n${text}\n`
      const blog = await opened(
        {
          'a.mdx': post('2026-05-01', 'x', 'Text.'),
          'b.mdx': post('2026-05-03', 'x', 'Text.'),
          'c.en.mdx': post('2026-07-01', 'x, english', 'Text.'),
          'c.ko.mdx': post('2026-05-02', 'x, 한글', '한국어로 쓴 글입니다.'),
          'd.en.mdx': post('2026-05-04', 'y', 'Text.'),
          'd.ko.mdx': post('2026-07-02', 'y, 한글', '한국어로 쓴 글입니다.'),
        },
        { language: 'en' },
      )
      expect(await shown(blog)).toEqual(['d', 'b', 'c.ko', 'a'])
      expect(await shown(blog, { page: 2, pageSize: 2 })).toEqual(['c.ko', 'a'])
      expect(await shown(blog, { tag: 'x' })).toEqual(['b', 'c.ko', 'a'])
      expect(await shown(blog, { tag: '한글' })).toEqual(['c.ko'])
      expect(await countsOf(blog, 'tag')).toEqual({ x: 3, y: 1, 한글: 1 })
      expect(await found(blog, 'c.ko')).toEqual(['c.ko', 'ko', 'a', 'b'])
      expect(await found(blog, 'b')).toEqual(['b', 'en', 'c.ko', 'd'])
      expect(await found(blog, 'c')).toBeNull()
      expect(await languages(blog, 'c.ko')).toEqual([])
      const now = new Date('2026-07-01T00:00:00+09:00')
      expect((await blog.listTerms('tag', moment())).nextPublishAt).toBe(now.toISOString())
      expect(await shown(blog, {}, now)).toEqual(['c', 'd', 'b', 'a'])
      expect(await countsOf(blog, 'tag', now)).toEqual({ x: 3, english: 1, y: 1, 한글: 1 })
      expect(await found(blog, 'c.ko', now)).toEqual(['c.ko', 'ko', 'd', null])
      expect(await languages(blog, 'c.ko', now)).toEqual(['en c', 'ko c.ko'])
      const last = new Date('2026-07-02T00:00:00+09:00')
      expect(await blog.listPosts({ page: 1, pageSize: 9 }, moment(now))).toMatchObject({
        nextPublishAt: last.toISOString(),
      })
      expect(await shown(blog, { tag: '한글' }, last)).toEqual(['d.ko', 'c.ko'])
      expect(await languages(blog, 'd', last)).toEqual(['en d', 'ko d.ko'])
    })

    const search = async (blog: Reader, text: string, query: Partial<SearchQuery> = {}, now?: Date) =>
      (await blog.search({ text, page: 1, pageSize: 10, ...query }, moment(now))).results

    test('finds any part of a Korean word, stems, code and file names, whatever the composition', async () => {
      const blog = await opened(
        {
          'serverless.mdx': '---\ntitle: 함수의 시작\n---\n서버리스는 한 번 답하고 사라진다.\n',
          'nfd.md': `---\ntitle: Decomposed\n---\n${'데이터베이스를 읽는다'.normalize('NFD')}\n`,
          'deploy.md': '---\ntitle: Release\n---\nWe were deploying at night.\n',
          'code.mdx': '---\ntitle: Code\n---\n```ts title="next.config.mjs"\ngetStaticProps(MAX_OPEN_FILES)\n```\n',
          'other.md': '---\ntitle: Other\n---\nNothing of all that: 서버, 버리, 리스. Night, 이란, まとめ.\n',
          'words.md': '---\ntitle: Words\n---\n스프링 부트와 JPA. 테스트 주도 개발. サーバのキャッシュを消す。\n',
        },
        { language: 'en' },
      )
      const found = async (text: string) => slugsOf(await search(blog, text)).sort()
      for (const text of ['서버리스', '버리스', '스는', '서버리스'.normalize('NFD'), '서버리스를', '서버리스의'])
        expect(await found(text), text).toEqual(['serverless'])
      expect(await found('리스')).toEqual(['other', 'serverless'])
      for (const text of ['터베', '데이터베이스', '데이터베이스에서', '데이터벵'])
        expect(await found(text), text).toEqual(['nfd'])
      for (const text of ['deploy', 'deployed', 'Deployment', 'deplo', 'deployin', 'NIGHT deploys'])
        expect(await found(text), text).toEqual(['deploy'])
      for (const text of ['getStaticProps', 'getstaticprops', 'static props', 'getSta', 'MAX_OPEN_FILES', 'open files'])
        expect(await found(text), text).toEqual(['code'])
      for (const text of ['next.config.mjs', 'next.config', 'config.mjs'])
        expect(await found(text), text).toEqual(['code'])
      for (const text of ['스프링부트', '스프링부트란', '스프링에서는 부트입니다', '테스트주도개발', '프링부트'])
        expect(await found(text), text).toEqual(['words'])
      for (const text of ['JPA에서는', 'JPAとは', 'キャッシュとは', 'サーバー'])
        expect(await found(text), text).toEqual(['words'])
      for (const text of ['night·이란', 'nightまとめ']) expect(await found(text), text).toEqual(['other'])
      for (const text of ['‘night’이란', 'nightについて']) expect(await found(text), text).toEqual(['deploy', 'other'])
      expect((await search(blog, '스프링부트'))[0]!.excerpt[0]).toEqual({ text: '스프링 부트', mark: true })
      expect(await found('링부트')).toEqual([])
      expect(await found('absent')).toEqual([])
      expect(await found('함')).toEqual(['serverless'])
      expect(await found('번')).toEqual(['serverless'])
    })

    test('titles, tags and headings matter more than text, and a heading is where a result leads', async () => {
      const post = (front: string, text: string) => `---\n${front}\n---\n${text}\n`
      const blog = await opened(
        {
          'a.md': post('title: A\ndate: 2026-01-05', 'About kettles.'),
          'b.md': post(
            'title: B\ndate: 2026-01-04',
            '## The *kettle* itself {#own}\n\nIt boils.\n\n## 주전자와 물\n\n끓는다.',
          ),
          'c.md': post('title: C\ndate: 2026-01-03\ntags: [Kettles]', 'Text.'),
          'd.md': post('title: The kettle\ndate: 2026-01-02', 'Text.'),
          'e.md': post('title: E\ndate: 2026-01-01', 'A kettle, kettles, kettles and one more kettle.'),
          'f.md': post('title: Later kettle\ndate: 2026-09-01', 'Kettle.'),
          'g.md': post('title: Draft kettle\ndraft: true', 'Kettle.'),
        },
        { language: 'en' },
      )
      const found = await search(blog, 'kettle')
      expect(slugsOf(found)).toEqual(['d', 'c', 'b', 'e', 'a'])
      expect(found.map(({ where }) => where)).toEqual(['title', 'tag', 'heading', 'text', 'text'])
      expect(found[2]).toMatchObject({
        title: 'B',
        lang: 'en',
        date: '2026-01-04',
        heading: { id: 'own', text: 'The kettle itself' },
        excerpt: [{ text: 'It boils.' }],
      })
      expect(found[4]!.excerpt).toEqual([{ text: 'About ' }, { text: 'kettles', mark: true }, { text: '.' }])
      expect((await search(blog, '주전자'))[0]).toMatchObject({ heading: { id: '주전자와-물' } })
      expect((await search(blog, '끓는'))[0]).toMatchObject({ where: 'text', heading: { id: '주전자와-물' } })
      expect(slugsOf(await search(blog, 'kettle', { page: 2, pageSize: 2 }))).toEqual(['b', 'e'])
      expect(await blog.search({ text: 'kettle', page: 9, pageSize: 2 }, moment())).toEqual({
        results: [],
        page: 9,
        pageSize: 2,
        pages: 3,
        total: 5,
        nextPublishAt: '2026-08-31T15:00:00.000Z',
      })
      const later = new Date('2026-09-01T00:00:00+09:00')
      // What says no more and no less than the query comes first
      expect(slugsOf(await search(blog, 'kettle', {}, later))).toEqual(['d', 'f', 'c', 'b', 'e', 'a'])
    })

    test('a post in several languages is found once, in that of the query', async () => {
      const post = (date: string, text: string) => `---\ntitle: ${text}\ndate: ${date}\n---\n${text} config.ts\n`
      const blog = await opened(
        {
          'a.en.md': post('2026-01-01', 'Kettles boil'),
          'a.ko.md': post('2026-01-01', '주전자가 끓는다'),
          'b.ko.md': post('2026-01-02', '주전자를 닦는다'),
          'c.en.md': post('2026-09-01', 'Kettles cool'),
          'c.ko.md': post('2026-01-03', '주전자가 식는다'),
        },
        { language: 'en' },
      )
      expect(slugsOf(await search(blog, 'config.ts'))).toEqual(['c.ko', 'b.ko', 'a'])
      expect(slugsOf(await search(blog, '주전자 config.ts'))).toEqual(['c.ko', 'b.ko', 'a.ko'])
      expect(slugsOf(await search(blog, 'config.ts', { language: 'ko-KR' }))).toEqual(['c.ko', 'b.ko', 'a.ko'])
      expect(slugsOf(await search(blog, 'config.ts', { language: 'en' }))).toEqual(['a'])
      expect(slugsOf(await search(blog, 'config.ts', {}, new Date('2026-10-01')))).toEqual(['c', 'b.ko', 'a'])
    })

    test('any text is a query', async () => {
      for (const text of [
        '',
        '  ',
        '"',
        "'",
        '*',
        'a"b',
        'NEAR("a" "b", 5)',
        'x OR',
        '^x',
        '{title}: x',
        '\0',
        '\ud800',
        '#',
        '🙂',
        '(((',
        '-'.repeat(10_000),
      ])
        expect(await reader.search({ text, page: 1, pageSize: 10 }, moment()), text).toMatchObject({
          page: 1,
          pages: 1,
        })
    })

    const moments = [new Date(0), today, new Date(due.getTime() - 1), due, new Date('2100-01-01T00:00:00Z')]

    test('a series is read from its beginning, and each part knows its place among those that are out', async () => {
      const series = '한글-연재'
      for (const now of moments) {
        const parts = published(now).filter((post) => post.series !== null)
        parts.sort(
          (a, b) =>
            (a.order ?? 1_000) - (b.order ?? 1_000) ||
            compare(a.publishedAt ?? '~', b.publishedAt ?? '~') ||
            compare(a.slug, b.slug),
        )
        const query = { page: 1, pageSize: 100, series, fromBeginning: true }
        expect(slugsOf((await reader.listPosts(query, moment(now))).posts)).toEqual(slugsOf(parts))
        const second = await reader.listPosts({ ...query, page: 2, pageSize: 2 }, moment(now))
        expect(slugsOf(second.posts)).toEqual(slugsOf(parts.slice(2, 4)))
        expect(second.total).toBe(parts.length)
        for (const [at, { slug }] of some([...parts.entries()])) {
          const expected = { key: series, number: at + 1, total: parts.length, first: 1 }
          const found = (await reader.getPost(slug, moment(now)))!.series!
          expect(found).toMatchObject(expected)
          expect(slugsOf(found.parts)).toEqual(slugsOf(parts))
        }
      }
      const other = published(today).find((post) => post.series === null)!
      expect((await reader.getPost(other.slug, moment()))?.series).toBeNull()
    })

    test('the archive has every post once, by the year of the site’s zone', async () => {
      const yearOf = ({ publishedAt }: Planned) =>
        publishedAt === null ? 'undated' : String(new Date(Date.parse(publishedAt) + 9 * 3_600_000).getUTCFullYear())
      for (const now of moments) {
        const all = published(now)
        const years = [...Map.groupBy(all, yearOf)].map(([year, posts]) => ({ year, count: posts.length }))
        const archive = await reader.listArchive({ page: 1, pageSize: 7 }, moment(now))
        expect(archive).toMatchObject({ years, total: all.length, pages: Math.max(1, Math.ceil(all.length / 7)) })
        expect(slugsOf(archive.posts)).toEqual(slugsOf(all.slice(0, 7)))
        for (const { year } of years) {
          const posts = all.filter((post) => yearOf(post) === year)
          const found = await reader.listArchive({ year, page: 2, pageSize: 3 }, moment(now))
          expect(found).toMatchObject({ years, total: posts.length })
          expect(slugsOf(found.posts)).toEqual(slugsOf(posts.slice(3, 6)))
          for (const { date } of found.posts) expect(date?.slice(0, 4) ?? 'undated').toBe(year)
        }
        expect(await reader.listArchive({ year: '1999', page: 1, pageSize: 9 }, moment(now))).toMatchObject({
          posts: [],
          total: 0,
          pages: 1,
        })
      }
    })

    test('related posts share tags or words, and never show before their time', async () => {
      const post = (matter: string, text: string) => `---\n${matter}\n---\n${text}\n`
      const blog = await opened(
        {
          'coffee.md': post('title: Brewing coffee\ndate: 2026-01-01\ntags: [coffee]', 'Pour over with a kettle.'),
          'beans.md': post('title: Roasting beans\ndate: 2026-01-02\ntags: [Coffee]', 'Colour and time.'),
          'later.md': post('title: Grinding\ndate: 2026-07-01\ntags: [coffee]', 'Fine or coarse.'),
          'words.md': post('title: Brewing tea\ndate: 2026-01-03', 'A kettle, and a pour.'),
          'far.md': post('title: Bicycles\ndate: 2026-01-04', 'Wheels, chains.'),
          'draft.md': post('title: Brewing coffee\ntags: [coffee]\ndraft: true', 'Pour over with a kettle.'),
          'one.md': post('title: One\nseries: Cups\ntags: [coffee]\ndate: 2026-01-05', 'Small.'),
          'two.md': post('title: Two\nseries: Cups\ntags: [coffee]\ndate: 2026-01-06', 'Large.'),
          'ko/커피.md': post('title: 커피\ntags: [coffee]\ndate: 2026-01-07\nlang: ko', '한국어로 쓴 글입니다.'),
          'coffee.ko.md': post('title: 커피 내리기\ndate: 2026-01-01\ntags: [coffee]', '한국어로 쓴 글입니다.'),
        },
        { language: 'en' },
      )
      const related = async (slug: string, now?: Date) => slugsOf((await blog.getPost(slug, moment(now)))!.related)
      // Posts with more in common come first, then newer ones; translations of the post are not included
      expect(await related('coffee')).toEqual(['words', 'two', 'one', 'beans'])
      expect(await related('coffee', new Date('2026-08-01T00:00:00Z'))).toEqual(['words', 'later', 'two', 'one'])
      expect(await related('words')).toEqual(['coffee'])
      expect(await related('far')).toEqual([])
      // Parts of the same series are not related posts: the series box lists them
      expect(await related('one')).not.toContain('two')
      expect((await related('one')).length).toBe(3)
      // Posts in the same language come first, and posts not available in it last
      expect(await related('커피')).toEqual(['coffee.ko', 'two', 'one', 'beans'])
      expect((await blog.getPost('words', moment()))!.related).toEqual([
        { slug: 'coffee', title: 'Brewing coffee', date: '2026-01-01', lang: 'en' },
      ])
    })

    test('what links to a post is named with the sentence around, and never shows before its time', async () => {
      const post = (title: string, text: string, more = '') =>
        `---\ntitle: ${title}\ndate: 2026-01-01\n${more}---\n${text}\n`
      const blog = await opened(
        {
          'target.md': post(
            'The Target',
            '## Part\n\nSee [itself](/posts/target).',
            'aliases: [old-name, /2019/gone.html]\n',
          ),
          'target.ko.md': post('목표', '한국어로 쓴 글입니다. [영어](./target.md)로도 있습니다.'),
          'dev/guide/index.md': post('Guide', 'Text with [a chapter](./one.md).'),
          'dev/guide/one.md': post('One', '[Up](./index.md), [up](..) and [up again](.).'),
          'inline.md': post(
            'Inline',
            'Before. See *the [target](target.md#part), which* is good! After.\n\n[Again](/posts/target).',
          ),
          'wiki.md': post('Wiki', '- One. **Is in [[The Target]].** Three.'),
          'embed.md': post('Embed', '| a | b |\n|---|---|\n| x ![[target#Part|part]] | y |'),
          'named.md': post('Named', 'It is [here][t], not ![there][t].\n\n[T]: ./target "Title"'),
          'alias.md': post('Alias', '## From [the old](/posts/Old-Name?x#part)\n\nAnd [older](/2019/gone.html).'),
          'html.mdx': post(
            'Html',
            'See <a className="x" href="/posts/target">this &amp; that</a>.\n\n<Card href="/posts/wiki" title="Wiki" />',
          ),
          'jekyll.md': post('Jekyll', 'See [it]({% post_url target %}) there.'),
          '한글.md': post('한글', '첫 문장입니다. [과녁](%74arget.md)을 봅니다. 끝.'),
          'long.md': post('Long', `${'word '.repeat(99)}[target](target.md)${' more'.repeat(99)}`),
          'both.en.md': post('Both', '[English](target.md).'),
          'both.ko.md': post('둘', '한국어로 쓴 글입니다. [목표](target.ko.md)와 [과녁](target.md).'),
          '메모 (1) (2).md': post('Copied', 'Text.'),
          'former.md': post('Former', 'Text.', 'aliases: [/2018/wiki.html]\n'),
          'memo.md': post('Memo', '[It](<메모 (1) (2).md>) and [it](./메모%20(1)%20\\(2\\).md).'),
          'code.md': post('Code', '`[no](target.md)`\n\n```\n[no](target.md)\n```\n\n<!-- [no](target.md) -->'),
          'other.md': post(
            'Other',
            '[no](https://else.example/posts/target), [no](#target), [no](/posts/target.pdf), [[nothing]].',
          ),
          'draft.md': post('Draft', '[no](target.md)', 'draft: true\n'),
          'later.md': post('Later', 'Then [target](target.md).').replace('2026-01', '2026-09'),
          'expired.md': post('Expired', '[no](target.md)', 'expires: 2026-01-02\n'),
        },
        { language: 'en' },
      )
      const linking = async (slug: string, now?: Date) =>
        Object.fromEntries((await blog.getPost(slug, moment(now)))!.backlinks.map((each) => [each.slug, each.text]))
      const found = await linking('target')
      expect(found).toEqual({
        alias: 'From the old',
        both: 'English.',
        embed: 'x part · y',
        html: 'See this & that.',
        inline: 'See the target, which is good!',
        jekyll: 'See it there.',
        long: expect.stringMatching(/^… word .*word target more.* more …$/),
        named: 'It is here, not .',
        wiki: 'Is in The Target.',
        한글: '과녁을 봅니다.',
      })
      expect(found.long!.length).toBeLessThan(250)
      expect(await linking('target', new Date('2026-10-01'))).toEqual({ later: 'Then target.', ...found })
      expect(await linking('OLD-name')).toEqual(found)
      expect(await linking('target.ko')).toEqual({ 'both.ko': '목표와 과녁.' })
      expect(await linking('guide')).toEqual({ one: 'Up, up and up again.' })
      expect(await linking('one')).toEqual({ guide: 'Text with a chapter.' })
      expect(await linking('wiki')).toEqual({ html: '' })
      expect(await linking('former')).toEqual({})
      expect(await linking('메모 (1) (2)')).toEqual({ memo: 'It and it.' })
      expect((await blog.getPost('target', moment()))!.backlinks.at(-1)).toEqual({
        slug: '한글',
        title: '한글',
        lang: 'ko',
        text: '과녁을 봅니다.',
      })
      const { posts } = await blog.listLinks(99, moment())
      expect(Object.fromEntries(posts.map(({ slug, targets }) => [slug, targets.sort()]))).toEqual({
        ...Object.fromEntries([...Object.keys(found), 'target', 'named', 'jekyll'].map((slug) => [slug, ['target']])),
        'target.ko': ['target'],
        guide: ['one'],
        one: ['guide'],
        inline: ['target'],
        alias: ['/2019/gone', 'old-name'],
        html: ['target', 'wiki'],
        'both.ko': ['target', 'target.ko'],
        memo: ['메모 (1) (2)'],
        '메모 (1) (2)': [],
        former: [],
        code: [],
        other: [],
      })
      expect(posts.find(({ slug }) => slug === 'target')).toMatchObject({
        title: 'The Target',
        lang: 'en',
        keys: ['target', 'old-name', '/2019/gone', '/old-name', 'gone'],
      })
      expect(posts.find(({ slug }) => slug === 'former')!.keys).toEqual(['former', '/2018/wiki'])
      expect((await blog.listLinks(2, moment())).posts.map(({ slug }) => slug)).toEqual(
        posts.slice(0, 2).map(({ slug }) => slug),
      )
      const elsewhere = { keys: ['/notes/x'], names: ['x'], lang: 'en' }
      expect(await blog.listBacklinks(elsewhere, moment())).toEqual({
        backlinks: [],
        nextPublishAt: '2026-08-31T15:00:00.000Z',
      })
    })

    test('the parts of a series come in the language of the reader where they have it', async () => {
      const post = (matter: string, text = 'Text.') => `---\n${matter}\n---\n${text}\n`
      const korean = '한국어로 쓴 글입니다.'
      const blog = await opened(
        {
          'a.md': post('title: A\nseries: { name: S, order: 2 }\ndate: 2026-01-01'),
          'a.ko.md': post('title: 가\nseries: { name: S, order: 9 }\ndate: 2026-01-01', korean),
          'b.md': post('title: B\nseries: { name: S, order: 1 }\ndate: 2026-07-01'),
          'b.ko.md': post('title: 나\nseries: s\ndate: 2026-01-01', korean),
          'c.md': post('title: C\nseries: S\ndate: 2026-01-01'),
          'd.md': post('title: D\nseries: S\ndate: 2026-09-01'),
        },
        { language: 'en' },
      )
      const places = async (slug: string, now?: Date) => {
        const { number, total, parts } = (await blog.getPost(slug, moment(now)))!.series!
        return [`${number}/${total}`, ...slugsOf(parts)]
      }
      // A part's position is that of the language preferred in lists, whether or not that version is published
      expect(await places('a.ko')).toEqual(['2/3', 'b.ko', 'a.ko', 'c'])
      expect(await places('a')).toEqual(['2/3', 'b.ko', 'a', 'c'])
      const later = new Date('2026-08-01T00:00:00Z')
      expect(await places('c', later)).toEqual(['3/3', 'b', 'a', 'c'])
      expect(await places('b.ko', later)).toEqual(['1/3', 'b.ko', 'a.ko', 'c'])
      expect(await shown(blog, { series: 'S', fromBeginning: true })).toEqual(['b.ko', 'a', 'c'])
      expect(await shown(blog, { series: 'S', fromBeginning: true }, later)).toEqual(['b', 'a', 'c'])
      expect(await shown(blog, { series: 'S' }, later)).toEqual(['b', 'a', 'c'])
      expect(await countsOf(blog, 'series', later)).toEqual({ S: 3 })
    })

    test('what goes or is replaced between listing and reading counts as deleted', async () => {
      const contentDir = layOut({ 'a.md': '---\ntitle: A\n---\nText.', 'in/b.md': '---\ntitle: B\n---\nText.' })
      // What a listing says, and what is there when it is read
      const listed = layOut({ 'gone.md': '', 'folder.md': '', 'pipe.md': '', 'loop.md': '', 'folder/c.md': '' })
      const extra = fs.readdirSync(listed, { withFileTypes: true })
      fs.mkdirSync(path.join(contentDir, 'folder.md'))
      fs.symlinkSync('loop.md', path.join(contentDir, 'loop.md'))
      const withPipes = spawnSync('mkfifo', [path.join(contentDir, 'pipe.md')]).status === 0
      const names = new Set(extra.map(({ name: each }) => each))
      const withExtra = (folder: unknown, entries: readonly unknown[]) =>
        folder === fs.realpathSync(contentDir)
          ? [
              ...entries.filter((each) => !names.has((each as fs.Dirent).name)),
              ...extra.filter((e) => withPipes || e.name !== 'pipe.md'),
            ]
          : entries
      const { readdirSync } = fs
      const { readdir } = fs.promises
      const mocks = [
        vi
          .spyOn(fs, 'readdirSync')
          .mockImplementation(((at: string, options: never) => withExtra(at, readdirSync(at, options))) as never),
        vi
          .spyOn(fs.promises, 'readdir')
          .mockImplementation((async (at: string, options: never) =>
            withExtra(at, await readdir(at, options))) as never),
      ]
      const blog = await opened(contentDir)
      expect(slugsOf((await blog.listPosts({ page: 1, pageSize: 9 }, moment())).posts)).toEqual(['a', 'b'])
      expect((await blog.search({ text: 'text', page: 1, pageSize: 9 }, moment())).total).toBe(2)
      for (const slug of ['gone', 'folder', 'pipe', 'loop', 'c']) expect(await blog.getPost(slug, moment())).toBeNull()
      expect((await blog.getContent('b', moment()))?.meta.title).toBe('B')
      for (const each of mocks) each.mockRestore()
    })

    test('a file or a folder that cannot be read is named, and takes no other post down', async () => {
      const post = '---\ntitle: T\ntags: [t]\n---\nKettle.\n'
      const contentDir = layOut({
        'a.md': post,
        'closed.md': post,
        'in/README.md': post,
        'in/b.mdx': post,
        'folder/c.md': post,
        'held/_index.md': '---\ncascade: { draft: true }\n---\n',
        'held/d.md': post,
      })
      const closed = ['closed.md', 'in/README.md', 'folder', 'held/_index.md']
      await withoutReading(contentDir, closed, async () => {
        const blog = await opened(contentDir)
        expect(await shown(blog)).toEqual(['a', 'b'])
        expect(await countsOf(blog, 'tag')).toEqual({ t: 2 })
        expect(slugsOf(await search(blog, 'kettle'))).toEqual(['a', 'b'])
        for (const slug of ['closed', 'c', 'd', 'readme']) expect(await blog.getPost(slug, moment())).toBeNull()
        expect((await blog.getContent('b', moment()))?.meta.title).toBe('T')
        const withDrafts = await opened(contentDir, { drafts: true, showFaults: true })
        expect((await shown(withDrafts)).sort()).toEqual(['README', 'a', 'b', 'closed', 'd'])
        for (const file of closed.slice(0, 2)) {
          const found = await withDrafts.getPost(path.basename(file).replace(/\.md$/, ''), moment())
          expect(found?.meta.faults).toEqual([
            expect.objectContaining({ file, line: 1, column: 1, message: expect.stringContaining('EACCES') }),
          ])
        }
      })
    })

    test('a file that is too large shows its problem instead of its text, and other posts stay', async () => {
      const matter = '---\ntitle: Large\ndate: 2026-01-01\ntags: [t]\n---\nIts beginning.\n\n'
      const secret = '---\ntitle: Secret\ndraft: true\n---\n'
      const blog = await opened({
        'a.md': '---\ntitle: A\n---\nText.',
        'large.md': `${matter}${'word '.repeat(4_000_000)}kettle`,
        'meta.mdx': `export const meta = { title: 'Exported' }\n\n${'<b>word</b>\n\n'.repeat(100_000)}kettle`,
        'secret.md': secret.padEnd(1_048_577),
        'full.md': '---\ntitle: Full\n---\n'.padEnd(1_048_576),
      })
      expect((await shown(blog)).sort()).toEqual(['a', 'full', 'large', 'meta'])
      expect((await blog.getPost('full', moment()))?.meta.faults).toEqual([])
      expect((await search(blog, 'kettle')).length).toBe(0)
      for (const [slug, title, found] of [
        ['large', 'Large', '20,000,070 bytes'],
        ['meta', 'Exported', '1,300,049 bytes'],
      ]) {
        const large = (await blog.getPost(slug!, moment()))!
        expect(large.meta).toMatchObject({ title, faults: [{ line: 1, expected: 'at most 1,048,576 bytes', found }] })
        expect(JSON.stringify(large.body).length).toBeLessThan(1_000)
      }
      expect(await countsOf(blog, 'tag')).toEqual({ t: 1 })
    })

    test('close can be called twice', async () => {
      const once = await opened({ 'a.md': '---\ntitle: A\n---\nText.' })
      expect((await once.getPost('a', moment()))?.meta.title).toBe('A')
      await once.close()
      await once.close()
    })
  })
}
