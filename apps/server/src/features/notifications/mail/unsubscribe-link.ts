import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType } from '@cco/domain/notification/kinds'

/** Whom a letter was for, and of what type it was. */
export type Subscription = { userId: string; type: NotificationType }

const TOKEN = /^([0-9a-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/

/** A token that lets its holder stop letters of this type to this person, and nothing else. */
export function signSubscription({ userId, type }: Subscription, secret: string): string {
  return `${userId}.${type}.${signature(userId, type, secret)}`
}

/** What a token is for; undefined for one that was not signed with this key. */
export function readSubscription(token: string, secret: string): Subscription | undefined {
  const [, userId = '', name = '', given = ''] = TOKEN.exec(token) ?? []
  const type = NOTIFICATION_TYPES.find((one) => one === name)
  if (!type) return undefined
  const wanted = Buffer.from(signature(userId, type, secret))
  return timingSafeEqual(wanted, Buffer.from(given)) ? { userId, type } : undefined
}

function signature(userId: string, type: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}:${type}`).digest('base64url')
}
