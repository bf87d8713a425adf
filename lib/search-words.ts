/** The words of the search, in a file of their own: browsers download them with the dialog. */
const en = {
  search: 'Search',
  placeholder: 'Words in posts',
  hint: 'Titles, tags, headings, texts and code of all posts. Parts of Korean words are found from two syllables on.',
  count: (count: number) => (count === 1 ? '1 post found' : `${count.toLocaleString('en')} posts found`),
  none: (query: string) => `No post has “${query}”.`,
  tooShort: 'One syllable is found where a word begins with it in a title, a tag or a heading. Two find more.',
  noneHint: 'Try fewer or other words.',
  tooLong: (most: number) => `Only queries of up to ${most} characters are looked for.`,
  all: (count: number) => `All ${count.toLocaleString('en')} results`,
  failed: 'The search does not answer. Press Enter to try again.',
  close: 'Close',
  previous: 'Results before',
  next: 'More results',
  results: 'Results',
  tag: 'Found in its tags',
}

type SearchWords = typeof en

const ko: SearchWords = {
  search: '검색',
  placeholder: '글에서 찾을 말',
  hint: '모든 글의 제목, 태그, 소제목, 본문, 코드에서 찾습니다. 두 글자부터는 낱말의 어느 부분이든 찾습니다.',
  count: (count) => `글 ${count.toLocaleString('ko')}개를 찾았습니다`,
  none: (query) => `‘${query}’에 맞는 글이 없습니다.`,
  tooShort: '한 글자는 제목, 태그, 소제목에서 그 글자로 시작하는 낱말만 찾습니다. 두 글자부터 더 많이 찾습니다.',
  noneHint: '낱말을 줄이거나 다른 낱말로 찾아보세요.',
  tooLong: (most) => `${most}자까지만 찾을 수 있습니다.`,
  all: (count) => `결과 ${count.toLocaleString('ko')}개 모두 보기`,
  failed: '검색이 답하지 않습니다. Enter를 눌러 다시 시도하세요.',
  close: '닫기',
  previous: '앞의 결과',
  next: '결과 더 보기',
  results: '검색 결과',
  tag: '태그에서 찾음',
}

export const searchWordsIn = (lang: string): SearchWords => (/^ko\b/i.test(lang) ? ko : en)

/** Whether a query is one syllable of Hangul, one Han letter or one kana, which finds little. */
export const isOneSyllable = (query: string): boolean =>
  /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(query.trim().normalize('NFC'))
