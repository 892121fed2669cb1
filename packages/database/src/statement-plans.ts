import type { Tx } from './client.ts'

/**
 * Lets every later statement of this transaction run by the one plan that its connection keeps for
 * it, for any parameters. PostgreSQL would otherwise plan anew, at every execution, each
 * statement that takes a list, since it expects ten in a list that it cannot see: for statements of
 * a few rows that costs more than the statements themselves. Not for lists of pages, whose best
 * plan depends on the parameters.
 */
export async function planOnce(tx: Tx): Promise<void> {
  await tx`set local plan_cache_mode = force_generic_plan`
}
