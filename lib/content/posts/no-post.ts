import { outsideCode } from '../../mdx/syntax/outside-code.ts'
import type { ParsedFile } from '../front-matter/parse.ts'

/** Names that Obsidian and other editors give a new note, in several languages. */
const untitled =
  /^(?:untitled(?: (?:database|document|note|page))?|unnamed|new[ -](?:note|page|document|file|text document)|무제(?: 파일| 문서| 노트)?|(?:제목|이름) ?없(?:음|는 (?:문서|파일|노트|페이지|메모))|새 (?:노트|문서|파일|글|페이지|메모|텍스트 문서)|無題(?:の(?:ファイル|ノート|ドキュメント))?|名称未設定|新規(?:ノート|ドキュメント|ファイル|ページ)|未命名(?:笔记|筆記|文档|文件)?|无标题|無標題|新建 ?(?:文档|文件|笔记|文本文档)|sans (?:titre|nom)|unbenannt|neues dokument|sin título|sem título|senza (?:titolo|nome)|naamloos|bez nazwy|без названия)[ _-]?\d*$/i
/** What programs that sync folders call the file that lost. */
const conflict = /\.sync-conflict-\d{8}|\bconflicted copy\b|충돌된? ?(?:복사)?본/i
/** What the name of a note of a day, a week, a month or a quarter is made of. A name is divided in one way at most. */
const dayParts = [
  String.raw`[\s_.,()（）-]`,
  String.raw`(?:\d+(?:st|nd|rd|th)?|[QWH]\d{1,2}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*|week|daily|journal|note|of)(?![a-z\d])`,
  '[년월일주차年月日週周第화수목금토火水木金土](?:요일|曜日)?|(?:星期|[周週])[一二三四五六天]|일[기지]|日[記记誌志]',
].join('|')
const day = new RegExp(`^(?:${dayParts})+$`, 'i')
const isDay = (name: string): boolean =>
  day.test(name) &&
  (/\d[월月] ?\d{1,2}[일日]/.test(name) ||
    (/(?<!\d)(?:19|20)\d{2}(?:\d{4})?(?!\d)|^\d{1,2}[-.]\d{1,2}[-.]\d{2}\b/.test(name) && !/^\d{4}[년年]?$/.test(name)))
/** Whether a post of this title and file is none. */
export const isNoTitle = (name: string): boolean => untitled.test(name) || isDay(name)
/** Placeholders of Obsidian, Templater, Hexo's scaffolds and Hugo's archetypes. */
const placeholder = String.raw`(?:\{\{-?\s{0,9}(?:(?:date|title|time)(?::[^}\n]{0,60})?\s{0,9}\}\}|\.(?:Date|Name)\b|replace\s|now\s)|<%[-_*+]{0,3}\s{0,9}tp\.)`
const inMatter = new RegExp(String.raw`^["']?[\w-]{1,40}["']?[ \t]{0,9}[:=][ \t]{0,9}["'[]?${placeholder}`, 'im')
const inText = new RegExp(placeholder, 'i')
/** What may stand above front matter, which is none there. */
const above = /^\s*(?:(?:#{1,6} |import\b|\{\/\*).*\s*)*/
/** A property in the first lines, as in Logseq and Nikola, or where front matter does not come first; an export of MDX by itself. */
const saysHidden = /^(?:(?:private|draft)::? true|(?:public|published)::? false)[ \t]*$/m
const saysHiddenInNikola = /^\.\. (?:status: (?:draft|private)|tags: (?:.*, ?)?(?:draft|private)\b.*)[ \t]*$/m
const exportsHidden =
  /^export (?:const|let|var) (?:(?:is)?(?:draft|private|hidden|unlisted)(?:: ?\w+)? ?= ?(?:true|!0)|(?:is)?publish(?:ed)?(?:: ?\w+)? ?= ?(?:false|!1)|status ?= ?["'](?:draft|private)["'])[ \t;]*$/im
const listsPosts =
  /\{%-?\s{0,9}(?:for\s{1,9}\w{1,40}\s{1,9}in\s{1,9}(?:site|collections?|paginator|pagination)\b|(?:assign|set)\s{1,9}\w{1,40}\s{0,9}=\s{0,9}(?:site\.(?:posts|categories|tags)|collections?)\b(?!\.size|\s{0,9}\|\s{0,9}(?:size|length)))/

/** A block that a plugin of Obsidian fills in, at the beginning of a note. */
const queries = /^\s*(?:#{1,6} .*\n\s*)?```(?:dataview(?:js)?|tasks|query|base)\b/

/** Why a file is no post although its name is that of one; null if it is one. */
export function whyNoPost(
  file: string,
  text: string,
  { frontMatter, body }: Pick<ParsedFile, 'frontMatter' | 'body'>,
): string | null {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/(?: [\da-f]{32})?\.\w+$/, '')
  const { title, date } = frontMatter
  const matter = text.slice(0, text.length - body.length)
  if (inMatter.test(matter)) return 'is a template'
  if (/^(?:excalidraw|kanban)-plugin[ \t]*:/m.test(matter)) return 'is a drawing or a board of Obsidian'
  if (conflict.test(name)) return 'is a copy that a conflict of files left'
  const [top = ''] = body.replace(above, '').split(/\n[ \t]*\n/, 1)
  const isSaid = (pattern: RegExp, within: string) => pattern.test(within) && pattern.test(outsideCode(within, 'md'))
  if (
    isSaid(saysHidden, top) ||
    saysHiddenInNikola.test(top) ||
    (body.includes('export ') && isSaid(exportsHidden, body))
  )
    return 'says that it is hidden'
  if (date === null && !/^\d{4}-\d{1,2}-\d{1,2}-/.test(name)) {
    const written = outsideCode(body, 'md')
    if (title === null && inText.test(written)) return 'is a template'
    if (/(?:^|\/)(?:\d+[ ._-]+)?(?:templates?|archetypes|scaffolds|템플릿|テンプレート|模板)\//i.test(file))
      return 'is in a folder of templates'
    if (listsPosts.test(written) || (title === null && queries.test(body))) return 'is a page that lists posts'
  }
  if (title !== null && title.trim().toLowerCase() !== name.toLowerCase()) return null
  if (title === null && date === null && body.trim() === '') return 'is empty'
  if (untitled.test(name)) return 'has no title yet'
  return isDay(name) && frontMatter.publish !== true ? 'is a note of a day, without a title' : null
}
