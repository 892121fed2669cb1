import type { AuthDeps, Limit } from '../deps.ts'
import type { AuthSettings } from '../settings.ts'
import { AuthError } from './errors.ts'

const WINDOW_MS = 5 * 60_000
const HOUR_MS = 60 * 60_000
/** Between two emails to one address, or two messages to one number. */
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
  AuthSettings,
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
   * Counts an email to an address, asked for from a network address. An address without an account
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
}

/** The limits of the sign-in service over the counters that all features share. */
export function createRateLimits({
  rateLimiter: limiter,
  networkOf,
  settings,
}: Pick<AuthDeps, 'rateLimiter' | 'networkOf'> & { settings: Limits }): RateLimits {
  const limitsOf = (scope: string, max: number, windowMs = WINDOW_MS): Limit => ({
    scope: `auth_${scope}`,
    max,
    windowMs,
  })
  const signIn = limitsOf('sign_in', settings.AUTH_RATE_SIGN_IN)
  const outer = limitsOf('outer', settings.AUTH_RATE_SIGN_IN)
  const refresh = limitsOf('refresh', settings.AUTH_RATE_REFRESH)
  const factor = limitsOf('factor', settings.AUTH_RATE_FACTOR)
  const anonymous = limitsOf('anonymous', settings.AUTH_RATE_ANONYMOUS, HOUR_MS)
  const password = limitsOf('password', settings.AUTH_RATE_SIGN_IN * ACCOUNT_FACTOR)
  const code = limitsOf('code', CODES_AN_HOUR, HOUR_MS)

  const hit = async (limit: Limit, key: string) => {
    const retryAfterSeconds = await limiter.count([{ limit, key }])
    if (retryAfterSeconds === undefined) return
    throw new AuthError('over_request_rate_limit', { retryAfterSeconds })
  }
  /** What is sent to people, by email or by message, has the same three bounds. */
  const hitSending = async (kind: 'mail' | 'sms', to: string, ip: string, max: number) => {
    const errorCode = kind === 'mail' ? 'over_email_send_rate_limit' : 'over_sms_send_rate_limit'
    const hitHour = async (scope: string, most: number, key: string) => {
      const limit = limitsOf(scope, most, HOUR_MS)
      const retryAfterSeconds = await limiter.count([{ limit, key }])
      if (retryAfterSeconds !== undefined) throw new AuthError(errorCode, { retryAfterSeconds })
    }
    // First the network, so that one that asks too often does not use up other people's emails.
    await hitHour(`${kind}_from`, max * SENDING_PLACE_FACTOR[kind], networkOf(ip))
    const pause = limitsOf(`${kind}_pause`, 1, SENDING_PAUSE_MS)
    const wait = await limiter.count([{ limit: pause, key: to }])
    if (wait !== undefined) {
      throw new AuthError(errorCode, {
        message: `For security purposes, you can only request this after ${wait} seconds.`,
        retryAfterSeconds: wait,
      })
    }
    await hitHour(kind, max, to)
  }

  return {
    signIn: (ip) => hit(signIn, networkOf(ip)),
    outer: (ip) => hit(outer, networkOf(ip)),
    refresh: (ip) => hit(refresh, networkOf(ip)),
    password: (account) => hit(password, account),
    forgetPassword: (account) => limiter.forget(password, account),
    mail: (to, ip) => hitSending('mail', to, ip, settings.AUTH_RATE_MAIL),
    sms: (to, ip) => hitSending('sms', to, ip, settings.AUTH_RATE_SMS),
    factor: (ip) => hit(factor, networkOf(ip)),
    anonymous: (ip) => hit(anonymous, networkOf(ip)),
    code: (address) => hit(code, address),
    forgetCodes: (address) => limiter.forget(code, address),
  }
}
