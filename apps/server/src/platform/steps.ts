export type Observed = {
  /** Called as a named step is done, and awaited there: tests stop or fail a command at each. */
  onStep?: ((name: string) => Promise<void>) | undefined
}

type Done<S> = { [K in keyof S]: Awaited<S[K]> }

/**
 * Awaits the statements of one stage of a transaction. They are sent as the object is written, from
 * its first entry to its last, without waiting for each other, and PostgreSQL carries them out in
 * that order: what comes later sees what comes earlier. A step of several statements that waits
 * between them sends the rest after the last entry.
 * @param stage under which `onStep` hears of each step (`write.charged`) and of the stage (`write`)
 * @returns what each step answered, by its name
 * @throws what the first failed step threw
 */
export async function stage<S extends Record<string, unknown>>(
  { onStep }: Observed,
  name: string,
  steps: S,
): Promise<Done<S>> {
  const done = await Promise.all(
    Object.entries(steps).map(async ([step, sent]) => {
      const answer = await sent
      if (sent !== undefined) await onStep?.(`${name}.${step}`)
      return [step, answer] as const
    }),
  )
  await onStep?.(name)
  return Object.fromEntries(done) as Done<S>
}
