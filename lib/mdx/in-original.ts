import { faultAt, offsetOf, placeOf, type Fault } from '../core/errors.ts'
import type { BodyWithUses } from './compile-reading.ts'
import { foundWarnings } from './source/found-warnings.ts'
import type { BodySource } from './source/body-source.ts'
import type { Reading } from './source/readings.ts'

type Place = Pick<Fault, 'line' | 'column'>

/** The findings of a reading, at their places in what the author wrote. */
export function inOriginal(compiled: BodyWithUses, reading: Reading, original: BodySource): BodyWithUses {
  const { body, uses } = compiled
  const moved = <T extends Place>(each: T): T => ({ ...each, ...movedPlace(each, reading, original) })
  const warnings = [...reading.warnings, ...foundWarnings(reading.source, compiled).map(moved)]
  return {
    body: {
      ...body,
      faults: body.faults.map((fault) => movedFault(fault, reading, original)),
      ...(body.imports && { imports: body.imports.map(moved) }),
      ...(warnings.length > 0 && { warnings }),
    },
    uses: uses.map(moved),
  }
}

const movedPlace = (place: Place, reading: Reading, original: BodySource): Place =>
  placeOf(original.source, reading.originalOffset(offsetOf(reading.source, place)))

/** One of a whole file has no frame, and stays. */
export const movedFault = (fault: Fault, reading: Reading, original: BodySource): Fault =>
  fault.frame === '' ? fault : faultAt(fault.file, original.source, movedPlace(fault, reading, original), fault)
