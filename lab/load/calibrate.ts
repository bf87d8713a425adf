/** Difference up to which two shares of a CPU count as equal. */
const tolerance = 0.02
/**
 * Maximum factor between two tries. A rate that is off by more tells little: its requests queue up, or hardly wake the
 * server.
 */
const maxFactor = 2
const maxTries = 6

/**
 * Finds the rate at which a server uses a given share of a CPU. The cost of a request depends on the rate, so several
 * tries are needed.
 * @param used sends requests at a rate for a while and resolves to the share used
 */
export async function rateFor(share: number, used: (rate: number) => Promise<number>, rate: number): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    const found = await used(rate)
    if (Math.abs(found - share) <= tolerance) break
    rate = Math.max(1, Math.round(rate * Math.min(maxFactor, Math.max(1 / maxFactor, share / found))))
  }
  return rate
}
