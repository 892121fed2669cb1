import { CodedError } from '@cco/domain/error/codes'
import type { GrantItemInput } from '@cco/domain/inventory/grants'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { lockAccounts } from '../../money/currency/public.ts'
import { notify } from '../../news/notifications/commands.ts'
import { requireAudience } from '../../people/audiences/queries.ts'
import { wasBegun } from './grant-queries.ts'
import * as store from './grant-store.ts'
import { shareItem } from './store.ts'

/** Recipients of one transaction: few enough that a stop takes effect at once. */
const BATCH = 100
const MINUTE_MS = 60_000

export const grantJob = defineJob('grant_item', z.object({ grantId: z.uuid() }), 'broadcasts')

/**
 * Begins to give an item to everyone of an audience as it is now, but the owner who gives it and
 * those who have it (rules §9); of tickets, they receive one more. A repeated request changes nothing.
 * @throws CodedError `not_found`, `item_archived`, `item_sole` for an item of which there is one,
 *   `audience_empty` when no one would receive it, and those of `requireAudience`
 */
export async function grantItem(
  deps: Deps,
  staff: StaffActor,
  input: GrantItemInput,
): Promise<void> {
  const id = deps.ids.next()
  const { itemId, audience } = input
  await deps.sql.begin(async (tx) => {
    const isRepeated = () => wasBegun(tx, staff.userId, input.requestKey)
    if (await isRepeated()) return
    const item = await shareItem(tx, itemId)
    if (!item) throw new CodedError('not_found')
    if (item.isArchived) throw new CodedError('item_archived')
    if (item.isUnique) throw new CodedError('item_sole')
    await requireAudience(tx, audience)
    const given = { giverId: staff.userId, now: deps.clock.now() }
    const recipients = await store.insertGrant(tx, { ...input, ...given, id })
    if (recipients === 0) {
      // The same request may have been faster.
      if (await isRepeated()) return
      throw new CodedError('audience_empty')
    }
    await Promise.all([
      addJob(tx, grantJob, { grantId: id }),
      recordStaffWrite(deps, tx, staff, {
        action: 'item.grant',
        target: { type: 'item', id: itemId },
        after: { audience, recipients },
      }),
    ])
  })
}

/**
 * Stops a grant: the remaining recipients do not receive the item.
 * @throws CodedError `not_found`, or `grant_over` when it was done or stopped before
 */
export async function stopGrant(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const grant = await store.lockGrant(tx, id)
    if (!grant) throw new CodedError('not_found')
    if (grant.status !== 'running') throw new CodedError('grant_over')
    await Promise.all([
      store.finish(tx, { id, status: 'stopped', now: deps.clock.now() }),
      recordStaffWrite(deps, tx, staff, {
        action: 'item.stop_grant',
        target: { type: 'item', id: grant.itemId },
        before: { status: grant.status },
        after: { status: 'stopped' },
      }),
    ])
  })
}

/**
 * Gives the item to the next recipients, in one transaction with the record of it: a node may crash
 * at any point, and everyone receives it once. They read of it on the site alone, as an item for
 * everyone is no reason to email people who did not consent to news (rules §15). An item that was
 * archived meanwhile stops its grant.
 * The job of the following batch starts when the settings' number of users per minute allows it, so
 * that a grant to everyone leaves room for all other work (design §7b).
 */
export async function giveBatch(deps: Deps, id: string): Promise<void> {
  const { broadcastPerMinute } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const grant = await store.lockGrant(tx, id)
    if (grant?.status !== 'running') return
    const item = await shareItem(tx, grant.itemId)
    if (!item || item.isArchived) return await store.finish(tx, { id, status: 'stopped', now })
    const people = await store.takeBatch(tx, { id, size: BATCH, now })
    await lockAccounts(tx, people)
    const copies = people.map((userId) => ({ id: deps.ids.next(), userId }))
    const receivers = await store.insertCopies(tx, { grant, item, copies, now })
    const facts = { item: item.name }
    await notify(deps, tx, receivers, { kind: 'item_received', facts, onSiteOnly: true })
    await store.addProgress(tx, { id, processed: people.length, given: receivers.length })
    if (people.length < BATCH) return await store.finish(tx, { id, status: 'done', now })
    const delayMs = (BATCH / broadcastPerMinute) * MINUTE_MS
    // A batch that runs twice after a crash must not schedule two.
    await addJob(tx, grantJob, { grantId: id }, { delayMs, key: `item grant ${id}` })
  })
}
