import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Role } from '@cco/domain/role/role'
import type { Deps } from '../../apps/server/src/deps.ts'
import { reconcilePaymentsTask } from '../../apps/server/src/features/money/payments/jobs.ts'
import { signSubscription } from '../../apps/server/src/features/news/notifications/unsubscribe-link.ts'
import { randomIds } from '../../apps/server/src/platform/clock.ts'
import { demoProvider } from '../../apps/server/src/platform/payments/demo-provider.ts'
import { openDatabase, type Sql } from '../../packages/database/src/client.ts'

import { type FullGame, fullGame } from './full-game.ts'
import { attendedGame, movedGame, type OwnGame, offeredSeat } from './own-games.ts'
import { disputedGame, type PlayedGame, playedGame } from './played-game.ts'
import { putUp, type Shelf, type Shown } from './shelf.ts'
import type { Language } from './sign-in.ts'

const TEN_MINUTES_MS = 10 * 60_000

export type OpenGame = {
  id: string
  slug: string
  ru: string
  en: string
  price: number
  free: number
}

type NotificationType = Parameters<typeof signSubscription>[0]['type']

type Told = { type: string; title: string; message?: string; read?: boolean }
type HostedGame = { ru: string; day: string; time: string; earlier: string }

/** Reads and prepares the world behind the site, for what no screen does yet. */
export type World = {
  /** The next game that this account can book, soonest first; `skip` leaves some to others. */
  openGame: (email: string, skip?: number) => Promise<OpenGame>
  /** A game later today without a seat left: the first person holds it, the second may wait. */
  fullGame: (holder: string, waiter: string) => Promise<FullGame>
  /** A booking of this account whose game was moved, and one whose game is over. */
  movedGame: (email: string) => Promise<OwnGame>
  attendedGame: (email: string) => Promise<OwnGame>
  /** A seat on offer to this account, and the key of its letter. */
  offeredSeat: (email: string) => Promise<OwnGame & { key: string }>
  /** The second game ahead that this master runs in the evening, by Moscow's clock. */
  hostedGame: (email: string) => Promise<HostedGame>
  idOf: (who: string) => Promise<string>
  /** The number of a profile. */
  accountOf: (who: string) => Promise<number>
  /** A game of this master that starts in so many hours, with a seat taken by this player. */
  playedGame: (game: PlayedGame) => Promise<string>
  /** A game that is over, whose player disputes the master's no-show. */
  disputedGame: (game: Omit<PlayedGame, 'startsInHours'>) => Promise<void>
  /** Credits coins through the ledger, as the club's desk does. */
  giveCoins: (email: string, coins: number) => Promise<void>
  /** Opens an account `<who>@cco.test`, confirmed, with the password of the demo accounts. */
  open: (who: string) => Promise<void>
  /** The zone of a profile, by the person's address. */
  setTimeZone: (email: string, zone: string) => Promise<void>
  setRole: (who: string, role: Role) => Promise<void>
  /** Asks the provider about payments that it has said nothing of, as ten minutes later. */
  reconcilePayments: () => Promise<void>
  /** Coins of this account. */
  balanceOf: (email: string) => Promise<number>
  /** Lets the next letters go at once, as a minute later. */
  endMailPauses: () => Promise<void>
  /** What this account was told under this title. */
  toldOf: (email: string, title: string) => Promise<string[]>
  /** Opens a confirmed account with the demo password; answers with its name, which stands before its `@`. */
  newPerson: (role?: string, language?: Language) => Promise<string>
  /** Tells somebody these, the last one newest. */
  tell: (who: string, notifications: readonly Told[]) => Promise<void>
  /** Puts something of this name where everybody sees it; a master card is of the person `who`. */
  putUp: (shelf: Shelf, name: string, who: string) => Promise<Shown>
  /** Marks what somebody was told under this title as read, or deletes it, as another device would. */
  elsewhere: (who: string, title: string, deed: 'read' | 'delete') => Promise<void>
  /** What somebody was told and has kept, newest first. */
  told: (who: string) => Promise<{ title: string; read: boolean }[]>
  /** The link at the foot of a letter of this type, as a path of the site. */
  unsubscribeLink: (who: string, type: NotificationType) => Promise<string>
  /** What somebody chose about letters of a type. */
  wantsLetters: (who: string, type: NotificationType) => Promise<boolean | undefined>
  /** A new role and new coins, each of which waits for its popup. */
  raisePopups: (who: string, role: string, coins: number) => Promise<void>
  /** As if everybody had seen every popup, so that none stands in the way of a journey. */
  putPopupsAway: () => Promise<void>
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
            where u.email = ${email} and b.status in ('held', 'confirmed')
              and h.starts_at < g.ends_at and g.starts_at < h.ends_at)
        order by g.starts_at, g.id
        limit 1 offset ${skip}`
      if (!game) throw new Error(`no open game for ${email}`)
      return game
    },
    fullGame: (holder, waiter) => fullGame(sql, holder, waiter),
    movedGame: (email) => movedGame(sql, email),
    attendedGame: (email) => attendedGame(sql, email),
    offeredSeat: (email) => offeredSeat(sql, email),
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
    idOf: async (who) => {
      const [row] = await sql<{ id: string }[]>`
        select id from auth.users where email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`nobody is called ${who}`)
      return row.id
    },
    accountOf: async (who) => {
      const [row] = await sql<{ accountId: number }[]>`
        select p.account_id from profiles p join auth.users u on u.id = p.id
        where u.email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`nobody is called ${who}`)
      return row.accountId
    },
    playedGame: (game) => playedGame(sql, game),
    disputedGame: (game) => disputedGame(sql, game),
    giveCoins: async (email, coins) => {
      await sql`
        select add_currency_transaction(id, ${coins}, 'admin_adjustment', 'Journey',
          popup_param => false)
        from auth.users where email = ${email}`
    },
    open: async (who) => {
      await sql`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, user_metadata)
        select gen_random_uuid(), ${`${who}@cco.test`}, encrypted_password, now(),
          '{"display_name": "Новый игрок"}'
        from auth.users where email = 'player@cco.test'`
      await approveNames(sql)
    },
    setTimeZone: async (email, zone) => {
      await sql`
        update profiles set time_zone = ${zone}
        where id = (select id from auth.users where email = ${email})`
    },
    setRole: async (who, role) => {
      await sql`
        update user_roles set role = ${role}
        where user_id = (select id from auth.users where email = ${`${who}@cco.test`})`
    },
    reconcilePayments: async () => {
      const deps = {
        sql,
        clock: { now: () => new Date(Date.now() + TEN_MINUTES_MS) },
        ids: randomIds,
      }
      const payments = demoProvider({ ...deps, siteUrl: process.env.CCO_E2E_URL ?? '' })
      const { run } = reconcilePaymentsTask({ ...deps, payments } as unknown as Deps)
      await run({}, { jobId: '0', abortSignal: new AbortController().signal })
    },
    balanceOf: async (email) => {
      const [row] = await sql<{ balance: number }[]>`
        select get_user_currency_balance(id) as balance from auth.users where email = ${email}`
      return row?.balance ?? 0
    },
    endMailPauses: async () => {
      await sql`delete from rate_limits where scope = 'auth_mail_pause'`
    },
    toldOf: async (email, title) => {
      const rows = await sql<{ message: string }[]>`
        select n.message from notifications n join auth.users u on u.id = n.user_id
        where u.email = ${email} and n.title = ${title}`
      return rows.map(({ message }) => message)
    },
    newPerson: async (role = 'user', language = 'ru') => {
      const id = randomUUID()
      const who = `journey-${id.slice(0, 8)}`
      await sql`
        insert into auth.users (id, email, encrypted_password, email_confirmed_at, user_metadata)
        select ${id}, ${`${who}@cco.test`}, encrypted_password, now(),
          jsonb_build_object('display_name', ${who}::text)
        from auth.users where email = 'player@cco.test'`
      await sql`update user_roles set role = ${role} where user_id = ${id}`
      await sql`update profiles set locale = ${language} where id = ${id}`
      await approveNames(sql)
      return who
    },
    tell: async (who, notifications) => {
      for (const { type, title, message = '', read = false } of notifications) {
        await sql`
          insert into notifications (id, user_id, type, kind, title, message, read, created_at)
          select gen_random_uuid(), id, ${type}, 'broadcast', ${title}, ${message}, ${read},
            clock_timestamp()
          from auth.users where email = ${`${who}@cco.test`}`
      }
    },
    putUp: (shelf, name, who) => putUp(sql, shelf, name, who),
    elsewhere: async (who, title, deed) => {
      const whose = sql`title = ${title}
        and user_id = (select id from auth.users where email = ${`${who}@cco.test`})`
      if (deed === 'read') await sql`update notifications set read = true where ${whose}`
      else await sql`delete from notifications where ${whose}`
    },
    told: async (who) =>
      await sql<{ title: string; read: boolean }[]>`
        select n.title, n.read from notifications n join auth.users u on u.id = n.user_id
        where u.email = ${`${who}@cco.test`} order by n.created_at desc`,
    unsubscribeLink: async (who, type) => {
      await sql`insert into unsubscribe_keys (secret) values ('journey') on conflict do nothing`
      const [row] = await sql<{ userId: string; secret: string }[]>`
        select u.id as user_id, k.secret from auth.users u, unsubscribe_keys k
        where u.email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`nobody is called ${who}`)
      const token = signSubscription({ userId: row.userId, type }, row.secret)
      return `/unsubscribe?token=${token}`
    },
    wantsLetters: async (who, type) => {
      const [row] = await sql<{ enabled: boolean }[]>`
        select p.enabled from notification_preferences p join auth.users u on u.id = p.user_id
        where u.email = ${`${who}@cco.test`} and p.type = ${type} and p.channel = 'mail'`
      return row?.enabled
    },
    raisePopups: async (who, role, coins) => {
      await sql`
        select create_role_change_notification(id, 'user', ${role}),
          add_currency_transaction(id, ${coins}, 'refund', 'Journey refund')
        from auth.users where email = ${`${who}@cco.test`}`
    },
    putPopupsAway: async () => {
      await sql`update currency_change_notifications set shown_at = now() where shown_at is null`
      await sql`update role_change_notifications set shown_at = now() where shown_at is null`
    },
    close: () => sql.end(),
  }
}

/** Test people's names have been looked at, so that their settings show nothing pending. */
async function approveNames(sql: Sql): Promise<void> {
  await sql`update profile_changes set status = 'approved', decided_at = now()
    where status = 'pending' and proposal ? 'displayName' and created_at > now() - interval '1 minute'`
}
