import { randomUUID } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import type { LocalizedText } from '@cco/domain/language/language'
import { TRPCError } from '@trpc/server'
import { errorAnswer } from '../api/errors.ts'
import type { TestApp } from './app.ts'
import { createGame, refreshTotals } from './playing.ts'

type CardFields = {
  name?: string
  languages?: string[]
  isActive?: boolean
  isArchived?: boolean
  position?: number
}

/** Creates a master with a card, public by default. */
export async function createMaster(test: TestApp, fields: CardFields = {}) {
  const { name = 'Анна Верещагина', languages = ['ru'], position = 0 } = fields
  const { isActive = true, isArchived = false } = fields
  const { sql } = test.deps
  const userId = await test.createUser({ role: 'master', displayName: name.slice(0, 20) })
  const cardId = randomUUID()
  const text = sql.json({ ru: name, en: name })
  await sql`insert into master_cards (id, user_id, name, headline, bio, genres, languages, position,
      is_active, is_archived)
    values (${cardId}, ${userId}, ${text}, ${text}, ${text}, ${['mystic']}, ${languages},
      ${position}, ${isActive}, ${isArchived})`
  return { userId, cardId }
}

type ReviewFields = {
  storyId: string
  masterId?: string
  userId?: string
  stars?: number
  text?: string
  status?: string
  minutesAgo?: number
}

let played = 0

/** Creates a published review of a past game of this story. */
export async function createReview(test: TestApp, fields: ReviewFields): Promise<string> {
  const { storyId, stars = 5, text = 'Спасибо!', status = 'published', minutesAgo = 0 } = fields
  const { sql, clock } = test.deps
  const id = randomUUID()
  const masterId = fields.masterId ?? (await test.createUser({ role: 'master' }))
  const userId = fields.userId ?? (await test.createUser())
  // Each game is some days before the last, so that no master has two at once.
  played += 1
  const startsInHours = -100 * played
  const gameId = await createGame(test, { storyId, masterId, startsInHours, status: 'settled' })
  const createdAt = new Date(clock.now().getTime() - minutesAgo * 60_000)
  await sql`insert into reviews (id, game_id, story_id, master_id, user_id, stars, text, status,
      created_at)
    values (${id}, ${gameId}, ${storyId}, ${masterId}, ${userId}, ${stars}, ${text}, ${status},
      ${createdAt})`
  await refreshTotals(test, { storyId, masterId })
  return id
}

/** Sets columns of one row directly, where no command does so. */
export async function change(
  { deps: { sql } }: TestApp,
  table: 'stories' | 'games' | 'profiles' | 'master_cards' | 'places',
  id: string,
  columns: Record<string, string | number | boolean | Date | LocalizedText | null>,
): Promise<void> {
  await sql`update ${sql(table)} set ${sql(columns)} where id = ${id}`
}

/** Returns the error code that a rejected call sends to the browser. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  const reason: unknown = await call.then(
    () => new Error('the call was not refused'),
    (error: unknown) => error,
  )
  if (reason instanceof CodedError) return reason.code
  if (reason instanceof TRPCError) return errorAnswer(reason).code
  throw reason
}

/** The error code with which a call is refused, or `done`. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([call])
  return settled.status === 'fulfilled' ? 'done' : await codeOf(Promise.reject(settled.reason))
}
