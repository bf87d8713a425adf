/** Said when the address of a heading is copied, in a file of its own: every browser downloads it. */
export const copiedAddress = (lang: string): string => (/^ko\b/i.test(lang) ? '주소를 복사했습니다' : 'Address copied')
