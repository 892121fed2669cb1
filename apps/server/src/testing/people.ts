import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

/** Suspends a user for a week, starting now. */
export async function suspend({ deps, clock }: TestApp, userId: string): Promise<void> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + 7 * 86_400_000)
  await deps.sql`insert into user_bans (id, user_id, kind, reason, starts_at, ends_at)
    values (${randomUUID()}, ${userId}, 'suspended', 'test', ${now}, ${endsAt})`
}
