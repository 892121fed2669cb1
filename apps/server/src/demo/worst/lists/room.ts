import type { Tx } from '@cco/database/client'
import { EVENTS_PAGE, HANDOUTS_MAX, MEMBERS_MAX } from '@cco/domain/rooms/limits'
import { MINUTE_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows } from '../../rows.ts'
import { type Cast, someone } from './cast.ts'
import type { Games } from './games.ts'

const EVENTS = EVENTS_PAGE + 20

/** The room of the game that the demo player attended last, with more than a page of its log. */
export async function fillRoom(
  tx: Tx,
  { player, crowd }: Cast,
  { playersPast: [latest] }: Games,
): Promise<void> {
  if (!latest) throw new Error('the demo player has played no game')
  const { id: gameId, story, masterId, startsAt, endsAt } = latest
  const opened = plus(startsAt, -MINUTE_MS)
  const people = [player, ...crowd.slice(0, MEMBERS_MAX - 2)].map(({ id }) => id)
  await insertRows(tx, 'rooms', [
    { gameId, lastSeq: EVENTS, scene: 'Причал', endedAt: endsAt, createdAt: opened },
  ])
  await insertRows(
    tx,
    'room_members',
    [masterId, ...people].map((userId) => ({
      ...{ gameId, userId, character: userId === masterId ? null : 'Агата' },
      ...{ firstSeenAt: opened, seenAt: endsAt, secondsPresent: 3_600 },
    })),
  )
  await insertRows(
    tx,
    'room_events',
    Array.from({ length: EVENTS }, (_, at) => ({
      ...{ id: stableId('worst room event', String(at)), gameId, seq: at + 1 },
      ...payloadAt(at),
      ...{ authorId: at % 5 === 0 ? masterId : at % 2 === 0 ? player.id : someone(crowd, at).id },
      ...{ audience: at % 17 === 16 ? [masterId, player.id] : null },
      createdAt: plus(opened, Math.floor((at * 150) / EVENTS) * MINUTE_MS),
    })),
  )
  await fillPapers(tx, { gameId, masterId, storyId: story.id, at: opened, people })
}

function payloadAt(at: number): { kind: string; payload: object } {
  if (at % 40 === 0) return { kind: 'scene', payload: { kind: 'scene', title: 'Причал' } }
  const kind = at % 5 === 0 ? 'narration' : 'message'
  if (at % 23 === 22) {
    const roll = { kind: 'physical_roll', total: 9_999, label: 'Внимательность' }
    return { kind: 'physical_roll', payload: roll }
  }
  return { kind, payload: { kind, text: 'Смотрю на маяк.' } }
}

type Papers = { gameId: string; masterId: string; storyId: string; at: Date; people: string[] }

async function fillPapers(
  tx: Tx,
  { gameId, masterId, storyId, at, people }: Papers,
): Promise<void> {
  const handouts = Array.from({ length: HANDOUTS_MAX }, (_, place) => ({
    ...{ id: stableId('worst handout', String(place)), gameId, storyId, ownerId: masterId },
    ...{ title: 'Письмо', text: 'Приходите на рассвете.', createdAt: at, updatedAt: at },
  }))
  await insertRows(tx, 'room_handouts', handouts)
  await insertRows(
    tx,
    'room_shown_handouts',
    handouts.slice(0, 20).map(({ id, title, text }) => ({
      ...{ id: stableId('worst shown handout', id), gameId, handoutId: id, title, text },
      shownAt: at,
    })),
  )
  await insertRows(tx, 'room_shared_notes', [{ gameId, text: 'Маяк погас.', updatedAt: at }])
  const rows = people.slice(0, 20).map((userId) => ({ gameId, userId, updatedAt: at }))
  await insertRows(
    tx,
    'room_notes',
    rows.map((row) => ({ ...row, id: stableId('worst note', row.userId), text: 'Заметка.' })),
  )
  await insertRows(
    tx,
    'room_wishes',
    rows.map((row) => ({ ...row, star: 'Сцена на причале.', wish: 'Больше загадок.' })),
  )
}
