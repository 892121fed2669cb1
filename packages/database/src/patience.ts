import type { Tx } from './client.ts'

/**
 * Lifts the limits of this transaction on waiting and working. For work at a start that other nodes
 * wait for, or that takes longer than any page may: migrations, planting, checks of whole tables.
 */
export async function withoutTimeouts(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local lock_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
}
