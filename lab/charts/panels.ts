import { paramsKey, type LabCell, type LabParams, type LabProfile, type LabResult } from '@/lab/result.ts'
import { profilesOf } from './select.ts'

/** One drawing of comparable cells. */
export type Panel = {
  /** Parameters that all its cells share. */
  params: LabParams
  cells: LabCell[]
} & ({ kind: 'bars'; profiles: LabProfile[] } | { kind: 'lines'; profile: LabProfile; axis: string })

/** With fewer values bars show as much as a line. */
const fewestForLine = 3

/**
 * Lines along the first parameter if it is a number with enough values, one drawing for each CPU; otherwise bars, one
 * drawing for each of its values.
 */
export function panelsOf(result: LabResult, cells: readonly LabCell[]): Panel[] {
  const [axis] = result.params
  if (axis === undefined)
    return cells.length === 0
      ? []
      : [{ kind: 'bars', params: {}, cells: [...cells], profiles: profilesOf(result, cells) }]
  const panels: Panel[] = []
  for (const group of Map.groupBy(cells, ({ params }) => paramsKey(without(params, axis))).values()) {
    const common = without(group[0]!.params, axis)
    const values = [...new Set(group.map(({ params }) => params[axis]!))]
    if (values.length >= fewestForLine && values.every((value) => typeof value === 'number'))
      for (const profile of profilesOf(result, group))
        panels.push({
          kind: 'lines',
          params: common,
          axis,
          profile,
          cells: group.filter((cell) => cell.profile === profile.name),
        })
    else
      for (const value of values) {
        const alike = group.filter(({ params }) => params[axis] === value)
        panels.push({
          kind: 'bars',
          params: { [axis]: value, ...common },
          cells: alike,
          profiles: profilesOf(result, alike),
        })
      }
  }
  return panels
}

const without = (params: LabParams, axis: string): LabParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== axis))
