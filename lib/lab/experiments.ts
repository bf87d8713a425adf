import type { LabWords } from './result.ts'

export interface ListedExperiment {
  /** What it is about, in a few words: the heading of its page. */
  subject: LabWords
  /** Slugs of the posts that draw it or state its figures. */
  posts: readonly string[]
}

/**
 * The experiments that the site tells of, in their order, whether they have been measured or not. How each is run is
 * `scripts/lab`'s.
 */
export const listed = {
  read: {
    subject: { en: 'Reading many files', ko: '파일 많이 읽기' },
    posts: ['reading-ten-thousand-files', '파일-만-개를-읽는-법'],
  },
  strategies: {
    subject: { en: 'The five readers', ko: '다섯 가지 리더' },
    posts: ['what-a-cache-cannot-remember', '캐시가-기억하지-못하는-것'],
  },
  navigation: {
    subject: { en: 'From click to page', ko: '클릭에서 화면까지' },
    posts: ['from-click-to-heading', '클릭에서-제목까지', 'what-a-cache-cannot-remember', '캐시가-기억하지-못하는-것'],
  },
  threadpool: {
    subject: { en: 'The thread pool', ko: '스레드 풀' },
    posts: ['the-queue-behind-node', '노드-뒤에-선-줄'],
  },
  'await-in-a-loop': {
    subject: { en: 'Awaiting in a loop', ko: '반복문 안의 await' },
    posts: ['three-tips-and-their-small-print', '세-가지-조언의-단서'],
  },
  lookup: {
    subject: { en: 'Finding one post', ko: '글 하나 찾기' },
    posts: ['three-tips-and-their-small-print', '세-가지-조언의-단서'],
  },
  stringify: {
    subject: { en: 'Writing JSON', ko: 'JSON 쓰기' },
    posts: ['three-tips-and-their-small-print', '세-가지-조언의-단서'],
  },
  peers: {
    subject: { en: 'Other builders of indexes', ko: '색인을 만드는 다른 도구' },
    posts: ['how-the-index-answers'],
  },
} satisfies Record<string, ListedExperiment>

export type ListedName = keyof typeof listed

export const listedNames = Object.keys(listed) as ListedName[]

export const isListed = (name: string): name is ListedName => Object.hasOwn(listed, name)

/** The command that measures an experiment on the reader's own machine. */
export const labCommand = (name: string): string => `npm run lab -- ${name}`
