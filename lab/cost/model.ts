import type { LabResult } from '../result.ts'

export interface Measured {
  /** Prerendered pages per second on the whole machine, served by nginx and by `next start`. */
  nginxPerSecond: number
  nextPerSecond: number
  first: Load
  further: Load
}

export interface Load {
  requests: number
  kB: number
}

/** Assumptions; none of them is measured. */
export const assumed = {
  readersPerDay: 1_000_000,
  pagesPerReader: 2,
  busiestHour: 0.1,
  used: 0.7,
  /** One VPS of the measured size: its monthly price, its included traffic in TB, and its bandwidth in Mbit/s. */
  vps: { dollars: 10, includedTb: 20, lineMbit: 1_000 },
  /** Functions with a CDN: their monthly price, the included amounts, and the price of additional usage. */
  functions: { dollars: 20, includedTb: 1, dollarsPerTb: 150, includedMillions: 10, dollarsPerMillion: 2 },
}
const { readersPerDay, pagesPerReader, busiestHour, used, vps, functions } = assumed

const daysPerMonth = 30

export interface Plan {
  name: string
  dollarsPerMonth: number
  /** Number of readers a day at which it breaks, and what breaks first; null if only the bill grows. */
  breaks: { readersPerDay: number; by: 'CPU' | 'line' | 'included traffic' } | null
}

export function demandOf({ first, further }: Measured) {
  const perReader = (name: keyof Load) => first[name] + (pagesPerReader - 1) * further[name]
  const peakReaders = (readersPerDay * busiestHour) / 3_600
  return {
    requestsPerSecond: peakReaders * perReader('requests'),
    mbit: (peakReaders * perReader('kB') * 8) / 1_000,
    tb: (readersPerDay * daysPerMonth * perReader('kB')) / 1e9,
    millionRequests: (readersPerDay * daysPerMonth * perReader('requests')) / 1e6,
  }
}

/** Compares the ways of serving the blog: what each costs, and where it breaks. */
export function plansOf(measured: Measured): Plan[] {
  const demand = demandOf(measured)
  const machines = (count: number, name: string, perSecond: number): Plan => {
    const limits = [
      { by: 'CPU', times: (count * perSecond * used) / demand.requestsPerSecond },
      { by: 'line', times: (count * vps.lineMbit * used) / demand.mbit },
      { by: 'included traffic', times: (count * vps.includedTb) / demand.tb },
    ] as const
    const least = limits.toSorted((a, b) => a.times - b.times)[0]!
    return {
      name,
      dollarsPerMonth: count * vps.dollars,
      breaks: { readersPerDay: least.times * readersPerDay, by: least.by },
    }
  }
  const beyond = (amount: number, included: number) => Math.max(0, amount - included)
  return [
    machines(1, 'one VPS, `next start` alone', measured.nextPerSecond),
    machines(1, 'one VPS, nginx in front', measured.nginxPerSecond),
    machines(2, 'two VPS, nginx in front of each', measured.nginxPerSecond),
    {
      name: 'functions with a CDN',
      dollarsPerMonth:
        functions.dollars +
        beyond(demand.tb, functions.includedTb) * functions.dollarsPerTb +
        beyond(demand.millionRequests, functions.includedMillions) * functions.dollarsPerMillion,
      breaks: null,
    },
  ]
}

/** @returns null if one of the experiments has not measured the required cells */
export function measuredIn(cluster: LabResult | null, navigation: LabResult | null): Measured | null {
  const rate = (contender: string) =>
    cluster?.cells.find(
      (cell) => cell.contender === contender && String(cell.params.request).startsWith('a prerendered page'),
    )?.median
  const [nginxPerSecond, nextPerSecond] = [rate('nginx'), rate('single')]
  const walked = navigation?.cells.find(
    ({ contender, profile, params }) => contender === 'static' && profile === '0.6' && params['delay ms'] === 0,
  )?.extra
  if (!nginxPerSecond || !nextPerSecond || !walked) return null
  return {
    nginxPerSecond,
    nextPerSecond,
    first: { requests: walked['requests to start']!, kB: walked['KB to start']! },
    further: { requests: walked['requests a page']!, kB: walked['KB a page']! },
  }
}
