import type { PresenceRow } from '@cco/domain/presence/contract'
import { api } from '../../../lib/api.ts'

/** Limit of ids in one request (`presence.of`). */
const BATCH_MAX = 100

interface PendingRequest {
  id: string
  resolve: (row: PresenceRow | undefined) => void
  reject: (error: unknown) => void
}
let pending: PendingRequest[] = []

async function send(batch: readonly PendingRequest[]): Promise<void> {
  try {
    const { items } = await api.presence.of.query({ ids: batch.map(({ id }) => id) })
    const rows = new Map(items.map((row) => [row.id, row]))
    for (const { id, resolve } of batch) resolve(rows.get(id))
  } catch (error) {
    for (const { reject } of batch) reject(error)
  }
}

/** Batches the requests of one moment, such as the rows of a table, into one. */
export function requestPresence(id: string): Promise<PresenceRow | undefined> {
  return new Promise((resolve, reject) => {
    if (pending.push({ id, resolve, reject }) > 1) return
    setTimeout(() => {
      const all = pending
      pending = []
      for (let from = 0; from < all.length; from += BATCH_MAX) {
        void send(all.slice(from, from + BATCH_MAX))
      }
    })
  })
}
