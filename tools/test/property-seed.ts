/**
 * Properties draw other cases in every run, and those of one seed where `PROPERTY_SEED` is set, as
 * `npm test` does: a gate must not turn red by chance. A property that fails prints its seed, and
 * `PROPERTY_SEED=<seed> npx vitest run <file>` draws the same cases again.
 */
const seed = process.env.PROPERTY_SEED
if (seed !== undefined) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed: Number(seed) })
}
