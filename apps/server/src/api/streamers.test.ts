import { randomUUID } from 'node:crypto'
import { LIVE_TABLES } from '@cco/domain/live/tables'
import { NOTIFICATION_TYPE_FACTS } from '@cco/domain/notifications/channels'
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS } from '@cco/domain/notifications/kinds'
import { bookings } from '@cco/messages/ru/bookings'
import { notificationTexts as notifications } from '@cco/messages/ru/notificationTexts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf } from '../features/club/exports/queries.ts'
import { refreshStandings } from '../features/community/rating/commands.ts'
import { openSeason } from '../features/community/seasons/commands.ts'
import { openSeasons } from '../features/community/seasons/queries.ts'
import { processDue } from '../features/playing/bookings/jobs.ts'
import { runJobs } from '../platform/jobs/testing.ts'
import { type Caller, createTestApp, type TestApp } from '../testing/app.ts'
import { createMaster, createReview } from '../testing/catalogue.ts'
import { befriend } from '../testing/community.ts'
import { handleAllEvents } from '../testing/events.ts'
import { addMember, applyTo, createGuild, inviteTo, newsOf } from '../testing/guilds.ts'
import { type LiveClient, openLiveClient, openTestSession } from '../testing/live.ts'
import { purchaseOf, sellCoins } from '../testing/orders.ts'
import { namesInAnswers, namesSeenIn } from '../testing/people-outputs.ts'
import { createGame, createStory } from '../testing/playing.ts'
import { addTurn, openTestRoom, rollIn, sayIn } from '../testing/rooms.ts'
import { moveTo, takeSeat } from '../testing/seats.ts'
import { recordGames } from '../testing/standing.ts'
import { tasksOf } from '../work.ts'

const STORY = 'the-lighthouse'
/** In every name, picture and text of the accounts in streamer mode. */
const SECRET = /ж[её]лудь|zholud/iu

/** Accounts in streamer mode, by what they are to the reader. */
const STREAMERS = [
  ...['friend', 'requester', 'requested', 'blocked', 'mate', 'member', 'applicant', 'invited'],
  'expelled',
] as const
type Streamer = (typeof STREAMERS)[number]

let t: TestApp
let client: LiveClient
/** The reader leads a guild; the outcast is removed from a room. */
let reader: string
let outcast: string
let guildId: string
let gameId: string
let removedFrom: string
/** In which a friend holds a seat for the reader. */
let heldGame: string
/** The public card of a master. */
let cardId: string
const people = {} as Record<Streamer, string>

/** Everything that reached the reader, the outcast and a guest, by how it did. */
const received: { at: string; what: unknown }[] = []

let made = 0
async function createStreamer(role: 'user' | 'master' = 'user'): Promise<string> {
  made += 1
  const id = await t.createUser({ role, coins: 20_000, displayName: `Жёлудь ${made}` })
  await t.deps.sql`
    update profiles set streamer_mode = true, bio = 'Жёлудь растёт', telegram = ${`@zholud${made}`},
      avatar_url = 'https://example.org/zholud.webp'
    where id = ${id}`
  return id
}

/** A caller whose answers and refusals are recorded. */
function recorded(userId?: string): Caller {
  const part = (target: unknown, path: string): unknown =>
    new Proxy(target as object, {
      get: (_, key) =>
        typeof key === 'symbol' || key === 'then'
          ? undefined
          : part(Reflect.get(target as object, key), path ? `${path}.${key}` : key),
      apply: async (call, self, args) => {
        try {
          const answer = await Reflect.apply(call as () => unknown, self, args)
          received.push({ at: path, what: answer })
          return answer
        } catch (error) {
          received.push({ at: `refusal of ${path}`, what: (error as Error).cause })
          throw error
        }
      },
    })
  return part(t.asUser(userId), '') as Caller
}

/** Gives an account a verified address, and returns it. */
async function addressFor(userId: string): Promise<string> {
  const email = `${randomUUID()}@example.org`
  await t.deps.sql`update auth.users
    set email = ${email}, email_confirmed_at = ${t.clock.now()} where id = ${userId}`
  return email
}

const gift = (to: { recipientId: string } | { recipientEmail: string }) => ({
  ...{ requestKey: randomUUID(), message: 'Приходите', expectedPrice: 1_500, ...to },
})

/** A game that they attended, a review of its story, and the standings of a season. */
async function play(): Promise<void> {
  const { friend, mate } = people
  const { sql } = t.deps
  await openSeason(t.deps)
  const storyId = await createStory(t, { slug: STORY })
  const masterId = await createStreamer('master')
  const game = await createGame(t, { storyId, masterId })
  const marks = []
  for (const userId of [reader, friend, mate, outcast]) {
    const { bookingId } = await takeSeat(t, game, { userId })
    marks.push({ bookingId, mark: 'attended' as const })
  }
  await moveTo(t, game, -80)
  await sql`update games set status = 'finished' where id = ${game}`
  await t.asUser(masterId).attendance.mark({ gameId: game, marks })
  await createGame(t, { storyId, masterId, startsInHours: 200 })
  const master = await createMaster(t)
  cardId = master.cardId
  await createReview(t, { storyId, masterId: master.userId, userId: friend })
  const at = t.clock.now().toISOString()
  for (const userId of Object.values(people)) {
    await recordGames(t, userId, { games: 3, points: userId === mate ? 100 : 3_000, at })
  }
  await recordGames(t, reader, { games: 3, points: 300, at })
  await refreshStandings(t.deps, await openSeasons(sql))
}

/** Requests and gifts both ways: to an account, to an address, and for another day. */
async function give(): Promise<void> {
  const { friend, requester, requested, blocked, member } = people
  const as = recorded(reader)
  await befriend(t, friend, reader)
  await t.asUser(requester).friends.request({ userId: reader })
  await as.friends.request({ userId: requested })
  await as.friends.block({ userId: blocked })
  await t.asUser(friend).gifts.give(gift({ recipientId: reader }))
  await t.asUser(friend).gifts.give(gift({ recipientEmail: await addressFor(reader) }))
  await t.asUser(friend).gifts.give(gift({ recipientEmail: 'stranger@example.org' }))
  for (const { id } of (await as.gifts.mine()).received) await as.gifts.claim({ id })
  const deliverAt = new Date(t.clock.now().getTime() + 40 * 86_400_000).toISOString()
  await as.gifts.give({ ...gift({ recipientId: friend }), deliverAt })
  await as.gifts.give(gift({ recipientId: requested }))
  await as.gifts.give(gift({ recipientEmail: await addressFor(member) }))
  for (const userId of [requested, member]) {
    const { received } = await t.asUser(userId).gifts.mine()
    for (const { id } of received) await t.asUser(userId).gifts.claim({ id })
  }
  const { requestKey, ...ordered } = gift({ recipientId: friend })
  await as.bookings.checkout({ requestKey, gifts: [ordered] })
  // The same, as it is shown to who paid for it with money.
  await sellCoins(t)
  const purchase = await purchaseOf(t, reader, 100)
  const { id: paymentId } = await as.payments.buy(purchase)
  await t.deps.sql`
    insert into payment_orders (payment_id, user_id, request_key, status, created_at, settled_at)
    values (${paymentId}, ${reader}, ${requestKey}, 'booked', now(), now())`
  await as.orders.byPayment({ paymentId })
}

/** The guild of the reader, and seats held for friends. */
async function gather(): Promise<void> {
  const { friend, member, applicant, invited, expelled } = people
  const as = recorded(reader)
  await addMember(t, guildId, { userId: member, powers: ['news', 'accept'] })
  await addMember(t, guildId, { userId: expelled })
  await as.guilds.removeMember({ guildId, userId: expelled, ban: true, reason: 'Спам' })
  await applyTo(t, guildId, applicant)
  await inviteTo(t, guildId, { by: reader, userId: invited })
  await inviteTo(t, guildId, { by: member, userId: outcast })
  await newsOf(t, guildId, member)
  const [held, open, own] = [
    await createGame(t, { startsInHours: 60 }),
    await createGame(t, { startsInHours: 100 }),
    await createGame(t, { startsInHours: 150 }),
  ]
  heldGame = held
  await takeSeat(t, held, { userId: friend })
  const invite = t.asUser(friend).parties.invite
  await invite({ gameId: held, userIds: [reader], holdsSeats: true })
  await invite({ gameId: open, userIds: [reader], holdsSeats: false })
  await takeSeat(t, own, { userId: reader })
  await as.parties.invite({ gameId: own, userIds: [friend], holdsSeats: true })
}

/** The room of a game of the reader, and one from which the outcast is removed. */
async function meet(): Promise<void> {
  const { friend, member } = people
  const masterId = await createStreamer('master')
  const room = await openTestRoom(t, 0, { masterId, userIds: [reader, friend] })
  gameId = room.gameId
  await client.listen(['all', `user:${reader}`, `guild:${guildId}`, `game:${gameId}`])
  for (const userId of [masterId, friend]) {
    const as = t.asUser(userId)
    await as.rooms.here({ gameId })
    await sayIn(as, gameId)
    await sayIn(as, gameId, { to: [reader] })
    await rollIn(as, gameId)
  }
  await addTurn(t.asUser(masterId), gameId, { userId: friend })
  await recorded(reader).rooms.here({ gameId })
  const other = await createStreamer('master')
  const left = await openTestRoom(t, 0, { masterId: other, userIds: [outcast, member] })
  removedFrom = left.gameId
  for (const userId of [outcast, member]) await sayIn(t.asUser(userId), removedFrom)
  await t.asUser(other).rooms.removeMember({
    ...{ gameId: removedFrom, userId: outcast, reason: 'insult', text: 'Оскорбляет' },
  })
}

/** Calls every query whose answer may name another user. */
async function look(): Promise<void> {
  const { friend, requested, mate } = people
  const { sql } = t.deps
  const as = recorded(reader)
  const [season] = await sql<{ id: string }[]>`select id from seasons`
  const seasonId = season?.id ?? ''
  const [held] = await sql<{ id: string }[]>`
    select id from waitlist_entries where user_id = ${reader}`
  const [party] = await sql<{ gameId: string }[]>`
    select game_id from waitlist_entries where invited_by = ${reader}`
  const ofParty = { gameId: party?.gameId ?? '' }
  await as.account.data()
  for (const userId of [friend, requested, mate]) {
    await as.achievements.of({ userId })
    await as.friends.profile({ userId })
  }
  await as.presence.of({ ids: [friend, requested, mate] })
  await as.friends.list({})
  await t.asUser(friend).presence.heartbeat()
  await t.deps.beats.flush()
  await as.friends.online()
  await as.friends.requests()
  await as.gifts.mine()
  await as.gifts.recipients({ query: 'Вера' })
  await as.guilds.mine()
  await as.guilds.list({})
  await as.guilds.page({ id: guildId })
  await as.guilds.feed({ guildId })
  await as.guilds.requests({ id: guildId })
  await as.bookings.mine()
  await as.waitlist.offer({ entryId: held?.id ?? '' })
  await as.parties.invitations()
  await as.parties.candidates(ofParty)
  await as.parties.party(ofParty)
  await as.places.attend()
  for (const board of ['players', 'masters'] as const) {
    for (const id of [null, seasonId]) {
      await as.rating.page({ board, seasonId: id, friends: false, search: '' })
      await as.rating.around({ board, seasonId: id })
    }
  }
  await as.rating.guilds({ seasonId: null, search: '' })
  await as.seasons.mine({ seasonId })
  await as.rooms.open({ key: gameId })
  await as.rooms.members({ gameId })
  await as.rooms.events({ gameId, after: 0 })
  await as.rooms.table({ gameId })
  await as.rooms.sharedNote({ gameId })
  await as.rooms.handouts({ gameId })
  await as.notifications.list({ limit: 50 })
  const removed = recorded(outcast)
  await removed.rooms.beforeRemoval({ key: removedFrom })
  await removed.notifications.list({ limit: 50 })
  const guest = recorded()
  const [key = ''] = received.flatMap(({ at, what }) =>
    at === 'an email' ? (/waitlist-offer#\w+=([\w-]+)/.exec(JSON.stringify(what))?.[1] ?? []) : [],
  )
  await guest.waitlist.offerByEmailKey({ key })
  await guest.masters.details({ id: cardId })
  await guest.stories.details({ slug: STORY })
  await guest.masters.list()
  for (const board of ['players', 'masters'] as const) {
    await guest.rating.page({ board, seasonId, friends: false, search: '' })
    await guest.rating.around({ board, seasonId })
  }
  await guest.rating.guilds({ seasonId, search: '' })
  await guest.guilds.page({ id: guildId })
  const now = t.clock.now().getTime()
  const [from = '', to = ''] = [-30, 30].map((days) =>
    new Date(now + days * 86_400_000).toISOString(),
  )
  await guest.calendar.games({ from, to })
}

/** Ends what was begun: seats held and booked, an invitation, and the rank of a leader. */
async function end(): Promise<void> {
  const { friend, mate, invited } = people
  const as = recorded(reader)
  await befriend(t, reader, mate)
  const offerTo = async (userId: string, startsInHours: number) => {
    const game = await createGame(t, { startsInHours })
    const { bookingId } = await takeSeat(t, game, { userId: reader })
    await as.parties.invite({ gameId: game, userIds: [userId], holdsSeats: true })
    const { members } = await as.parties.party({ gameId: game })
    return { game, bookingId, entryId: members[0]?.entryId ?? '' }
  }
  const [joined, declined, withdrawn] = [
    await offerTo(friend, 250),
    await offerTo(friend, 260),
    await offerTo(mate, 270),
  ]
  const { answer } = t.asUser(friend).waitlist
  await answer({ entryId: joined.entryId, accept: true, expectedTotal: 1_000 })
  await answer({ entryId: declined.entryId, accept: false })
  await as.parties.withdraw({ entryId: withdrawn.entryId })
  await offerTo(mate, 280)
  const [ofReader] = (await t.asUser(friend).parties.party({ gameId: heldGame })).members
  await t.asUser(friend).parties.withdraw({ entryId: ofReader?.entryId ?? '' })
  t.clock.advance(25 * 3_600_000)
  await processDue(t.deps)
  const { coming } = await t.asUser(friend).bookings.mine()
  const booking = coming.find(({ game }) => game.id === joined.game)
  await t.asUser(friend).bookings.cancel({ bookingId: booking?.id ?? '', expectedCoins: 0 })
  const [invitation] = (await t.asUser(invited).guilds.mine()).pending
  await t.asUser(invited).guilds.answerInvitation({ id: invitation?.id ?? '', accept: true })
  await as.guilds.handOver({ guildId, userId: people.member })
}

/** Notifications whose words name a player, without those to the staff. */
const NAMING_KINDS = NOTIFICATION_KIND_NAMES.filter(
  (kind) =>
    JSON.stringify(notifications[kind]).includes('{{player}}') &&
    NOTIFICATION_TYPE_FACTS[NOTIFICATION_KINDS[kind]].audience === 'user',
)

/** All notifications, the emails to others than those in streamer mode, and the file of the ledger. */
async function receive(): Promise<void> {
  await runJobs(t.address, tasksOf(t.deps))
  const written = await t.deps.sql<{ kind: string; title: string; message: string }[]>`
    select kind, title, message, facts from notifications`
  for (const what of written) {
    const isHidden = what.message.includes(bookings.player)
    received.push({ at: isHidden ? `${what.kind} without a name` : what.kind, what })
  }
  const emails = await t.deps.sql<{ subject: string; html: string; text: string }[]>`
    select subject, html, text from dev_mailbox m
    where not exists (select from auth.users u join profiles p using (id)
      where u.email = m.recipient and p.streamer_mode)`
  for (const what of emails) received.push({ at: 'an email', what })
  const ledger = { filters: {}, timeZone: 'Europe/Moscow', masked: false }
  const request = { kind: 'coin_history' as const, ...ledger }
  const file = { userId: reader, language: 'ru', at: t.clock.now() } as const
  for await (const what of csvOf(t.deps.sql, request, file)) received.push({ at: 'a file', what })
}

beforeAll(async () => {
  t = await createTestApp()
  ;({ guildId, leaderId: reader } = await createGuild(t))
  outcast = await t.createUser({ coins: 5_000, displayName: 'Вера' })
  await t.deps.sql`update profiles set display_name = 'Олег' where id = ${reader}`
  await t.deps.sql`select add_currency_transaction(${reader}, 50000, 'admin_adjustment', 'test')`
  for (const name of STREAMERS) people[name] = await createStreamer()
  const { token } = await openTestSession(t, reader)
  const topics = ['all', `user:${reader}`, `guild:${guildId}`] as const
  client = await openLiveClient(t, { token, tables: LIVE_TABLES, topics })
  client.socket.on('message', (frame) =>
    received.push({ at: 'a live change', what: String(frame) }),
  )
  for (const part of [play, give, gather, meet]) await part()
  await handleAllEvents(t)
  await receive()
  await look()
  await end()
  await receive()
}, 60_000)
afterAll(async () => {
  await client.close()
  await t.close()
})

test('nothing that reaches others names or shows an account in streamer mode', () => {
  const leaks = received.filter(({ what }) => SECRET.test(JSON.stringify(what) ?? ''))
  expect(leaks).toEqual([])
})

test('no search finds them by what is hidden', async () => {
  const as = t.asUser(reader)
  const search = 'Жёлудь'
  const page = { board: 'players' as const, seasonId: null, friends: false, search }
  const found = [
    await as.friends.list({ search }),
    await as.gifts.recipients({ query: search }),
    await as.rating.page(page),
    await as.search.find({ query: search, staff: false }),
    await as.guilds.list({ search }),
  ]
  expect((await t.asUser().rating.page(page)).items).toEqual([])
  const ids = Object.values(people).filter((id) => JSON.stringify(found).includes(id))
  expect(ids).toEqual([])
})

test('and what could do so was heard', () => {
  const channels = new Set(received.map(({ at }) => at))
  for (const at of ['a live change', 'an email', 'a file']) expect(channels).toContain(at)
  expect(NAMING_KINDS.filter((kind) => !channels.has(`${kind} without a name`))).toEqual([])
  const seen = new Set(received.flatMap(({ at, what }) => namesSeenIn(at, what, reader)))
  expect(namesInAnswers().filter((field) => !seen.has(field))).toEqual([])
})
