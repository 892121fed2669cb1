import type { Tx } from '@cco/database/client'
import { GUILD_HISTORY } from '@cco/domain/guilds/management'
import { LOG_ACTIONS, LOG_TARGETS } from '@cco/domain/system-logs/actions'
import { LOG_LEVELS } from '@cco/domain/system-logs/entry'
import { HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

/** Fields of the rows that changed much. */
const FIELDS = 40

/** The system log: every action, with much before and after, and the history of one guild. */
export async function fillLog(tx: Tx, now: Date, { owner, player }: Cast): Promise<void> {
  const [guild] = await tx<{ id: string }[]>`
    select guild_id as id from guild_members where user_id = ${player.id}`
  const row = (name: string, at: number) => ({
    ...{ id: stableId('worst log', name, String(at)), actorId: owner.id },
    ...{ before: fieldsOf(at, 'раньше'), after: fieldsOf(at, 'теперь') },
    ...{ requestId: stableId('worst log request', String(at)), ipAddress: '2001:db8::1' },
    createdAt: plus(now, -(at + 1) * HOUR_MS),
  })
  const actions = LOG_ACTIONS.map(
    (action, at): Row<'system_logs'> => ({
      ...{ ...row('action', at), level: LOG_LEVELS[at % LOG_LEVELS.length] ?? 'info', action },
      ...{ targetType: LOG_TARGETS[at % LOG_TARGETS.length] ?? 'account', targetId: player.id },
    }),
  )
  const ofGuild = Array.from(
    { length: GUILD_HISTORY + 1 },
    (_, at): Row<'system_logs'> => ({
      ...{ ...row('guild', at), level: 'info', action: 'guild.moderate' },
      ...{ targetType: 'guild', targetId: guild?.id ?? null },
      after: { reason: 'Название занято.' },
    }),
  )
  await insertRows(tx, 'system_logs', [...actions, ...ofGuild])
}

/** Every tenth row says much. */
function fieldsOf(at: number, value: string): Record<string, unknown> {
  const count = at % 10 === 0 ? FIELDS : 2
  return Object.fromEntries(
    Array.from({ length: count }, (_, place) => [
      `field_${place}`,
      place % 5 === 4 ? { list: Array.from({ length: 20 }, () => value) } : `${value} ${place}`,
    ]),
  )
}
