import type { PresenceRow } from '@cco/domain/presence/contract'
import { api } from '../../../lib/api.ts'

/** The most people one request may ask about (`presence.of`). */
const AT_ONCE = 100

interface Waiting {
  id: string
  resolve: (row: PresenceRow | undefined) => void
  reject: (error: unknown) => void
}
let waiting: Waiting[] = []

async function answer(asked: readonly Waiting[]): Promise<void> {
  try {
    const { items } = await api.presence.of.query({ ids: asked.map(({ id }) => id) })
    const rows = new Map(items.map((row) => [row.id, row]))
    for (const { id, resolve } of asked) resolve(rows.get(id))
  } catch (error) {
    for (const { reject } of asked) reject(error)
  }
}

/** Asks about one person, in one request with all others of the same moment: the rows of a table. */
export function askPresence(id: string): Promise<PresenceRow | undefined> {
  return new Promise((resolve, reject) => {
    if (waiting.push({ id, resolve, reject }) > 1) return
    setTimeout(() => {
      const all = waiting
      waiting = []
      for (let from = 0; from < all.length; from += AT_ONCE) {
        void answer(all.slice(from, from + AT_ONCE))
      }
    })
  })
}
