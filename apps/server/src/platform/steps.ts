export type Observed = {
  /** Called and awaited after each named step, so that tests can stop or fail a command there. */
  onStep?: ((name: string) => Promise<void>) | undefined
}

type Done<S> = { [K in keyof S]: Awaited<S[K]> }

/**
 * Awaits the statements of one stage of a transaction.
 * The statements are sent as the object literal is evaluated, from its first entry to its last,
 * without waiting for each other, and PostgreSQL runs them in that order, so a later one sees the
 * effects of an earlier one. A step of several statements that waits between them sends the rest
 * after the last entry.
 * @param name prefix under which `onStep` receives each step (`write.charged`) and the stage itself
 * (`write`)
 * @returns the result of each step under its name
 * @throws the error of the first failed step
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
