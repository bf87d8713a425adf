/**
 * Queries with words of generated posts: rare and common, one and several, Korean and English, complete and partly
 * typed.
 */
export const queries = [
  '리스트림',
  '데이터베이스',
  '서버',
  '커널이 버퍼',
  '캐시 색인',
  '서버가 요청을 응답을',
  '스레드를',
  '한',
  'compiler',
  'cold',
  'latency',
  'garden window kitchen',
  'reader writer',
  'measuring',
  'thr',
  'max-width',
  'reduce total value',
  'node',
  'networking against rivers',
  'nothing like it',
] as const
