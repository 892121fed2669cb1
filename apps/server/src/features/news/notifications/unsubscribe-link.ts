import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '@cco/database/client'
import { EMAIL_TOPICS, type EmailTopic } from '@cco/domain/email-links/contract'
import { keyHash } from '../../../platform/key-hash.ts'
import { unsubscribeKey } from './queries.ts'
import { keepUnsubscribeKey } from './store.ts'

/** Whom an email was for, and what it was about. */
export type Subscription = { userId: string; topic: EmailTopic }

const TOKEN = /^([0-9a-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/

/** A token that lets its holder stop emails about this topic to this user, and nothing else. */
export function signSubscription({ userId, topic }: Subscription, secret: string): string {
  return `${userId}.${topic}.${signature(userId, topic, secret)}`
}

/** What a token is for; undefined for one that was not signed with this key. */
export function readSubscription(token: string, secret: string): Subscription | undefined {
  const [, userId = '', name = '', given = ''] = TOKEN.exec(token) ?? []
  const topic = EMAIL_TOPICS.find((one) => one === name)
  if (!topic) return undefined
  const wanted = Buffer.from(signature(userId, topic, secret))
  return timingSafeEqual(wanted, Buffer.from(given)) ? { userId, topic } : undefined
}

function signature(userId: string, topic: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe:${userId}:${topic}`).digest('base64url')
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
