import type { Tx } from '@cco/database/client'
import { CodedError } from '@cco/domain/error/codes'
import type { PlaceFields } from '@cco/domain/places/contract'
import { PLACES_MAX } from '@cco/domain/places/limits'
import type { ClubAction } from '@cco/domain/system-logs/actions'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import * as store from './store.ts'

/**
 * Creates a place. A repeated request changes nothing.
 * @throws CodedError `too_many_requests` when the club already has the maximum number of places
 */
export async function createPlace(
  deps: Deps,
  staff: StaffActor,
  { requestKey: id, ...place }: PlaceFields & { requestKey: string },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    if ((await store.placeCount(tx)) >= PLACES_MAX) throw new CodedError('too_many_requests')
    if (!(await store.insertPlace(tx, { id, ...place, now: deps.clock.now() }))) return
    const target = { type: 'place' as const, id }
    await recordStaffWrite(deps, tx, staff, { action: 'place.create', target, after: place })
  })
}

/**
 * Updates a place. Every list shows its new name at once, also for past games.
 * @throws CodedError `place_not_found`
 */
export async function updatePlace(
  deps: Deps,
  staff: StaffActor,
  { id, ...after }: PlaceFields & { id: string },
): Promise<void> {
  await changingPlace(deps, staff, { id, action: 'place.update', after }, (tx) =>
    store.updatePlace(tx, { id, ...after }),
  )
}

/**
 * Archives a place, which then takes no new games, or restores it. Games planned there stay.
 * @throws CodedError `place_not_found`
 */
export async function setPlaceActive(
  deps: Deps,
  staff: StaffActor,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<void> {
  const action = isActive ? 'place.restore' : 'place.archive'
  await changingPlace(deps, staff, { id, action, after: { isActive } }, (tx) =>
    store.setPlaceActive(tx, id, isActive),
  )
}

type PlaceChange = { id: string; action: ClubAction; after: Record<string, unknown> }

async function changingPlace(
  deps: Deps,
  staff: StaffActor,
  { id, action, after }: PlaceChange,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const before = await store.lockPlace(tx, id)
    if (!before) throw new CodedError('place_not_found')
    await write(tx)
    const target = { type: 'place' as const, id }
    await recordStaffWrite(deps, tx, staff, { action, target, before, after })
  })
}
