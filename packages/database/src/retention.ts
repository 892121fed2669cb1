/** Rows deleted by one statement, so that none locks many for long. */
const BATCH = 5_000

/**
 * Deletes old rows batch by batch, each in a transaction of its own.
 * @param erase deletes up to so many rows and returns how many it deleted
 * @returns the number of all deleted rows
 */
export async function eraseInBatches(erase: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const erased = await erase(BATCH)
    total += erased
    if (erased < BATCH) return total
  }
}
