import { randomUUID } from 'node:crypto'
import type { CreateProposal } from '@cco/domain/scheduling/proposal'
import type { Caller, TestApp } from './app.ts'
import { CARD_WRITES } from './cards.ts'
import { createMaster } from './catalogue.ts'
import { COMMUNITY_WRITES, createItem, giveItem } from './community.ts'
import { COMPANY_WRITES } from './companies.ts'
import { DOCUMENT_WRITES } from './documents.ts'
import { ECONOMY_WRITES } from './economy.ts'
import { createGuild, GUILD_STAFF_WRITES, GUILD_WRITES } from './guilds.ts'
import { MODERATION_WRITES, proposedChange } from './moderation.ts'
import { ORDER_WRITES } from './orders.ts'
import { PAYMENT_WRITES } from './payments.ts'
import { accountOf, addSecondFactor, openSessions } from './people.ts'
import { disputedNoShow, pendingReview, playedGame } from './played.ts'
import { createGame, createPlace, createStory } from './playing.ts'
import { ROOM_WRITES } from './rooms.ts'
import { takeSeat } from './seats.ts'
import { SETTING_WRITES } from './settings.ts'
import { STAFF_INVITATION_WRITES } from './staff-invitations.ts'
import { STORY_WRITES } from './stories.ts'
import { VACANCY_WRITES } from './vacancies.ts'
import { by, type Write } from './write.ts'

const reason = 'По просьбе игрока'
const key = () => randomUUID() as string

/** Creates an adjustment that needs the approval of a second owner. */
export async function pendingAdjustment(t: TestApp, userId: string): Promise<string> {
  const requestKey = key()
  const first = await t.createUser({ role: 'owner' })
  await t.asUser(first).currency.adjust({ requestKey, userId, amount: 6_000, reason })
  return requestKey
}

/** Creates a schedule request of a master who is not trusted. */
export async function pendingRequest(t: TestApp, masterId: string): Promise<string> {
  const { requestId } = await t.asUser(masterId).scheduling.propose(await newGame(t))
  return requestId
}

const masterGame = async (
  t: TestApp,
  call: (as: Caller, gameId: string) => Promise<unknown>,
  status = 'published',
) => {
  const masterId = await t.createUser({ role: 'master' })
  const gameId = await createGame(t, { masterId, status })
  return { by: masterId, call: (as: Caller) => call(as, gameId) }
}

const series = async (
  t: TestApp,
  call: (as: Caller, id: string, date: string) => Promise<unknown>,
) => {
  const master = await createMaster(t)
  await t.deps.sql`update master_cards set is_trusted = true where id = ${master.cardId}`
  const until = new Date(t.clock.now().getTime() + 90 * 86_400_000).toISOString().slice(0, 10)
  const weekly = await newGame(t, { series: { zone: 'Europe/Moscow', until } })
  await t.asUser(master.userId).scheduling.propose(weekly)
  const [own] = (await t.asUser(master.userId).scheduling.series()).series
  const date = own?.occurrences.find(({ state }) => state === 'planned')?.date ?? ''
  return { by: master.userId, call: (as: Caller) => call(as, own?.id ?? '', date) }
}

const placeFields = {
  name: { ru: 'клуб', en: 'Club' },
  address: { ru: 'Покровка, 17', en: '17 Pokrovka St' },
  directions: null,
  advice: null,
  contact: null,
  mapUrl: null,
  position: 0,
}
const text = { title: { ru: 'Новость', en: 'News' }, text: { ru: 'Привет', en: 'Hello' } }
const message = { ...text, audience: { kind: 'subscribers' as const } }
/** Creates seats of a player unrelated to the acting staff member. */
async function seated(t: TestApp) {
  const gameId = await createGame(t)
  return { gameId, ...(await takeSeat(t, gameId)) }
}

/** Creates a job that is tried no more. */
async function givenUpJob({ deps: { sql } }: TestApp): Promise<string> {
  const [job] = await sql<{ id: string }[]>`
    select id::text from graphile_worker.add_job('letter_test', '{}'::json, max_attempts => 1)`
  const id = job?.id ?? ''
  await sql`update graphile_worker._private_jobs set attempts = 1 where id = ${id}`
  return id
}

/** A valid call of every procedure that rejects suspended users. */
export const WRITES: Record<string, (t: TestApp) => Promise<Write>> = {
  'attendance.decide': async (t) => {
    const { disputeId } = await disputedNoShow(t)
    return await by(t, 'moderator', (as) =>
      as.attendance.decide({ disputeId, uphold: true, reason }),
    )
  },
  'attendance.dispute': async (t) => {
    const { bookingId, gameId, masterId, userId } = await playedGame(t)
    const marks = [{ bookingId, mark: 'no_show' as const }]
    await t.asUser(masterId).attendance.mark({ gameId, marks })
    return { by: userId, call: (as) => as.attendance.dispute({ bookingId, text: 'Я был' }) }
  },
  'attendance.mark': async (t) => {
    const { bookingId, gameId, masterId } = await playedGame(t)
    const marks = [{ bookingId, mark: 'excused' as const }]
    return { by: masterId, call: (as) => as.attendance.mark({ gameId, marks }) }
  },
  'attendance.waive': async (t) => {
    const { bookingId, masterId } = await disputedNoShow(t)
    return { by: masterId, call: (as) => as.attendance.waive({ bookingId, reason }) }
  },
  'availability.set': (t) => by(t, 'user', (as) => as.availability.set({ windows: [] })),
  'bookingManagement.book': async (t) => {
    const gameId = await createGame(t)
    const accountId = await accountOf(t, await t.createUser())
    return await by(t, 'master', (as) =>
      as.bookingManagement.book({ accountId, gameId, seats: 1, reason }),
    )
  },
  'bookingManagement.cancel': async (t) => {
    const { bookingId } = await seated(t)
    return await by(t, 'master', (as) =>
      as.bookingManagement.cancel({ bookingId, terms: 'club', reason }),
    )
  },
  'bookingManagement.transfer': async (t) => {
    const { bookingId } = await seated(t)
    const gameId = await createGame(t)
    return await by(t, 'master', (as) =>
      as.bookingManagement.transfer({ bookingId, gameId, reason }),
    )
  },
  'bookingManagement.refund': async (t) => {
    const { bookingId } = await seated(t)
    return await by(t, 'master', (as) => as.bookingManagement.refund({ bookingId, reason }))
  },
  'broadcasts.create': (t) =>
    by(t, 'owner', (as) => as.broadcasts.create({ requestKey: key(), ...message, sendAt: null })),
  'broadcasts.stop': async (t) => {
    const sendAt = new Date(t.clock.now().getTime() + 86_400_000).toISOString()
    const owner = t.asUser(await t.createUser({ role: 'owner' }))
    await owner.broadcasts.create({ requestKey: key(), ...message, sendAt })
    const { items } = await owner.broadcasts.list()
    const id = items.find(({ status }) => status === 'scheduled')?.id ?? ''
    return await by(t, 'owner', (as) => as.broadcasts.stop({ id }))
  },
  'broadcasts.test': (t) => by(t, 'owner', (as) => as.broadcasts.test(text)),
  'currency.adjust': async (t) => {
    const userId = await t.createUser()
    return await by(t, 'owner', (as) =>
      as.currency.adjust({ requestKey: key(), userId, amount: 100, reason }),
    )
  },
  'currency.decideAdjustment': async (t) => {
    const id = await pendingAdjustment(t, await t.createUser())
    return await by(t, 'owner', (as) => as.currency.decideAdjustment({ id, decision: 'confirm' }))
  },
  'exports.adjustments': (t) =>
    by(t, 'owner', (as) => as.exports.adjustments({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.bookings': (t) =>
    by(t, 'master', (as) => as.exports.bookings({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.masters': (t) => by(t, 'moderator', (as) => as.exports.masters({ filters: {} })),
  'exports.payments': (t) =>
    by(t, 'owner', (as) => as.exports.payments({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.promoCodes': (t) =>
    by(t, 'owner', (as) => as.exports.promoCodes({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.statistics': (t) =>
    by(t, 'owner', (as) =>
      as.exports.statistics({ filters: { from: '2026-11-01', to: '2026-11-07' } }),
    ),
  'exports.stories': (t) =>
    by(t, 'master', (as) => as.exports.stories({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.subscribers': (t) =>
    by(t, 'owner', (as) => as.exports.subscribers({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.games': (t) =>
    by(t, 'owner', (as) => as.exports.games({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.ledger': (t) =>
    by(t, 'owner', (as) => as.exports.ledger({ filters: {}, timeZone: 'Europe/Moscow' })),
  'exports.systemLogs': (t) => by(t, 'owner', (as) => as.exports.systemLogs({ filters: {} })),
  'calendarFeeds.open': (t) => by(t, 'user', (as) => as.calendarFeeds.open({ kind: 'player' })),
  'friends.accept': async (t) => {
    const from = await t.createUser()
    const write = await by(t, 'user', (as) => as.friends.accept({ userId: from }))
    await t.asUser(from).friends.request({ userId: write.by })
    return write
  },
  'friends.request': async (t) => {
    const userId = await t.createUser()
    return await by(t, 'user', (as) => as.friends.request({ userId }))
  },
  'masterGames.discard': (t) =>
    masterGame(t, (as, gameId) => as.masterGames.discard({ gameId }), 'draft'),
  'masterGames.handOver': async (t) => {
    const { userId: masterId } = await createMaster(t)
    return await masterGame(t, (as, gameId) => as.masterGames.handOver({ gameId, masterId }))
  },
  'masterGames.message': (t) =>
    masterGame(t, (as, gameId) => as.masterGames.message({ gameId, text: 'До встречи' })),
  'masterGames.openToAll': (t) =>
    masterGame(t, (as, gameId) => as.masterGames.openToAll({ gameId })),
  'masterGames.openToGuild': async (t) => {
    const { guildId } = await createGuild(t)
    return await masterGame(t, (as, gameId) =>
      as.masterGames.openToGuild({ gameId, guildId, hours: 24 }),
    )
  },
  'masterGames.resize': (t) => {
    const size = { minPlayers: 2, maxPlayers: 8, belowMinimum: 'run' as const }
    return masterGame(t, (as, gameId) => as.masterGames.resize({ gameId, ...size }))
  },
  'backgroundJobs.drop': async (t) => {
    const id = await givenUpJob(t)
    return await by(t, 'owner', (as) => as.backgroundJobs.drop({ id }))
  },
  'backgroundJobs.retry': async (t) => {
    const id = await givenUpJob(t)
    return await by(t, 'owner', (as) => as.backgroundJobs.retry({ id }))
  },
  'inventory.spendTicket': async (t) => {
    const write = await by(t, 'user', (as) => as.inventory.spendTicket({ id, name: null }))
    const id = await giveItem(t, write.by, await createItem(t, { kind: 'ticket', look: 'seat' }))
    return write
  },
  'inventory.wear': async (t) => {
    const itemId = await createItem(t)
    const write = await by(t, 'user', (as) => as.inventory.wear({ frame: itemId }))
    await giveItem(t, write.by, itemId)
    return write
  },
  'masterManagement.changeCard': async (t) => {
    const { cardId } = await createMaster(t)
    return await by(t, 'owner', (as) =>
      as.masterManagement.changeCard({ cardId, change: 'hide', reason }),
    )
  },
  'masterGames.setLink': (t) =>
    masterGame(t, async (as, gameId) => {
      const { game } = await as.masterGames.game({ gameId })
      const url = 'https://meet.example.org/room'
      return await as.masterGames.setLink({ gameId, url, startsAt: game.startsAt })
    }),
  'parties.invite': async (t) => {
    const [gameId, friend] = [await createGame(t), await t.createUser()]
    const call = (as: Caller) => as.parties.invite({ gameId, userIds: [friend], holdsSeats: true })
    const write = await by(t, 'user', call)
    await takeSeat(t, gameId, { userId: write.by })
    await t.asUser(write.by).friends.request({ userId: friend })
    await t.asUser(friend).friends.accept({ userId: write.by })
    return write
  },
  ...DOCUMENT_WRITES,
  'places.create': (t) =>
    by(t, 'owner', (as) => as.places.create({ requestKey: key(), ...placeFields })),
  'places.setActive': async (t) => {
    const id = await createPlace(t)
    return await by(t, 'owner', (as) => as.places.setActive({ id, isActive: false }))
  },
  'places.update': async (t) => {
    const id = await createPlace(t)
    return await by(t, 'owner', (as) => as.places.update({ id, ...placeFields }))
  },
  'profiles.decideChange': async (t) => {
    const { id, version } = await proposedChange(t)
    return await by(t, 'moderator', (as) =>
      as.profiles.decideChange({ id, version, approve: false, reason }),
    )
  },
  'profiles.removeAvatar': async (t) => {
    const write = await by(t, 'user', (as) => as.profiles.removeAvatar())
    await t.deps.sql`update profiles set avatar_url = ${'0'.repeat(64)} where id = ${write.by}`
    return write
  },
  'profiles.update': (t) =>
    by(t, 'user', (as) =>
      as.profiles.update({ displayName: 'Новое имя', telegram: '', bio: 'О себе' }),
    ),
  'reviews.decide': async (t) => {
    const { id } = await pendingReview(t)
    return await by(t, 'moderator', (as) =>
      as.reviews.decide({ id, version: 1, approve: false, reason }),
    )
  },
  'reviews.edit': async (t) => {
    const { bookingId, userId } = await pendingReview(t)
    const review = { bookingId, stars: 4, text: 'Хорошо, но длинно' }
    return { by: userId, call: (as) => as.reviews.edit(review) }
  },
  'reviews.reply': async (t) => {
    const { id, masterId } = await pendingReview(t)
    await t.asUser(await t.createUser({ role: 'moderator' })).reviews.decide({
      ...{ id, version: 1, approve: true },
    })
    return { by: masterId, call: (as) => as.reviews.reply({ id, text: 'Приходите ещё' }) }
  },
  'reviews.write': async (t) => {
    const { bookingId, gameId, masterId, userId } = await playedGame(t)
    const marks = [{ bookingId, mark: 'attended' as const }]
    await t.asUser(masterId).attendance.mark({ gameId, marks })
    const review = { bookingId, stars: 5, text: 'Спасибо, было чудесно' }
    return { by: userId, call: (as) => as.reviews.write(review) }
  },
  ...COMMUNITY_WRITES,
  ...ECONOMY_WRITES,
  ...MODERATION_WRITES,
  ...GUILD_STAFF_WRITES,
  ...GUILD_WRITES,
  ...STAFF_INVITATION_WRITES,
  ...ORDER_WRITES,
  ...PAYMENT_WRITES,
  ...CARD_WRITES,
  ...STORY_WRITES,
  ...VACANCY_WRITES,
  ...COMPANY_WRITES,
  'roles.assign': async (t) => {
    const userId = await t.createUser()
    return await by(t, 'owner', (as) => as.roles.assign({ userId, role: 'master', reason }))
  },
  ...ROOM_WRITES,
  ...SETTING_WRITES,
  'scheduling.decide': async (t) => {
    const requestId = await pendingRequest(t, await t.createUser({ role: 'master' }))
    return await by(t, 'moderator', (as) =>
      as.scheduling.decide({ requestId, decision: 'approved' }),
    )
  },
  'scheduling.endSeries': (t) => series(t, (as, seriesId) => as.scheduling.endSeries({ seriesId })),
  'scheduling.propose': async (t) => {
    const game = await newGame(t, { storyId: await createStory(t) })
    return await by(t, 'master', (as) => as.scheduling.propose(game))
  },
  'scheduling.skip': (t) =>
    series(t, (as, seriesId, date) => as.scheduling.skip({ seriesId, date })),
  'users.addNote': async (t) => {
    const note = { requestKey: key(), userId: await t.createUser(), text: 'Звонил в клуб' }
    return await by(t, 'owner', (as) => as.users.addNote(note))
  },
  'users.endSessions': async (t) => {
    const userId = await t.createUser()
    await openSessions(t, userId, 2)
    return await by(t, 'owner', (as) => as.users.endSessions({ userId, reason }))
  },
  'users.requireSecondFactor': async (t) => {
    await t.deps.sql`delete from settings where key = 'staffSecondFactor'`
    const write = await by(t, 'owner', (as) =>
      as.users.requireSecondFactor({ required: true, reason }),
    )
    await addSecondFactor(t, write.by)
    return write
  },
  'users.revealContacts': async (t) => {
    const userId = await t.createUser()
    return await by(t, 'owner', (as) => as.users.revealContacts({ userId, reason }))
  },
  'waitlist.join': async (t) => {
    const gameId = await createGame(t, { maxPlayers: 1 })
    await takeSeat(t, gameId)
    return await by(t, 'user', (as) => as.waitlist.join({ gameId, seats: 1 }))
  },
}

const HOUR_MS = 3_600_000

/** Creates a proposal for a game of three hours, three days ahead by default. */
export async function newGame(
  test: TestApp,
  { startsInHours = 72, ...fields }: Partial<CreateProposal> & { startsInHours?: number } = {},
): Promise<CreateProposal> {
  const starts = test.clock.now().getTime() + startsInHours * HOUR_MS
  return {
    kind: 'create',
    storyId: fields.storyId ?? (await createStory(test)),
    startsAt: new Date(starts).toISOString(),
    endsAt: new Date(starts + 3 * HOUR_MS).toISOString(),
    format: 'online',
    placeId: null,
    language: 'ru',
    minPlayers: 2,
    maxPlayers: 6,
    price: 1_000,
    belowMinimum: 'run',
    series: null,
    ...fields,
  }
}

/** Returns the error code of each call in order, or `done` if it succeeded. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((one) => (one.status === 'fulfilled' ? 'done' : String(one.reason.message)))
}
