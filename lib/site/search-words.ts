import { grouped } from '../core/grouped.ts'
import { isKorean } from '../core/is-korean.ts'

/** The words of the search, in a file of their own: browsers download them with the dialog. */
const en = {
  search: 'Search',
  placeholder: 'Search posts',
  hint: 'Titles, tags, headings, text and code of all posts. For Korean, type at least two syllables to match inside words.',
  count: (count: number) => (count === 1 ? '1 post found' : `${grouped(count)} posts found`),
  none: (query: string) => `No post has “${query}”.`,
  tooShort:
    'A single syllable matches the start of words in titles, tags and headings. Type two or more to search everything.',
  noneHint: 'Try fewer or other words.',
  tooLong: (most: number) => `Search for at most ${most} characters.`,
  all: (count: number) => `All ${grouped(count)} results`,
  failed: 'Search is not responding. Press Enter to try again.',
  close: 'Close',
  previous: 'Previous results',
  next: 'More results',
  results: 'Results',
  tag: 'Found in its tags, category or series',
}

type SearchWords = typeof en

const ko: SearchWords = {
  search: '검색',
  placeholder: '검색어를 입력하세요',
  hint: '모든 글의 제목, 태그, 소제목, 본문, 코드에서 찾습니다. 두 글자부터는 단어의 일부만 입력해도 찾을 수 있습니다.',
  count: (count) => `글 ${grouped(count)}개를 찾았습니다`,
  none: (query) => `‘${query}’ 검색 결과가 없습니다.`,
  tooShort:
    '한 글자로는 제목, 태그, 소제목에서 그 글자로 시작하는 단어만 찾습니다. 두 글자 이상 입력하면 더 많이 찾습니다.',
  noneHint: '검색어를 줄이거나 다른 단어로 검색해 보세요.',
  tooLong: (most) => `검색어는 ${most}자까지 입력할 수 있습니다.`,
  all: (count) => `결과 ${grouped(count)}개 모두 보기`,
  failed: '검색 결과를 불러오지 못했습니다. Enter를 눌러 다시 시도하세요.',
  close: '닫기',
  previous: '이전 결과',
  next: '다음 결과',
  results: '검색 결과',
  tag: '태그, 카테고리, 시리즈에서 찾음',
}

export const searchWordsIn = (lang: string): SearchWords => (isKorean(lang) ? ko : en)

/** Whether a query is one syllable of Hangul, one Han letter or one kana, which finds little. */
export const isOneSyllable = (query: string): boolean =>
  /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(query.trim().normalize('NFC'))
