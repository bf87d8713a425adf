import { assumed, demandOf, measuredIn, plansOf } from '../../cost/model.ts'
import type { LabResult } from '../../result.ts'
import { placeOf, tableOf } from './cells.ts'

const whole = (value: number): string => Math.round(value).toLocaleString('en')

export function costBlock(cluster: LabResult | null, navigation: LabResult | null): string {
  const measured = measuredIn(cluster, navigation)
  if (!measured) return 'Not measured yet: `npm run lab -- cluster`.'
  const demand = demandOf(measured)
  const { readersPerDay, pagesPerReader, busiestHour, used, vps, functions } = assumed
  const rows = plansOf(measured).map(({ name, dollarsPerMonth, breaks }) => [
    name,
    !breaks || breaks.readersPerDay >= readersPerDay ? `$${whole(dollarsPerMonth)}` : 'not enough',
    breaks
      ? `${whole(Number(breaks.readersPerDay.toPrecision(2)))} readers a day, by its ${breaks.by}`
      : 'it does not: the bill grows',
  ])
  return `${whole(readersPerDay)} readers a day with ${pagesPerReader} pages each, ${whole(busiestHour * 100)} % of them in the busiest hour: ${whole(demand.requestsPerSecond)} requests and ${whole(demand.mbit)} Mbit/s then, ${demand.tb.toPrecision(2)} TB and ${whole(demand.millionRequests)} million requests a month.

${tableOf(['', 'a month', 'breaks at'], rows)}

Measured (${placeOf(cluster!)}): nginx answers with ${whole(measured.nginxPerSecond)} prerendered pages a second, one process of the blog with ${whole(measured.nextPerSecond)}; the first page of a visit loads ${whole(measured.first.requests)} files and ${whole(measured.first.kB)} kB, a further one ${whole(measured.further.requests)} and ${whole(measured.further.kB)} kB.
Assumed: a machine is used at ${whole(used * 100)} %; a VPS of that size costs $${vps.dollars} with ${vps.includedTb} TB and a line of ${whole(vps.lineMbit)} Mbit/s; functions cost $${functions.dollars} with ${functions.includedTb} TB and ${functions.includedMillions} million requests, then $${functions.dollarsPerTb} for a TB and $${functions.dollarsPerMillion} for a million.`
}
