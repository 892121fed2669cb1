import type { Tx } from '@cco/database/client'
import type { LocalizedText } from '@cco/domain/language/language'
import { HOUR_MS, MINUTE_MS, plus } from './moscow.ts'
import type { DemoUser, People } from './people.ts'
import { stableId } from './random.ts'
import { insertRows, type Row } from './rows.ts'

/** So many of the newest reviews still await a moderator. */
const PENDING_REVIEWS = 2

/** Sets the newest reviews back to awaiting a moderator. */
export function awaitModeration(reviews: Row<'reviews'>[]): Row<'reviews'>[] {
  const newest = reviews
    .filter(({ reply }) => reply === null)
    .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
    .slice(0, PENDING_REVIEWS)
  return reviews.map((review) =>
    newest.includes(review) ? { ...review, status: 'pending' } : review,
  )
}

/** Plants what the moderators of the demo world have not decided yet. */
export async function plantModeration(
  tx: Tx,
  now: Date,
  people: People,
  reviews: readonly Row<'reviews'>[],
): Promise<void> {
  const players = people.everyone.filter(
    ({ role, displayName, appetite }) => role === 'user' && displayName !== null && appetite > 0,
  )
  const [first, second, third] = players
  if (!first || !second || !third) throw new Error('the demo world has too few players')
  await insertRows(tx, 'profile_changes', [
    proposal(
      first,
      { bio: 'Люблю детективы, где до последней сцены подозреваешь соседа.' },
      5,
      now,
    ),
    proposal(second, { displayName: 'Капитан Лис', telegram: 'captain_fox_cco' }, 26, now),
  ])
  const review = reviews.find(({ stars, status }) => stars <= 3 && status === 'published')
  if (review) await plantReport(tx, now, third, review)
}

function proposal(
  { id }: DemoUser,
  proposed: Partial<Pick<DemoUser, 'bio' | 'telegram' | 'displayName'>>,
  hoursAgo: number,
  now: Date,
): Row<'profile_changes'> {
  return {
    id: stableId('proposal', id),
    userId: id,
    version: 2,
    proposal: proposed,
    status: 'pending',
    createdAt: plus(now, -hoursAgo * HOUR_MS),
  }
}

async function plantReport(
  tx: Tx,
  now: Date,
  reporter: DemoUser,
  { id: subjectId, storyId, userId, stars, text }: Row<'reviews'>,
): Promise<void> {
  const caseId = stableId('case', subjectId)
  const createdAt = plus(now, -90 * MINUTE_MS)
  await insertRows(tx, 'moderation_cases', [
    { id: caseId, subjectKind: 'review', subjectId, userId, createdAt },
  ])
  const [story] = await tx<{ title: LocalizedText }[]>`
    select title from stories where id = ${storyId}`
  if (!story) throw new Error('the reviewed story is not planted')
  await insertRows(tx, 'moderation_reports', [
    {
      id: stableId('report', caseId),
      caseId,
      reporterId: reporter.id,
      reason: 'spoiler',
      text: 'Из отзыва сразу понятно, чем всё кончится.',
      evidence: { kind: 'review', story: story.title, stars, text },
      createdAt,
    },
  ])
  await insertRows(tx, 'moderation_entries', [
    { id: stableId('entry', caseId), caseId, actorId: reporter.id, kind: 'opened', createdAt },
  ])
}
