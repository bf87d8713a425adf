import { expect, test } from 'vitest'
import { parseAny } from '../../../../lib/content/posts/parse.ts'
import { expectLinear } from '../../../growth.ts'

const parsed = (file: string, text: string) => parseAny(file, { text, fault: null }, { timeZone: 'UTC' }).meta

test.each([
  ['Untitled.md', 'Some text.\n', 'has no title yet'],
  ['notes/Untitled 3.md', '---\ntags: [a]\n---\nSome text.\n', 'has no title yet'],
  ['무제 1.md', 'Text.\n', 'has no title yet'],
  ['無題のファイル.md', 'Text.\n', 'has no title yet'],
  ['Meeting.md', '---\ntitle: {{title}}\ndate: {{date}}\n---\nText.\n', 'is a template'],
  ['Meeting.md', '---\ncreated: "{{date:YYYY-MM-DD}}T{{time}}"\n---\nText.\n', 'is a template'],
  ['Meeting.md', '---\ndate: <% tp.file.creation_date() %>\n---\nText.\n', 'is a template'],
  ['Meeting.md', '# {{title}}\n\nOn {{date}}\n', 'is a template'],
  ['Meeting.md', '<%* tp.file.rename("x") %>\nText.\n', 'is a template'],
  ['scaffolds/post.md', 'title: {{ title }}\ndate: {{ date }}\ntags:\n---\n', 'is a template'],
  [
    'default.md',
    '+++\ntitle = \'{{ replace .File.ContentBaseName "-" " " | title }}\'\ndate = {{ .Date }}\n+++\n',
    'is a template',
  ],
  ['Templates/Book.md', '---\ntitle: Book\n---\n# Book\n', 'is in a folder of templates'],
  ['2024-03-05.md', '- [ ] laundry\n', 'is a note of a day, without a title'],
  ['daily/2024-03-05 Tuesday.md', '---\ntags: [daily]\n---\n## Todo\n', 'is a note of a day, without a title'],
  ['journals/2024_03_05.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024-3-5.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024년 3월.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024년 10주차.md', 'Text.\n', 'is a note of a day, without a title'],
  ['3월 5일.md', 'Text.\n', 'is a note of a day, without a title'],
  ['5 March 2024.md', 'Text.\n', 'is a note of a day, without a title'],
  ['Tuesday, March 5th 2024.md', 'Text.\n', 'is a note of a day, without a title'],
  ['daily.journal.2024.03.05.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024-03-05.md', '---\ntitle: 2024-03-05\n---\nText.\n', 'is a note of a day, without a title'],
  ['Untitled.md', '---\ntitle: Untitled\n---\nText.\n', 'has no title yet'],
  ['이름 없는 노트.md', 'Text.\n', 'has no title yet'],
  ['pages/a.md', 'private:: true\n\n- Text.\n', 'says that it is hidden'],
  ['a.mdx', 'export const draft = true\n\n# A\n', 'says that it is hidden'],
  ['a.md', '<!-- a comment -->\n---\ntitle: A\ndraft: true\n---\nText.\n', 'says that it is hidden'],
  ...[
    '2024-03-05 화',
    '2024.03.05(화)',
    '2024-03-05（火）',
    '2024-03-05 星期二',
    '2024年3月5日 火曜日',
    '3月5日',
    '2024年第10周',
  ].map((name): [string, string, string] => [`${name}.md`, 'Text.\n', 'is a note of a day, without a title']),
  ...[
    '2024-03-05 일기',
    'Daily Note 2024-03-05',
    'Journal 2024-03-05',
    '2024 03 05',
    '2024-W10-2',
    '2024 Q1',
    'March 2024',
  ].map((name): [string, string, string] => [`${name}.md`, 'Text.\n', 'is a note of a day, without a title']),
  ...[
    '제목없음 2',
    '이름없음',
    '새 텍스트 문서',
    '無題のノート',
    '名称未設定',
    '新建文档',
    '无标题',
    'New Document',
    'Sem título',
  ].map((name): [string, string, string] => [`${name}.md`, 'Text.\n', 'has no title yet']),
  [`Untitled ${'0123456789abcdef'.repeat(2)}.md`, 'Text.\n', 'has no title yet'],
  ['a.md', '<!--\n.. title: A\n.. status: draft\n-->\n\nText.\n', 'says that it is hidden'],
  ['a.md', '.. title: A\n.. tags: b, draft\n\nText.\n', 'says that it is hidden'],
  ['a.md', '# A\n\n---\ndraft: true\n---\n\nText.\n', 'says that it is hidden'],
  ['a.mdx', "import B from './b'\n\n---\ntitle: A\ndraft: true\n---\n\nText.\n", 'says that it is hidden'],
  ['a.mdx', 'export let isPublished: boolean = false;\n\n# A\n', 'says that it is hidden'],
  ['a.mdx', "export const status = 'draft'\n\n# A\n", 'says that it is hidden'],
  ['2024-W10.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024년 3월 5일.md', 'Text.\n', 'is a note of a day, without a title'],
  ['05-03-2024.md', 'Text.\n', 'is a note of a day, without a title'],
  ['2024-Q1.md', 'Text.\n', 'is a note of a day, without a title'],
  ['March 5th, 2024.md', 'Text.\n', 'is a note of a day, without a title'],
  ['무제 파일 2.md', 'Text.\n', 'has no title yet'],
  ['새 노트.md', 'Text.\n', 'has no title yet'],
  ['99 Templates/Book.md', '---\nauthor:\n---\n## Summary\n', 'is in a folder of templates'],
  ['템플릿/회의록.md', '## 안건\n', 'is in a folder of templates'],
  [
    'Drawing.excalidraw.md',
    '---\n\nexcalidraw-plugin: parsed\n\n---\n# Text Elements\n',
    'is a drawing or a board of Obsidian',
  ],
  ['Board.md', '---\n\nkanban-plugin: basic\n\n---\n## Todo\n', 'is a drawing or a board of Obsidian'],
  ['a.sync-conflict-20240101-120000-ABCDEFG.md', 'Text.\n', 'is a copy that a conflict of files left'],
  ["a (Ada's conflicted copy 2024-01-01).md", '---\ntitle: A\n---\nText.\n', 'is a copy that a conflict of files left'],
  ['empty.md', '', 'is empty'],
  ['blank.mdx', ' \n\t\n', 'is empty'],
  ['properties.md', '---\ntags: []\n---\n\n', 'is empty'],
  [
    'index.md',
    '---\nlayout: home\ntitle: Home\n---\n{% for post in site.posts %}\n- {{ post.title }}\n{% endfor %}\n',
    'is a page that lists posts',
  ],
  [
    'archive.md',
    '---\ntitle: Archive\n---\n<ul>\n{%- for post in collections.post reversed -%}\n<li>x</li>\n{%- endfor -%}\n</ul>\n',
    'is a page that lists posts',
  ],
  [
    'years.md',
    '{% assign years = site.posts | group_by: "year" %}\n{% for year in years %}x{% endfor %}\n',
    'is a page that lists posts',
  ],
  [
    'topics.md',
    '---\ntitle: Topics\n---\n{%- set all = collections.all | sort -%}{% for x in all %}x{% endfor %}\n',
    'is a page that lists posts',
  ],
  ['목록.md', '```dataview\nTABLE date FROM "글"\n```\n', 'is a page that lists posts'],
  ['할 일.md', '# 할 일\n\n```tasks\nnot done\n```\n', 'is a page that lists posts'],
  ['tags.md', '---\ntitle: Tags\n---\n{% for item in paginator.posts %}x{% endfor %}\n', 'is a page that lists posts'],
])('%s %j is no post', (file, text, why) => {
  const { draft, faults, warnings } = parsed(file, text)
  expect(draft).toBe(true)
  expect(faults).toEqual([])
  expect(warnings?.map(({ message }) => message)).toContain(`is not a post: it ${why}`)
})

test.each([
  ['Untitled.md', '---\ntitle: Untitled, a play\n---\nText.\n'],
  ['untitled-goose-game.md', 'Text.\n'],
  ['march-5-2024-notes.md', 'Text.\n'],
  [
    'front-matter.md',
    'Text.\n\n{% highlight yaml %}\ndraft: true\n{% endhighlight %}\n\n<pre>\npublished: false\n</pre>\n',
  ],
  ['drafts.md', '# Drafts\n\n```yaml\ndraft: true\n```\n\nWrite `draft: true`.\n'],
  ['새 노트북.md', 'Text.\n'],
  ...[
    '2024',
    '7-zip',
    '10.0.19045',
    '42576',
    'weekly-2024-10',
    '2024 in review',
    'Notes',
    'March',
    'Week 10',
    '2024 Q1 결산',
    '일기',
  ].map((name): [string, string] => [`${name}.md`, 'Text.\n']),
  ['2024-03-05.md', '---\ntitle: A day\n---\nText.\n'],
  ['2024-03-05.md', '---\npublish: true\n---\nText.\n'],
  ['2024-03-05-log.md', 'Text.\n'],
  ['about.md', '{% assign n = site.posts.size %}I have written {{ n }} posts, {% assign m = site.tags | size %}.\n'],
  ['templates/vue.md', '---\ntitle: Templates of Vue\ndate: 2024-01-01\n---\nWrite {{ title }}.\n'],
  ['vue.md', '---\ntitle: How {{ title }} works\n---\nText.\n'],
  [
    'liquid.md',
    '---\ntitle: Liquid\n---\n```liquid\n{% for post in site.posts %}\n```\nand `{% for x in site.tags %}`.\n',
  ],
  ['templater.md', '# Templater\n\nWrite `<% tp.date.now() %>` or `{{date}}`.\n'],
  ['_posts/2024-03-05-list.md', '---\ntitle: Related\n---\n{% for post in site.posts %}x{% endfor %}\n'],
  ['dataview.md', 'How to write a query:\n\n```dataview\nLIST\n```\n'],
  ['short.md', '---\ntitle: Only a title\n---\n'],
])('%s %j is a post', (file, text) => expect(parsed(file, text).draft).toBe(false))

test('the time to look for a template grows with the length of a post alone', () =>
  expectLinear(
    (length) => `# A title\n\n${'`'.repeat(length)}`,
    (text) => parsed('post.md', text),
    50_000,
  ))

test.each(['월', '火曜日', '日', '7 ', 'march'])(
  'the time to look for a day grows with the length of a name alone: %j',
  (part) =>
    expectLinear(
      (length) => `${part.repeat(length)}x.md`,
      (name) => parsed(name, 'Text.\n'),
      20_000,
    ),
)
