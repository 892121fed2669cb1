import { hash } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Sql } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { AuthError } from './errors.ts'

const WINDOW_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000
/** Between two letters to one address, or two messages to one number. */
const SENDING_PAUSE_MS = 60_000
/**
 * How many times as much may be asked for from one place, which may be many people. Less of
 * messages: they cost money, and some numbers pay who makes us write to them.
 */
const SENDING_PLACE_FACTOR = { mail: 10, sms: 3 } as const
/** Six digits are a million: ten guesses an hour are one success in eleven years. */
const CODES_AN_HOUR = 10
/**
 * An account may be tried this many times as often as one address may try. Were it once, a single
 * stranger could keep a person out of their own account.
 */
const ACCOUNT_FACTOR = 3

type Limits = Pick<
  Config,
  | 'AUTH_RATE_SIGN_IN'
  | 'AUTH_RATE_REFRESH'
  | 'AUTH_RATE_MAIL'
  | 'AUTH_RATE_FACTOR'
  | 'AUTH_RATE_SMS'
  | 'AUTH_RATE_ANONYMOUS'
>

export type RateLimits = {
  /** Counts a sign-in or sign-up of a network address. @throws AuthError `over_request_rate_limit` */
  signIn: (ip: string) => Promise<void>
  /** Counts a way to a provider that a network address takes. @throws AuthError `over_request_rate_limit` */
  outer: (ip: string) => Promise<void>
  /** Counts a token refresh of a network address. @throws AuthError `over_request_rate_limit` */
  refresh: (ip: string) => Promise<void>
  /** Counts a password tried on an account. @throws AuthError `over_request_rate_limit` */
  password: (account: string) => Promise<void>
  /** Forgets the tries on an account, whose owner has just proven to know the password. */
  forgetPassword: (account: string) => Promise<void>
  /**
   * Counts a letter to an address, asked for from a network address. An address without an account
   * is counted like any other, so that a refusal tells nothing.
   * @throws AuthError `over_email_send_rate_limit`
   */
  mail: (to: string, ip: string) => Promise<void>
  /**
   * Counts a message to a number, asked for from a network address, as `mail` does.
   * @throws AuthError `over_sms_send_rate_limit`
   */
  sms: (to: string, ip: string) => Promise<void>
  /** Counts an anonymous account of a network address. @throws AuthError `over_request_rate_limit` */
  anonymous: (ip: string) => Promise<void>
  /** Counts a call about factors of a network address. @throws AuthError `over_request_rate_limit` */
  factor: (ip: string) => Promise<void>
  /** Counts a code tried for an address. @throws AuthError `over_request_rate_limit` */
  code: (address: string) => Promise<void>
  /** Forgets the codes tried for an address, whose owner has just entered the right one. */
  forgetCodes: (address: string) => Promise<void>
  /** Removes counters of windows that are over. */
  sweep: () => Promise<void>
}

/**
 * Counters of a time window in the database, so that every node counts the same (issue 3). A count
 * is one statement.
 */
export function createRateLimits(sql: Sql, clock: Clock, config: Limits): RateLimits {
  /** Counts, and answers how many seconds to wait when it was too often. */
  const count = async (key: string, limit: number, windowMs: number) => {
    const now = clock.now()
    const oldest = new Date(now.getTime() - windowMs)
    const [row] = await sql<{ windowStart: Date; hits: number }[]>`
      insert into auth.rate_limits as kept (key, window_start, hits) values (${key}, ${now}, 1)
      on conflict (key) do update set
        hits = case when kept.window_start <= ${oldest} then 1 else kept.hits + 1 end,
        window_start = case when kept.window_start <= ${oldest} then ${now} else kept.window_start end
      returning window_start, hits`
    if (!row || row.hits <= limit) return undefined
    const endsAt = row.windowStart.getTime() + windowMs
    return Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  }
  const hit = async (key: string, limit: number, windowMs = WINDOW_MS) => {
    const retryAfterSeconds = await count(key, limit, windowMs)
    if (retryAfterSeconds === undefined) return
    throw new AuthError('over_request_rate_limit', { retryAfterSeconds })
  }
  /** What is sent to people, by letter or by message, has the same three bounds. */
  const hitSending = async (kind: 'mail' | 'sms', to: string, ip: string, limit: number) => {
    const code = kind === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
    const hitHour = async (key: string, most: number) => {
      const retryAfterSeconds = await count(key, most, HOUR_MS)
      if (retryAfterSeconds !== undefined) throw new AuthError(code, { retryAfterSeconds })
    }
    // First the place, so that one that asks too often does not use up other people's letters.
    await hitHour(`${kind}_from:${network(ip)}`, limit * SENDING_PLACE_FACTOR[kind])
    const wait = await count(hashedKey(`${kind}_pause`, to), 1, SENDING_PAUSE_MS)
    if (wait !== undefined) {
      throw new AuthError(code, {
        message: `For security purposes, you can only request this after ${wait} seconds.`,
        retryAfterSeconds: wait,
      })
    }
    await hitHour(hashedKey(kind, to), limit)
  }

  return {
    signIn: (ip) => hit(`sign_in:${network(ip)}`, config.AUTH_RATE_SIGN_IN),
    outer: (ip) => hit(`outer:${network(ip)}`, config.AUTH_RATE_SIGN_IN),
    refresh: (ip) => hit(`refresh:${network(ip)}`, config.AUTH_RATE_REFRESH),
    password: (account) => {
      return hit(hashedKey('password', account), config.AUTH_RATE_SIGN_IN * ACCOUNT_FACTOR)
    },
    forgetPassword: async (account) => {
      await sql`delete from auth.rate_limits where key = ${hashedKey('password', account)}`
    },
    mail: (to, ip) => hitSending('mail', to, ip, config.AUTH_RATE_MAIL),
    sms: (to, ip) => hitSending('sms', to, ip, config.AUTH_RATE_SMS),
    factor: (ip) => hit(`factor:${network(ip)}`, config.AUTH_RATE_FACTOR),
    anonymous: (ip) => hit(`anonymous:${network(ip)}`, config.AUTH_RATE_ANONYMOUS, HOUR_MS),
    code: (address) => hit(hashedKey('code', address), CODES_AN_HOUR, HOUR_MS),
    forgetCodes: async (address) => {
      await sql`delete from auth.rate_limits where key = ${hashedKey('code', address)}`
    },
    sweep: async () => {
      const oldest = new Date(clock.now().getTime() - HOUR_MS)
      await sql`delete from auth.rate_limits where window_start <= ${oldest}`
    },
  }
}

/** Hashed: an account may be named by an address its owner never gave us. */
function hashedKey(kind: string, account: string): string {
  return `${kind}:${hash('sha256', account, 'base64url')}`
}

/** One subscriber holds a whole IPv6 network of 64 bits, so that is what is counted. */
function network(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
