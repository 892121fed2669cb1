/**
 * Does the work for each item, in order, where one that fails does not keep the others waiting.
 * @throws AggregateError with all failures, after the last item; Error when the process stops
 */
export async function eachApart<Item>(
  items: readonly Item[],
  abortSignal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    if (abortSignal.aborted) throw new Error('stopped: the rest is done in the next run')
    await work(item).catch((error: unknown) => failures.push(error))
  }
  if (failures.length === 0) return
  const first = failures[0] instanceof Error ? failures[0].message : String(failures[0])
  throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${first}`)
}
