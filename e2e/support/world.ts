import { join } from 'node:path'
import type { Role } from '@cco/domain/role/role'
import { openDatabase, type Sql } from '../../apps/server/src/db/client.ts'
import type { NewAccount } from './sign-in.ts'

export type OpenGame = {
  id: string
  slug: string
  ru: string
  en: string
  price: number
  free: number
}

/** Reads and prepares the world behind the site, for what no screen does yet. */
export type World = {
  /** The next game that this account can book, soonest first; `skip` leaves some to others. */
  openGame: (email: string, skip?: number) => Promise<OpenGame>
  /** Credits coins through the ledger, as the club's desk does. */
  giveCoins: (email: string, coins: number) => Promise<void>
  /** Opens an account `<who>@cco.test`, confirmed, with the password of the demo accounts. */
  open: (who: NewAccount) => Promise<void>
  setRole: (who: NewAccount, role: Role) => Promise<void>
  /** Coins of this account. */
  balanceOf: (email: string) => Promise<number>
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
    giveCoins: async (email, coins) => {
      await sql`
        select add_currency_transaction(id, ${coins}, 'admin_adjustment', 'Journey')
        from auth.users where email = ${email}`
    },
    open: async (who) => {
      await sql`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, user_metadata)
        select gen_random_uuid(), ${`${who}@cco.test`}, encrypted_password, now(),
          '{"display_name": "Новый игрок"}'
        from auth.users where email = 'player@cco.test'`
    },
    setRole: async (who, role) => {
      await sql`
        update user_roles set role = ${role}
        where user_id = (select id from auth.users where email = ${`${who}@cco.test`})`
    },
    balanceOf: async (email) => {
      const [row] = await sql<{ balance: number }[]>`
        select get_user_currency_balance(id) as balance from auth.users where email = ${email}`
      return row?.balance ?? 0
    },
    endMailPauses: async () => {
      await sql`delete from auth.rate_limits where key like 'mail_pause:%'`
    },
    close: () => sql.end(),
  }
}
