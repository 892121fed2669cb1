import { randomUUID } from 'node:crypto'
import type { Sql } from '../../packages/database/src/client.ts'
import { now } from './clock.ts'

export type CatalogueTable = 'stories' | 'subscription_tiers' | 'master_cards'

/** Something that a journey adds to the catalogue, and removes as an owner would. */
export type Shown = {
  rename: (name: string) => Promise<void>
  setActive: (active: boolean) => Promise<void>
  remove: () => Promise<void>
}

/** Adds something of this name; a master card needs a user of its own, by `who`. */
export async function addToCatalogue(
  sql: Sql,
  table: CatalogueTable,
  name: string,
  who: string,
): Promise<Shown> {
  const id = randomUUID()
  const words = sql.json({ ru: name, en: name })
  const label = sql(table === 'stories' ? 'title' : 'name')
  switch (table) {
    case 'stories':
      await sql`
        insert into stories (id, slug, title, summary, description, genre, duration_minutes,
          min_players, max_players, price, age_rating, difficulty,
          created_at, updated_at)
        values (${id}, ${`journey-${id.slice(0, 8)}`}, ${words}, ${words}, ${words}, 'mystic', 180,
          2, 6, 900, 12, 'easy', ${now()}, ${now()})`
      break
    case 'subscription_tiers':
      await sql`
        insert into subscription_tiers (id, name, description, price, monthly_free_games, position,
          created_at)
        values (${id}, ${words}, ${words}, 900, 2, 99, ${now()})`
      break
    case 'master_cards':
      await sql`
        insert into master_cards (id, user_id, name, headline, bio, genres, position, created_at)
        select ${id}, id, ${words}, ${words}, ${words}, array['mystic'], 99, ${now()}::timestamptz
        from auth.users where email = ${`${who}@cco.test`}`
  }
  return {
    rename: async (next) => {
      const renamed = sql.json({ ru: next, en: next })
      await sql`update ${sql(table)} set ${label} = ${renamed} where id = ${id}`
    },
    setActive: async (active) => {
      await sql`update ${sql(table)} set is_active = ${active} where id = ${id}`
    },
    remove: async () => {
      await sql`delete from catalogue_pictures where story_id = ${id} or card_id = ${id}`
      await sql`delete from ${sql(table)} where id = ${id}`
    },
  }
}
