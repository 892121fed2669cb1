import type { Tx } from '@cco/database/client'
import { WINDOWS_MAX } from '@cco/domain/availability/windows'
import { HOUR_MS, plus } from '../../moscow.ts'
import { stableId } from '../../random.ts'
import { insertRows, type Row } from '../../rows.ts'
import type { Cast } from './cast.ts'

const SESSIONS = 15
const BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

/** The devices of the demo player, with push messages on each, and the most hours in which one can be free. */
export async function fillAccount(tx: Tx, now: Date, { player }: Cast): Promise<void> {
  await insertRows(
    tx,
    'auth.sessions',
    Array.from({ length: SESSIONS }, (_, at) => {
      const createdAt = plus(now, -(at + 1) * HOUR_MS)
      const amr = [{ method: 'password', timestamp: Math.floor(createdAt.getTime() / 1_000) }]
      return {
        ...{ id: stableId('worst session', String(at)), userId: player.id, amr, createdAt },
        ...{ ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348', userAgent: BROWSER },
      }
    }),
  )
  await insertRows(
    tx,
    'push_devices',
    Array.from({ length: SESSIONS }, (_, at): Row<'push_devices'> => {
      const createdAt = plus(now, -(at + 1) * HOUR_MS)
      return {
        ...{ id: stableId('worst device', String(at)), userId: player.id },
        ...{ sessionId: stableId('worst session', String(at)), createdAt, seenAt: createdAt },
        endpoint: `https://fcm.googleapis.com/fcm/send/${at}`,
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
        isMasked: false,
        deliveredAt: at % 2 === 0 ? createdAt : null,
      }
    }),
  )
  await insertRows(
    tx,
    'free_windows',
    Array.from({ length: WINDOWS_MAX }, (_, at): Row<'free_windows'> => {
      const fromMinute = Math.floor(at / 7) * 7 * 60
      return { userId: player.id, weekday: 1 + (at % 7), fromMinute, toMinute: fromMinute + 360 }
    }),
  )
}
