import type { LabCell, LabClaim, LabParams, LabProfile, LabResult } from '@/lab/result.ts'
import { paramsText } from './format.ts'
import type { LabPageWords } from './words.ts'

/** The requested value, or the problem as a sentence for the author. */
export type Found<T> = { found: T; problem: null } | { found: null; problem: string }

const found = <T>(value: T): Found<T> => ({ found: value, problem: null })
const problem = (text: string): { found: null; problem: string } => ({ found: null, problem: text })

/** Selects the cells of a chart or a value; a missing property does not narrow the selection. */
export interface Selection {
  profile?: string | undefined
  contenders?: readonly string[] | undefined
  params?: LabParams | undefined
}

/** Returns the cells of a selection, at least one. */
export function select(
  result: LabResult,
  { profile, contenders, params = {} }: Selection,
  words: LabPageWords,
): Found<LabCell[]> {
  const wrong =
    (profile !== undefined &&
      unknownName(
        'profile',
        profile,
        profilesOf(result, result.cells).map(({ name }) => name),
        words,
      )) ||
    contenders?.map((name) => unknownName('contender', name, contendersOf(result), words)).find(Boolean) ||
    Object.entries(params)
      .map(
        ([name, value]) =>
          unknownName('params', name, result.params, words) ??
          unknownName(`params.${name}`, String(value), valuesOf(result, name), words),
      )
      .find(Boolean)
  if (wrong) return problem(wrong)
  const cells = result.cells.filter(
    (cell) =>
      (profile === undefined || cell.profile === profile) &&
      (!contenders || contenders.includes(cell.contender)) &&
      Object.entries(params).every(([name, value]) => String(cell.params[name]) === String(value)),
  )
  return cells.length > 0
    ? found(cells)
    : problem(
        words.nothingThere(
          [contenders?.join(', '), profile && `CPU ${profile}`, paramsText(params)].filter(Boolean).join(', '),
        ),
      )
}

/** Returns the only cell of a selection. An ambiguous selection is a problem that names the missing attributes. */
export function selectOne(
  result: LabResult,
  contender: string,
  { profile, params }: Selection,
  words: LabPageWords,
): Found<LabCell> {
  const { found: cells, problem: wrong } = select(result, { profile, params, contenders: [contender] }, words)
  if (!cells) return problem(wrong)
  const profiles = [...new Set(cells.map((cell) => cell.profile))]
  if (profiles.length > 1) return problem(words.missing('profile', profiles.join(', ')))
  const varying = result.params.find((name) => new Set(cells.map((cell) => cell.params[name])).size > 1)
  if (varying !== undefined)
    return problem(
      words.missing(`params.${varying}`, [...new Set(cells.map((cell) => cell.params[varying]))].join(', ')),
    )
  return found(cells[0]!)
}

export function claimNamed(result: LabResult, id: string, words: LabPageWords): Found<LabClaim> {
  const claim = result.claims.find((known) => known.id === id)
  return claim ? found(claim) : problem(words.unknown('claim', id, result.claims.map((known) => known.id).join(', ')))
}

/** Figures of a cell that a sentence may quote. */
const ownFigures = {
  median: null,
  spread: null,
  cpuSeconds: 's',
  throttledPeriods: '',
  throttledMs: 'ms',
  rssMb: 'MB',
} as const

export interface CellFigure {
  value: number
  /** Null for the unit of the result. An extra figure has the unit that its name ends with, or none. */
  unit: string | null
}

/** Looks up a figure of a cell by name, including extra figures. */
export function figureIn(cell: LabCell, name: string, words: LabPageWords): Found<CellFigure> {
  if (Object.hasOwn(ownFigures, name)) {
    const own = name as keyof typeof ownFigures
    return found({ value: cell[own], unit: ownFigures[own] })
  }
  const value = cell.extra[name]
  return value === undefined
    ? problem(words.unknown('value', name, [...Object.keys(ownFigures), ...Object.keys(cell.extra)].join(', ')))
    : found({ value, unit: /(?:^| )(ms|s|MB)$/.exec(name)?.[1] ?? '' })
}

/** Profiles of the cells, in the order of the file; the file may describe others too. */
export const profilesOf = ({ context: { profiles } }: LabResult, cells: readonly LabCell[]): LabProfile[] =>
  profiles.filter(({ name }) => cells.some(({ profile }) => profile === name))

/** Whether a cell has enough samples to detect outliers. */
export const tellsOutliers = ({ samples }: LabCell): boolean => samples.length >= 5

export const contenderLabel = ({ contenders }: LabResult, id: string): string =>
  contenders.find((known) => known.id === id)?.label ?? id

const contendersOf = (result: LabResult) => result.contenders.map(({ id }) => id)
const valuesOf = (result: LabResult, name: string) => [
  ...new Set(result.cells.map(({ params }) => String(params[name]))),
]

const unknownName = (prop: string, given: string, known: readonly string[], words: LabPageWords): string | null =>
  known.includes(given) ? null : words.unknown(prop, given, known.join(', '))
