/** The Lighthouse audits from which figures are read. */
const audits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'mainthread-work-breakdown',
  'dom-size-insight',
  'render-blocking-insight',
  'network-requests',
  'is-crawlable',
] as const
type AuditName = (typeof audits)[number]

export interface Report {
  runtimeError?: { message: string }
  /** Scores from 0 to 1; null if the page could not be scored. */
  categories: Record<'performance' | 'accessibility' | 'best-practices' | 'seo', { score: number | null }>
  audits: Record<AuditName, { score?: number | null; numericValue?: number; details?: { items: readonly object[] } }>
}

/** A fetched resource; sizes are in bytes as sent: compressed, with headers. */
interface Fetched {
  mimeType?: string
  resourceType?: string
  transferSize?: number
  statusCode?: number
}

const kinds = {
  document: /^text\/html/,
  script: /javascript/,
  style: /^text\/css/,
  font: /font/,
  flight: /^text\/x-component/,
} satisfies Record<string, RegExp>

/**
 * The figures of a page load, by their names in the result. Times are Lighthouse's estimates for a phone; kB are 1,000
 * bytes.
 */
export function figuresOf({ categories, audits: found }: Report): Record<string, number> {
  const value = (audit: AuditName) => found[audit].numericValue ?? 0
  const fetched = itemsOf<Fetched>(found['network-requests']).filter(({ transferSize = 0 }) => transferSize > 0)
  const of = (kind: RegExp) => fetched.filter(({ mimeType = '' }) => kind.test(mimeType))
  const blocking = itemsOf<{ wastedMs?: number }>(found['render-blocking-insight'])
  return {
    score: points(categories.performance),
    accessibility: points(categories.accessibility),
    'best practices': points(categories['best-practices']),
    // Search results ask search engines not to index them, which is correct but lowers the score
    ...(found['is-crawlable'].score !== 0 && { SEO: points(categories.seo) }),
    'first paint ms': value('first-contentful-paint'),
    'render-blocking ms': Math.max(0, ...blocking.map(({ wastedMs = 0 }) => wastedMs)),
    'total blocking ms': value('total-blocking-time'),
    'main thread ms': value('mainthread-work-breakdown'),
    'layout shift': value('cumulative-layout-shift'),
    elements: value('dom-size-insight'),
    kB: kilobytes(fetched),
    requests: fetched.length,
    ...Object.fromEntries(
      Object.entries(kinds).flatMap(([name, kind]) => [
        [`${name} kB`, kilobytes(of(kind))],
        [`${name} requests`, of(kind).length],
      ]),
    ),
  }
}

const points = ({ score }: { score: number | null }): number => Math.round(score! * 100)

const kilobytes = (fetched: readonly Fetched[]): number =>
  fetched.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000

const itemsOf = <Item>({ details }: Report['audits'][AuditName]): readonly Item[] =>
  (details?.items ?? []) as readonly Item[]

/**
 * How much a page may differ from the empty one. A claim is a ratio of two figures, so the empty page gets an extra
 * figure for each of these: the allowed value. Lighthouse ignores anything that blocks for less than 50 ms.
 */
const margins = { score: -3, 'script kB': 5, 'render-blocking ms': 50 }

export const allowed = (figure: keyof typeof margins): string =>
  `${figure} ${margins[figure] < 0 ? '−' : '+'} ${Math.abs(margins[figure])}`

export const allowancesOf = (figures: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    (Object.keys(margins) as (keyof typeof margins)[]).map((name) => [allowed(name), figures[name]! + margins[name]]),
  )
