import { outsideCode } from '../../mdx/syntax/outside-code.ts'
import type { ParsedFile } from '../front-matter/parse.ts'

/** Names that Obsidian gives a new note, in several languages. */
const untitled =
  /^(?:untitled(?: (?:database|page))?|new[ -](?:note|page)|무제(?: 파일| 문서)?|(?:제목|이름) 없(?:음|는 (?:문서|파일|노트|페이지))|새 (?:노트|문서|파일|글|페이지)|無題(?:のファイル)?|未命名|sans titre|unbenannt|sin título)[ _-]?\d*$/i
/** What programs that sync folders call the file that lost. */
const conflict = /\.sync-conflict-\d{8}|\bconflicted copy\b|충돌된? ?(?:복사)?본/i
const months = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*'
/** A day, perhaps with the day of the week, a week, a month or a quarter. */
const day = new RegExp(
  String.raw`^(?:\d{1,2}[-.]\d{1,2}[-.](?:\d{2}|\d{4})|\d{4}-Q[1-4]|(?:[a-z]{3,6}day,?\s)?${months}\s\d{1,2}(?:st|nd|rd|th)?,?\s\d{4}|\d{1,2}\s${months}\s\d{4}|week\s\d{1,2},?\s\d{4}|\d{1,2}월\s?\d{1,2}일)$|` +
    /^(?:daily\.(?:journal\.)?)?\d{4}(?:[-_.]?\d{2}[-_.]?\d{2}|[-_.]\d{1,2}[-_.]\d{1,2}|[-_. ]?W\d{2}|-\d{2}|년 ?\d{1,2}(?:월(?: ?\d{1,2}일)?|주차?))(?:[ _,-]+\(?(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|[월화수목금토일](?:요일)?|[月火水木金土日](?:曜日)?)\)?)?$/
      .source,
  'i',
)
/** Placeholders of Obsidian, Templater, Hexo's scaffolds and Hugo's archetypes. */
const placeholder = String.raw`(?:\{\{-?\s{0,9}(?:(?:date|title|time)(?::[^}\n]{0,60})?\s{0,9}\}\}|\.(?:Date|Name)\b|replace\s|now\s)|<%[-_*+]{0,3}\s{0,9}tp\.)`
const inMatter = new RegExp(String.raw`^["']?[\w-]{1,40}["']?[ \t]{0,9}[:=][ \t]{0,9}["'[]?${placeholder}`, 'im')
const inText = new RegExp(placeholder, 'i')
/** A property in the first lines, as in Logseq, or where front matter does not come first; an export of MDX by itself. */
const saysHidden = /^(?:(?:private|draft)::? true|(?:public|published)::? false)[ \t]*$/m
const exportsHidden = /^export const (?:(?:draft|private|hidden) ?= ?true|published ?= ?false)[ \t;]*$/m
const listsPosts =
  /\{%-?\s{0,9}(?:for\s{1,9}\w{1,40}\s{1,9}in\s{1,9}(?:site|collections?|paginator|pagination)\b|(?:assign|set)\s{1,9}\w{1,40}\s{0,9}=\s{0,9}(?:site\.(?:posts|categories|tags)|collections?)\b(?!\.size|\s{0,9}\|\s{0,9}(?:size|length)))/

/** Why a file is no post although its name is that of one; null if it is one. */
export function whyNoPost(
  file: string,
  text: string,
  { frontMatter, body }: Pick<ParsedFile, 'frontMatter' | 'body'>,
): string | null {
  const name = file
    .split('/')
    .at(-1)!
    .replace(/\.\w+$/, '')
  const { title, date } = frontMatter
  const matter = text.slice(0, text.length - body.length)
  if (inMatter.test(matter)) return 'is a template'
  if (/^(?:excalidraw|kanban)-plugin[ \t]*:/m.test(matter)) return 'is a drawing or a board of Obsidian'
  if (conflict.test(name)) return 'is a copy that a conflict of files left'
  const [top = ''] = body.trimStart().split(/\n[ \t]*\n/, 1)
  const isSaid = (pattern: RegExp, within: string) => pattern.test(within) && pattern.test(outsideCode(within, 'md'))
  if (isSaid(saysHidden, top) || isSaid(exportsHidden, body)) return 'says that it is hidden'
  if (date === null && !/^\d{4}-\d{1,2}-\d{1,2}-/.test(name)) {
    const written = outsideCode(body, 'md')
    if (title === null && inText.test(written)) return 'is a template'
    if (/(?:^|\/)(?:\d+[ ._-]+)?(?:templates?|archetypes|scaffolds|템플릿|テンプレート|模板)\//i.test(file))
      return 'is in a folder of templates'
    if (listsPosts.test(written)) return 'is a page that lists posts'
  }
  if (title !== null && title.trim().toLowerCase() !== name.toLowerCase()) return null
  if (title === null && date === null && body.trim() === '') return 'is empty'
  if (untitled.test(name)) return 'has no title yet'
  return day.test(name) && frontMatter.publish !== true ? 'is a note of a day, without a title' : null
}
