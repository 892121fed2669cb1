type Observed = { reached?: ((point: string) => Promise<void>) | undefined }

/** Tells whoever watches a command that it passes this point; nobody does outside of tests. */
export async function reached(deps: Observed, point: string): Promise<void> {
  await deps.reached?.(point)
}

/** The same once `write` is done, without holding up what is sent beside it. */
export async function thenReached<T>(deps: Observed, point: string, write: Promise<T>): Promise<T> {
  const done = await write
  await deps.reached?.(point)
  return done
}
