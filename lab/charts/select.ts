import type { AttributeProblem } from '../../lib/mdx/evaluate/post-components.ts'
import type { LabCell, LabClaim, LabParams, LabProfile, LabResult } from '../result.ts'
import { paramsText } from './format.ts'

export type Found<T> = { found: T; problem: null } | { found: null; problem: AttributeProblem }

export const found = <T>(value: T): Found<T> => ({ found: value, problem: null })
const problem = (message: string, expected: string, given: string) => ({
  found: null,
  problem: { message, expected, found: given },
})

export const unknown = (attribute: string, given: string, known: readonly string[]) =>
  problem(`${attribute} “${given}” does not exist`, `one of ${known.join(', ')}`, given)

const missing = (attribute: string, known: readonly unknown[]) =>
  problem(`the attribute ${attribute} is missing`, `one of ${known.join(', ')}`, 'no such attribute')

export const nothingThere = (...where: (string | false | undefined)[]) => {
  const place = where.filter(Boolean).join(', ')
  return problem(`nothing was measured with ${place}`, 'a combination that was measured', place)
}

/** Selects the cells of a chart or a value; a missing property does not narrow the selection. */
export interface Selection {
  profile?: string | undefined
  contenders?: readonly string[] | undefined
  params?: LabParams | undefined
}

/** Returns the cells of a selection, at least one. */
export function select(result: LabResult, { profile, contenders, params = {} }: Selection): Found<LabCell[]> {
  const asked: [attribute: string, given: string | undefined, known: string[]][] = [
    ['profile', profile, profilesOf(result, result.cells).map(({ name }) => name)],
    ...(contenders ?? []).map((name): (typeof asked)[number] => [
      'contender',
      name,
      result.contenders.map(({ id }) => id),
    ]),
    ...Object.entries(params).flatMap(([name, value]): typeof asked => [
      ['params', name, result.params],
      [`params.${name}`, String(value), [...new Set(result.cells.map((cell) => String(cell.params[name])))]],
    ]),
  ]
  const wrong = asked.find(([, given, known]) => given !== undefined && !known.includes(given))
  if (wrong) return unknown(wrong[0], wrong[1]!, wrong[2])
  const cells = result.cells.filter(
    (cell) =>
      (profile === undefined || cell.profile === profile) &&
      (!contenders || contenders.includes(cell.contender)) &&
      Object.entries(params).every(([name, value]) => String(cell.params[name]) === String(value)),
  )
  return cells.length > 0
    ? found(cells)
    : nothingThere(contenders?.join(', '), profile && `CPU ${profile}`, paramsText(params))
}

/** Returns the only cell of a selection. An ambiguous selection is a problem that names the missing attributes. */
export function selectOne(result: LabResult, contender: string, { profile, params }: Selection): Found<LabCell> {
  const selected = select(result, { profile, params, contenders: [contender] })
  if (!selected.found) return selected
  const cells = selected.found
  const profiles = [...new Set(cells.map((cell) => cell.profile))]
  if (profiles.length > 1) return missing('profile', profiles)
  for (const name of result.params) {
    const values = [...new Set(cells.map((cell) => cell.params[name]))]
    if (values.length > 1) return missing(`params.${name}`, values)
  }
  return found(cells[0]!)
}

export function claimNamed({ claims }: LabResult, id: string): Found<LabClaim> {
  const claim = claims.find((known) => known.id === id)
  const ids = claims.map((known) => known.id)
  return claim ? found(claim) : unknown('claim', id, ids)
}

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

export function figureIn(cell: LabCell, name: string): Found<CellFigure> {
  if (Object.hasOwn(ownFigures, name)) {
    const own = name as keyof typeof ownFigures
    return found({ value: cell[own], unit: ownFigures[own] })
  }
  const value = cell.extra[name]
  return value === undefined
    ? unknown('value', name, [...Object.keys(ownFigures), ...Object.keys(cell.extra)])
    : found({ value, unit: /(?:^| )(ms|s|MB)$/.exec(name)?.[1] ?? '' })
}

/** Profiles of the cells, in the order of the file; the file may describe others too. */
export const profilesOf = (
  { context: { profiles } }: Pick<LabResult, 'context'>,
  cells: readonly LabCell[],
): LabProfile[] => profiles.filter(({ name }) => cells.some(({ profile }) => profile === name))

export const tellsOutliers = ({ samples }: LabCell): boolean => samples.length >= 5

export const contenderLabel = ({ contenders }: LabResult, id: string): string =>
  contenders.find((known) => known.id === id)?.label ?? id
