import { ECDH } from 'node:crypto'
import { CodedError } from '@cco/domain/error/codes'
import type { Language } from '@cco/domain/language/language'
import { DEVICES_MAX, type DeviceInput, TEST_LIMIT } from '@cco/domain/notifications/push-devices'
import { pushTexts as en } from '@cco/messages/en/pushTexts'
import { pushTexts as ru } from '@cco/messages/ru/pushTexts'
import type { Deps } from '../../../deps.ts'
import { serviceOf } from '../../../platform/push/push-service.ts'
import type { Limit } from '../../../platform/rate-limits/limiter.ts'
import { sendPush } from './jobs.ts'
import { deviceOf } from './queries.ts'
import * as store from './store.ts'

const TESTS: Limit = { scope: 'push_test', ...TEST_LIMIT }
const TEST_TEXTS = { ru: ru.test, en: en.test } as const satisfies Record<Language, unknown>
/** How long a test message is worth showing, in milliseconds. */
const TEST_TTL_MS = 10 * 60_000

/**
 * Sends push messages to the browser of this session from now on, or takes its new subscription; the
 * site calls it on every load, since browsers renew and drop subscriptions by themselves.
 * @throws CodedError `push_service_unknown` for an address that belongs to no known push service;
 *   `invalid_input` for a key that is none; `session_expired` when the session has ended; `push_removed`
 *   when the device was turned off meanwhile, unless the user has just turned it on
 */
export async function registerDevice(
  { sql, clock, ids, config }: Pick<Deps, 'sql' | 'clock' | 'ids' | 'config'>,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, p256dh, auth, turnedOn, isMasked }: DeviceInput,
): Promise<void> {
  if (!serviceOf(endpoint, config.PUSH_SERVICES)) throw new CodedError('push_service_unknown')
  if (!isPublicKey(p256dh)) throw new CodedError('invalid_input')
  const device = { endpoint, p256dh, auth, turnedOn, isMasked, userId, sessionId }
  await sql.begin(async (tx) => {
    const written = await store.writeDevice(tx, { ...device, id: ids.next(), now: clock.now() })
    if (written === 'ended') throw new CodedError('session_expired')
    if (written === 'removed') throw new CodedError('push_removed')
    await store.deleteBeyond(tx, userId, DEVICES_MAX)
  })
}

/** Whether this is a point of the curve: messages cannot be encrypted for another one. */
function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

/**
 * Turns push messages to a device off, until its user turns them on there.
 * @throws CodedError `not_found` for a device of someone else, or none
 */
export async function removeDevice(
  { sql, clock }: Pick<Deps, 'sql' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await store.removeDevice(sql, { userId, id, now: clock.now() }))) {
    throw new CodedError('not_found')
  }
}

/**
 * Sends a message that shows its reader how notifications arrive on a device.
 * @throws CodedError `not_found` for a device of someone else, or none; `too_many_requests` above
 *   `TEST_LIMIT`
 */
export async function sendTestPush(
  { sql, clock, config, rateLimiter }: Pick<Deps, 'sql' | 'clock' | 'config' | 'rateLimiter'>,
  { userId, language }: { userId: string; language: Language },
  id: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    const device = await deviceOf(tx, { userId, id })
    if (!device) throw new CodedError('not_found')
    await rateLimiter.within(tx).enforce([{ limit: TESTS, key: userId }])
    const message = {
      ...TEST_TEXTS[language],
      ...{ language, path: '/notifications', topic: 'test', urgent: true },
      until: new Date(clock.now().getTime() + TEST_TTL_MS).toISOString(),
    }
    await sendPush({ config }, tx, [device], { message })
  })
}
