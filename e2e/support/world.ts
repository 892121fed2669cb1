import { join } from 'node:path'
import { openDatabase, type Sql } from '../../apps/server/src/db/client.ts'

export type OpenGame = {
  id: string
  slug: string
  ru: string
  en: string
  price: number
  free: number
}

type HostedGame = { ru: string; day: string; time: string; earlier: string }

/** Reads and prepares the world behind the site, for what no screen does yet. */
export type World = {
  /** The next game that this account can book, soonest first; `skip` leaves some to others. */
  openGame: (email: string, skip?: number) => Promise<OpenGame>
  /** The second game ahead that this master runs in the evening, by Moscow's clock. */
  hostedGame: (email: string) => Promise<HostedGame>
  /** Credits coins through the ledger, as the club's desk does. */
  giveCoins: (email: string, coins: number) => Promise<void>
  /** Lets the next letters go at once, as a minute later. */
  endMailPauses: () => Promise<void>
  close: () => Promise<void>
}

export function openWorld(): World {
  const sql: Sql = openDatabase(
    {
      socketDir: join(process.env.CCO_E2E_DATA ?? '', 'run'),
      database: 'postgres',
      user: 'postgres',
    },
    { max: 1 },
  )
  return {
    openGame: async (email, skip = 0) => {
      const [game] = await sql<OpenGame[]>`
        select g.id, s.slug, s.title ->> 'ru' as ru, s.title ->> 'en' as en, g.price,
          g.max_players - g.seats_taken as free
        from games g join stories s on s.id = g.story_id
        where g.status in ('published', 'confirmed') and g.max_players - g.seats_taken >= 2
          and g.starts_at > now() + interval '3 hours' and g.price between 1 and 1300
          and not exists (
            select 1 from bookings b join games h on h.id = b.game_id
              join auth.users u on u.id = b.user_id
            where u.email = ${email} and b.status = 'confirmed'
              and h.starts_at < g.ends_at and g.starts_at < h.ends_at)
        order by g.starts_at, g.id
        limit 1 offset ${skip}`
      if (!game) throw new Error(`no open game for ${email}`)
      return game
    },
    hostedGame: async (email) => {
      const [game] = await sql<HostedGame[]>`
        select s.title ->> 'ru' as ru, to_char(l.starts, 'YYYY-MM-DD') as day,
          to_char(l.starts, 'HH24:MI') as time,
          to_char(l.starts - interval '2 hours', 'HH24:MI') as earlier
        from games g join stories s on s.id = g.story_id join auth.users u on u.id = g.master_id
          cross join lateral (select g.starts_at at time zone 'Europe/Moscow' as starts) l
        where u.email = ${email} and g.status in ('published', 'confirmed')
          and g.starts_at > now() + interval '2 days' and extract(hour from l.starts) >= 15
        order by g.starts_at limit 1 offset 1`
      if (!game) throw new Error(`no game of ${email}`)
      return game
    },
    giveCoins: async (email, coins) => {
      await sql`
        select add_currency_transaction(id, ${coins}, 'admin_adjustment', 'Journey')
        from auth.users where email = ${email}`
    },
    endMailPauses: async () => {
      await sql`delete from auth.rate_limits where key like 'mail_pause:%'`
    },
    close: () => sql.end(),
  }
}
