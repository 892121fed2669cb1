import { randomUUID } from 'node:crypto'
import type { RollVisibility } from '@cco/domain/rooms/events'
import type { InitiativeEntry } from '@cco/domain/rooms/initiative'
import type { Caller, TestApp } from './app.ts'
import { createGame } from './playing.ts'
import { takeSeat } from './seats.ts'

/** Adds a message to a room straight in the database. */
export async function addRoomEvent(
  { deps: { sql, clock } }: TestApp,
  gameId: string,
  authorId: string,
): Promise<string> {
  const id = randomUUID()
  const now = clock.now()
  await sql`insert into rooms (game_id, created_at) values (${gameId}, ${now})
    on conflict (game_id) do nothing`
  await sql`with next as (update rooms set last_seq = last_seq + 1 where game_id = ${gameId}
      returning last_seq)
    insert into room_events (id, game_id, seq, kind, payload, author_id, created_at)
    select ${id}, ${gameId}, last_seq, 'message', ${sql.json({ kind: 'message', text: 'Привет' })},
      ${authorId}, ${now} from next`
  return id
}

export type TestRoom = {
  gameId: string
  masterId: string
  /** Players with seats, in the order of their bookings. */
  players: { userId: string; bookingId: string }[]
}

/** Creates a game that starts in half an hour, with these users and new players; its room is open. */
export async function openTestRoom(
  t: TestApp,
  players = 2,
  of: { masterId?: string; storyId?: string; userIds?: readonly string[] } = {},
): Promise<TestRoom> {
  const masterId = of.masterId ?? (await t.createUser({ role: 'master' }))
  const { userIds = [], ...game } = of
  const gameId = await createGame(t, { ...game, masterId, startsInHours: 72 })
  const seats = []
  for (const userId of userIds) seats.push(await takeSeat(t, gameId, { userId }))
  for (let seat = 0; seat < players; seat += 1) seats.push(await takeSeat(t, gameId))
  const startsAt = new Date(t.clock.now().getTime() + 30 * 60_000)
  const endsAt = new Date(startsAt.getTime() + 3 * 3_600_000)
  await t.deps.sql`update games set starts_at = ${startsAt}, ends_at = ${endsAt},
    busy_until = ${endsAt} where id = ${gameId}`
  return { gameId, masterId, players: seats }
}

/** Writes a message to everyone, or to some people. */
export async function sayIn(
  as: Caller,
  gameId: string,
  { text = 'Привет', to = null }: { text?: string; to?: string[] | null } = {},
): Promise<string> {
  const requestKey = randomUUID()
  await as.rooms.say({ gameId, requestKey, as: 'message', text, audience: to })
  return requestKey
}

/** Rolls dice with a seed of the caller. */
export async function rollIn(
  as: Caller,
  gameId: string,
  { notation = 'd20', visibility = 'all' }: { notation?: string; visibility?: RollVisibility } = {},
): Promise<string> {
  const requestKey = randomUUID()
  const clientSeed = randomUUID().replaceAll('-', '')
  await as.rooms.roll({ gameId, requestKey, notation, visibility, clientSeed })
  return requestKey
}

/** Adds an entry to the list of turns, and returns its id. */
export async function addTurn(
  as: Caller,
  gameId: string,
  of: Partial<InitiativeEntry> = {},
): Promise<string> {
  const given = { id: randomUUID() as string, name: 'Ворон', group: null, value: 12, dice: 'd20' }
  const entry = { ...given, isHidden: false, userId: null, ...of }
  await as.rooms.changeInitiative({ gameId, action: { kind: 'put', entry } })
  return entry.id
}

/** Rolls for entries of the list of turns. */
export async function rollTurns(as: Caller, gameId: string, entryIds: string[]): Promise<void> {
  const clientSeed = randomUUID().replaceAll('-', '')
  await as.rooms.rollInitiative({ gameId, requestKey: randomUUID(), entryIds, clientSeed })
}

/** Prepares a handout, and returns its id. */
export async function prepareHandout(
  as: Caller,
  gameId: string,
  { title = 'Письмо', text = 'Не поднимайтесь на чердак.' }: { title?: string; text?: string } = {},
): Promise<string> {
  const id = randomUUID()
  await as.rooms.saveHandout({ gameId, id, version: 0, title, text })
  return id
}

/** Moves a game so that it started a minute ago. */
export async function startTestGame({ deps, clock }: TestApp, gameId: string): Promise<void> {
  await deps.sql`update games set starts_at = ${new Date(clock.now().getTime() - 60_000)}
    where id = ${gameId}`
}

type RoomCall = (as: Caller, gameId: string, own: string) => Promise<unknown>

/** A player's write in an open room, with a message of their own. */
const byPlayer = (call: RoomCall) => async (t: TestApp) => {
  const { gameId, players } = await openTestRoom(t, 1)
  const by = players[0]?.userId ?? ''
  const own = await addRoomEvent(t, gameId, by)
  return { by, call: (as: Caller) => call(as, gameId, own) }
}

/** A write of the master in an open room. */
const byMaster = (call: (as: Caller, gameId: string) => Promise<unknown>) => async (t: TestApp) => {
  const { gameId, masterId } = await openTestRoom(t, 1)
  return { by: masterId, call: (as: Caller) => call(as, gameId) }
}

type OnMember = (as: Caller, of: { gameId: string; userId: string }) => Promise<unknown>

/** A write of the master about a player. */
const onPlayer = (call: OnMember) => async (t: TestApp) => {
  const { gameId, masterId, players } = await openTestRoom(t, 1)
  const userId = players[0]?.userId ?? ''
  return { by: masterId, call: (as: Caller) => call(as, { gameId, userId }) }
}

/** A write of the master about the co-master. */
const onCoMaster = (call: OnMember) => async (t: TestApp) => {
  const { gameId, masterId, players } = await openTestRoom(t, 1)
  const of = { gameId, userId: players[0]?.userId ?? '' }
  await t.asUser(masterId).rooms.appointCoMaster(of)
  return { by: masterId, call: (as: Caller) => call(as, of) }
}

type OnHandout = (as: Caller, of: { gameId: string; handoutId: string }) => Promise<unknown>

/** A write of the master about a handout. */
const onHandout = (call: OnHandout) => async (t: TestApp) => {
  const { gameId, masterId } = await openTestRoom(t, 1)
  const handoutId = await prepareHandout(t.asUser(masterId), gameId)
  return { by: masterId, call: (as: Caller) => call(as, { gameId, handoutId }) }
}

export const ROOM_WRITES = {
  'rooms.here': byPlayer((as, gameId) => as.rooms.here({ gameId })),
  'rooms.say': byPlayer((as, gameId) => sayIn(as, gameId)),
  'rooms.editMessage': byPlayer((as, gameId, eventId) =>
    as.rooms.editMessage({ gameId, eventId, text: 'Здравствуйте' }),
  ),
  'rooms.removeMessage': byPlayer((as, gameId, eventId) =>
    as.rooms.removeMessage({ gameId, eventId }),
  ),
  'rooms.setCharacter': byPlayer((as, gameId) =>
    as.rooms.setCharacter({ gameId, character: 'Агата' }),
  ),
  'rooms.roll': byPlayer((as, gameId) => rollIn(as, gameId)),
  'rooms.rollPhysical': byPlayer((as, gameId) =>
    as.rooms.rollPhysical({ gameId, requestKey: randomUUID(), total: 14, label: '' }),
  ),
  'rooms.revealDice': async (t: TestApp) => {
    const { gameId, masterId } = await openTestRoom(t, 1)
    await t.deps.sql`insert into rooms (game_id, ended_at, created_at)
      values (${gameId}, ${t.clock.now()}, ${t.clock.now()})`
    return { by: masterId, call: (as: Caller) => as.rooms.revealDice({ gameId }) }
  },
  'rooms.end': async (t: TestApp) => {
    const { gameId, masterId } = await openTestRoom(t, 1)
    await startTestGame(t, gameId)
    return { by: masterId, call: (as: Caller) => as.rooms.end({ gameId }) }
  },
  'rooms.signal': byPlayer((as, gameId) => as.rooms.signal({ gameId, card: 'stop' })),
  'rooms.resume': byMaster((as, gameId) => as.rooms.resume({ gameId })),
  'rooms.leave': byPlayer((as, gameId) => as.rooms.leave({ gameId })),
  'rooms.setBoundaries': byPlayer((as, gameId) =>
    as.rooms.setBoundaries({ gameId, themes: { dolls: 'line' }, own: '', ownChoice: 'line' }),
  ),
  'rooms.setWishes': byPlayer((as, gameId) =>
    as.rooms.setWishes({ gameId, star: 'Чердак', wish: '' }),
  ),
  'rooms.removeMember': onPlayer((as, of) =>
    as.rooms.removeMember({ ...of, reason: 'insult', text: 'Оскорбляет игроков' }),
  ),
  'rooms.readmitMember': async (t: TestApp) => {
    const { gameId, masterId, players } = await openTestRoom(t, 1)
    const userId = players[0]?.userId ?? ''
    await addRoomEvent(t, gameId, userId)
    await t.deps.sql`insert into room_members (game_id, user_id, first_seen_at, seen_at, removed_at)
      values (${gameId}, ${userId}, ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()})`
    return { by: masterId, call: (as: Caller) => as.rooms.readmitMember({ gameId, userId }) }
  },
  'rooms.requestMute': onPlayer((as, of) => as.rooms.requestMute(of)),
  'rooms.saveNote': byPlayer((as, gameId) => as.rooms.saveNote({ gameId, text: 'Стулья' })),
  'rooms.changeInitiative': byMaster((as, gameId) => addTurn(as, gameId)),
  'rooms.rollInitiative': async (t: TestApp) => {
    const { gameId, masterId } = await openTestRoom(t, 1)
    // With a value, the dice would leave the list as it is in one roll of twenty.
    const id = await addTurn(t.asUser(masterId), gameId, { value: null })
    return { by: masterId, call: (as: Caller) => rollTurns(as, gameId, [id]) }
  },
  'rooms.startTimer': byMaster((as, gameId) =>
    as.rooms.startTimer({ gameId, requestKey: randomUUID(), name: 'Ритуал', seconds: 60 }),
  ),
  'rooms.stopTimer': async (t: TestApp) => {
    const { gameId, masterId } = await openTestRoom(t, 1)
    const timerId = randomUUID()
    const { rooms } = t.asUser(masterId)
    await rooms.startTimer({ gameId, requestKey: timerId, name: 'Ритуал', seconds: 60 })
    return { by: masterId, call: (as: Caller) => as.rooms.stopTimer({ gameId, timerId }) }
  },
  'rooms.appointCoMaster': onPlayer((as, of) => as.rooms.appointCoMaster(of)),
  'rooms.dismissCoMaster': onCoMaster((as, of) => as.rooms.dismissCoMaster(of)),
  'rooms.handOver': onCoMaster((as, of) => as.rooms.handOver(of)),
  'rooms.takeSharedNote': byPlayer((as, gameId) => as.rooms.takeSharedNote({ gameId })),
  'rooms.saveSharedNote': byPlayer((as, gameId) =>
    as.rooms.saveSharedNote({ gameId, text: 'Стулья', version: 0, isDone: true }),
  ),
  'rooms.saveHandout': byMaster((as, gameId) => prepareHandout(as, gameId)),
  'rooms.deleteHandout': onHandout((as, of) => as.rooms.deleteHandout(of)),
  'rooms.showHandout': onHandout((as, of) => as.rooms.showHandout({ ...of, audience: null })),
  'rooms.pause': byMaster((as, gameId) => as.rooms.pause({ gameId })),
  'rooms.setScene': byMaster((as, gameId) => as.rooms.setScene({ gameId, title: 'Чердак' })),
}
