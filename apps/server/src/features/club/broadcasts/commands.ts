import type { BroadcastInput } from '@cco/domain/broadcasts/contract'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import * as z from 'zod'
import type { Deps } from '../../../deps.ts'
import type { StaffActor } from '../../../platform/actor.ts'
import { addJob, defineJob } from '../../../platform/jobs/job.ts'
import { recordStaffWrite } from '../../../platform/system-log/record.ts'
import { notify } from '../../news/notifications/commands.ts'
import { wantsNews } from '../../news/notifications/queries.ts'
import { requireAudience } from '../../people/audiences/queries.ts'
import * as store from './store.ts'

/** Recipients notified in one transaction: few enough that a stop takes effect at once. */
const BATCH = 100
const MINUTE_MS = 60_000

export const deliverJob = defineJob(
  'broadcast_deliver',
  z.object({ broadcastId: z.uuid() }),
  'broadcasts',
)

/**
 * Writes a broadcast down to be sent when its time comes. The same request again changes nothing.
 * @throws CodedError those of `requireAudience`
 */
export async function createBroadcast(
  deps: Deps,
  staff: StaffActor,
  input: BroadcastInput,
): Promise<void> {
  const { clock, ids } = deps
  const now = clock.now()
  const requestedAt = input.sendAt === null ? now : new Date(input.sendAt)
  const sendAt = requestedAt < now ? now : requestedAt
  const id = ids.next()
  await deps.sql.begin(async (tx) => {
    await requireAudience(tx, input.audience)
    const broadcast = { ...input, id, createdBy: staff.userId, sendAt, createdAt: now }
    if (!(await store.insertBroadcast(tx, broadcast))) return
    const { title, text, audience } = input
    await Promise.all([
      addJob(tx, deliverJob, { broadcastId: id }, { delayMs: sendAt.getTime() - now.getTime() }),
      recordStaffWrite(deps, tx, staff, {
        action: 'broadcast.create',
        target: { type: 'broadcast', id },
        after: { title, text, audience, sendAt },
      }),
    ])
  })
}

/** Sends a test of a broadcast to the caller, in the caller's language. */
export async function testBroadcast(
  deps: Deps,
  staff: StaffActor,
  words: { title: LocalizedText; text: LocalizedText },
): Promise<void> {
  await deps.sql.begin(async (tx) => {
    await notify(deps, tx, [staff.userId], { kind: 'broadcast', facts: words })
    await recordStaffWrite(deps, tx, staff, { action: 'broadcast.test', after: words })
  })
}

/**
 * Stops a broadcast: the remaining recipients are not notified.
 * @throws CodedError `not_found`, or `broadcast_over` when all were notified or it was stopped before
 */
export async function stopBroadcast(deps: Deps, staff: StaffActor, id: string): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const held = await store.lockBroadcast(tx, id)
    if (!held) throw new CodedError('not_found')
    if (held.status === 'sent' || held.status === 'stopped') throw new CodedError('broadcast_over')
    await Promise.all([
      store.finish(tx, { id, status: 'stopped', now: deps.clock.now() }),
      recordStaffWrite(deps, tx, staff, {
        action: 'broadcast.stop',
        target: { type: 'broadcast', id },
        before: { status: held.status },
        after: { status: 'stopped' },
      }),
    ])
  })
}

/**
 * Notifies the next recipients of a broadcast, in one transaction with the record of it: a
 * node may crash at any point, and no one is notified twice or left out. It leaves the site, by email and
 * push, only to those who consent to news by email (rules §15).
 * The job of the following batch starts when the settings' number of users per minute allows it, so
 * that a broadcast to everyone leaves room for all other work (design §7b).
 */
export async function deliverBatch(deps: Deps, id: string): Promise<void> {
  const { broadcastPerMinute } = await deps.settings()
  await deps.sql.begin(async (tx) => {
    const now = deps.clock.now()
    const held = await store.lockBroadcast(tx, id)
    if (!held || held.status === 'sent' || held.status === 'stopped') return
    if (held.status === 'scheduled') await store.beginSending(tx, held, now)
    const people = await store.takeBatch(tx, { id, size: BATCH, now })
    const { title, text } = held
    const notification = { kind: 'broadcast', facts: { title, text } } as const
    const wanted = await wantsNews(tx, people)
    const [byEmail, inPlace] = [true, false].map((wants) =>
      people.filter((one) => wanted.has(one) === wants),
    )
    await notify(deps, tx, byEmail ?? [], notification)
    await notify(deps, tx, inPlace ?? [], { ...notification, onSiteOnly: true })
    if (people.length < BATCH) return await store.finish(tx, { id, status: 'sent', now })
    const delayMs = (BATCH / broadcastPerMinute) * MINUTE_MS
    // A batch that runs twice after a crash must not schedule two.
    await addJob(tx, deliverJob, { broadcastId: id }, { delayMs, key: `broadcast ${id}` })
  })
}
