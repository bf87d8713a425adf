import { describe, expect, it } from 'vitest'
import { claims } from '../../../experiments/first-load/claims.ts'
import { allowancesOf, figuresOf, type Report } from '../../../experiments/first-load/figures.ts'

const fetched = (mimeType: string, transferSize: number) => ({ mimeType, transferSize })

const report: Report = {
  categories: {
    performance: { score: 0.865 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: 0.92 },
  },
  audits: {
    'first-contentful-paint': { numericValue: 900 },
    'largest-contentful-paint': { numericValue: 1_400 },
    'total-blocking-time': { numericValue: 120 },
    'cumulative-layout-shift': { numericValue: 0.02 },
    'mainthread-work-breakdown': { numericValue: 1_500 },
    'dom-size-insight': { numericValue: 143 },
    'render-blocking-insight': { details: { items: [{ wastedMs: 160 }, { wastedMs: 310 }, {}] } },
    'is-crawlable': { score: 1 },
    'network-requests': {
      details: {
        items: [
          fetched('text/html', 7_000),
          fetched('text/javascript', 100_000),
          fetched('application/javascript', 40_000),
          fetched('text/css', 20_000),
          fetched('font/woff2', 30_000),
          fetched('text/x-component', 4_000),
          fetched('text/x-component', 2_000),
          fetched('image/svg+xml', 500),
          // Inlined in the page, and not fetched
          fetched('image/png', 0),
        ],
      },
    },
  },
}

describe('the figures of a load', () => {
  it('are read from the audits, and what was fetched is told apart by its type', () => {
    expect(figuresOf(report)).toEqual({
      score: 87,
      accessibility: 100,
      'best practices': 96,
      SEO: 92,
      'first paint ms': 900,
      'render-blocking ms': 310,
      'total blocking ms': 120,
      'main thread ms': 1_500,
      'layout shift': 0.02,
      elements: 143,
      kB: 203.5,
      requests: 8,
      'document kB': 7,
      'document requests': 1,
      'script kB': 140,
      'script requests': 2,
      'style kB': 20,
      'style requests': 1,
      'font kB': 30,
      'font requests': 1,
      'flight kB': 6,
      'flight requests': 2,
    })
  })

  it('are zero where nothing blocks', () => {
    const audits = { ...report.audits, 'render-blocking-insight': {} }
    expect(figuresOf({ ...report, audits })).toMatchObject({ 'render-blocking ms': 0 })
  })

  it('have no points for search engines where a page asks these to leave it out', () => {
    const audits = { ...report.audits, 'is-crawlable': { score: 0 } }
    expect(figuresOf({ ...report, audits })).not.toHaveProperty('SEO')
  })

  it('come with what is allowed beside them, by the names that the claims use', () => {
    const allowances = allowancesOf(figuresOf(report))
    expect(allowances).toEqual({ 'score − 3': 84, 'script kB + 5': 145, 'render-blocking ms + 50': 360 })
    const used = Object.values(claims).flatMap(({ under }) =>
      'contender' in under && under.contender === 'empty' ? under.extra : [],
    )
    expect(used.toSorted()).toEqual(Object.keys(allowances).toSorted())
  })
})
