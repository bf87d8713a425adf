import { isKorean } from '../core/is-korean.ts'

/** Said when the address of a heading is copied, in a file of its own: every browser downloads it. */
export const copiedAddress = (lang: string): string => (isKorean(lang) ? '주소를 복사했습니다' : 'Address copied')
