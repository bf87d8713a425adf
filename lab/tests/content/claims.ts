import { mdxTools } from '../../experiments/peers/peers.ts'
import { committedResult } from '@/lab/charts/committed.ts'
import {
  cellKey,
  placeKey,
  runsOf,
  type LabCell,
  type LabMeasured,
  type LabParams,
  type LabResult,
} from '@/lab/result.ts'

/** A statement about measurements in a post's words, and the condition on the figures that makes it true. */
export interface Claim {
  /** Path within `content/`. */
  post: string
  /** Words of the post, exactly as in the file. */
  says: string
  holds: () => boolean
}

/**
 * Figures that the author typed by hand in a post about measurements: they were published elsewhere, or set instead of
 * measured.
 */
export interface Stated {
  /** Path within `content/`. */
  post: string
  /** Figures with their units, exactly as in the post. */
  figures: string[]
  /** The claim that contains the published figures, or, in words, why they are not ours. */
  source: { experiment: string; claim: string } | string
}

/** @param posts each a path within `content/` without its extension, and the figures in it */
const from = (source: Stated['source'], ...posts: [post: string, ...figures: string[]][]): Stated[] =>
  posts.map(([post, ...figures]) => ({ post: `${post}.mdx`, figures, source }))

export const stated: Stated[] = [
  ...from(
    'the round trip of Lighthouse’s phone, and the size of the style sheet',
    ['lab/what-a-phone-waits-for', '150 ms', '8 kB'],
    ['lab/휴대전화가-기다리는-것', '150ms', '8kB'],
  ),
  ...from(
    'of pages with the web font that every blog had, before the experiment was there, and of one without delayed scripts',
    ['lab/what-a-phone-waits-for', '353 kB', '3.4 seconds'],
    ['lab/휴대전화가-기다리는-것', '3초', '4초', '353kB', '1초', '3.4초', '1.2초', '2초', '0.9초'],
  ),
  ...from(
    'for how long React leaves a placeholder in its place: a constant of its code',
    ['lab/from-click-to-heading', '300 ms'],
    ['lab/클릭에서-제목까지', '300ms'],
  ),
  ...from('for how long a page waits before it sends a placeholder: `maxWaitMs` of app/_components/reading.tsx', [
    'lab/클릭에서-제목까지',
    '0.5초',
  ]),
  ...from(
    'the delay that is put on every request, and what the write-up that the blog begins with says',
    ['lab/from-click-to-heading', '40 ms'],
    ['lab/클릭에서-제목까지', '40ms', '1~3초'],
  ),
  ...from(
    'the size of the files, and the period of 0.6 CPU',
    ['lab/reading-ten-thousand-files', '19 kB', '100 ms'],
    ['lab/파일-만-개를-읽는-법', '19kB'],
  ),
  ...from('what the write-up that the post begins with says of its page transitions', [
    'lab/글-70개와-3초',
    '1초',
    '3초',
    '1~3초',
  ]),
  ...from(
    'the quota and the period of 0.6 CPU, and what one and two busy threads make of them',
    ['lab/seventy-posts-and-three-seconds', '100 ms', '60 ms'],
    ['lab/글-70개와-3초', '100ms', '60ms'],
    ['lab/workers-on-a-fraction-of-a-cpu', '60ms', '100ms', '40ms', '30ms', '70ms', '20ms', '12ms'],
  ),
  ...from("the worker reader's deadline", ['lab/workers-on-a-fraction-of-a-cpu', '30초']),
  ...from('the pause before the clock starts', ['building/공정한-비교', '250ms']),
  ...from(
    { experiment: 'cluster', claim: 'cluster-answers-more' },
    ['lab/a-thousand-users-who-pause', '285 %'],
    ['lab/쉬어-가는-사용자-천-명', '285%'],
  ),
  ...from(
    { experiment: 'cluster', claim: 'waiting-falls' },
    ['lab/a-thousand-users-who-pause', '3.18 s', '40.98 ms'],
    ['lab/쉬어-가는-사용자-천-명', '3.18초', '40.98ms'],
  ),
  ...from({ experiment: 'redis-scan', claim: 'a-larger-count' }, ['lab/a-thousand-users-who-pause', '40 s', '1 s']),
  ...from('what the write-up says of its scan and of its load, and for how long the users of another rested', [
    'lab/쉬어-가는-사용자-천-명',
    '40초',
    '1초',
    '30초',
  ]),
  ...from(
    'how much more is asked for than one process answers',
    ['lab/a-thousand-users-who-pause', '1.6 times'],
    ['lab/쉬어-가는-사용자-천-명', '1.6배'],
  ),
]

const resultOf = (experiment: string): LabResult => committedResult(experiment)!
const cellsOf = (experiment: string): LabCell[] => resultOf(experiment).cells

/** The ratios by which a claim does not hold, of all runs. */
const failing = (experiment: string, claim: string): LabMeasured[] =>
  resultOf(experiment)
    .claims.find(({ id }) => id === claim)!
    .measured.filter(({ holds }) => !holds)

/** Of each cell, the newest figure over that of the run before. */
function overBefore(
  experiment: string,
  figure = ({ median }: LabCell): number => median,
): (LabCell & { times: number })[] {
  const { cells, elsewhere } = resultOf(experiment)
  return cells.map((cell) => {
    const before = elsewhere[0]!.cells.find((other) => cellKey(other) === cellKey(cell))!
    return { ...cell, times: figure(cell) / figure(before) }
  })
}

const has = (cell: LabCell, params: LabParams): boolean =>
  Object.entries(params).every(([name, wanted]) => cell.params[name] === wanted)

/** One figure of the lab; NaN if it was not measured. */
const lab = (experiment: string, ...asked: FigureOf): number => figureIn(cellsOf(experiment), ...asked)

type FigureOf = [contender: string, profile: string, params: LabParams, value?: string]
function figureIn(cells: readonly LabCell[], ...[contender, profile, params, value = 'median']: FigureOf): number {
  const found = cells.find((cell) => cell.contender === contender && cell.profile === profile && has(cell, params))
  return value === 'median' || value === 'cpuSeconds' || value === 'rssMb'
    ? (found?.[value] ?? NaN)
    : (found?.extra[value] ?? NaN)
}

const tenThousand: LabParams = { files: 10_000 }
const scans = ['sync', 'promise-all', 'sequential', 'worker']
const onePost = { posts: 70, operation: 'post', requests: 1 }
const atSmallCpu = (contender: string, params: LabParams): number =>
  lab('strategies', contender, '0.6', { ...onePost, ...params })
type Clicked = (contender: string, profile: string, delay?: number, value?: string) => number
/** A click of each run, the newest first. */
const clicksOfRuns = (): Clicked[] =>
  runsOf(resultOf('navigation')).map(
    ({ cells }) =>
      (contender, profile, delay = 0, value) =>
        figureIn(cells, contender, profile, { posts: 70, 'delay ms': delay }, value),
  )
const clicked: Clicked = (...asked) => clicksOfRuns()[0]!(...asked)

/** The mean time of a click on a function. @param share of the requests that meet a fresh process */
const coldClick = (contender: string, share: number): number =>
  lab('cold-clicks', contender, '0.6', { 'cold share': share })

const cpu = 'CPU per answer ms'

/** One way of querying the readers; by default, without the cache and one request at a time. */
interface Place {
  profile: string
  params: LabParams
}
const plain = { cache: 'off', requests: 1 }
const at = (profile: string, params: LabParams): Place => ({ profile, params: { ...plain, ...params } })

const readersAt = ({ profile, params }: Place): LabCell[] =>
  cellsOf('strategies').filter((cell) => cell.profile === profile && has(cell, params))
const reader = (name: string, { profile, params }: Place, value = 'median'): number =>
  lab('strategies', name, profile, params, value)
const scanning = (place: Place): LabCell[] => readersAt(place).filter(({ contender }) => contender !== 'index')
const most = (value: (cell: LabCell) => number, place: Place): string | undefined =>
  readersAt(place).toSorted((a, b) => value(b) - value(a))[0]?.contender

/** Whether the slowest scan is closer to the fastest scan than the fastest scan is to the index. */
function indexStandsApart(place: Place): boolean {
  const medians = scanning(place).map(({ median }) => median)
  const [fastest, slowest] = [Math.min(...medians), Math.max(...medians)]
  return slowest / fastest < fastest / reader('index', place)
}

const freshPage = at('0.6', { operation: 'compiled', posts: 70, process: 'fresh' })
const warmPage = at('0.6', { operation: 'compiled', posts: 70, process: 'warm' })
const freshPost = at('0.6', { operation: 'post', posts: 70, process: 'fresh' })
const warmPost = at('0.6', { operation: 'post', posts: 70, process: 'warm' })
const warmList = at('0.6', { operation: 'page', posts: 1_000, process: 'warm' })

const inOne = (post: string, claims: [says: string, holds: () => boolean][]): Claim[] =>
  claims.map(([says, holds]) => ({ post, says, holds }))

/** The same statements in a post and in its translation. */
const inBoth = (en: string, ko: string, claims: [en: string, ko: string, holds: () => boolean][]): Claim[] =>
  claims.flatMap(([one, other, holds]) => [...inOne(en, [[one, holds]]), ...inOne(ko, [[other, holds]])])

export const claims: Claim[] = [
  ...inBoth('lab/reading-ten-thousand-files.mdx', 'lab/파일-만-개를-읽는-법.mdx', [
    [
      'no more memory is taken than the texts need',
      '메모리도 내용 자체만큼만 든다',
      () =>
        lab('read', 'bounded-32', 'full', tenThousand, 'rssMb') <
        1.1 * lab('read', 'blocking-kept', 'full', tenThousand, 'rssMb'),
    ],
    [
      'it costs several times as much as what was fetched',
      '오가는 비용이 읽는 비용의 몇 배다',
      () =>
        lab('read', 'promise-all', '1.0', tenThousand, 'cpuSeconds') >
        3 * lab('read', 'blocking', '1.0', tenThousand, 'cpuSeconds'),
    ],
    [
      'the plain loop wins by far',
      '평범한 반복문이 크게 앞선다',
      () =>
        ['full', '1.0', '0.6'].every((cpu) =>
          ['promise-all', 'bounded-32', 'sequential', 'worker-4'].every(
            (way) => lab('read', way, cpu, tenThousand) > 2 * lab('read', 'blocking', cpu, tenThousand),
          ),
        ),
    ],
    [
      'with ten thousand files four workers spend as much CPU as `Promise.all` does and end at the same moment, with a hundred thousand they need less of both',
      '파일이 만 개면 워커 넷은 `Promise.all`과 같은 만큼 CPU를 쓰고 같은 때에 끝나며, 10만 개면 둘 다 덜 든다',
      () =>
        ['median', 'cpuSeconds'].every((value) => {
          const ratio = (files: number) =>
            lab('read', 'worker-4', '0.6', { files }, value) / lab('read', 'promise-all', '0.6', { files }, value)
          return ratio(10_000) > 0.9 && ratio(10_000) < 1.1 && ratio(100_000) < 0.95
        }),
    ],
    [
      'Only four workers that each run that loop are clearly faster, and only with very many files and more than one CPU',
      '이보다 확실히 빠른 것은 파일이 아주 많고 CPU가 하나보다 많을 때 같은 반복문을 나눠 돌리는 워커 넷뿐이다',
      () => {
        const gain = (cpu: string, files: number) =>
          lab('read', 'blocking', cpu, { files }) / lab('read', 'worker-4-blocking', cpu, { files })
        return (
          gain('full', 100_000) > 1.5 &&
          gain('full', 10_000) < 1.1 &&
          gain('0.6', 10_000) < 1.1 &&
          gain('0.6', 100_000) < 1.1
        )
      },
    ],
  ]),
  ...inBoth('lab/the-queue-behind-node.mdx', 'lab/노드-뒤에-선-줄.mdx', [
    [
      'With one CPU or less even two at once take longer than one',
      'CPU가 하나이거나 그보다 적으면 둘만 함께 돌려도 하나일 때보다 오래 걸린다',
      () =>
        lab('threadpool', 'pbkdf2', '0.6', { tasks: 2, pool: 4 }) >
        1.25 * lab('threadpool', 'pbkdf2', '0.6', { tasks: 1, pool: 4 }),
    ],
    [
      'Ten threads on two cores end ten tasks at about the same moment as four threads do',
      '코어 둘에 스레드 10개를 두어도 작업 10개가 모두 끝나는 때는 스레드가 4개일 때와 비슷하다',
      () => {
        const ratio =
          lab('threadpool', 'pbkdf2', 'full', { tasks: 10, pool: 10 }) /
          lab('threadpool', 'pbkdf2', 'full', { tasks: 10, pool: 4 })
        return ratio > 0.8 && ratio < 1.25
      },
    ],
  ]),
  ...inBoth('lab/three-tips-and-their-small-print.mdx', 'lab/세-가지-조언의-단서.mdx', [
    [
      'Among a hundred thousand it is a factor of many hundred',
      '10만 개일 때는 수백 배로 벌어진다',
      () =>
        lab('lookup', 'unindexed', '0.6', { posts: 100_000 }) >
        500 * lab('lookup', 'indexed', '0.6', { posts: 100_000 }),
    ],
    [
      'eight at a time is as good as all at once',
      '한 번에 여덟 개씩 보내는 것이 한꺼번에 다 보내는 것 못지않고',
      () =>
        lab('await-in-a-loop', 'eight at a time', 'full', { work: 'calls to a busy server' }) <
        1.1 * lab('await-in-a-loop', 'together', 'full', { work: 'calls to a busy server' }),
    ],
    [
      'Compiling a function from a schema takes far longer than the one call that it speeds up',
      '그 함수가 빠르게 해 줄 호출 한 번보다 훨씬 길다',
      () =>
        lab('stringify', 'compiled in the call', 'full', { posts: 1, call: 'first' }) >
        10 * lab('stringify', 'JSON.stringify', 'full', { posts: 1, call: 'first' }),
    ],
  ]),
  ...inBoth('lab/what-a-cache-cannot-remember.mdx', 'lab/캐시가-기억하지-못하는-것.mdx', [
    [
      'in one place only, and on one day of two: where half of the requests met a fresh process, a click behind the cache was even a little slower',
      '한 곳, 그것도 이틀 가운데 하루뿐이다. 요청의 절반이 새 프로세스를 만날 때였는데, 캐시를 붙인 쪽이 오히려 조금 느렸고',
      () => {
        const found = failing('cold-clicks', 'lru-gives-nothing')
        return (
          found.length === 1 && found[0]!.params['cold share'] === 0.5 && found[0]!.ratio > 1 && found[0]!.ratio < 1.25
        )
      },
    ],
    [
      'Behind a full cache all readers look alike',
      '캐시가 차면 모든 리더가 비슷해 보인다',
      () =>
        scans.every(
          (reader) =>
            atSmallCpu(reader, { process: 'warm', cache: 'lru' }) <
            atSmallCpu(reader, { process: 'warm', cache: 'off' }) / 10,
        ),
    ],
    [
      'Here the cache is worth more than any change from one scan to another',
      '여기서는 스캔 리더를 이리저리 바꾸는 것보다 캐시를 켜는 쪽이 훨씬 낫다',
      () =>
        Math.max(...scans.map((reader) => atSmallCpu(reader, { process: 'warm', cache: 'lru' }))) <
        Math.min(...scans.map((reader) => atSmallCpu(reader, { process: 'warm', cache: 'off' }))) / 2,
    ],
    [
      'Nothing was to be expected, and nothing came',
      '기대할 것이 없었고 얻은 것도 없다',
      () =>
        scans.every(
          (reader) =>
            atSmallCpu(reader, { process: 'fresh', cache: 'lru' }) >
            0.7 * atSmallCpu(reader, { process: 'fresh', cache: 'off' }),
        ),
    ],
  ]),
  ...inBoth('lab/from-click-to-heading.mdx', 'lab/클릭에서-제목까지.mdx', [
    [
      "the first of these rows hardly changes when the server's CPU is taken away",
      '서버의 CPU를 빼앗아도 첫째 줄은 거의 그대로다',
      () => clicked('static', '0.6') < 1.1 * clicked('static', 'full'),
    ],
    [
      'by nothing on a fast day, and by a quarter on one when the same kind of machine was half as fast or less',
      '빠른 날에는 그대로였고, 같은 종류의 기계가 절반도 안 되는 속도를 낸 날에는 사분의 일쯤 늘었다',
      () => {
        const more = clicksOfRuns().map(
          (click) => click('request-promise-all', '0.6') / click('request-promise-all', 'full'),
        )
        const times = overBefore('navigation').filter(({ contender }) => contender === 'request-promise-all')
        return more[0]! > 1.2 && more[0]! < 1.3 && more[1]! < 1.05 && times.every((cell) => cell.times > 2)
      },
    ],
    [
      'eight questions at a time take far longer with 0.6 of a CPU than with all of it',
      '한 번에 여덟 가지를 물으면 CPU가 0.6개일 때 훨씬 오래 걸린다',
      () =>
        ['sync', 'promise-all'].every((reader) => {
          const at = (profile: string) =>
            lab('strategies', reader, profile, {
              posts: 70,
              operation: 'post',
              process: 'warm',
              cache: 'off',
              requests: 8,
            })
          return at('0.6') > 1.5 * at('full')
        }),
    ],
    [
      'still nearer to each other than to the index, which is clearly ahead of them all',
      '지금도 색인보다 서로에게 더 가깝고, 색인은 그 모두를 눈에 띄게 앞선다',
      () =>
        clicksOfRuns().every((click) => {
          const all = ['sequential', 'promise-all', 'promise-all-lru', 'worker'].map((reader) =>
            click(`request-${reader}`, '0.6'),
          )
          const [fastest, index] = [Math.min(...all), click('request-index', '0.6')]
          return Math.max(...all) - fastest < fastest - index && fastest > 1.4 * index
        }),
    ],
    [
      'on the next, with the same kind of CPU, every bar was two to three times as long',
      '다음 날은 같은 종류의 CPU인데도 막대마다 두세 배씩 길었다',
      () => overBefore('cold-clicks').every(({ times }) => times > 1.5 && times < 3.5),
    ],
    [
      'many times what it takes on a server that stays',
      '계속 떠 있는 서버에서보다 몇 배나 길다',
      () => coldClick('promise-all', 1) > 4 * clicked('request-promise-all', '0.6'),
    ],
    [
      'Rendering on request is clearly slower where the reader has to be waited for',
      '리더를 기다려야 한다면 요청마다 렌더링하는 쪽이 눈에 띄게 느리다',
      () => clicked('request-promise-all', '0.6') > 1.4 * clicked('static', '0.6'),
    ],
    [
      'What was fetched ahead of the click costs nothing on the click',
      '누르기 전에 받아 둔 것은 누를 때 공짜다',
      () =>
        clicked('static', '0.6', 40) < clicked('static', '0.6') + 20 &&
        clicked('request-index', '0.6', 40) > clicked('static', '0.6', 40) + 20,
    ],
    [
      'What was not costs less than one whole way there and back here',
      '여기서는 왕복 한 번보다 적게 들었다',
      () =>
        clicksOfRuns().every((click) =>
          ['request-index', 'next-request'].every((blog) => click(blog, '0.6', 40) < click(blog, '0.6') + 40),
        ),
    ],
    [
      'we missed both for prerendered pages and, on the slower of two days, that for pages rendered on request',
      '미리 렌더링한 페이지의 목표 둘은 지키지 못했고, 이틀 가운데 느린 날에는 요청마다 렌더링하는 페이지의 목표도',
      () => {
        const [slow, fast] = clicksOfRuns().map((click) => click('request-index', '0.6', 0, 'first p95 ms'))
        return (
          slow! > 150 &&
          fast! < 150 &&
          clicksOfRuns().every((click) => click('static', '0.6') > 25 && click('static', '0.6', 0, 'first p95 ms') > 40)
        )
      },
    ],
    [
      'That was on the slower day; on the faster one, in the Chromium that has no windows, the two were level',
      '느린 날에 잰 값이고, 빠른 날 창이 없는 Chromium에서는 둘이 같았다',
      () => {
        // One without windows loads no icon
        const requests = clicksOfRuns().map((click) => click('static', '0.6', 0, 'requests to start'))
        const [slow, fast] = clicksOfRuns().map((click) => click('static', '0.6') / click('next-static', '0.6'))
        return slow! > 1.1 && Math.abs(fast! - 1) < 0.03 && requests[0] === requests[1]! + 1
      },
    ],
  ]),
  ...inBoth('lab/what-a-phone-waits-for.mdx', 'lab/휴대전화가-기다리는-것.mdx', [
    [
      'The page that takes longer is the list of search results',
      '더 오래 걸리는 것은 검색 결과 페이지다',
      () => {
        const ours = cellsOf('first-load').filter(({ contender }) => contender === 'static')
        return ours.every(({ median, params }) => median > 1_500 === (params.page === 'search'))
      },
    ],
  ]),
  ...inOne('readers/how-the-index-answers.mdx', [
    ['Memory grows far more slowly than the blog', () => builtFor(10_000) < 2 * builtFor(1_000)],
    [
      'a few hundredths of a millisecond more among a hundred thousand posts than among seventy',
      () => Math.abs(askedAt('index', 100_000) - askedAt('index', 70)) < 0.05,
    ],
    [
      'when the same kind of machine took four times as long or more, it was two tenths of one among ten thousand',
      () => {
        const { cells } = resultOf('index').elsewhere[0]!
        const later = (posts: number) => figureIn(cells, 'index', 'full', { posts, operation: 'post', process: 'warm' })
        return (
          [70, 10_000].every((posts) => later(posts) > 3.9 * askedAt('index', posts)) &&
          Math.abs(later(10_000) - later(70) - 0.2) < 0.05
        )
      },
    ],
    ['Nor does the process that asks need more memory', () => memoryAt(10_000) <= 1.1 * memoryAt(70)],
    [
      "its cost grows with the blog and the index's does not",
      () =>
        askedAt('index', 10_000) <= 1.5 * askedAt('index', 70) && askedAt('sync', 10_000) > 50 * askedAt('sync', 70),
    ],
    ['one post takes as long there as among seventy', () => askedAt('index', 1_000_000) <= 1.2 * askedAt('index', 70)],
    [
      'an index comes after it. The bare scripts answer sooner too',
      () =>
        ['hugo', 'eleventy', 'script', 'script-satteri'].every(
          (peer) =>
            lab('peers', peer, 'full', { posts: 1_000, step: 'one post' }) <
            lab('peers', 'pointsix', 'full', { posts: 1_000, step: 'one post' }),
        ),
    ],
    [
      'from nothing it is done before us, and the fewer the posts the sooner',
      () => timesHugo('cold', 1_000) > timesHugo('cold', 10_000) && timesHugo('cold', 10_000) > 1,
    ],
    ['After an edit we are first', () => timesHugo('one edit', 1_000) < 1],
    [
      'From nothing each of us took about three times as long as on the day before, but Hugo and Astro only twice',
      () =>
        overBefore('peers')
          .filter((cell) => has(cell, { step: 'cold' }))
          .every(({ contender, times }) =>
            /^(?:hugo|astro)/.test(contender) ? times > 1.8 && times < 2.4 : times > 2.6 && times < 4,
          ),
    ],
    ['a quarter or less on one day only', () => failing('peers', 'cold-astro').length === 1],
    [
      'Of the other tools that compile MDX none builds quicker than this one',
      () =>
        ['cold', 'unchanged', 'one edit'].every((step) =>
          cellsOf('peers')
            .filter((cell) => has(cell, { posts: 1_000, step }) && mdxTools.some(({ id }) => id === cell.contender))
            .every(({ median }) => median > lab('peers', 'pointsix', 'full', { posts: 1_000, step })),
        ),
    ],
  ]),
  ...inOne('readers/one-question-five-readers.mdx', [
    [
      'every scanning reader opens each of the seventy posts to show ten, and the index opens none',
      () =>
        readersAt(at('full', { operation: 'page', posts: 70, process: 'warm' })).every(
          ({ contender, extra }) => extra['files opened per answer'] === (contender === 'index' ? 0 : 70),
        ),
    ],
  ]),
  ...inOne('readers/promise-all-is-not-a-speed-up.mdx', [
    [
      'The blocking loop still spends less CPU than `promise-all`, and less than awaiting one file after the other',
      () =>
        ['promise-all', 'sequential'].every((other) => reader('sync', warmList, cpu) < reader(other, warmList, cpu)),
    ],
    ['no way of reading comes near the reader that does not read', () => indexStandsApart(warmList)],
  ]),
  ...inOne('readers/없는-글을-증명하는-법.mdx', [
    ['글이 70개든 10만 개든 같다', () => growth('index') <= 1.5 && growth('sync') > 10 * growth('index')],
    ['틀린 답 대신 느린 답', () => reader('sync', warmPost) > reader('index', warmPost)],
  ]),
  ...inBoth('lab/a-thousand-users-who-pause.mdx', 'lab/쉬어-가는-사용자-천-명.mdx', [
    [
      'several processes could answer hardly more than was asked of them, so more users queued',
      '나중 날에는 여러 프로세스가 처리할 수 있는 양이 요청보다 얼마 많지 않아, 줄을 서는 사용자가 더 많았다',
      () => {
        const able = (contender: string) => lab('cluster', contender, 'full', { request: 'adding up, 50 users' })
        const [pm2] = overBefore('cluster', ({ extra }) => extra['waiting ms']!).filter(
          ({ contender, params }) => contender === 'pm2' && params.request === 'adding up, users with pauses',
        )
        return able('pm2') < 1.1 * 1.6 * able('single') && pm2!.times > 1.5
      },
    ],
    [
      'now it is less than twice as many',
      '이제는 두 배도 되지 않는다',
      () =>
        resultOf('cluster')
          .claims.find(({ id }) => id === 'pages-by-nginx')!
          .measured.every(({ ratio }) => ratio < 2),
    ],
    [
      'Redis took several times as much CPU to read the keys, and a round trip about twice as much',
      'Redis가 키를 읽는 데 CPU를 몇 배 더 썼고, 왕복은 두 배쯤 들었다',
      () => {
        const many = { keys: 100_000 }
        const of = (contender: string, figure?: (cell: LabCell) => number) =>
          overBefore('redis-scan', figure).find((cell) => cell.contender === contender && has(cell, many))!.times
        return of('count 10000', ({ extra }) => extra['CPU of Redis ms']!) > 3 && Math.round(of('count 10')) === 2
      },
    ],
  ]),
  ...inBoth('lab/seventy-posts-and-three-seconds.mdx', 'lab/글-70개와-3초.mdx', [
    [
      'on the one before, the same kind of CPU was about three times as fast',
      '하루 전에는 같은 종류의 CPU가 세 배쯤 빨랐다',
      () =>
        overBefore('cold-clicks')
          .filter((cell) => has(cell, { 'cold share': 1 }))
          .every(({ times }) => Math.round(times) === 3),
    ],
    [
      'the difference is smaller than the one to `index`',
      '그 차이는 `index`와의 차이보다 작다',
      () => indexStandsApart(freshPage),
    ],
    [
      'the CPU time was spent before the first of them was read',
      'CPU 시간은 글을 읽기 전에 이미 쓰이고 있었던 셈이다',
      () => scanning(freshPost).every(({ contender, extra }) => extra[cpu]! > 2 * reader(contender, warmPost, cpu)),
    ],
    [
      'It loads neither a parser nor a compiler, so its first answer is light as well',
      '파서도 컴파일러도 불러오지 않으니 첫 응답도 가볍다',
      () => scanning(freshPost).every(({ extra }) => reader('index', freshPost, cpu) < extra[cpu]! / 2),
    ],
  ]),
  ...inOne('lab/workers-on-a-fraction-of-a-cpu.mdx', [
    ['첫 응답에 CPU를 가장 많이 쓴 것은 `worker`다', () => most(({ extra }) => extra[cpu]!, freshPost) === 'worker'],
    ['메모리도 가장 많이 쓴다', () => most(({ rssMb }) => rssMb, freshPost) === 'worker'],
    [
      '워커도 다른 스캔 리더와 어깨를 나란히 한다',
      () => {
        const others = scanning(warmList).filter(({ contender }) => contender !== 'worker')
        const ratio = reader('worker', warmList) / Math.min(...others.map(({ median }) => median))
        return ratio > 0.6 && ratio < 1.67
      },
    ],
  ]),
  ...inOne('building/what-broke-while-we-built-this.mdx', [
    ['the whole gap is larger than anything among the four scans', () => indexStandsApart(freshPage)],
  ]),
  ...inOne('building/공정한-비교.mdx', [
    [
      '어느 조건에서든 `index`가 가장 빠르다',
      // With a full cache, no reader is called, so all are equal
      () =>
        [
          ...Map.groupBy(
            cellsOf('strategies').filter(({ params }) => params.cache === 'off'),
            placeKey,
          ).values(),
        ].every((cells) => cells.toSorted((a, b) => a.median - b.median)[0]!.contender === 'index'),
    ],
    ['배수만 보면 `index`가 나빠 보이지만', () => warmUpOf('index') > warmUpOf('promise-all')],
  ]),
]

/** Time for one post with a warm reader in a blog of the given size, in milliseconds. */
const askedAt = (contender: 'index' | 'sync', posts: number): number =>
  lab('index', contender, 'full', { posts, operation: 'post', process: 'warm' })
/** Memory of a process that answers with one post, in MB. */
const memoryAt = (posts: number): number =>
  lab('index', 'index', 'full', { posts, operation: 'post', process: 'warm' }, 'rssMb')
/** Ratio of our time for a step to Hugo's. */
const timesHugo = (step: string, posts: number): number =>
  lab('peers', 'pointsix', 'full', { posts, step }) / lab('peers', 'hugo', 'full', { posts, step })
/** Memory of `npm run index` from scratch, in MB. */
const builtFor = (posts: number): number => lab('index', 'build-cold', 'full', { posts }, 'rssMb')

/** Ratio of the time for one post among ten thousand to that among seventy. */
function growth(name: string): number {
  const among = (posts: number) => reader(name, at('0.6', { operation: 'post', posts, process: 'warm' }))
  return among(10_000) / among(70)
}

/** Ratio of the time for the first answer to that for a warm one. */
const warmUpOf = (name: string): number => reader(name, freshPage) / reader(name, warmPage)
