import type { Operation } from '../../corpus/operations.ts'
import { growth, noticeable, type Claims } from '../../engine/claims.ts'

const largest = 100_000
const memory = 'peak memory MB'

/** What an operation on a warm index costs as the blog grows. */
const grows = (operation: Operation, to: number, en: string, ko: string): Claims => ({
  [`${operation.replaceAll(/\W+/g, '-')}-grows`]: {
    en,
    ko,
    over: { contender: 'index', params: { operation, process: 'warm' } },
    under: { tenfold: 'posts' },
    holds: { to },
  },
})

const flat = (operation: Operation, en: string, ko: string): Claims =>
  grows(
    operation,
    growth.none,
    `${en} costs about the same however many posts there are`,
    `${ko} 비용은 글이 몇 개든 거의 같다`,
  )

export const claims: Claims = {
  ...flat('post', 'One post', '글 하나의'),
  ...flat('page 1', 'The first page of a list', '목록 첫 쪽의'),
  ...flat('page 2,000', 'A page far back in a list', '목록에서 한참 뒤에 있는 쪽의'),
  ...flat('one tag', 'The list of a tag', '태그 하나의 목록'),
  ...flat('all tags', 'The list of all tags', '모든 태그 목록의'),
  ...flat('feed', 'A feed', '피드의'),
  ...grows(
    'search',
    growth.proportional,
    'A search costs at most in proportion to the number of posts',
    '검색 비용은 많아야 글 수에 비례한다',
  ),
  ...grows(
    'sitemap',
    growth.proportional,
    'The sitemap costs at most in proportion to the number of posts',
    '사이트맵 비용은 많아야 글 수에 비례한다',
  ),
  'search-stays-short': {
    en: 'A search in 10,000 posts takes at most 15 ms at 0.6 CPU',
    ko: '0.6 CPU에서 글 10,000개를 검색하는 데 15ms를 넘지 않는다',
    over: {
      contender: 'index',
      profile: '0.6',
      params: { operation: 'search', process: 'warm', posts: 10_000 },
    },
    under: { amount: 15, unit: 'ms' },
    holds: { to: 1 },
  },
  'memory-stays-flat': {
    en: 'A process that asks the index for a post needs no more memory among 100,000 posts than among 70',
    ko: '색인에 글 하나를 묻는 프로세스는 글이 10만 개라고 해서 70개일 때보다 메모리를 더 쓰지 않는다',
    over: { contender: 'index', params: { posts: largest, operation: 'post' }, extra: memory },
    under: { contender: 'index', params: { posts: 70, operation: 'post' }, extra: memory },
    holds: { to: noticeable },
  },
  'build-in-proportion': {
    en: 'Making the index from nothing costs at most in proportion to the number of posts',
    ko: '색인을 처음부터 만드는 비용은 많아야 글 수에 비례한다',
    over: { contender: 'build-cold' },
    under: { tenfold: 'posts' },
    holds: { to: growth.proportional },
  },
  'edit-by-the-root': {
    en: 'After an edit of one post, updating the index grows no faster than the square root of the number of posts',
    ko: '글 하나를 고친 뒤 색인을 갱신하는 비용은 글 수의 제곱근보다 빨리 늘지 않는다',
    over: { contender: 'build-edited' },
    under: { tenfold: 'posts' },
    holds: { to: growth.root },
  },
  'build-memory-stays-bounded': {
    en: 'Building the index of 100,000 posts takes at most twice the memory of 1,000',
    ko: '글 10만 개의 색인을 만드는 메모리는 천 개일 때의 두 배를 넘지 않는다',
    over: { contender: 'build-cold', params: { posts: largest }, extra: memory },
    under: { contender: 'build-cold', params: { posts: 1_000 }, extra: memory },
    holds: { to: 2 },
  },
  'unchanged-within-a-second': {
    en: 'Where none of 10,000 posts changed, npm run index ends within a second',
    ko: '글 만 개가 하나도 바뀌지 않았다면 npm run index는 1초 안에 끝난다',
    over: { contender: 'build-unchanged', params: { posts: 10_000 } },
    under: { amount: 1_000, unit: 'ms' },
    holds: { to: 1 },
  },
  'index-beats-sync': {
    en: 'The index finds one post at least ten times as fast as a scan with blocking reads',
    ko: '글 하나를 찾는 데 색인은 동기 스캔보다 열 배 이상 빠르다',
    over: { contender: 'sync' },
    under: { contender: 'index' },
    holds: { from: 10 },
  },
}
