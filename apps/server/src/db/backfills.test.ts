import { randomUUID } from 'node:crypto'
import type { Sql } from '@cco/database/client'
import { createEmptyDatabase, type TestDatabase } from '@cco/database/testing'
import { editedTexts, type StoryContent } from '@cco/domain/stories/content'
import { plainDocument } from '@cco/domain/stories/document'
import { afterEach, describe, expect, test } from 'vitest'
import { STORY } from '../testing/stories.ts'
import { readMigrations, runPending } from './migration-runner.ts'

/* What migrations write into the rows that were there before them. */

const AT = new Date('2026-11-01T12:00:00Z')

const databases: TestDatabase[] = []
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

/** A database as it was before this migration, and the way to apply it. */
async function databaseBefore(name: string) {
  const database = await createEmptyDatabase()
  databases.push(database)
  const migrations = await readMigrations()
  const migrateTo = async (isWanted: (one: string) => boolean) =>
    await runPending(
      database.address,
      migrations.filter((one) => isWanted(one.name)),
    )
  await migrateTo((one) => one < name)
  return {
    sql: database.sql,
    apply: async () => {
      expect(await migrateTo((one) => one <= name)).toEqual([name])
    },
  }
}

async function insertStory(sql: Sql, cover: Record<string, string> = {}): Promise<string> {
  const id = randomUUID()
  await sql`insert into stories (id, slug, title, summary, description, genre, duration_minutes,
      min_players, max_players, price, age_rating, difficulty, cover, created_at, updated_at)
    values (${id}, ${`story-${id}`}, ${sql.json(STORY.title)}, ${sql.json(STORY.summary)},
      ${sql.json(STORY.summary)}, 'mystic', 180, 2, 6, 1000, 12, 'easy', ${sql.json(cover)}, ${AT},
      ${AT})`
  return id
}

type Version = { storyId: string; version: number; content: object }

async function insertVersions(sql: Sql, versions: readonly Version[]): Promise<void> {
  for (const { storyId, version, content } of versions) {
    await sql`insert into story_versions (story_id, version, content, created_at)
      values (${storyId}, ${version}, ${sql.json(content as Record<string, never>)}, ${AT})`
  }
}

test('0037_story_covers: versions without a landscape have that of their story', async () => {
  const { sql, apply } = await databaseBefore('0037_story_covers')
  const [chosen, automatic] = [
    await insertStory(sql, { scene: 'harbour', emblem: 'anchor' }),
    await insertStory(sql),
  ]
  const earlier = { emblem: null, palette: 1, picture: null }
  const drawn = (cover: object) => ({ ...STORY, cover })
  await insertVersions(sql, [
    { storyId: chosen, version: 1, content: drawn(earlier) },
    { storyId: chosen, version: 2, content: drawn({ ...earlier, scene: 'castle' }) },
    { storyId: chosen, version: 3, content: drawn({ ...earlier, scene: null }) },
    { storyId: automatic, version: 1, content: drawn(earlier) },
  ])
  await apply()
  const contents = async (storyId: string) => {
    const rows = await sql<{ content: StoryContent }[]>`
      select content from story_versions where story_id = ${storyId} order by version`
    return rows.map(({ content }) => content)
  }
  expect(await contents(chosen)).toEqual([
    drawn({ ...earlier, scene: 'harbour' }),
    drawn({ ...earlier, scene: 'castle' }),
    drawn({ ...earlier, scene: null }),
  ])
  expect(await contents(automatic)).toEqual([drawn({ ...earlier, scene: null })])
})

describe('0038_edited_texts: versions name the texts that they changed', () => {
  const first: StoryContent = { ...STORY, bring: { ru: '', en: '' } }
  const translated: StoryContent = {
    ...first,
    title: { ...first.title, en: 'The Last Boat' },
    text: { ...first.text, ru: plainDocument('Паром уходит в полночь.') },
  }
  const shortened: StoryContent = { ...translated, summary: { ...first.summary, ru: '' } }
  const dearer: StoryContent = { ...shortened, price: 1_300 }

  async function backfilled(contents: readonly StoryContent[]): Promise<string[][]> {
    const { sql, apply } = await databaseBefore('0038_edited_texts')
    const [storyId, other] = [await insertStory(sql), await insertStory(sql)]
    // A story without a version 2: the one before is the nearest, and of the same story.
    const version = (at: number) => (at === 0 ? 1 : at + 2)
    await insertVersions(sql, [
      ...contents.map((content, at) => ({ storyId, version: version(at), content })),
      { storyId: other, version: 2, content: { ...STORY, title: { ru: 'Маяк', en: 'Light' } } },
    ])
    await apply()
    const rows = await sql<{ editedTexts: string[] }[]>`
      select edited_texts from story_versions where story_id = ${storyId} order by version`
    return rows.map(({ editedTexts }) => editedTexts)
  }

  test('against the one before, the first against an empty one', async () => {
    const contents = [first, translated, shortened, dearer]
    const edited = await backfilled(contents)
    expect(edited).toEqual([
      ['ru.title', 'ru.summary', 'ru.text', 'en.title', 'en.summary', 'en.text'],
      ['ru.text', 'en.title'],
      ['ru.summary'],
      [],
    ])
    // As saves name them since then.
    expect(edited.map((names) => names.toSorted())).toEqual(
      contents.map((content, at) => editedTexts(contents[at - 1], content).toSorted()),
    )
  })
})

test('0040_card_photos_and_links: proposals have no photo and no links', async () => {
  const { sql, apply } = await databaseBefore('0040_card_photos_and_links')
  const [userId, cardId, id] = [randomUUID(), randomUUID(), randomUUID()]
  const words = sql.json({ ru: 'Вера', en: 'Vera' })
  await sql`insert into auth.users (id, email) values (${userId}, 'vera@cco.test')`
  await sql`insert into profiles (id) values (${userId}) on conflict do nothing`
  await sql`insert into master_cards (id, user_id, name, headline, bio, created_at)
    values (${cardId}, ${userId}, ${words}, ${words}, ${words}, ${AT})`
  await sql`insert into master_card_proposals (id, card_id, author_id, fields, created_at)
    values (${id}, ${cardId}, ${userId}, ${sql.json({ languages: ['ru'] })}, ${AT})`
  await apply()
  expect(await sql`select fields from master_card_proposals`).toEqual([
    { fields: { languages: ['ru'], photo: null, links: [] } },
  ])
})

test('0043_achievement_totals: awards that stand are counted, and later ones as they come', async () => {
  const { sql, apply } = await databaseBefore('0043_achievement_totals')
  const users = [randomUUID(), randomUUID(), randomUUID()]
  const [held, unheld] = [randomUUID(), randomUUID()]
  const words = sql.json({ ru: 'Фонарь', en: 'Lantern' })
  for (const [at, userId] of users.entries()) {
    await sql`insert into auth.users (id, email) values (${userId}, ${`user-${at}@cco.test`})`
    await sql`insert into profiles (id) values (${userId}) on conflict do nothing`
  }
  for (const id of [held, unheld]) {
    await sql`insert into achievements (id, name, description, how_to, emblem, created_at)
      values (${id}, ${words}, ${words}, ${words}, 'lantern', ${AT})`
  }
  const award = async (userId: string, isRevoked: boolean) =>
    await sql`insert into user_achievements (id, user_id, achievement_id, source, awarded_at,
        revoked_at, revoke_reason)
      values (${randomUUID()}, ${userId}, ${held}, 'rule', ${AT}, ${isRevoked ? AT : null},
        ${isRevoked ? 'x' : null})`
  await award(users[0] ?? '', false)
  await award(users[1] ?? '', true)
  await apply()
  const totals = async () =>
    await sql`select achievement_id, holders from achievement_totals
    where achievement_id in (${held}, ${unheld})`
  expect(await totals()).toEqual([{ achievementId: held, holders: 1 }])
  await award(users[2] ?? '', false)
  expect(await totals()).toEqual([{ achievementId: held, holders: 2 }])
})
