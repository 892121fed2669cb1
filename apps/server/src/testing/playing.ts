import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'

const HOUR_MS = 3_600_000

type StoryFields = { slug?: string; genre?: string; price?: number; title?: string }

/** Creates a story that games can use. */
export async function createStory(
  { deps }: TestApp,
  {
    slug = `story-${randomUUID().slice(0, 8)}`,
    genre = 'mystic',
    price = 1_000,
    title = 'Сюжет',
  }: StoryFields = {},
): Promise<string> {
  const { sql } = deps
  const id = randomUUID()
  const text = sql.json({ ru: title, en: title })
  await sql`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
      min_players, max_players, price, age_rating, difficulty, created_at)
    values (${id}, ${slug}, ${text}, ${text}, ${text}, ${genre}, 180, 2, 6, ${price}, 12, 'easy',
      ${deps.clock.now()})`
  return id
}

type GameFields = {
  storyId?: string
  masterId?: string
  /** Hours from the clock's current time. */
  startsInHours?: number
  hours?: number
  maxPlayers?: number
  price?: number
  status?: string
  /** A game in the club; online without one. */
  placeId?: string
}

/** Creates a place that takes games, by default. */
export async function createPlace(
  { deps: { sql } }: TestApp,
  { isActive = true }: { isActive?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  await sql`insert into places (id, name, address, directions, is_active)
    values (${id}, ${sql.json({ ru: 'клуб на Покровке', en: 'Pokrovka club' })},
      ${sql.json({ ru: 'Покровка, 17', en: '17 Pokrovka St' })},
      ${sql.json({ ru: 'Через арку', en: 'Through the archway' })}, ${isActive})`
  return id
}

/** Creates a published game two days ahead, with a new master and story by default. */
export async function createGame(test: TestApp, fields: GameFields = {}): Promise<string> {
  const { sql, clock } = test.deps
  const id = randomUUID()
  const storyId = fields.storyId ?? (await createStory(test))
  const masterId = fields.masterId ?? (await test.createUser({ role: 'master' }))
  const startsAt = new Date(clock.now().getTime() + (fields.startsInHours ?? 72) * HOUR_MS)
  const endsAt = new Date(startsAt.getTime() + (fields.hours ?? 3) * HOUR_MS)
  const maxPlayers = fields.maxPlayers ?? 6
  await sql`insert into games (id, story_id, master_id, starts_at, ends_at, busy_until, format,
      place_id, min_players, max_players, price, status)
    values (${id}, ${storyId}, ${masterId}, ${startsAt}, ${endsAt}, ${endsAt},
      ${fields.placeId ? 'club' : 'online'}, ${fields.placeId ?? null}, ${Math.min(2, maxPlayers)}, ${maxPlayers}, ${fields.price ?? 1_000}, ${fields.status ?? 'published'})`
  if (fields.status === 'finished' || fields.status === 'settled') {
    await refreshTotals(test, { storyId, masterId })
  }
  return id
}

/** Counts reviews and games again that a test wrote straight into the database. */
export async function refreshTotals(
  { deps: { sql } }: TestApp,
  { storyId, masterId }: { storyId: string; masterId: string },
): Promise<void> {
  await sql`select refresh_story_totals(${storyId}), refresh_master_totals(${masterId})`
}
