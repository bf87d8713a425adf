import { paramsKey, without, type LabCell, type LabParams, type LabProfile, type LabResult } from '../result.ts'
import { profilesOf } from './select.ts'

export type Panel = {
  params: LabParams
  cells: LabCell[]
} & ({ kind: 'bars'; profiles: LabProfile[] } | { kind: 'lines'; profile: LabProfile; axis: string })

/** Minimum number of values for a line chart: with fewer, bars show as much. */
const fewestForLine = 3

/**
 * Splits cells into charts. Each CPU profile with enough numeric values of the first parameter gets a line chart; the
 * others get bar charts, one for each value of that parameter.
 */
export function panelsOf(result: LabResult, cells: readonly LabCell[]): Panel[] {
  const [axis] = result.params
  if (axis === undefined)
    return cells.length === 0
      ? []
      : [{ kind: 'bars', params: {}, cells: [...cells], profiles: profilesOf(result, cells) }]
  return [...Map.groupBy(cells, ({ params }) => paramsKey(without(params, axis))).values()].flatMap((group) => {
    const params = without(group[0]!.params, axis)
    const valueOf = (cell: LabCell) => cell.params[axis]!
    const of = (profile: LabProfile) => group.filter((cell) => cell.profile === profile.name)
    const profiles = profilesOf(result, group)
    const lines = profiles.filter((profile) => isLine(of(profile).map(valueOf)))
    const bars = [...Map.groupBy(profiles.filter((profile) => !lines.includes(profile)).flatMap(of), valueOf)]
    return [
      ...lines.map((profile): Panel => ({ kind: 'lines', params, axis, profile, cells: of(profile) })),
      ...bars.map(([value, alike]): Panel => ({
        kind: 'bars',
        params: { [axis]: value, ...params },
        cells: alike,
        profiles: profilesOf(result, alike),
      })),
    ]
  })
}

const isLine = (values: readonly LabParams[string][]): boolean =>
  new Set(values).size >= fewestForLine && values.every((value) => typeof value === 'number')
