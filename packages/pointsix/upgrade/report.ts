import { counted, firstOf, grouped } from '../../../lib/core/grouped.ts'
import { decoded } from '../../../lib/core/percent-encoding.ts'
import type { Cause } from './causes.ts'
import type { Comparison } from './compare.ts'

/** How many addresses, and lines of a difference, are printed. */
const shown = 3
const shownLines = 6

/** The comparison as text. */
export function reportOf(comparison: Comparison, everything: boolean): string {
  const { causes, gone, added, styles, warnings } = comparison
  const limit = everything ? Infinity : shown
  const parts = [
    ...causes.map((cause, at) => `${at + 1}. ${causeText(cause, limit)}`),
    ...(gone.length > 0 ? [`Addresses that are gone: ${listed(gone, limit)}`] : []),
    ...(added.length > 0 ? [`New addresses: ${listed(added, limit)}`] : []),
    ...(styles.removed.length + styles.added.length > 0 ? [`Style sheets\n${diffText(styles, everything)}`] : []),
    ...(warnings.removed.length + warnings.added.length > 0
      ? [`What \`npx pointsix check\` says\n${diffText(warnings, everything)}`]
      : []),
  ]
  return parts.length === 0 ? 'Nothing would change.' : parts.join('\n\n')
}

const causeText = ({ first, addresses }: Cause, limit: number): string =>
  `At ${addresses.size === 1 ? 'one address' : `${grouped(addresses.size)} addresses`}: ${listed([...addresses], limit)}
   ${first.address}
     ${cut(first.after)}
${diffText(first, limit === Infinity)}`

/** Korean addresses as one reads them. */
const listed = (addresses: readonly string[], limit: number): string => firstOf(addresses.map(decoded), limit)

function diffText(
  { removed, added }: { removed: readonly string[]; added: readonly string[] },
  whole: boolean,
): string {
  const lines = (sign: string, all: readonly string[]) => {
    const some = whole ? all : all.slice(0, shownLines)
    return [
      ...some.map((line) => `   ${sign} ${cut(line)}`),
      ...(all.length > some.length ? [`   ${sign} … ${counted(all.length - some.length, 'more line')}`] : []),
    ]
  }
  return [...lines('-', removed), ...lines('+', added)].join('\n')
}

const cut = (line: string): string => (line.length > 160 ? `${line.slice(0, 159)}…` : line)
