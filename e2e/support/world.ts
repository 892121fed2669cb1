import { randomUUID } from 'node:crypto'
import type { ItemKind } from '@cco/domain/inventory/looks'
import { experienceToReach } from '@cco/domain/levels/level'
import type { Role } from '@cco/domain/roles/role'
import type { Deps } from '../../apps/server/src/deps.ts'
import { refreshStandings } from '../../apps/server/src/features/community/rating/commands.ts'
import { openSeason } from '../../apps/server/src/features/community/seasons/commands.ts'
import { openSeasons } from '../../apps/server/src/features/community/seasons/queries.ts'
import { reconcilePaymentsTask } from '../../apps/server/src/features/money/payments/jobs.ts'
import { signSubscription } from '../../apps/server/src/features/news/notifications/unsubscribe-link.ts'
import { randomIds } from '../../apps/server/src/platform/clock.ts'
import { demoProvider } from '../../apps/server/src/platform/payments/demo-provider.ts'
import { acceptAll } from '../../apps/server/src/testing/consents.ts'
import { type DatabaseAddress, openDatabase, type Sql } from '../../packages/database/src/client.ts'
import { addToCatalogue, type CatalogueTable, type Shown } from './catalogue-row.ts'
import { clock, now } from './clock.ts'
import { type FullGame, fullGame } from './full-game.ts'
import { type OpenGame, type OpenGameOptions, openGame } from './open-game.ts'
import {
  attendedGame,
  gamesToAttend,
  type OwnGame,
  offeredSeat,
  rescheduledGame,
} from './own-games.ts'
import { befriend, bookSeat, giveGift } from './party.ts'
import {
  disputedGame,
  type PlayedGame,
  playedGame,
  publishedReview,
  requestMove,
} from './played-game.ts'
import { dismissPopups } from './popups.ts'
import type { Language } from './sign-in.ts'

const TEN_MINUTES_MS = 10 * 60_000

type EmailTopic = Parameters<typeof signSubscription>[0]['topic']

type NewNotification = { type: string; title: string; message?: string; read?: boolean }

/** Reads and prepares the world behind the site, for what no screen does yet. */
export type World = {
  /** A game that no other journey books, with every seat free. */
  openGame: (master?: string, of?: OpenGameOptions) => Promise<OpenGame>
  /** A game later today without a seat left: the first address holds it, the second may wait. */
  fullGame: (holder: string, waiter: string) => Promise<FullGame>
  /** A booking of this account whose game was moved, and one whose game is over. */
  rescheduledGame: (email: string) => Promise<OwnGame>
  gamesToAttend: (
    email: string,
    url: string,
  ) => Promise<{ club: OwnGame; online: OwnGame; placeId: string }>
  attendedGame: (email: string) => Promise<OwnGame>
  /** A seat on offer to this account, and the key of its email. */
  offeredSeat: (email: string) => Promise<OwnGame & { key: string }>
  idOf: (who: string) => Promise<string>
  /** The number of a profile. */
  accountOf: (who: string) => Promise<number>
  /** A game of this master that starts in so many hours, with a seat taken by this player. */
  playedGame: (game: PlayedGame) => Promise<string>
  /** Puts a user on the waitlist of a game, for one seat. */
  joinWaitlist: (game: string, who: string) => Promise<void>
  befriend: (one: string, other: string) => Promise<void>
  bookSeat: (who: string, game: { id: string; price: number }) => Promise<void>
  /** The master's request to start this game so many hours later. */
  requestMove: (game: string, hours: number) => Promise<void>
  /** A game that is over, whose player disputes the master's no-show. */
  disputedGame: (game: Omit<PlayedGame, 'startsInHours'>) => Promise<void>
  /** A published review with this text; returns the slug of its story. */
  publishedReview: (review: Omit<PlayedGame, 'startsInHours'> & { text: string }) => Promise<string>
  /** Credits coins through the ledger, as an adjustment by staff does. */
  giveCoins: (email: string, coins: number) => Promise<void>
  /** The zone of a profile, by the person's address. */
  setTimeZone: (email: string, zone: string) => Promise<void>
  setRole: (who: string, role: Role) => Promise<void>
  setStreamerMode: (who: string) => Promise<void>
  /** Shows a picture on the profile. */
  setPicture: (who: string, path: string) => Promise<void>
  /** A gift from one user to another, which waits to be claimed. */
  giveGift: (giver: string, recipient: string) => Promise<void>
  /** Shows this user the popups of levels and achievements, which new users of journeys get none of. */
  celebrate: (who: string) => Promise<void>
  /** Gives a user an item of this drawing, which they wear unless it is a ticket. */
  giveItem: (who: string, kind: ItemKind, look: string) => Promise<void>
  /** Begins to give an item to the moderators, which no worker continues. */
  beginGrant: (who: string, kind: ItemKind, look: string) => Promise<void>
  /** Gives a user the experience of a level. */
  raiseToLevel: (who: string, level: number) => Promise<void>
  /** Gives a user three games of the season of now, enough to be listed in its rating. */
  listInRating: (who: string) => Promise<void>
  /** Writes the rating as the job does every few minutes. */
  refreshRating: () => Promise<void>
  /** Makes a member of a guild one of two days ago, who may write. */
  joinGuildEarlier: (who: string) => Promise<void>
  /** Makes a user a member of a guild, and returns its name. */
  joinGuild: (who: string) => Promise<string>
  /** Full names of players that no master goes by. */
  playerNames: () => Promise<string[]>
  /** Asks the provider about payments that it has said nothing of, as ten minutes later. */
  reconcilePayments: () => Promise<void>
  /** Coins of this account. */
  balanceOf: (email: string) => Promise<number>
  /** Balance changes of this account that no popup and no page has shown yet. */
  unshownChangesOf: (email: string) => Promise<number>
  /** Lets the next emails go at once, as a minute later. */
  endMailPauses: () => Promise<void>
  /** The texts of this account's notifications under this title. */
  notificationTextsOf: (email: string, title: string) => Promise<string[]>
  /** Opens a confirmed account with the demo password; answers with its name, which stands before its `@`. */
  newUser: (role?: string, language?: Language) => Promise<string>
  /** The same, of someone who has not accepted the documents of the club, as after Google. */
  newcomer: (language: Language) => Promise<string>
  /** Adds these notifications, the last one newest. */
  notify: (who: string, notifications: readonly NewNotification[]) => Promise<void>
  /** Adds something of this name to the catalogue until the journey ends; a master card is of `who`. */
  addToCatalogue: (table: CatalogueTable, name: string, who: string) => Promise<Shown>
  /** Marks the notifications under this title as read, or deletes them, as another device would. */
  changeOnOtherDevice: (who: string, title: string, action: 'read' | 'delete') => Promise<void>
  /** The notifications of a user, newest first; without what another journey sent to everyone. */
  notificationsOf: (who: string) => Promise<{ title: string; read: boolean }[]>
  /** The unsubscribe link of an email of this type, as a path of the site. */
  unsubscribeLink: (who: string, topic: EmailTopic) => Promise<string>
  /** Turns push messages of someone off, as from another of their devices. */
  turnPushOff: (who: string) => Promise<void>
  /** Whether a user wants emails of a type. */
  wantsEmails: (who: string, type: EmailTopic) => Promise<boolean | undefined>
  /** A new role and new coins, each of which waits for its popup. */
  raisePopups: (who: string, role: string, coins: number) => Promise<void>
  /** Marks the popups of the users this world opened as seen: none covers the journey. */
  dismissPopups: () => Promise<void>
  close: () => Promise<void>
}

/** @param siteUrl the address of a server over this database */
export function openWorld(database: DatabaseAddress, siteUrl: string): World {
  const sql: Sql = openDatabase(database, { max: 1 })
  /** Users that this world opened. */
  const opened: string[] = []
  /** Games that leave with it, so that they do not stand before those of the next journeys. */
  const planted: string[] = []
  const places: string[] = []
  const inCatalogue: Shown[] = []
  const open = async (role: string, language: Language, accepts: boolean): Promise<string> => {
    const id = randomUUID()
    const who = `journey-${id.slice(0, 8)}`
    await sql`
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, user_metadata,
        created_at, updated_at)
      select ${id}, ${`${who}@cco.test`}, encrypted_password, ${now()}::timestamptz,
        jsonb_build_object('display_name', ${who}::text), ${now()}::timestamptz,
        ${now()}::timestamptz
      from auth.users where email = 'player@cco.test'`
    if (accepts) await acceptAll(sql, [id])
    await sql`update user_roles set role = ${role} where user_id = ${id}`
    await sql`update profiles set locale = ${language}, celebrations = false where id = ${id}`
    await approveName(sql, id)
    opened.push(id)
    return who
  }
  const newUser: World['newUser'] = (role = 'user', language = 'ru') => open(role, language, true)
  /** A game of a master who leads no other one, so that every hour is free. */
  const ownGameOf = async (email: string) => ({ email, master: await newUser('master') })
  const plant = <Game extends { id: string }>(game: Game): Game => {
    planted.push(game.id)
    return game
  }
  const refreshRating = async () => {
    const deps = { sql, clock, ids: randomIds }
    await openSeason(deps)
    await refreshStandings(deps, await openSeasons(sql))
  }
  return {
    newcomer: (language) => open('user', language, false),
    openGame: async (master, of) =>
      plant(await openGame(sql, master ?? (await newUser('master')), of)),
    fullGame: async (holder, waiter) =>
      plant(await fullGame(sql, { master: await newUser('master'), holder, waiter })),
    rescheduledGame: async (email) => plant(await rescheduledGame(sql, await ownGameOf(email))),
    gamesToAttend: async (email, url) => {
      const games = await gamesToAttend(sql, await ownGameOf(email), url)
      plant(games.club)
      plant(games.online)
      places.push(games.placeId)
      return games
    },
    attendedGame: async (email) => plant(await attendedGame(sql, await ownGameOf(email))),
    offeredSeat: async (email) => plant(await offeredSeat(sql, await ownGameOf(email))),
    celebrate: async (who) => {
      await sql`update profiles p set celebrations = true from auth.users u
        where u.id = p.id and u.email = ${`${who}@cco.test`}`
    },
    giveItem: async (who, kind, look) => {
      await sql`
        insert into user_items (id, user_id, item_id, kind, is_sole, source_kind, source_id,
          given_at, is_worn)
        select gen_random_uuid(), u.id, i.id, i.kind, false, 'hand', gen_random_uuid()::text,
          ${now()}::timestamptz, i.kind <> 'ticket'
        from auth.users u, items i
        where u.email = ${`${who}@cco.test`} and i.kind = ${kind} and i.look = ${look} limit 1`
    },
    beginGrant: async (who, kind, look) => {
      await sql`
        insert into item_grants
          (id, request_key, created_by, item_id, audience, recipients, created_at)
        select gen_random_uuid(), gen_random_uuid(), u.id, i.id,
          '{"kind": "role", "role": "moderator"}', 40, ${now()}::timestamptz
        from auth.users u, items i
        where u.email = ${`${who}@cco.test`} and i.kind = ${kind} and i.look = ${look} limit 1`
    },
    raiseToLevel: async (who, level) => {
      const points = experienceToReach(level)
      await sql`insert into xp_events
          (id, user_id, kind, source_id, turn, points, game_id, happened_at, created_at)
        select gen_random_uuid(), u.id, 'game_run', gen_random_uuid(), 1, ${points},
          (select id from games order by id limit 1), ${now()}::timestamptz, ${now()}::timestamptz
        from auth.users u where u.email = ${`${who}@cco.test`}`
      await sql`update profiles p set xp = ${points}, level = ${level} from auth.users u
        where u.id = p.id and u.email = ${`${who}@cco.test`}`
      await sql`insert into levels (user_id, level, reached_at)
        select u.id, n, ${now()}::timestamptz from auth.users u, generate_series(2, ${level}::int) n
        where u.email = ${`${who}@cco.test`}`
    },
    listInRating: async (who) => {
      await sql`insert into xp_events
          (id, user_id, kind, source_id, turn, points, game_id, happened_at, created_at)
        select gen_random_uuid(), u.id, 'game_attended', gen_random_uuid(), 1, 100,
          (select id from games order by id limit 1), ${now()}::timestamptz, ${now()}::timestamptz
        from auth.users u, generate_series(1, 3) where u.email = ${`${who}@cco.test`}`
      await sql`update profiles p set xp = 300, level = 2 from auth.users u
        where u.id = p.id and u.email = ${`${who}@cco.test`}`
      await refreshRating()
    },
    refreshRating,
    joinGuildEarlier: async (who) => {
      await sql`update guild_members m set joined_at = m.joined_at - interval '2 days'
        from auth.users u where u.id = m.user_id and u.email = ${`${who}@cco.test`}`
    },
    joinGuild: async (who) => {
      const [guild] = await sql<{ name: string }[]>`
        with joined as (
          insert into guild_members (user_id, guild_id, rank, joined_at)
          select u.id, g.id, 'member', ${now()}::timestamptz - interval '2 days'
          from auth.users u, (select id from guilds where disbanded_at is null and members < 40
            order by created_at limit 1) g
          where u.email = ${`${who}@cco.test`}
          returning guild_id
        )
        select g.name from guilds g join joined on joined.guild_id = g.id`
      if (!guild) throw new Error(`${who} joined no guild.`)
      return guild.name
    },
    setStreamerMode: async (who) => {
      await sql`update profiles p set streamer_mode = true from auth.users u
        where u.id = p.id and u.email = ${`${who}@cco.test`}`
    },
    setPicture: async (who, path) => {
      await sql`update profiles p set avatar_url = ${path} from auth.users u
        where u.id = p.id and u.email = ${`${who}@cco.test`}`
    },
    giveGift: (giver, recipient) => giveGift(sql, giver, recipient),
    playerNames: async () => {
      const rows = await sql<{ name: string }[]>`
        select distinct p.display_name as name
        from profiles p join user_roles r on r.user_id = p.id and r.role = 'user'
        where p.display_name like '% %' and not exists (
          select from master_names m where p.display_name in (m.name ->> 'ru', m.name ->> 'en'))`
      return rows.map(({ name }) => name)
    },
    idOf: async (who) => {
      const [row] = await sql<{ id: string }[]>`
        select id from auth.users where email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`No user is called ${who}.`)
      return row.id
    },
    accountOf: async (who) => {
      const [row] = await sql<{ accountId: number }[]>`
        select p.account_id from profiles p join auth.users u on u.id = p.id
        where u.email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`No user is called ${who}.`)
      return row.accountId
    },
    playedGame: async (of) => plant({ id: await playedGame(sql, of) }).id,
    befriend: (one, other) => befriend(sql, one, other),
    bookSeat: (who, game) => bookSeat(sql, who, game),
    joinWaitlist: async (game, who) => {
      await sql`
        insert into waitlist_entries (id, game_id, user_id, seats, created_at)
        select gen_random_uuid(), ${game}, id, 1, ${now()}::timestamptz
        from auth.users where email = ${`${who}@cco.test`}`
    },
    requestMove: (game, hours) => requestMove(sql, game, hours),
    disputedGame: (game) => disputedGame(sql, game),
    publishedReview: (review) => publishedReview(sql, review),
    giveCoins: async (email, coins) => {
      await sql`
        select add_currency_transaction(id, ${coins}, 'admin_adjustment', 'Journey',
          popup_param => false, created_at_param => ${now()})
        from auth.users where email = ${email}`
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
        clock: { now: () => new Date(now().getTime() + TEN_MINUTES_MS) },
        ids: randomIds,
      }
      const payments = demoProvider({ ...deps, siteUrl })
      const { run } = reconcilePaymentsTask({ ...deps, payments } as unknown as Deps)
      await run({}, { jobId: '0', abortSignal: new AbortController().signal })
    },
    balanceOf: async (email) => {
      const [row] = await sql<{ balance: number }[]>`
        select get_user_currency_balance(id) as balance from auth.users where email = ${email}`
      return row?.balance ?? 0
    },
    unshownChangesOf: async (email) => {
      const rows = await sql`
        select from currency_change_notifications c join auth.users u on u.id = c.user_id
        where u.email = ${email} and c.shown_at is null`
      return rows.length
    },
    endMailPauses: async () => {
      await sql`delete from rate_limits where scope = 'auth_mail_pause'`
    },
    notificationTextsOf: async (email, title) => {
      const rows = await sql<{ message: string }[]>`
        select n.message from notifications n join auth.users u on u.id = n.user_id
        where u.email = ${email} and n.title = ${title}`
      return rows.map(({ message }) => message)
    },
    newUser,
    notify: async (who, notifications) => {
      // Apart by a millisecond each, the precision of a clock: at one moment they have no order.
      const first = now().getTime() - notifications.length
      for (const [at, { type, title, message = '', read = false }] of notifications.entries()) {
        await sql`
          insert into notifications (id, user_id, type, kind, title, message, read, created_at)
          select gen_random_uuid(), id, ${type}, 'broadcast', ${title}, ${message}, ${read},
            ${new Date(first + at)}::timestamptz
          from auth.users where email = ${`${who}@cco.test`}`
      }
    },
    addToCatalogue: async (table, name, who) => {
      const shown = await addToCatalogue(sql, table, name, who)
      inCatalogue.push(shown)
      return shown
    },
    changeOnOtherDevice: async (who, title, action) => {
      const whose = sql`title = ${title}
        and user_id = (select id from auth.users where email = ${`${who}@cco.test`})`
      if (action === 'read') await sql`update notifications set read = true where ${whose}`
      else await sql`delete from notifications where ${whose}`
    },
    notificationsOf: async (who) =>
      await sql<{ title: string; read: boolean }[]>`
        select n.title, n.read from notifications n join auth.users u on u.id = n.user_id
        where u.email = ${`${who}@cco.test`}
          and not exists (select from broadcasts b
            where n.title in (b.title ->> 'ru', b.title ->> 'en'))
        order by n.created_at desc`,
    unsubscribeLink: async (who, topic) => {
      await sql`insert into unsubscribe_keys (secret) values ('journey') on conflict do nothing`
      const [row] = await sql<{ userId: string; secret: string }[]>`
        select u.id as user_id, k.secret from auth.users u, unsubscribe_keys k
        where u.email = ${`${who}@cco.test`}`
      if (!row) throw new Error(`No user is called ${who}.`)
      const token = signSubscription({ userId: row.userId, topic }, row.secret)
      return `/unsubscribe?token=${token}`
    },
    wantsEmails: async (who, type) => {
      const [row] = await sql<{ enabled: boolean }[]>`
        select p.enabled from notification_preferences p join auth.users u on u.id = p.user_id
        where u.email = ${`${who}@cco.test`} and p.type = ${type} and p.channel = 'mail'`
      return row?.enabled
    },
    turnPushOff: async (who) => {
      await sql`
        update push_devices d set removed_at = ${now()} from auth.users u
        where u.id = d.user_id and u.email = ${`${who}@cco.test`}`
    },
    raisePopups: async (who, role, coins) => {
      await sql`
        select create_role_change_notification(id, 'user', ${role}, ${now()}),
          add_currency_transaction(id, ${coins}, 'refund', 'Journey refund',
            created_at_param => ${now()})
        from auth.users where email = ${`${who}@cco.test`}`
    },
    dismissPopups: () => dismissPopups(sql, opened),
    close: async () => {
      for (const shown of inCatalogue) await shown.remove()
      await sql`update games set status = 'cancelled', cancelled_by = 'platform',
          cancel_reason = 'The journey is over.'
        where id = any(${planted}::uuid[]) and status in ('published', 'confirmed')`
      await sql`update schedule_requests set request_status = 'rejected', approved_by = master_id,
          approved_at = ${now()}
        where game_id = any(${planted}::uuid[]) and request_status = 'pending'`
      await sql`update places set is_active = false where id = any(${places}::uuid[])`
      await sql.end()
    },
  }
}

/** Approves the name of a new user, so that the settings show nothing pending. */
async function approveName(sql: Sql, id: string): Promise<void> {
  await sql`update profile_changes set status = 'approved', decided_at = ${now()}::timestamptz
    where user_id = ${id} and status = 'pending' and proposal ? 'displayName'`
}
