import path from 'node:path'
import { expect, test } from 'vitest'
import { makeReader, moment, timeZone } from '../../../tests/corpora.ts'

const contentDir = path.join(import.meta.dirname, '../../../content')

/** Queries that a visitor may type, and the slug of the post that they look for. */
const pairs: readonly [query: string, slug: string][] = [
  ['from click to heading', 'from-click-to-heading'],
  ['click heading browser', 'from-click-to-heading'],
  ['placeholder third of a second', 'from-click-to-heading'],
  ['ten thousand files', 'reading-ten-thousand-files'],
  ['readFileSync faster than Promise.all', 'reading-ten-thousand-files'],
  ['seventeen ways', 'reading-ten-thousand-files'],
  ['bounded promise.all', 'reading-ten-thousand-files'],
  ['where does the time go', 'reading-ten-thousand-files'],
  ['pbkdf2', 'the-queue-behind-node'],
  ['getaddrinfo', 'the-queue-behind-node'],
  ['thread pool waves', 'the-queue-behind-node'],
  ['look-up of a name', 'the-queue-behind-node'],
  ['small print', 'three-tips-and-their-small-print'],
  ['compile your serializer', 'three-tips-and-their-small-print'],
  ['put an index on the field', 'three-tips-and-their-small-print'],
  ['await independent calls', 'three-tips-and-their-small-print'],
  ['lru cache', 'what-a-cache-cannot-remember'],
  ['caching serverless', 'what-a-cache-cannot-remember'],
  ['a process that stays', 'what-a-cache-cannot-remember'],
  ['eight requests at once', 'what-a-cache-cannot-remember'],
  ['seventy posts three seconds', 'seventy-posts-and-three-seconds'],
  ['slow once deployed', 'seventy-posts-and-three-seconds'],
  ['how the index answers', 'how-the-index-answers'],
  ['sqlite index', 'how-the-index-answers'],
  ['ranks neighbours', 'how-the-index-answers'],
  ['scheduled posts index', 'how-the-index-answers'],
  ['checksum of every row', 'how-the-index-answers'],
  ['five readers', 'one-question-five-readers'],
  ['LOADER_STRATEGY', 'one-question-five-readers'],
  ['choosing a reader', 'one-question-five-readers'],
  ['Promise.all starts nothing', 'promise-all-is-not-a-speed-up'],
  ['what happens to one readFile', 'promise-all-is-not-a-speed-up'],
  ['blocking is wrong when', 'promise-all-is-not-a-speed-up'],
  ['front matter', 'writing-a-post'],
  ['publishing a post', 'writing-a-post'],
  ['draft', 'writing-a-post'],
  ['where posts go', 'writing-a-post'],
  ['what broke', 'what-broke-while-we-built-this'],
  ['assumptions', 'what-broke-while-we-built-this'],
  ['404 missing page', 'what-broke-while-we-built-this'],
  ['dates sort as text', 'what-broke-while-we-built-this'],
  ['벤치마크', '공정한-비교'],
  ['측정 거짓말', '공정한-비교'],
  ['할당량은 진짜로', '공정한-비교'],
  ['워커', 'workers-on-a-fraction-of-a-cpu'],
  ['구조적 복제', 'workers-on-a-fraction-of-a-cpu'],
  ['libuv 스레드 풀', 'workers-on-a-fraction-of-a-cpu'],
  ['글 70개', '글-70개와-3초'],
  ['왜 3초가 걸렸을까', '글-70개와-3초'],
  ['배포만 하면 느려졌다', '글-70개와-3초'],
  ['이름 조회', '노드-뒤에-선-줄'],
  ['pbkdf2 물결', '노드-뒤에-선-줄'],
  ['직렬화 함수를', '세-가지-조언의-단서'],
  ['세 가지 조언', '세-가지-조언의-단서'],
  ['캐시', '캐시가-기억하지-못하는-것'],
  ['한꺼번에 온 요청', '캐시가-기억하지-못하는-것'],
  ['클릭에서 제목', '클릭에서-제목까지'],
  ['파일 만 개', '파일-만-개를-읽는-법'],
  ['동기 읽기', '파일-만-개를-읽는-법'],
  ['빈 버킷 체크섬', '없는-글을-증명하는-법'],
  ['없는 글', '없는-글을-증명하는-법'],
  ['블로그 이사', '기존-블로그-옮겨오기'],
  ['벨로그 옮기기', '기존-블로그-옮겨오기'],
  ['jekyll에서 쓰던 글', '기존-블로그-옮겨오기'],
]

test(`of ${pairs.length} questions, the first hit is right for at least nine in ten`, async () => {
  const reader = await makeReader('index', { contentDir, timeZone, language: 'en' })
  const wrong: string[] = []
  for (const [text, slug] of pairs) {
    const { results } = await reader.search({ text, page: 1, pageSize: 3 }, moment(new Date()))
    if (results[0]?.slug !== slug)
      wrong.push(`${text}: ${results.map((result) => result.slug).join(', ')}, not ${slug}`)
  }
  console.log(`${pairs.length - wrong.length} of ${pairs.length} right\n${wrong.join('\n')}`)
  expect(wrong.length).toBeLessThanOrEqual(pairs.length / 10)
  await reader.close()
})
