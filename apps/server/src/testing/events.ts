import { handleEvents } from '../platform/events/handle.ts'
import { subscribersOf } from '../work.ts'
import type { TestApp } from './app.ts'

/**
 * Hands all recorded events to the subscribers of the club, as a worker does after each commit, and
 * those that come of them.
 */
export async function handleAllEvents({ deps }: TestApp): Promise<void> {
  for (;;) {
    const waiting = await deps.sql<{ id: string }[]>`
      select id from domain_events where handled_at is null order by id`
    if (waiting.length === 0) return
    const ids = waiting.map(({ id }) => id)
    await handleEvents(deps, subscribersOf(deps), ids)
  }
}
