import type { Tx } from './client.ts'

/**
 * Disables the timeouts of this transaction.
 * It is meant for startup work that other nodes wait for or that takes longer than a page may:
 * migrations, seeding, checks of whole tables.
 */
export async function withoutTimeouts(tx: Tx): Promise<void> {
  await tx`set local statement_timeout = 0`
  await tx`set local lock_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
}
