import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import { PACKS_MAX } from '@cco/domain/payments/contract'
import type { PackFields } from '@cco/domain/payments/management'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import * as store from './store.ts'

/**
 * Creates a pack and puts it on sale. A repeated request changes nothing.
 * @throws CodedError `too_many_requests` above the number of packs that a list shows
 */
export async function createPack(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, ...pack }: PackFields & { requestKey: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if (!(await store.insertPack(tx, { id, ...pack, now: deps.clock.now() }))) return
    if ((await store.packCount(tx)) > PACKS_MAX) throw new CodedError('too_many_requests')
    const target = { type: 'coin_pack' as const, id }
    await recordStaffWrite(deps, tx, staff, { action: 'pack.create', target, after: pack })
  })
}

/**
 * Updates a pack. Existing payments keep their coins and price.
 * @throws CodedError `pack_not_found`
 */
export async function updatePack(
  deps: Deps,
  staff: StaffActor,
  { id, ...after }: PackFields & { id: string },
): Promise<void> {
  await changingPack(deps, staff, { id, action: 'pack.update', after }, (tx) =>
    store.updatePack(tx, { id, ...after }),
  )
}

/**
 * Archives a pack, or puts it back on sale.
 * @throws CodedError `pack_not_found`
 */
export async function setPackActive(
  deps: Deps,
  staff: StaffActor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const action = isActive ? 'pack.restore' : 'pack.archive'
  await changingPack(deps, staff, { id, action, after: { isActive } }, (tx) =>
    store.setPackActive(tx, id, isActive),
  )
}

type PackChange = { id: string; action: ClubAction; after: Record<string, unknown> }

async function changingPack(
  deps: Deps,
  staff: StaffActor,
  { id, action, after }: PackChange,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockPack(tx, id)
    if (!before) throw new CodedError('pack_not_found')
    await write(tx)
    const target = { type: 'coin_pack' as const, id }
    await recordStaffWrite(deps, tx, staff, { action, target, before, after })
  })
}
