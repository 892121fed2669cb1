import { handleEvents } from '../platform/events/handle.ts'
import { subscribersOf } from '../work.ts'
import type { TestApp } from './app.ts'

/** Hands all recorded events to the subscribers of the club, as a worker does after each commit. */
export async function handleAllEvents({ deps }: TestApp): Promise<void> {
  const waiting = await deps.sql<{ id: string }[]>`
    select id from domain_events where handled_at is null order by id`
  await handleEvents(
    deps,
    subscribersOf(deps),
    waiting.map(({ id }) => id),
  )
}
