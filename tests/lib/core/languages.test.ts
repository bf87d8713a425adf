import { expect, test } from 'vitest'
import { identityOf } from '../../../lib/core/identity.ts'
import { languageFoldersOf, languageNamed } from '../../../lib/core/languages.ts'

test.each([
  ['ko', 'ko'],
  ['en', 'en'],
  ['zh-TW', 'zh-TW'],
  ['zh-tw', 'zh-TW'],
  ['pt_BR', 'pt-BR'],
  ['zh-Hant', 'zh-Hant'],
  ['es-419', 'es-419'],
  ['it', 'it'],
])('%s is the language %s', (name, lang) => expect(languageNamed(name)).toBe(lang))

test.each([...'js ts io go sh md rs py ai v1 2 KO JS net en-XX en-Zzzx en-'.split(' '), ''])(
  '%j is no language',
  (name) => expect(languageNamed(name)).toBeNull(),
)

test.each([
  // Folders named after the site's language, and their siblings
  [['en/a.mdx', 'ko/a.mdx'], 'en', ['en', 'ko']],
  [['en/a.mdx', 'ko/b.mdx', 'a.mdx'], 'en', ['en', 'ko']],
  [['ko/a.mdx', 'ko/b.mdx'], 'ko', ['ko']],
  [['posts/en/a.mdx', 'posts/pt-BR/x/a.md'], 'en', ['posts/en', 'posts/pt-BR']],
  [['ko-KR/a.mdx', 'ja/a.mdx'], 'ko', ['ja', 'ko-KR']],
  // Folders named after other languages, recognized by their files
  [['a.mdx', 'b.mdx', 'ko/a.mdx'], 'en', ['ko']],
  [['a/index.mdx', 'ko/a.md'], 'en', ['ko']],
  [['ko/a.mdx', 'ja/A.md'], 'en', ['ja', 'ko']],
  [['ko/a.mdx', 'ko/b.mdx', 'ko/c.mdx', 'a.mdx'], 'en', []],
  // Files named after languages
  [['a/en.mdx', 'a/ko.md', 'b/c.mdx'], 'en', ['a/*']],
  [['x/a/ja.mdx', 'x/a/ko.mdx', 'x/b/ko.mdx', 'x/b/fr.mdx', 'x/b/index.mdx'], 'en', ['x/a/*', 'x/b/*']],
  [['a/en/index.mdx', 'a/ko/index.mdx', 'b/ko/index.mdx'], 'en', ['a/en', 'a/ko']],
  [['notes/it.mdx', 'notes/is.mdx', 'other/so-what.mdx'], 'en', []],
  [['notes/it.mdx', 'notes/en.mdx', 'notes/other.mdx'], 'en', []],
  [['a/ko.mdx', 'b/ko.mdx', 'en.mdx', 'ko.mdx'], 'en', []],
  // Categories, which are not languages
  [['it/a.mdx', 'dev/a.mdx', 'a-b.mdx'], 'en', []],
  [['it/a.mdx', 'go/a.mdx'], 'en', []],
  [['cs/queue.mdx', 'cs/tree.mdx', 'cs/index.mdx', 'os/queue.mdx', 'os/index.mdx', 'ps/a.mdx', 'index.mdx'], 'ko', []],
  [['ko/a.mdx'], 'en', []],
  [['IT/a.mdx', 'EN/a.mdx'], 'en', []],
  [['en.mdx', 'notes/ko.mdx'], 'en', []],
  [[], 'en', []],
])('of %j, where %s is the site’s, the folders of languages are %j', (files, language, folders) => {
  expect(languageFoldersOf(files, language)).toEqual(folders)
  expect(languageFoldersOf(files.toReversed(), language)).toEqual(folders)
})

const languageFolders = ['en', 'ko', 'posts/zh-TW', 'notes/each/*']
test.each([
  ['hello.ko.mdx', 'en', 'hello.ko', null, 'ko', '/hello'],
  ['hello.ko.mdx', 'ko', 'hello', null, 'ko', '/hello'],
  ['hello.ko-KR.mdx', 'ko', 'hello', null, 'ko-KR', '/hello'],
  ['hello.mdx', 'ko', 'hello', null, undefined, undefined],
  ['dev/hello.pt-br.md', 'en', 'hello.pt-BR', 'dev', 'pt-BR', '/dev/hello'],
  ['dev/hello/index.ko.md', 'en', 'hello.ko', 'dev', 'ko', '/dev/hello'],
  ['dev/hello/content.en.mdx', 'en', 'hello', 'dev', 'en', '/dev/hello'],
  ['index.ko.md', 'en', 'index.ko', null, 'ko', '/index'],
  ['ko/hello.mdx', 'en', 'hello.ko', null, 'ko', '/hello'],
  ['ko/dev/Hello.mdx', 'en', 'Hello.ko', 'dev', 'ko', '/dev/hello'],
  ['en/dev/hello/index.mdx', 'en', 'hello', 'dev', 'en', '/dev/hello'],
  ['posts/zh-TW/hello.mdx', 'en', 'hello.zh-TW', 'posts', 'zh-TW', '/posts/hello'],
  ['notes/each/ko.md', 'en', 'each.ko', 'notes', 'ko', '/notes/each'],
  ['notes/each/en.mdx', 'en', 'each', 'notes', 'en', '/notes/each'],
  ['notes/each/deep/ko.mdx', 'en', 'ko', 'notes', undefined, undefined],
  ['ko/hello.fr.mdx', 'en', 'hello.fr', null, 'fr', '/hello'],
  ['korea/hello.mdx', 'en', 'hello', 'korea', undefined, undefined],
  ['v1.2.mdx', 'en', 'v1.2', null, undefined, undefined],
  ['node.js.mdx', 'en', 'node.js', null, undefined, undefined],
  ['intro.io.mdx', 'en', 'intro.io', null, undefined, undefined],
  ['.ko.mdx', 'en', '.ko', null, undefined, undefined],
])('%s where %s is the site’s language: %s in %s, in %s', (file, language, slug, category, lang, translationKey) =>
  expect(identityOf(file, { language, languageFolders })).toEqual({ slug, category, date: null, lang, translationKey }),
)

test('the language in the front matter decides whether the end of a name is one', () => {
  expect(identityOf('lib.so.mdx', {}, 'en')).toEqual({ slug: 'lib.so', category: null, date: null })
  expect(identityOf('hello.en.mdx', {}, 'en-GB')).toMatchObject({ slug: 'hello', lang: 'en' })
})
