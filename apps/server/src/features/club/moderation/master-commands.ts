import type { Tx } from '@cco/database/client'
import type { Deps } from '../../../deps.ts'
import { notify } from '../../news/notifications/commands.ts'
import { masterName } from '../../people/profiles/queries.ts'
import { ownerIds } from '../../people/roles/queries.ts'

/** Notifies the owners of the games ahead of a master who may no longer run them (rules §11). */
export async function notifyOfMaster(
  deps: Pick<Deps, 'clock' | 'ids'>,
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const [game] = await tx`select from games
    where master_id = ${userId} and status <> 'cancelled' and starts_at > ${now} limit 1`
  if (!game) return
  const [owners, master] = await Promise.all([ownerIds(tx), masterName(tx, userId)])
  const others = owners.filter((one) => one !== userId)
  await notify(deps, tx, others, { kind: 'master_suspended', facts: { master } })
}
