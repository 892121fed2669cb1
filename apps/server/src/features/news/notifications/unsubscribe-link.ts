import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { NOTIFICATION_TYPES, type NotificationType } from '@cco/domain/notifications/kinds'
import { keyHash } from '../../../platform/key-hash.ts'
import { unsubscribeKey } from './queries.ts'
import { keepUnsubscribeKey } from './store.ts'

/** Whom an email was for, and of what type it was. */
export type Subscription = { userId: string; type: NotificationType }

const TOKEN = /^([0-9a-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/

/** A token that lets its holder stop emails of this type to this person, and nothing else. */
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

const ADDRESS_TOKEN = /^address\.([\w-]{43})\.([\w-]{43})$/

/** By what an address without an account is known once it wants no more emails. */
export function addressHash(address: string): string {
  return keyHash(address.trim().toLowerCase())
}

/** A token that lets its holder stop emails to this address, and nothing else. */
export function signAddress(address: string, secret: string): string {
  const hashed = addressHash(address)
  return `address.${hashed}.${signature('address', hashed, secret)}`
}

/** The hash of the address a token is for; undefined for one that was not signed with this key. */
export function readAddress(token: string, secret: string): string | undefined {
  const [, hashed = '', given = ''] = ADDRESS_TOKEN.exec(token) ?? []
  if (hashed === '') return undefined
  const wanted = Buffer.from(signature('address', hashed, secret))
  return timingSafeEqual(wanted, Buffer.from(given)) ? hashed : undefined
}

/** The key that signs these links; made with the first of them. */
export async function signingKey(tx: Tx): Promise<string> {
  const known = await unsubscribeKey(tx)
  if (known !== undefined) return known
  await keepUnsubscribeKey(tx, randomBytes(32).toString('base64url'))
  const stored = await unsubscribeKey(tx)
  if (stored === undefined) throw new Error('the key of unsubscribe links was not kept')
  return stored
}
