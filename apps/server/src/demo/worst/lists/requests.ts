import type { Tx } from '@cco/database/client'
import { GAME_CHANGES_SHOWN, GAME_MESSAGES_SHOWN } from '@cco/domain/master-games/limits'
import { DAY_MS, HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Games } from './games.ts'
import type { Stage, StageGame } from './stage.ts'

const REQUESTS = 45
/** Those that were decided are of the demo master, whose own list shows them. */
const DECIDED = 15

/** Requests of masters of each kind, and the messages and history of one game of the demo master. */
export async function fillRequests(
  tx: Tx,
  { now, cast }: Stage,
  { mastersAhead, nearlyFull }: Games,
): Promise<void> {
  const { master, moderator } = cast
  const all = [...mastersAhead, ...nearlyFull]
  await insertRows(
    tx,
    'schedule_requests',
    Array.from({ length: REQUESTS }, (_, at): Row<'schedule_requests'> => {
      const game = all[at % all.length]
      if (!game) throw new Error('the requests need games')
      const isDecided = at < DECIDED
      const proposal = proposalOf(game, at)
      return {
        ...{ id: stableId('worst request', String(at)), proposal, kind: proposal.kind },
        masterId: isDecided ? master.id : game.masterId,
        gameId: proposal.kind === 'create' ? null : game.id,
        requestStatus: isDecided ? (at % 2 === 0 ? 'approved' : 'rejected') : 'pending',
        reason: isDecided && at % 2 === 1 ? 'Это время занято.' : null,
        approvedBy: isDecided ? moderator.id : null,
        approvedAt: isDecided ? plus(now, -at * HOUR_MS) : null,
        createdAt: plus(now, -(at + 1) * HOUR_MS),
      }
    }),
  )
  const [full] = mastersAhead
  if (full) await writeTo(tx, now, full)
}

function proposalOf({ id: gameId, story, startsAt, endsAt }: StageGame, at: number) {
  const reason = 'Поезд приходит на час позже.'
  if (at % 3 === 0) return { kind: 'cancel' as const, gameId, reason }
  const times = (days: number) => ({
    startsAt: plus(startsAt, days * DAY_MS).toISOString(),
    endsAt: plus(endsAt, days * DAY_MS).toISOString(),
  })
  if (at % 3 === 1) return { kind: 'move' as const, gameId, reason, ...times(1) }
  const { id: storyId, maxPlayers, price } = story
  return {
    ...{ kind: 'create' as const, storyId, ...times(90), format: 'online', placeId: null },
    ...{ language: 'ru', minPlayers: 1, maxPlayers, price, belowMinimum: 'run' },
    series: { zone: 'Europe/Moscow', until: times(120).startsAt.slice(0, 10) },
  }
}

/** More messages and changes than its page shows. */
async function writeTo(tx: Tx, now: Date, { id: gameId, masterId }: StageGame): Promise<void> {
  const of = (count: number) => Array.from({ length: count }, (_, at) => at)
  await insertRows(
    tx,
    'game_messages',
    of(GAME_MESSAGES_SHOWN + 1).map((at) => ({
      ...{ id: stableId('worst message', String(at)), gameId, authorId: masterId },
      ...{ text: 'Возьмите карандаши.', createdAt: plus(now, -(at + 1) * HOUR_MS) },
    })),
  )
  await insertRows(
    tx,
    'game_changes',
    of(GAME_CHANGES_SHOWN + 1).map((at) => ({
      ...{ id: stableId('worst game change', String(at)), gameId, actorId: masterId },
      ...{ fromStatus: at % 2 === 0 ? 'published' : 'confirmed', reason: 'Изменился состав.' },
      ...{ toStatus: at % 2 === 0 ? 'confirmed' : 'published' },
      createdAt: plus(now, -(at + 1) * HOUR_MS),
    })),
  )
}
