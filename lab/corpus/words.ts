/** The words from which the posts of one language are generated. */
export interface Vocabulary {
  words: readonly string[]
  subjects: readonly string[]
  tags: readonly string[]
  joints: readonly string[]
  ending: string
}

const list = (text: string) => text.trim().split(/\s+/)

export const english: Vocabulary = {
  words: list(`
    the a of and to in that it for on with as we this from by at which when then before after every some most many
    reader writer server request answer file folder page post thread process kernel buffer cache index query schema
    module compiler parser token stream socket packet latency throughput memory garbage heap stack frame signal
    measure notice expect build deploy restart fail recover read write open close wait return follow keep drop split
    small large slow quick careful honest plain early late cold warm idle busy narrow wide simple strange quiet
    morning evening river garden window kitchen bicycle mountain station letter notebook coffee winter summer
    always never often seldom almost together instead rather perhaps again once twice clearly mostly`),
  subjects: list(`
    latency caching compilers indexes schedulers markdown typography networking databases profiling testing logging
    deployment rendering streaming hashing sorting parsing threads memory gardens rivers bicycles coffee letters`),
  tags: list('performance node typescript react testing databases linux networking design writing tools notes travel'),
  joints: ['and', 'without', 'before', 'after', 'against', 'beyond'],
  ending: '.',
}

export const korean: Vocabulary = {
  words: list(`
    그리고 그러나 그래서 다만 먼저 다음에 오늘은 어제 내일 항상 거의 가끔 다시 천천히 분명히 조용히 조금 많이 함께
    서버가 요청을 응답을 파일을 폴더에서 페이지를 글을 스레드가 프로세스는 커널이 버퍼를 캐시에 색인을 질의를 모듈이
    컴파일러는 토큰을 스트림이 소켓을 지연이 처리량이 메모리를 힙에서 스택을 신호를 화면에 데이터베이스가 설정을 로그를
    읽고 쓰고 열고 닫고 기다리고 돌려주며 따라가면 지키면 버리고 나누어 측정하면 확인하고 배포하고 실패하면 복구하며
    작은 큰 느린 빠른 정직한 단순한 이상한 차가운 따뜻한 좁은 넓은 아침에 저녁에 강가의 정원에서 창문을 부엌에서
    자전거로 산길을 정거장에서 편지를 공책에 커피를 겨울에는 여름에는 알게 된다 생각한다 바뀐다 남는다 보인다`),
  subjects: list(
    '지연 캐시 컴파일러 색인 스케줄러 마크다운 글꼴 네트워크 데이터베이스 프로파일링 테스트 로그 배포 렌더링 해시 정렬 파서 스레드 메모리 정원 강 자전거 커피 편지',
  ),
  tags: list('성능 노드 타입스크립트 리액트 테스트 데이터베이스 리눅스 네트워크 디자인 글쓰기 도구 메모 여행'),
  joints: ['그리고', '없는', '이전의', '이후의', '너머의'],
  ending: '.',
}

export const categories = ['dev', 'notes', 'life', 'reviews'] as const

export const codeSamples = [
  {
    language: 'ts',
    text: 'export const sum = (values: readonly number[]): number =>\n  values.reduce((total, value) => total + value, 0)',
  },
  {
    language: 'js',
    text: 'for await (const line of lines) {\n  if (line === "") continue\n  console.log(line.length)\n}',
  },
  { language: 'css', text: '.post {\n  max-width: 40rem;\n  margin-inline: auto;\n}' },
  { language: 'json', text: '{\n  "name": "sample",\n  "private": true,\n  "size": 42\n}' },
  { language: 'bash', text: 'for file in *.mdx; do\n  wc -c "$file"\ndone' },
] as const
