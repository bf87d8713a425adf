/** Shares of a CPU that count as the same. */
const tolerance = 0.02
/** A rate that misses by more shows little: what it asks for waits, or hardly wakes the server. */
const maxFactor = 2
const maxTries = 6

/**
 * Finds the rate at which a server uses a share of a CPU. What a request costs depends on the rate itself, so that it
 * takes several tries.
 * @param used asks at a rate for a while, and tells the share that it took
 * @param rate to begin with, in requests a second
 */
export async function rateFor(share: number, used: (rate: number) => Promise<number>, rate: number): Promise<number> {
  for (let tries = 0; tries < maxTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- each try follows from the one before
    const found = await used(rate)
    if (Math.abs(found - share) <= tolerance) break
    rate = Math.max(1, Math.round(rate * Math.min(maxFactor, Math.max(1 / maxFactor, share / found))))
  }
  return rate
}
