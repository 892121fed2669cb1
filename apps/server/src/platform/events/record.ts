import type { Tx } from '@cco/database/client'
import { EVENT_FACTS, type NewEvent } from '@cco/domain/event/contract'
import * as z from 'zod'
import type { Clock } from '../clock.ts'
import { addJob, defineJob } from '../jobs/job.ts'

/** Hands the events of one transaction to their subscribers. */
export const eventsJob = defineJob('handle_events', z.object({ ids: z.array(z.string()) }))

/**
 * Records what happened, in the transaction in which it happened (design §7a); its subscribers
 * handle it after the commit. An event whose key is already recorded is left out.
 * @throws an error of Zod if the facts do not match the kind
 */
export async function recordEvents(
  { clock }: { clock: Clock },
  tx: Tx,
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ key, kind, facts }) => ({
    ...{ key, kind },
    facts: EVENT_FACTS[kind].parse(facts),
  }))
  const recorded = await tx<{ id: string }[]>`
    insert into domain_events (key, kind, facts, occurred_at)
    select r.key, r.kind, r.facts, ${clock.now()}
    from jsonb_to_recordset(${tx.json(rows)}) as r(key text, kind text, facts jsonb)
    on conflict (key) do nothing
    returning id`
  const ids = recorded.map(({ id }) => id)
  if (ids.length > 0) await addJob(tx, eventsJob, { ids })
}
